import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { Screen } from './screen.ts';
import { CAMPO_SCREENS } from './screens-campo.tsx';

/** The screens' table as far as this page has it. */
interface ScreenTable {
  readonly screens: readonly Screen[];
  /** Whether the office's rows are in it. */
  readonly whole: boolean;
}

export const useScreenTable = create<ScreenTable>(() => ({ screens: CAMPO_SCREENS, whole: false }));

/**
 * Fetches the office's rows, once.
 * @returns the whole table
 * @throws what the browser says of a part that it cannot fetch; the next call tries again
 */
export async function loadScreens(): Promise<readonly Screen[]> {
  const { screens, whole } = useScreenTable.getState();
  if (whole) return screens;
  const { SCREENS } = await import('./screens.tsx');
  useScreenTable.setState({ screens: SCREENS, whole: true });
  return SCREENS;
}

/** Permissions that the field's own rows name: whoever has no other needs no other row. */
const DE_CAMPO: ReadonlySet<string> = new Set(CAMPO_SCREENS.flatMap(({ permission }) => permission ?? []));

/**
 * Fetches the office's rows for whoever has any of them. Without signal, and without a copy on this device, they work with
 * the field's: the rest comes when there is signal again.
 * @param permisos of whoever is logged in; null = nobody
 * @returns whether menus and addresses of this person can be told
 */
export function useOwnScreens(permisos: readonly string[] | null): boolean {
  const whole = useScreenTable((table) => table.whole);
  const [failed, setFailed] = useState(false);
  const needed = !whole && (permisos ?? []).some((permiso) => !DE_CAMPO.has(permiso));
  useEffect(() => {
    if (!needed) return undefined;
    const load = () => {
      loadScreens().catch((error: unknown) => {
        console.error('office screens not fetched', error);
        setFailed(true);
      });
    };
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [needed]);
  return !needed || failed;
}
