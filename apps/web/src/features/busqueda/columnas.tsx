import type { DespachoFila } from '@rodal/contracts/busqueda';
import { productoCorto } from '@rodal/domain/producto-corto';
import type { Column } from '../../ui/table-types.ts';
import { EstadoBadge } from '../../despachos/estado-badge.tsx';
import { Avisos } from './etiquetas.tsx';
import { FechaCelda, FotosButton, GuiaCelda, NumeroLink } from './celdas.tsx';
import { unidadTexto, volumenTexto } from '../../despachos/cantidad.ts';
import { origenTexto } from './formato.ts';

/** Text that may not fit its cell: whole on hover. */
const entero = (text: string, whole = text) => <span title={whole}>{text}</span>;

/**
 * The columns of the dispatch search (especificación 2 §3.9, §9). What people look for stands in
 * the first 1440 pixels; the rest is a scroll away.
 */
export const COLUMNAS: readonly Column<DespachoFila>[] = [
  { id: 'numero', header: 'N°', width: 88, numeric: true, cell: (fila) => <NumeroLink fila={fila} /> },
  { id: 'fecha', header: 'Fecha', width: 162, sorts: 'descending', cell: (fila) => <FechaCelda fila={fila} /> },
  { id: 'guia', header: 'Guía', width: 168, numeric: true, cell: (fila) => <GuiaCelda fila={fila} /> },
  { id: 'estado', header: 'Estado', width: 156, cell: ({ ESTADO }) => <EstadoBadge estado={ESTADO} /> },
  { id: 'avisos', header: 'Avisos', width: 196, cell: ({ avisos }) => <Avisos avisos={avisos} breve /> },
  { id: 'camion', header: 'Camión', width: 100, sorts: 'ascending', cell: ({ truck_plate: camion }) => camion },
  { id: 'carro', header: 'Carro', width: 84, cell: ({ truck_cart_plate: carro }) => carro },
  { id: 'volumen', header: 'Volumen', width: 88, numeric: true, cell: volumenTexto },
  { id: 'unidad', header: 'Unidad', width: 72, cell: ({ unidad }) => unidadTexto(unidad) },
  {
    id: 'producto',
    header: 'Producto',
    width: 292,
    sorts: 'ascending',
    cell: ({ producto, product_code: codigo }) => entero(`${codigo} ${productoCorto(producto)}`, `${codigo} ${producto}`),
  },
  { id: 'faena', header: 'Faena', width: 208, sorts: 'ascending', cell: ({ FAENA }) => entero(FAENA) },
  { id: 'fotos', header: 'Fotos', width: 76, cell: (fila) => <FotosButton fila={fila} /> },
  { id: 'destino', header: 'Destino', width: 170, cell: ({ DESTINY }) => entero(DESTINY) },
  { id: 'cliente', header: 'Cliente', width: 200, cell: ({ cliente }) => entero(cliente) },
  { id: 'chofer', header: 'Chofer', width: 180, cell: ({ driver_name: chofer }) => entero(chofer) },
  { id: 'transportista', header: 'Transportista', width: 190, cell: ({ transportist_name: transportista }) => entero(transportista) },
  { id: 'cosecha', header: 'Cosecha', width: 150, cell: ({ farmer_name: cosecha }) => entero(cosecha) },
  { id: 'creador', header: 'Usuario Creador', width: 140, cell: ({ login }) => entero(login) },
  { id: 'origen', header: 'Origen', width: 118, cell: (fila) => entero(origenTexto(fila)) },
];

/** Ids of {@link COLUMNAS}, in their order. */
export const IDS_COLUMNAS: readonly string[] = COLUMNAS.map(({ id }) => id);
