import type { FaenaFila } from '@rodal/contracts/faenas';
import type { Sorting } from '../../ui/table-types.ts';

/** What a site is sorted by; null = it has none, and stands at the end whichever way. */
type Valor = (faena: FaenaFila) => string | number | null;

/** By the id of its column. */
const VALORES: Readonly<Record<string, Valor>> = {
  codigo: ({ CodigoFaena }) => CodigoFaena,
  nombre: ({ Origen }) => Origen,
  ciudad: ({ Ciudad }) => Ciudad || null,
  estado: ({ Estado }) => Estado || null,
  inicio: ({ Fecha_Inicio }) => Fecha_Inicio,
  final: ({ Fecha_Final }) => Fecha_Final,
  hectareas: ({ Hectareas }) => (Hectareas === null ? null : Number(Hectareas)),
  rol: ({ Rol }) => Rol || null,
  producto: ({ Producto }) => Producto || null,
};

export const ORDEN_INICIAL = 'nombre';

/** What a phone offers in the place of headers. */
export const ORDENES = [
  { value: 'nombre', label: 'Nombre, A a Z' },
  { value: '-nombre', label: 'Nombre, Z a A' },
  { value: 'codigo', label: 'Código, menor primero' },
  { value: 'ciudad', label: 'Ciudad, A a Z' },
  { value: 'estado', label: 'Estado, A a Z' },
  { value: '-inicio', label: 'Inicio, más reciente primero' },
  { value: 'final', label: 'Término, más próximo primero' },
  { value: '-hectareas', label: 'Hectáreas, más primero' },
] as const;

const COLLATOR = new Intl.Collator('es-CL', { numeric: true, sensitivity: 'base' });

/** The order of an address; anything else is by name. */
export function readOrden(texto: string): Sorting {
  const descending = texto.startsWith('-');
  const column = descending ? texto.slice(1) : texto;
  return Object.hasOwn(VALORES, column) ? { column, descending } : { column: ORDEN_INICIAL, descending: false };
}

/** As it stands in the address. */
export function writeOrden({ column, descending }: Sorting): string {
  return `${descending ? '-' : ''}${column}`;
}

/** In that order; those that are equal keep the one they came in, which is by name. */
export function sortFaenas(faenas: readonly FaenaFila[], { column, descending }: Sorting): FaenaFila[] {
  const valor = VALORES[column] ?? (() => null);
  return faenas.toSorted((una, otra) => {
    const [a, b] = [valor(una), valor(otra)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : COLLATOR.compare(String(a), String(b));
    return descending ? -order : order;
  });
}
