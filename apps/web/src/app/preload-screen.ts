import { matchPath } from 'react-router-dom';
import { SCREENS } from './screens.tsx';

/**
 * Fetches the code of the page that an address leads to while the phone's data is still being
 * opened: on an old phone one does not wait for the other.
 * @param pathname as in the address bar; case does not matter (C30)
 */
export function preloadScreen(pathname: string): void {
  const screen = SCREENS.find(({ path }) => matchPath(path, pathname) !== null);
  (screen?.fieldPage ?? screen?.page)?.preload?.();
}
