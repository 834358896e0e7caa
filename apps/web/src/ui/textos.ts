/** The choice is the company's (setting `textosCorregidos`); the device remembers it for before anybody has come in. */
const KEY = 'rodal-textos';

/** Started, and what ends it once it has come. */
let running: Promise<() => void> | null = null;

/** At the start: as this device last heard. */
export function startTextos(): void {
  if (localStorageOf((store) => store.getItem(KEY)) === 'si') run();
}

/** As the session says: from now on, at once, without signal too (D16). */
export function followTextos(corregidos: boolean): void {
  localStorageOf((store) => (corregidos ? store.setItem(KEY, 'si') : store.removeItem(KEY)));
  if (corregidos) return run();
  const ended = running;
  running = null;
  ended?.then((stop) => stop(), () => undefined);
}

/** Its code comes only where it is on; until it has come, and where it does not come, the texts are the specification's. */
function run(): void {
  running ??= import('./corregir-pantalla.ts').then(({ correctScreen }) => correctScreen(document));
  running.catch((error: unknown) => {
    running = null;
    console.error('texts not corrected', error);
  });
}

function localStorageOf<T>(ask: (store: Storage) => T): T | null {
  try {
    return ask(localStorage);
  } catch {
    return null; // storage switched off: the session says it again
  }
}
