import { addDecimals, formatDecimal } from './numeros.ts';

/** Units as people write them, and the decimals each carries; they are never added together (C26). */
const UNIDADES: Readonly<Record<string, { readonly texto: string; readonly decimales: number }>> = {
  M3: { texto: 'm³', decimales: 3 },
  MR: { texto: 'MR', decimales: 2 },
  BDMT: { texto: 'BDMT', decimales: 2 },
};

export function unidadTexto(unidad: string): string {
  return UNIDADES[unidad]?.texto ?? unidad;
}

/** `28.43`, `M3` → `28,430`; a unit that is not ours keeps the decimals it came with. */
export function volumenTexto(volumen: string, unidad: string): string {
  return formatDecimal(volumen, UNIDADES[unidad]?.decimales);
}

interface ConVolumen {
  readonly unidad: string;
  readonly volumen: string;
}

/** Sums by unit, in the order of {@link UNIDADES}; other units behind. */
export function sumarPorUnidad(filas: readonly ConVolumen[]): ConVolumen[] {
  const orden = Object.keys(UNIDADES);
  const place = (unidad: string) => (orden.includes(unidad) ? orden.indexOf(unidad) : orden.length);
  const unidades = [...new Set(filas.map(({ unidad }) => unidad))].toSorted((a, b) => place(a) - place(b));
  return unidades.map((unidad) => ({ unidad, volumen: addDecimals(filas.filter((fila) => fila.unidad === unidad).map(({ volumen }) => volumen)) }));
}
