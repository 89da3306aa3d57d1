/** Whether deductions are shown: kept in the browser, for this game. */
const STORED_AS = 'ludotheque-chercheurs-de-tresors-deduce';

function load(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === 'yes';
  } catch {
    return false;
  }
}

class Remembered {
  #deduce = $state(load());

  get deduce(): boolean {
    return this.#deduce;
  }

  set deduce(on: boolean) {
    this.#deduce = on;
    try {
      localStorage.setItem(STORED_AS, on ? 'yes' : 'no');
    } catch {
      // nothing to keep it in: it holds until the page is left
    }
  }
}

export const remembered = new Remembered();
