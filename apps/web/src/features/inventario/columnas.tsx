import type { InventarioFila } from '@rodal/contracts/inventario';
import type { Column } from '../../ui/table-types.ts';
import { numeroTexto } from './formato.ts';

/** Text that may not fit its cell: whole on hover. */
const entero = (texto: string | null) => <span title={texto ?? undefined}>{texto ?? '—'}</span>;

/** The fourteen columns of especificación 1 §2.7, in its words and order. Measures in mm. */
export const COLUMNAS: readonly Column<InventarioFila>[] = [
  { id: 'planta', header: 'Planta', width: 92, cell: ({ Planta }) => Planta },
  { id: 'mes', header: 'Mes', width: 56, numeric: true, cell: ({ Mes }) => Mes },
  { id: 'anio', header: 'Año', width: 60, numeric: true, cell: ({ Año }) => Año },
  { id: 'etiqueta', header: 'Num Etiqueta', width: 180, sorts: 'ascending', cell: ({ NumEtiqueta }) => entero(NumEtiqueta) },
  { id: 'articulo', header: 'Articulo', width: 104, cell: ({ Articulo }) => entero(Articulo) },
  { id: 'ubicacion', header: 'Ubicacion', width: 136, cell: ({ Ubicacion }) => entero(Ubicacion) },
  { id: 'piezas', header: 'Piezas', width: 76, numeric: true, cell: ({ Piezas }) => numeroTexto(Piezas) },
  { id: 'largoProd', header: 'LargoProd', width: 90, numeric: true, cell: ({ LargoProd }) => numeroTexto(LargoProd) },
  { id: 'altoProd', header: 'AltoProd', width: 80, numeric: true, cell: ({ AltoProd }) => numeroTexto(AltoProd) },
  { id: 'anchoProd', header: 'AnchoProd', width: 92, numeric: true, cell: ({ AnchoProd }) => numeroTexto(AnchoProd) },
  { id: 'medidaProd', header: 'MedidaProd', width: 118, cell: ({ MedidaProd }) => entero(MedidaProd) },
  { id: 'largoLleno', header: 'LargoLleno', width: 92, numeric: true, cell: ({ LargoLleno }) => numeroTexto(LargoLleno) },
  { id: 'altoLleno', header: 'AltoLleno', width: 84, numeric: true, cell: ({ AltoLleno }) => numeroTexto(AltoLleno) },
  { id: 'medidaLlena', header: 'MedidaLlena', width: 118, cell: ({ MedidaLlena }) => entero(MedidaLlena) },
];

/** Ids of {@link COLUMNAS}, in their order. */
export const IDS_COLUMNAS: readonly string[] = COLUMNAS.map(({ id }) => id);
