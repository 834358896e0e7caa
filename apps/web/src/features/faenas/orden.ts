import type { FaenaFila } from '@rodal/contracts/faenas';
import { createOrden, type ValorOrden } from '../../ui/orden.ts';

/** By the id of its column. */
const VALORES: Readonly<Record<string, ValorOrden<FaenaFila>>> = {
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

/** The order of an address; anything else is by name. */
export const { readOrden, sort: sortFaenas } = createOrden(VALORES, ORDEN_INICIAL);
