import type { RecepcionFila } from '@rodal/contracts/recepciones';
import { formatDay } from '@rodal/domain/fechas';
import type { Column } from '../../../ui/table-types.ts';
import { unidadTexto, volumenTexto } from '../formato.ts';
import { EstadoRecepcion } from './estado-recepcion.tsx';
import { FUENTE_TEXTO } from './fuentes-texto.ts';

/** Text that may not fit its cell: whole on hover. */
const entero = (text: string) => <span title={text}>{text}</span>;

/** The columns of the tab Recepciones; what people look for stands in the first 1440 pixels. */
export const COLUMNAS: readonly Column<RecepcionFila>[] = [
  { id: 'fecha', header: 'Fecha', width: 116, cell: ({ FechaRecepcion }) => formatDay(FechaRecepcion) },
  { id: 'guia', header: 'Guía', width: 84, numeric: true, cell: ({ NoGuia }) => String(NoGuia) },
  { id: 'fuente', header: 'Fuente', width: 160, cell: ({ api }) => <span title={api}>{FUENTE_TEXTO[api]}</span> },
  { id: 'tipo', header: 'Tipo', width: 98, cell: ({ TipoRecepcion }) => TipoRecepcion },
  { id: 'estado', header: 'Estado', width: 136, cell: ({ Estado }) => <EstadoRecepcion estado={Estado} /> },
  { id: 'faena', header: 'Faena', width: 140, cell: ({ NombreFaena }) => (NombreFaena === null ? '—' : entero(NombreFaena)) },
  { id: 'proveedor', header: 'Proveedor', width: 150, cell: ({ Proveedor, RutProveedor }) => <span title={`${Proveedor} · ${RutProveedor}`}>{Proveedor}</span> },
  { id: 'destino', header: 'Destino', width: 162, cell: ({ Destino }) => entero(Destino) },
  { id: 'articulo', header: 'Artículo', width: 204, cell: ({ CodigoArticulo, Articulo }) => entero(`${CodigoArticulo} ${Articulo}`) },
  { id: 'unidad', header: 'Unidad', width: 70, cell: ({ UnidadMedida }) => unidadTexto(UnidadMedida) },
  { id: 'volumen', header: 'Volumen', width: 88, numeric: true, cell: ({ Volumen, UnidadMedida }) => volumenTexto(Volumen, UnidadMedida) },
  { id: 'empresa', header: 'Empresa', width: 86, cell: ({ Empresa }) => Empresa },
  { id: 'numero', header: 'N° recepción', width: 110, numeric: true, cell: ({ NoRecepcion }) => NoRecepcion },
];

/** Ids of {@link COLUMNAS}, in their order. */
export const IDS_COLUMNAS: readonly string[] = COLUMNAS.map(({ id }) => id);
