import { useLayoutEffect } from 'react';

/** Gives the focus back to where it was when this dialog opened, or was mounted open. */
export function useReturnFocus(opened: boolean): void {
  // Before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened]);
}
