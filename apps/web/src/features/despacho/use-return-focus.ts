import { useEffect } from 'react';

/**
 * Gives the focus back to where it was when this dialog opened. For dialogs that are
 * mounted open and end by going away: Mantine gives it back only to those it closes itself.
 */
export function useReturnFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
