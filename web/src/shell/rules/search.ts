/** A rule book taken apart by its headings, and what is found in it: pure. */

export interface Chapter {
  id: string;
  title: string;
  html: string;
}

const TAG = /<[^>]*>/g;
const ALIKE: Record<string, string> = { a: 'aàâ', c: 'cç', e: 'eéèêë', i: 'iíîï', o: 'oôœ', u: 'uùûü' };

/** The chapters of a book; what stands before the first heading has no title. */
export function chaptersOf(html: string): Chapter[] {
  return html.split(/(?=<h2 )/).flatMap((part) => {
    const [, id = '', title = ''] = /^<h2 id="([^"]*)"[^>]*>(.*?)<\/h2>/s.exec(part) ?? [];
    return part.trim() ? [{ id, title: title.replace(TAG, ''), html: part }] : [];
  });
}

/** Matches those words whatever accents they are written with. */
function patternOf(words: string): RegExp {
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = [...plain].map((letter) => (ALIKE[letter] ? `[${ALIKE[letter]}]` : letter.replace(/[^\p{L}\d]/u, (sign) => (/\s/.test(sign) ? '\\s+' : `\\${sign}`))));
  return new RegExp(letters.join(''), 'giu');
}

/** The chapters in which those words stand, marked there; all of them where nothing is looked for. */
export function find(chapters: readonly Chapter[], words: string): Chapter[] {
  const wanted = words.trim();
  if (!wanted) return [...chapters];
  const pattern = patternOf(wanted);
  return chapters.flatMap((chapter) => {
    let found = false;
    const html = chapter.html.replace(/(<[^>]*>|&[^;\s]*;)|[^<&]+/g, (text: string, tag: string | undefined) => {
      if (tag) return tag;
      return text.replace(pattern, (match) => ((found = true), `<mark>${match}</mark>`));
    });
    return found ? [{ ...chapter, html }] : [];
  });
}
