import { useEffect, useState } from 'react';
import { askPersistence, isPersisted } from '../offline/persistence.ts';
import { isFieldBrowser } from './field-browser.ts';

/**
 * Whether the browser may throw away what this phone holds, and installing the app would help
 * (R26). Asked for again each time the app starts: Chrome answers by itself, and may have
 * come to think better of us since the login.
 * @param active only for people whose work lies here
 */
export function useEvictable(active: boolean): boolean {
  const [evictable, setEvictable] = useState(false);

  useEffect(() => {
    if (!active || isInstalled()) return undefined;
    const state = { gone: false };
    const look = () => {
      isKept().then(
        (kept) => {
          if (!state.gone) setEvictable(!kept);
        },
        (error: unknown) => console.error('storage not asked', error),
      );
    };
    look();
    window.addEventListener('appinstalled', look);
    return () => {
      state.gone = true;
      window.removeEventListener('appinstalled', look);
      setEvictable(false);
    };
  }, [active]);

  return evictable;
}

/** Other browsers would ask the person each time. */
async function isKept(): Promise<boolean> {
  return (await isPersisted()) || (isFieldBrowser() && (await askPersistence()));
}

function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}
