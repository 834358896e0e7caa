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

/** What an installed app calls itself (A15). */
const INSTALACION = /^([0-9a-f]{8})-[0-9a-f]{4}-/;

/** A device as a person names it: `Chrome en Android`, `Teléfono 7006ffa0`. What is neither a browser nor one of ours is shown as it is. */
export function dispositivoTexto(dispositivo: string): string {
  const instalacion = INSTALACION.exec(dispositivo)?.[1];
  if (instalacion !== undefined) return `Teléfono ${instalacion}`;
  const find = (rows: typeof NAVEGADORES) => rows.find(([mark]) => mark.test(dispositivo))?.[1];
  const nombres = [find(NAVEGADORES), find(SISTEMAS)].filter((nombre) => nombre !== undefined);
  return dispositivo.startsWith('Mozilla/') && nombres.length > 0 ? nombres.join(' en ') : dispositivo;
}
