import { matchPath } from 'react-router-dom';
import { loadFormulario } from './despacho-forms.tsx';
import { loadScreens } from './screen-table.ts';
import type { Screen } from './screen.ts';
import { CAMPO_SCREENS } from './screens-campo.tsx';
import { loadField } from './use-field.ts';

/**
 * Fetches the code of the page that an address leads to while the phone's data is still being
 * opened: on an old phone one does not wait for the other.
 * @param pathname as in the address bar; case does not matter (C30)
 */
export function preloadScreen(pathname: string): void {
  const preload = (screens: readonly Screen[]): boolean => {
    const screen = screens.find(({ path }) => matchPath(path, pathname) !== null);
    (screen?.fieldPage ?? screen?.page)?.preload?.();
    // What opens its data comes beside it, not once it is known who is in, and then once their database is open.
    if (screen?.fieldPage !== undefined) void loadFieldParts();
    return screen !== undefined;
  };
  // What fails here fails again, and is told, when the page is shown.
  if (!preload(CAMPO_SCREENS)) loadScreens().then(preload, () => undefined);
}

/**
 * Fetches the form and what it opens its data with, while somebody types their name and password. What fails here fails
 * again, and is told, when it is needed.
 */
export async function preloadForm(): Promise<void> {
  await Promise.allSettled([loadFormulario(), loadFieldParts()]);
}

function loadFieldParts(): Promise<unknown> {
  return Promise.allSettled([loadField(), import('../offline/restore/restore.ts')]);
}
