/** What this browser's person prefers; kept in the browser, never sent. */

export type Language = 'en' | 'fr';
export const LANGUAGES: readonly Language[] = ['en', 'fr'];

/** What durations are multiplied with. */
const PACES = { slow: 2, normal: 1, fast: 0.5, none: 0 } as const;
export type Speed = keyof typeof PACES;
export const SPEEDS = Object.keys(PACES) as Speed[];

export interface Preferences {
  language: Language;
  theme: 'system' | 'dark' | 'light';
  /** How fast things move, and for how long a big moment stays. */
  speed: 'system' | Speed;
  /** What bots do is shown all together, one thing after the other, or whenever the reader asks for the next. */
  bots: 'at-once' | 'normal' | 'step';
  sound: boolean;
  confirm: boolean;
  playSingle: boolean;
  /** Letters and digits press what is on the board, and the tools; not for who dictates or strikes keys by accident. */
  keys: boolean;
  chat: boolean;
  notify: boolean;
}

const STORED_AS = 'ludotheque-preferences';

export function browserLanguage(languages: readonly string[]): Language {
  for (const language of languages) {
    const found = LANGUAGES.find((known) => language.toLowerCase().startsWith(known));
    if (found) return found;
  }
  return 'en';
}

function load(): Preferences {
  const first: Preferences = {
    language: browserLanguage(navigator.languages),
    theme: 'system',
    speed: 'system',
    bots: 'normal',
    sound: true,
    confirm: false,
    playSingle: true,
    keys: true,
    chat: true,
    notify: false,
  };
  try {
    const { motion, ...kept } = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Partial<Preferences> & { motion?: string };
    if (motion === 'on') first.speed = 'normal'; // as it was kept before there were speeds
    if (motion === 'off') first.speed = 'none';
    return { ...first, ...kept };
  } catch {
    return first; // private mode, or somebody else's value: go on with the first ones
  }
}

class Keeper {
  #values = $state(load());
  #systemLight = $state(false);
  #systemStill = $state(false);

  constructor() {
    const light = matchMedia('(prefers-color-scheme: light)');
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    this.#systemLight = light.matches;
    this.#systemStill = still.matches;
    light.addEventListener('change', () => (this.#systemLight = light.matches));
    still.addEventListener('change', () => (this.#systemStill = still.matches));
  }

  get values(): Readonly<Preferences> {
    return this.#values;
  }

  get light(): boolean {
    return this.#values.theme === 'system' ? this.#systemLight : this.#values.theme === 'light';
  }

  get pace(): number {
    const { speed } = this.#values;
    return speed === 'system' ? PACES[this.#systemStill ? 'none' : 'normal'] : PACES[speed];
  }

  get motion(): boolean {
    return this.pace > 0;
  }

  set<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
    this.#values[name] = value;
    try {
      localStorage.setItem(STORED_AS, JSON.stringify(this.#values));
    } catch {
      // nothing to keep it in: it holds until the page is left
    }
  }
}

export const preferences = new Keeper();
