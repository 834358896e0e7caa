import type { UsuarioFila } from '@rodal/contracts/usuarios';
import { createOrden, type ValorOrden } from '../../ui/orden.ts';

/** By the id of its column. */
const VALORES: Readonly<Record<string, ValorOrden<UsuarioFila>>> = {
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

/** The order of an address; anything else is by name. */
export const { readOrden, sort: sortUsuarios } = createOrden(VALORES, ORDEN_INICIAL);
