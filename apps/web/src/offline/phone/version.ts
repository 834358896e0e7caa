/** Put there by the build (`vite.config.ts`). */
declare const __RODAL_VERSION__: { readonly label: string; readonly build: string };

/** Day of the build, `dd.mm.aaaa`: the version label of the login page (C36). */
export const VERSION_LABEL = __RODAL_VERSION__.label;

/** What a despacho says about the program that wrote it, e.g. `20.11.2026+3f2a9c1`. */
export const APP_VERSION = `${__RODAL_VERSION__.label}+${__RODAL_VERSION__.build}`;
