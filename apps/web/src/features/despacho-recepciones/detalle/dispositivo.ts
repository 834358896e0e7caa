/** In this order: most browsers also name those that they are like. */
const NAVEGADORES: readonly (readonly [mark: RegExp, nombre: string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SISTEMAS: readonly (readonly [mark: RegExp, nombre: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A device as a person names it: `Chrome en Android`. What is no name of a browser is shown as it is. */
export function dispositivoTexto(dispositivo: string): string {
  const find = (rows: typeof NAVEGADORES) => rows.find(([mark]) => mark.test(dispositivo))?.[1];
  const nombres = [find(NAVEGADORES), find(SISTEMAS)].filter((nombre) => nombre !== undefined);
  return dispositivo.startsWith('Mozilla/') && nombres.length > 0 ? nombres.join(' en ') : dispositivo;
}
