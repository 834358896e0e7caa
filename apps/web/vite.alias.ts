/** Dexie's build for browsers of this decade: its default one still speaks ES5, and is read and fetched for longer. */
export const MODERN_DEXIE = [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }];
