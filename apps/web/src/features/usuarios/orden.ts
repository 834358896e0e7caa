import type { UsuarioFila } from '@rodal/contracts/usuarios';
import type { Sorting } from '../../ui/table-types.ts';

/** What a person is sorted by; null = there is none, and it stands at the end whichever way. */
const VALORES: Readonly<Record<string, (fila: UsuarioFila) => string | number | null>> = {
  id: ({ IdUsuario }) => IdUsuario,
  nombre: ({ NombreUsuario }) => NombreUsuario,
  email: ({ Email }) => Email,
  ingreso: ({ ultimoIngreso }) => ultimoIngreso,
};

export const ORDEN_INICIAL = 'nombre';

/** What a phone offers in the place of headers. */
export const ORDENES = [
  { value: 'nombre', label: 'Nombre, A a Z' },
  { value: '-nombre', label: 'Nombre, Z a A' },
  { value: '-id', label: 'ID, último primero' },
  { value: '-ingreso', label: 'Último ingreso, más reciente primero' },
  { value: 'ingreso', label: 'Último ingreso, más antiguo primero' },
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

export function sortUsuarios(usuarios: readonly UsuarioFila[], { column, descending }: Sorting): UsuarioFila[] {
  const valor = VALORES[column] ?? (() => null);
  return usuarios.toSorted((una, otra) => {
    const [a, b] = [valor(una), valor(otra)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : COLLATOR.compare(String(a), String(b));
    return descending ? -order : order;
  });
}
