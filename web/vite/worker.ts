/** Writes /sw.js: the service worker of worker/sw.js, which knows the files of the shell and is another one with every build. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

const SOURCE = join(import.meta.dirname, '..', 'worker', 'sw.js');

/** What the first page needs: the entry, the page itself and what they import, their styles and type, and the words of the house. */
function shellOf(bundle: Rollup.OutputBundle): string[] {
  const files = new Set<string>();
  const take = (name: string): void => {
    const chunk = bundle[name];
    if (files.has(name) || chunk?.type !== 'chunk') return;
    files.add(name);
    chunk.viteMetadata?.importedCss.forEach((css) => files.add(css));
    chunk.imports.forEach(take);
  };
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || /ludotheque\/texts\/|pages\/Home[.]svelte$/.test(file.facadeModuleId ?? ''))) take(name);
    if (name.endsWith('.woff2')) files.add(name);
  }
  return [...files].sort();
}

export function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const version = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
      const shell = JSON.stringify(['/', ...shellOf(bundle).map((name) => `/${name}`)]);
      const source = readFileSync(SOURCE, 'utf8').replace('__VERSION__', version).replace('__SHELL__', shell);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
