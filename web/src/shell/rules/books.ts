/** The rule books, turned into HTML while building; see vite/rule-books.ts. */
import type { Language } from '../../kit/preferences.svelte';

const books = import.meta.glob<string>('../../../../docs/games/*.md', { import: 'default' });

export async function bookOf(slug: string, language: Language): Promise<string> {
  return (await books[`../../../../docs/games/${slug}.${language}.md`]?.()) ?? '';
}
