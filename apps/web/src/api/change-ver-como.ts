import { VER_COMO_KEY, type VerComo } from './ver-como.ts';

/** Loads the page anew, where that person comes in. */
export function beginVerComo(mirada: VerComo): void {
  sessionStorage.setItem(VER_COMO_KEY, JSON.stringify(mirada));
  location.assign('/');
}

/** Loads the page anew, as oneself. */
export function endVerComo(goTo: string): void {
  sessionStorage.removeItem(VER_COMO_KEY);
  location.assign(goTo);
}
