/** What a file that somebody uploads may be. It is a list kept by hand: beyond this it is something else (decisión B11). */
export const LIMITES = {
  bytes: 5 * 1024 * 1024,
  /** What a workbook holds when unpacked; a small file may unpack to gigabytes. */
  desempaquetado: 60 * 1024 * 1024,
  partes: 500,
  filas: 20_000,
  columnas: 100,
  caracteresPorCelda: 5_000,
  milisegundos: 15_000,
  memoriaMb: 512,
} as const;

/** As sentences tell it. */
export const MAX_MB = LIMITES.bytes / 1024 / 1024;
