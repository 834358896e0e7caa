import type { FaenaFila } from '@rodal/contracts/faenas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import type { Column } from '../../ui/table-types.ts';
import { EstadoBadge } from './estado-badge.tsx';
import { diaTexto, hectareasTexto } from './formato.ts';
import { Georeferencia } from './georeferencia.tsx';
import { UbicacionLink } from './ubicacion-link.tsx';

/** A row: a site and its place in the list. */
export interface Fila {
  readonly nro: number;
  readonly faena: FaenaFila;
}

/** Text that may not fit its cell: whole on hover. */
const entero = (text: string) => <span title={text}>{text}</span>;

/** The columns of especificación 1 §2.12, in its order and words. */
export const COLUMNAS: readonly Column<Fila>[] = [
  { id: 'nro', header: 'Nro', width: 60, numeric: true, cell: ({ nro }) => nro },
  { id: 'ver', header: 'Ver Ubicación', width: 108, cell: ({ faena }) => <UbicacionLink faena={faena} /> },
  { id: 'codigo', header: 'Código Faena', width: 124, sorts: 'ascending', cell: ({ faena }) => entero(faena.CodigoFaena) },
  { id: 'nombre', header: 'Nombre Faena', width: 184, sorts: 'ascending', cell: ({ faena }) => entero(faena.Origen) },
  { id: 'ciudad', header: 'Ciudad', width: 112, sorts: 'ascending', cell: ({ faena }) => entero(faena.Ciudad) },
  { id: 'estado', header: 'Estado', width: 100, sorts: 'ascending', cell: ({ faena }) => <EstadoBadge faena={faena} /> },
  { id: 'inicio', header: 'Fecha Inicio', width: 114, sorts: 'descending', cell: ({ faena }) => diaTexto(faena.Fecha_Inicio) },
  { id: 'final', header: 'Fecha Final', width: 112, sorts: 'ascending', cell: ({ faena }) => diaTexto(faena.Fecha_Final) },
  { id: 'hectareas', header: 'Hectareas', width: 104, numeric: true, sorts: 'descending', cell: ({ faena }) => hectareasTexto(faena.Hectareas) },
  { id: 'rol', header: 'Rol', width: 84, sorts: 'ascending', cell: ({ faena }) => entero(faena.Rol) },
  { id: 'producto', header: 'Producto', width: 118, sorts: 'ascending', cell: ({ faena }) => entero(faena.Producto) },
  { id: 'georeferencia', header: MESSAGES_OFICINA.geoRefencia, width: 200, cell: ({ faena }) => <Georeferencia texto={faena.Georeferencia} breve /> },
];

/** Ids of {@link COLUMNAS}, in their order. */
export const IDS_COLUMNAS: readonly string[] = COLUMNAS.map(({ id }) => id);
