/** What this browser's person prefers; kept in the browser, never sent. */

export type Language = 'en' | 'fr';
export const LANGUAGES: readonly Language[] = ['en', 'fr'];

export interface Preferences {
  language: Language;
  theme: 'system' | 'dark' | 'light';
  motion: 'system' | 'on' | 'off';
  sound: boolean;
  confirm: boolean;
  playSingle: boolean;
  /** Letters and digits press what is on the board. */
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
    motion: 'system',
    sound: true,
    confirm: false,
    playSingle: true,
    keys: true,
    chat: true,
    notify: false,
  };
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Partial<Preferences>) };
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

  get motion(): boolean {
    return this.#values.motion === 'system' ? !this.#systemStill : this.#values.motion === 'on';
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
