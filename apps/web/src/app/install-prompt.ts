import { create } from 'zustand';

/** Chrome's offer to install; of the browser's types only Chrome knows it. */
interface InstallPromptEvent extends Event {
  readonly prompt: () => Promise<unknown>;
}

/** The offer to install the app, as long as the browser makes one. */
export const useInstallPrompt = create<{ readonly offer: InstallPromptEvent | null }>(() => ({ offer: null }));

/** To be called once, early: the browser makes its offer soon after the page has loaded. */
export function listenForInstall(page: Pick<EventTarget, 'addEventListener'>): void {
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    // Ours says what it is for.
    event.preventDefault();
    useInstallPrompt.setState({ offer: event });
  });
  page.addEventListener('appinstalled', () => useInstallPrompt.setState({ offer: null }));
}

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
