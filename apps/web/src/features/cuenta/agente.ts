/** Browser and system in words, from a `User-Agent`; the first that fits is it, since each names its forebears too. */
const NAVEGADORES = [
  [/\bEdgA?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SISTEMAS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** @returns `Chrome en Android`, or the beginning of what cannot be recognised */
export function nombreAgente(agente: string): string {
  const of = (table: typeof NAVEGADORES | typeof SISTEMAS) => table.find(([mark]) => mark.test(agente))?.[1];
  const [navegador, sistema] = [of(NAVEGADORES), of(SISTEMAS)];
  if (navegador !== undefined && sistema !== undefined) return `${navegador} en ${sistema}`;
  return (navegador ?? sistema ?? agente.trim().slice(0, 40)) || 'Navegador desconocido';
}

/** A phone or a tablet, for its picture. */
export function isMovil(agente: string): boolean {
  return /\b(?:Android|iPhone|iPad)\b/.test(agente);
}
