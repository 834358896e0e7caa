/**
 * The smallest versions that Rodal works in (decisión 039). The build writes its syntax for them, `index.html` names them, and
 * `scripts/navegadores.test.ts` holds the code to them. Chrome 106 is the last one of Android 6, Firefox 115 the last of Windows 7.
 */
export const SUELO = { chrome: '106', edge: '106', firefox: '115', safari: '16.4' } as const;
