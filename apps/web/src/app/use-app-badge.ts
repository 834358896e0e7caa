import { useEffect } from 'react';

/** How many wait to be sent, on the icon of the installed app where the system shows one (R66). */
export function useAppBadge(sinEnviar: number): void {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Refused without leave to notify: the chip says it all the same.
    navigator.setAppBadge(sinEnviar).catch(() => undefined);
  }, [sinEnviar]);
}
