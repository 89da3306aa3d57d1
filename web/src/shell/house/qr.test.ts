/** Against codes made by another program (python-qrcode 8, level L, bytes). */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pathOf, squaresOf } from './qr';

const rowsOf = (text: string): string[] => squaresOf(text).map((row) => BigInt(`0b${row.map(Number).join('')}`).toString(16));

it('is the code that others make', () => {
  expect(rowsOf('hello there').join(' ')).toBe('1fc77f 105d41 17475d 17595d 17495d 105241 1fd57f 800 1f72aa 6a37d f450e 103bac d6941 1999 1fda86 104caf 175ae1 175538 175964 105b9c 1fd352');
});

it('also of a long link, with its version and several blocks', () => {
  const link = `http://192.168.1.20:8000/tables/M1iVmIwUg73EEeYD#Ie9hD0AoCJDqoIpp5aGFCceKxpYdp3J${'x'.repeat(90)}`;
  const rows = rowsOf(link);
  expect(rows).toHaveLength(49);
  expect(createHash('sha256').update(rows.join('\n')).digest('hex')).toBe('e09a5b10296cc6937f0f256b4ff915c72a48b99aba25c1ad05e8f12cf8d844d1');
});

it('has a quiet margin', () => {
  expect(pathOf(squaresOf('a'))).toMatch(/^0 0 29 29\|M4 4h1v1h-1z/);
});

it('refuses what is too long', () => {
  expect(() => squaresOf('x'.repeat(272))).toThrow(RangeError);
});
