/**
 * Whether the browser may throw away what this phone holds (R26). Chrome decides by itself,
 * without asking anybody: an installed app is kept.
 */
export async function isPersisted(): Promise<boolean> {
  return (await storage()?.persisted?.()) === true;
}

/** Asks for it. @returns whether it is granted now */
export async function askPersistence(): Promise<boolean> {
  return (await storage()?.persist?.()) === true;
}

/**
 * Asks in every way there is; only from a person's tap. Chromium keeps the sites that may notify (decision 053).
 * @returns whether it is granted now
 */
export async function protect(): Promise<boolean> {
  if (await askPersistence()) return true;
  if (!canAskNotify() || (await Notification.requestPermission()) !== 'granted') return false;
  return askPersistence();
}

/** Whether the way by the notifications is open: the person has not refused them. */
export function canAskNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission !== 'denied';
}

/** Whether the page runs as an installed app, without the browser around it. */
export function isStandalone(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
}

/** Old browsers and plain http have none. */
function storage(): Partial<StorageManager> | undefined {
  return globalThis.navigator?.storage;
}
