/** Finds every game's board, words and rule book while building, those of the house and those in the folders of LUDOTHEQUE_GAMES.
 *
 * The module `virtual:shelf` has an entry per game; what it holds is loaded when it is needed, and what a game lacks is absent.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { ASIDE } from '../src/kit/asides.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HOUSE = join(ROOT, 'src', 'ludotheque', 'games');
const HOUSE_TEXTS = join(ROOT, 'src', 'ludotheque', 'texts');
const LANGUAGES = ['en', 'fr'];
const COMING = join(ROOT, 'web', 'src', 'kit', 'coming.ts');
const COMPONENTS = ['Board', 'Cover', 'Parts', 'Piece'];

/** Rooms of the client by name, for boards that lie elsewhere; as in tsconfig.json. */
export const alias = Object.fromEntries(['kit', 'art'].map((room) => [`$${room}`, join(ROOT, 'web', 'src', room)]));

export const furtherGames = (): string[] =>
  (process.env['LUDOTHEQUE_GAMES'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => resolve(ROOT, folder));

/** Where things of a game lie: in rooms of their own in the house, all in its own folder elsewhere. */
function placesOf(folder: string, slug: string): { board: string; texts: string; book: string } {
  return dirname(folder) === HOUSE
    ? { board: join(ROOT, 'web', 'src', 'games', slug), texts: join(folder, 'texts'), book: join(ROOT, 'docs', 'games', slug) }
    : { board: join(folder, 'board'), texts: join(folder, 'texts'), book: join(folder, 'book') };
}

/** The entries of an object whose files are there, each a function that loads it. */
function loaders(files: Record<string, string>): string {
  const there = Object.entries(files).filter(([, file]) => existsSync(file.split('?')[0] ?? ''));
  return `{ ${there.map(([name, file]) => `${name}: () => coming(() => import(${JSON.stringify(file)})).then((found) => found.default)`).join(', ')} }`;
}

const wordsIn = (texts: string, part: keyof typeof PARTS): string => loaders(Object.fromEntries(LANGUAGES.map((language) => [language, join(texts, `${language}.ftl?${part}`)])));

/** What a text file is cut into: its messages, without comments, that are said at a table, elsewhere, or anywhere. */
const PARTS = { all: () => true, table: (message: string) => !ASIDE.test(message), aside: (message: string) => ASIDE.test(message) };
const cut = (source: string, part: keyof typeof PARTS): string =>
  source
    .replace(/^#.*\n/gm, '')
    .split(/\n(?=[a-z-])/)
    .filter(PARTS[part])
    .map((message) => `${message.trim()}\n`)
    .join('');

function describe(folder: string): string {
  const slug = basename(folder).replaceAll('_', '-');
  const { board, texts, book } = placesOf(folder, slug);
  const components = loaders(Object.fromEntries(COMPONENTS.map((name) => [name, join(board, `${name}.svelte`)])));
  const books = loaders(Object.fromEntries(LANGUAGES.map((language) => [language, `${book}.${language}.md`])));
  const told = join(board, 'story.ts');
  const story = existsSync(told) ? `story: () => coming(() => import(${JSON.stringify(told)})), ` : '';
  return `  ${JSON.stringify(slug)}: { components: ${components}, ${story}texts: ${wordsIn(texts, 'table')}, asides: ${wordsIn(texts, 'aside')}, book: ${books} }`;
}

export function shelf(): Plugin {
  const name = 'virtual:shelf';
  return {
    name: 'shelf',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      const words = /^(.*\.ftl)\?(all|table|aside)$/.exec(id);
      if (words?.[1]) this.addWatchFile(words[1]);
      if (words?.[1]) return `export default ${JSON.stringify(cut(readFileSync(words[1], 'utf8'), words[2] as keyof typeof PARTS))};`;
      if (id !== `\0${name}`) return undefined;
      const games = [HOUSE, ...furtherGames()].flatMap((folder) => globSync(join(folder, '*', 'rules.py')).sort().map(dirname));
      return `import { coming } from ${JSON.stringify(COMING)};\nexport const texts = ${wordsIn(HOUSE_TEXTS, 'table')};\nexport const asides = ${wordsIn(HOUSE_TEXTS, 'aside')};\nexport const accountTexts = ${wordsIn(join(HOUSE_TEXTS, 'account'), 'all')};\nexport const shelf = {\n${games.map(describe).join(',\n')}\n};\n`;
    },
  };
}
