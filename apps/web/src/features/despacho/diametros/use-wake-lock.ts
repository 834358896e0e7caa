import { useEffect } from 'react';

/**
 * Keeps the screen on while `active`, where the browser can. The system drops the lock
 * when the page is hidden, so it is taken again on return. A refusal (battery saver)
 * changes nothing.
 */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let ended = false;
    const acquire = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const acquired = await navigator.wakeLock.request('screen');
        if (ended) await acquired.release();
        else lock = acquired;
      } catch {
        // Battery saver or no permission: the form works the same with the screen going dark.
      }
    };
    const onVisible = (): void => void acquire();
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, [active]);
}
