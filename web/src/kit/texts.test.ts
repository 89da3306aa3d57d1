/** Every refusal of the server can be said in both languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CODES } from '../wire';

it.each(['en', 'fr'])('every refusal has a text (%s)', (language) => {
  const texts = readFileSync(join(import.meta.dirname, `../../../src/ludotheque/texts/${language}.ftl`), 'utf8');
  const missing = Object.keys(CODES).filter((code) => !texts.includes(`\nerror-${code.replaceAll('/', '-')} = `));
  expect(missing).toEqual([]);
});
