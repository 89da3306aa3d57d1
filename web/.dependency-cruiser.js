/** Who may import whom; what each folder is for stands in its README. Imports of types count in modules; in components they leave no trace. */
const ROOMS = { house: [], account: ['house'], generic: [], rules: ['house'], lobby: ['house'], table: ['house', 'generic', 'rules'], learn: ['house', 'table'], replay: ['house', 'generic'] };

const never = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to });
const only = (name, from, allowed) => never(name, from, { path: '^src/', pathNot: allowed });
const WIRE = '^src/wire[.]ts$';

export default {
  forbidden: [
    never('no file is needed by what it needs', '', { circular: true, pathNot: 'ViewPart[.]svelte$' }), // a tree draws its branches with itself
    { ...never('nor any folder', '', { circular: true }), scope: 'folder' },
    only('art imports art', '^src/art/', ['^src/art/']),
    only('the kit knows neither shell nor games', '^src/kit/', ['^src/(kit|art)/', WIRE]),
    only('a game knows the kit and itself', '^src/games/([^/]+)/', ['^src/(kit|art)/', WIRE, '^src/games/$1/', '^src/(tokens|base)[.]css$']),
    only('the registry knows what a board gets', '^src/games/[^/]+[.]ts$', ['^src/kit/board[.]ts$', '^src/games/[^/]+/(Board|Cover|Parts|Piece)[.]svelte$']),
    only('drawings know no desk', '^src/games/[^/]+/art/', ['^src/(kit|art)/', '^src/games/[^/]+/(art/|[^/]+[.]ts$)']),
    ...Object.entries(ROOMS).map(([room, others]) =>
      only(`${room}: its neighbours stand in shell/README.md`, `^src/shell/${room}/`, ['^src/(kit|art)/', WIRE, '^src/games/registry[.]ts$', `^src/shell/(${[room, ...others].join('|')})/`]),
    ),
    only('pages know everything but boards', '^src/pages/', ['^src/(pages|shell|kit|art)/', WIRE, '^src/games/registry[.]ts$']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^node:'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.svelte.ts', '.svelte', '.js', '.css'] },
  },
};
