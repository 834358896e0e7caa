import { create } from 'zustand';
import type { Mode } from './theme.ts';

/** What a person chose; `auto` follows the device. */
export type Appearance = 'auto' | Mode;

const APPEARANCES = ['auto', 'claro', 'oscuro', 'sol'] as const satisfies readonly Appearance[];

/** The choice belongs to the device: glare does not change with the person. */
const KEY = 'rodal-apariencia';

function readChoice(): Appearance {
  try {
    const kept = localStorage.getItem(KEY);
    return APPEARANCES.find((one) => one === kept) ?? 'auto';
  } catch {
    return 'auto'; // storage switched off: the choice lasts as long as the page
  }
}

export const useAppearance = create<{ readonly choice: Appearance }>(() => ({ choice: readChoice() }));

/** Changes the mode at once and remembers it on this device. */
export function chooseAppearance(choice: Appearance): void {
  useAppearance.setState({ choice });
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // as above
  }
}
