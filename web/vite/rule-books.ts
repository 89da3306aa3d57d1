/** Turns docs/games/<slug>.<language>.md into HTML while building, so that the client carries no markdown reader. */
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';

const FOR_PROGRAMMERS = /^## (For programmers|Pour les programmeurs)$/m;

/** What a heading is linked by: its words in lower case, without accents, with hyphens between them. */
export function anchorOf(heading: string): string {
  const words = heading.replace(/<[^>]*>|&[^;]*;/g, '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return words.replace(/œ/g, 'oe').replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

const marked = new Marked({
  renderer: {
    heading({ tokens, depth }: Tokens.Heading): string {
      if (depth === 1) return ''; // the page has its own title
      const words = this.parser.parseInline(tokens);
      return `<h${depth} id="${anchorOf(words)}" tabindex="-1">${words}</h${depth}>\n`;
    },
    link({ href, tokens }: Tokens.Link): string {
      return href.endsWith('.md') ? '' : this.parser.parseInline(tokens); // the other language is a switch, not a page
    },
    table(token: Tokens.Table): string {
      const cells = (row: Tokens.TableCell[], tag: string): string =>
        row.map((cell) => `<${cell.text ? tag : 'td'}>${this.parser.parseInline(cell.tokens)}</${cell.text ? tag : 'td'}>`).join('');
      const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
      return `<div class="wide" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>\n`;
    },
  },
});

export function ruleBooks(): Plugin {
  return {
    name: 'rule-books',
    transform(source, id) {
      if (!id.endsWith('.md')) return undefined;
      const players = source.split(FOR_PROGRAMMERS)[0] ?? '';
      return { code: `export default ${JSON.stringify(marked.parse(players))};`, map: null };
    },
  };
}
