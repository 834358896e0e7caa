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

/** Old browsers and plain http have none. */
function storage(): Partial<StorageManager> | undefined {
  return globalThis.navigator?.storage;
}
