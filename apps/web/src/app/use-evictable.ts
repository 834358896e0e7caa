import { useEffect } from 'react';
import { useStore } from 'zustand';
import { almacenStore } from '../offline/casa/trouble.ts';
import { askPersistence, isPersisted, isStandalone } from '../offline/persistence.ts';
import { isFieldBrowser } from './field-browser.ts';

/**
 * Whether the browser may throw away what this phone holds, and installing the app would help
 * (R26). Asked for again each time the app starts or comes to the front: Chrome answers by itself, and may have
 * come to think better of us since the login.
 * @param active only for people whose work lies here
 */
export function useEvictable(active: boolean): boolean {
  const conservado = useStore(almacenStore, (state) => state.conservado);

  useEffect(() => {
    if (!active) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      isKept().then(
        (kept) => almacenStore.setState({ conservado: kept }),
        (error: unknown) => console.error('storage not asked', error),
      );
    };
    look();
    window.addEventListener('appinstalled', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('appinstalled', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [active]);

  return active && !conservado && !isStandalone();
}

/** Other browsers would ask the person each time. */
async function isKept(): Promise<boolean> {
  return (await isPersisted()) || (isFieldBrowser() && (await askPersistence()));
}
