/** How readable words are where they stand: the contrast of a thing's text with everything painted behind it. */
import type { Locator } from '@playwright/test';

/** The least contrast of the text of that thing with what lies behind it; of a gradient its worst colour counts. */
export function contrastOf(thing: Locator): Promise<number> {
  return thing.evaluate((element) => {
    type Colour = [number, number, number, number];
    const read = (text: string): Colour[] =>
      [...text.matchAll(/(?:rgba?|color)\((?:srgb )?([^)]*)\)/g)].map(([whole, inside = '']) => {
        const [r = 0, g = 0, b = 0, a = 1] = inside.split(/[\s,/]+/).filter(Boolean).map(Number);
        const scale = whole.startsWith('color') ? 255 : 1;
        return [r * scale, g * scale, b * scale, a];
      });
    const over = ([r, g, b, a]: Colour, [R, G, B]: Colour): Colour => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
    /** What may be seen behind the words: each layer over each of the grounds below it. */
    const groundsOf = (at: Element | null): Colour[] => {
      if (!at) return [[255, 255, 255, 1]];
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      const [flat = [0, 0, 0, 0]] = read(backgroundColor) as [Colour?];
      const layers = read(backgroundImage);
      if (flat[3] === 1 && !layers.length) return [flat];
      const below = flat[3] === 1 ? [flat] : groundsOf(at.parentElement).map((ground) => over(flat, ground));
      if (!layers.length) return below;
      if (layers.every(([, , , a]) => a === 1)) return layers;
      return [...below, ...layers.flatMap((layer) => below.map((ground) => over(layer, ground)))].slice(0, 40);
    };
    const shade = (value: number): number => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const light = ([r, g, b]: Colour): number => 0.2126 * shade(r) + 0.7152 * shade(g) + 0.0722 * shade(b);
    const [ink = [0, 0, 0, 1]] = read(getComputedStyle(element).color) as [Colour?];
    return Math.min(
      ...groundsOf(element).map((ground) => {
        const [high = 0, low = 0] = [light(over(ink, ground)), light(ground)].sort((a, b) => b - a);
        return (high + 0.05) / (low + 0.05);
      }),
    );
  });
}
