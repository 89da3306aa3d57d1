/** The rule books, turned into HTML while building; see vite/rule-books.ts. */
import { shelf } from 'virtual:shelf';
import type { Language } from '../../kit/preferences.svelte';

export async function bookOf(slug: string, language: Language): Promise<string> {
  return (await shelf[slug]?.book[language]?.()) ?? '';
}
