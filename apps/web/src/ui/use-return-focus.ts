import { useLayoutEffect } from 'react';

/**
 * Gives the focus back to where it was when this dialog opened. Mantine does so only for a dialog that it saw become
 * open, and that is in no stack: not for one that is mounted open, nor for one whose code came when it was opened.
 * @param opened absent = the dialog is mounted open, and ends by going away
 */
export function useReturnFocus(opened = true): void {
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened]);
}
