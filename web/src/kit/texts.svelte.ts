/** Keys and parameters into words, in the language of the moment. */
import { FluentBundle, FluentNumber, FluentResource, type FluentFunction, type FluentValue, type FluentVariable } from '@fluent/bundle';
import { SvelteMap } from 'svelte/reactivity';
import { accountTexts, asides, texts, shelf, type Texts } from 'virtual:shelf';
import { ASIDE } from './asides';
import { preferences, type Language } from './preferences.svelte';

export type Params = Record<string, FluentVariable>;
/** Says a key; a key that does not exist is said as `otherwise`, or as itself. */
export type Say = (key: string, params?: Params, otherwise?: string) => string;

const HYPHEN = /(?<![\p{L}\d_/#=?&.%~-])-(?=\d)/gu; // numbers are written with one; read they have a minus. Links keep theirs

const games = new Map<string, Words>();

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

function speak(words: FluentBundle | undefined, key: string, params: Params, otherwise = key): string {
  const pattern = words?.getMessage(key)?.value;
  return words && pattern ? words.formatPattern(pattern, params, []).replace(HYPHEN, '−') : otherwise;
}


/** Language -> key -> text, as an edition brings them. */
export type Overlay = Readonly<Record<string, Record<string, string>>>;

function layOver(words: FluentBundle, texts: Record<string, string> = {}): FluentBundle {
  const lines = Object.entries(texts).map(([key, text]) => `${key} = ${text.replaceAll('\n', '\n    ')}\n`);
  words.addResource(new FluentResource(lines.join('')), { allowOverrides: true });
  return words;
}

/** The words of the house or of a game, each language loaded when it is first spoken; until it is there, the other one goes on.
 *
 * Those of `asides` are not said at the table and come when the first of them is asked for.
 */
class Words {
  private readonly bundles = new SvelteMap<Language, FluentBundle>();
  private readonly coming = new Map<string, Promise<void>>();
  private readonly whole = new Set<Language>(); // asides and all

  constructor(
    private readonly files: Texts,
    private readonly asides: Texts = {},
    private readonly over: Overlay = {},
  ) {}

  load(language: Language, aside = false): Promise<void> {
    const name = aside ? `${language} aside` : language;
    const coming = this.coming.get(name) ?? this.fetch(language, aside).catch((error: unknown) => {
      this.coming.delete(name); // the next to speak tries again
      throw error;
    });
    this.coming.set(name, coming);
    return coming;
  }

  private async fetch(language: Language, aside: boolean): Promise<void> {
    const files = [this.files, ...(aside ? [this.asides] : [])];
    const sources = await Promise.all(files.map(async (texts) => (await texts[language]?.()) ?? ''));
    if (aside) this.whole.add(language);
    this.bundles.set(language, layOver(bundle(language, sources.join('')), this.over[language]));
  }

  readonly say: Say = (key, params = {}, otherwise = undefined) => {
    const { language } = preferences.values;
    const words = this.bundles.get(language);
    if (!words) this.load(language).catch(() => undefined);
    else if (ASIDE.test(key) && !words.hasMessage(key) && !this.whole.has(language)) {
      this.load(language, true).catch(() => undefined);
      return otherwise ?? '';
    }
    return speak(words ?? [...this.bundles.values()][0], key, params, otherwise);
  };
}

const house = new Words(texts, asides);

/** The house's own words, once it has learned to speak. */
export const { say } = house;
export const learnToSpeak = (): Promise<void> => house.load(preferences.values.language);

const account = new Words(accountTexts);

/** The words about accounts, once they are there. */
export async function accountWords(): Promise<Say> {
  await account.load(preferences.values.language);
  return account.say;
}

/** The words of one game; a name of its rules stands for a word it does not have. An edition lays its own over them. */
export async function wordsOf(slug: string, over?: Overlay): Promise<Say> {
  const words = (!over && games.get(slug)) || new Words(shelf[slug]?.texts ?? {}, shelf[slug]?.asides ?? {}, over);
  if (!over) games.set(slug, words);
  await words.load(preferences.values.language);
  return words.say;
}

export function has(words: Say, key: string): boolean {
  return words(key, {}, '') !== '';
}

/** A name of the rules, readable enough until the game has a word for it. */
export const plain = (name: string): string => name.replaceAll('_', ' ');
