import type { Trabajo } from '@rodal/contracts/trabajos';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import type { Column } from '../../ui/table-types.ts';
import { Acciones } from './acciones.tsx';
import { EstadoBadge } from './estado.tsx';
import { duracionTexto, mesesTexto } from './formato.ts';
import { Rechazadas } from './rechazadas.tsx';

/** What was loaded, when, by whom, with how many rows in and out (issue 6 §1). */
export const COLUMNAS: readonly Column<Trabajo>[] = [
  { id: 'titulo', header: 'Carga', width: 260, cell: ({ titulo }) => <span title={titulo}>{titulo}</span> },
  { id: 'estado', header: 'Estado', width: 140, cell: ({ estado }) => <EstadoBadge estado={estado} /> },
  { id: 'acciones', header: 'Acciones', width: 230, cell: (trabajo) => <Acciones trabajo={trabajo} /> },
  { id: 'meses', header: 'Meses', width: 130, cell: mesesTexto },
  { id: 'erp', header: 'Filas en BC', width: 110, numeric: true, cell: ({ filasErp }) => formatDecimal(String(filasErp)) },
  { id: 'filas', header: 'Filas cargadas', width: 120, numeric: true, cell: ({ filas }) => formatDecimal(String(filas)) },
  { id: 'rechazadas', header: 'Rechazadas', width: 110, numeric: true, cell: (trabajo) => <Rechazadas trabajo={trabajo} /> },
  { id: 'pedido', header: 'Pedida', width: 140, cell: ({ pedidoEn }) => formatDateTime(new Date(pedidoEn)) },
  { id: 'duracion', header: 'Duración', width: 100, cell: duracionTexto },
  { id: 'quien', header: 'Por', width: 120, cell: ({ usuario }) => <span title={usuario}>{usuario}</span> },
  { id: 'mensaje', header: 'Mensaje', width: 380, cell: ({ mensaje }) => <span title={mensaje}>{mensaje}</span> },
];
