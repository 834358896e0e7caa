import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { almacenStore } from '../offline/casa/trouble.ts';
import { askPersistence, isPersisted, isStandalone } from '../offline/phone/persistence.ts';

/**
 * Whether the browser may throw away what this phone holds, and installing the app would help
 * (R26). Asked for again each time the app starts or comes to the front: Chrome answers by itself, and may have
 * come to think better of us since the login.
 * @param active only for people whose work lies here
 */
export function useEvictable(active: boolean): boolean {
  const conservado = useStore(almacenStore, (state) => state.conservado);
  // Until the browser answers, what it answered last: a line that comes later pushes the page down under the finger.
  const [asked, setAsked] = useState(false);
  const [before] = useState(wasEvictable);

  useEffect(() => {
    if (!active) return undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      isKept().then(
        (kept) => {
          almacenStore.setState({ conservado: kept });
          setAsked(true);
          remember(!kept);
        },
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

  const kept = conservado && (asked || !before);
  return active && !kept && !isStandalone();
}

const KEY = 'rodal-sin-proteger';

function wasEvictable(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false; // storage switched off: the line comes when the browser has answered
  }
}

function remember(evictable: boolean): void {
  try {
    if (evictable) localStorage.setItem(KEY, 'si');
    else localStorage.removeItem(KEY);
  } catch {
    // as above
  }
}

/** Other browsers would ask the person each time. */
async function isKept(): Promise<boolean> {
  return (await isPersisted()) || (isFieldBrowser() && (await askPersistence()));
}

/** What tells one browser from another; tests bring their own. */
interface BrowserNames {
  readonly userAgent: string;
  /** Of the browsers only those made from Chromium have it, over https. */
  readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
}

/**
 * Whether this is a browser for the field: made from Chromium, which wakes the worker when the
 * network returns and keeps the storage of an installed app. On an iPhone every browser is
 * Safari underneath, which forgets after seven days without use (R27).
 */
export function isFieldBrowser(names: BrowserNames = navigator): boolean {
  const { userAgentData, userAgent } = names;
  if (userAgentData !== undefined) return userAgentData.brands.some(({ brand }) => brand === 'Chromium');
  return /\b(Headless)?Chrom(e|ium)\/\d/.test(userAgent);
}
