/** Keys and parameters into words, in the language of the moment. */
import { FluentBundle, FluentNumber, FluentResource, type FluentFunction, type FluentValue, type FluentVariable } from '@fluent/bundle';
import englishHouse from '../../../src/ludotheque/texts/en.ftl?raw';
import frenchHouse from '../../../src/ludotheque/texts/fr.ftl?raw';
import { LANGUAGES, preferences, type Language } from './preferences.svelte';

export type Params = Record<string, FluentVariable>;
/** Says a key; a key that does not exist is said as `otherwise`, or as itself. */
export type Say = (key: string, params?: Params, otherwise?: string) => string;

type Bundles = Record<Language, FluentBundle>;

const gameFiles = import.meta.glob<string>('../../../src/ludotheque/games/*/texts/*.ftl', { query: '?raw', import: 'default' });
const games = new Map<string, Promise<Bundles>>();

const numberIn = (value: FluentValue | undefined): number => (value instanceof FluentNumber ? value.value : 0);

/** `DIV($card, by:12)` is the dozen a number is in, `MOD($card, by:12, plus:1)` its place there, counted from one. */
const functions: Record<string, FluentFunction> = {
  DIV: ([number], { by }) => new FluentNumber(Math.floor(numberIn(number) / numberIn(by))),
  MOD: ([number], { by, plus }) => new FluentNumber((numberIn(number) % numberIn(by)) + numberIn(plus)),
};

function bundle(language: Language, source: string): FluentBundle {
  let asked = false;
  /** One of a list of messages by its number: `WORD("relic", $relic)` says `relic-7`, which may not ask for a word again. */
  const WORD: FluentFunction = ([name, number]) => {
    const pattern = made.getMessage(`${name}-${numberIn(number)}`)?.value;
    if (asked || !pattern) return '';
    asked = true;
    const word = made.formatPattern(pattern, {}, []);
    asked = false;
    return word;
  };
  const made: FluentBundle = new FluentBundle(language, { useIsolating: false, functions: { ...functions, WORD } });
  made.addResource(new FluentResource(source));
  return made;
}

function speak(bundles: Bundles, key: string, params: Params, otherwise = key): string {
  const words = bundles[preferences.values.language];
  const pattern = words.getMessage(key)?.value;
  return pattern ? words.formatPattern(pattern, params, []) : otherwise;
}

const house: Bundles = { en: bundle('en', englishHouse), fr: bundle('fr', frenchHouse) };

/** The house's own words. */
export const say: Say = (key, params = {}, otherwise = undefined) => speak(house, key, params, otherwise);

/** Language -> key -> text, as an edition brings them. */
export type Overlay = Readonly<Record<string, Record<string, string>>>;

async function load(slug: string, over: Overlay = {}): Promise<Bundles> {
  const folder = slug.replaceAll('-', '_');
  const files = LANGUAGES.map((language) => gameFiles[`../../../src/ludotheque/games/${folder}/texts/${language}.ftl`]);
  const [en, fr] = await Promise.all(files.map((file) => file?.() ?? ''));
  return { en: layOver(bundle('en', en ?? ''), over.en), fr: layOver(bundle('fr', fr ?? ''), over.fr) };
}

function layOver(words: FluentBundle, texts: Record<string, string> = {}): FluentBundle {
  const lines = Object.entries(texts).map(([key, text]) => `${key} = ${text.replaceAll('\n', '\n    ')}\n`);
  words.addResource(new FluentResource(lines.join('')), { allowOverrides: true });
  return words;
}

/** The words of one game, loaded once; a name of its rules stands for a word it does not have. An edition lays its own over them. */
export async function wordsOf(slug: string, over?: Overlay): Promise<Say> {
  const loading = over ? load(slug, over) : (games.get(slug) ?? load(slug));
  if (!over) games.set(slug, loading);
  const bundles = await loading;
  return (key, params = {}, otherwise = undefined) => speak(bundles, key, params, otherwise);
}

export function has(words: Say, key: string): boolean {
  return words(key, {}, '') !== '';
}

/** A name of the rules, readable enough until the game has a word for it. */
export const plain = (name: string): string => name.replaceAll('_', ' ');
