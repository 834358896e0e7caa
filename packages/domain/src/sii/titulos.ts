import { normalizeText } from '../texto.ts';
import type { Seccion } from './documento.ts';

/** Columns that are read, by their title as {@link normalTitulo} has it; the second and later are variants that were seen. */
export const COLUMNAS = {
  nro: ['nro'],
  tipo: ['tipo doc', 'tipo documento'],
  tipoCompra: ['tipo compra'],
  rut: ['rut proveedor'],
  razonSocial: ['razon social'],
  folio: ['folio'],
  fechaDocto: ['fecha docto', 'fecha documento'],
  fechaRecepcion: ['fecha recepcion'],
  fechaAcuse: ['fecha acuse', 'fecha acuse recibo', 'acuse recibo'],
  fechaReclamo: ['fecha reclamo'],
  exento: ['monto exento'],
  neto: ['monto neto'],
  ivaRecuperable: ['monto iva recuperable'],
  ivaNoRecuperable: ['monto iva no recuperable'],
  codigoIvaNoRecuperable: ['codigo iva no rec', 'codigo iva no recuperable'],
  ivaUsoComun: ['iva uso comun'],
  total: ['monto total'],
  codigoImpuesto: ['codigo otro impuesto'],
  valorImpuesto: ['valor otro impuesto'],
  tasaImpuesto: ['tasa otro impuesto'],
} as const;

export type Columna = keyof typeof COLUMNAS;

/** Known to the SII and not needed for any report. */
const SIN_USO = [
  'monto neto activo fijo',
  'iva activo fijo',
  'impto sin derecho a credito',
  'iva no retenido',
  'tabacos puros',
  'tabacos cigarrillos',
  'tabacos elaborados',
  'nce o nde sobre fact de compra',
];

const OBLIGATORIAS = ['rut', 'folio', 'fechaDocto', 'total'] as const satisfies readonly Columna[];

const NO_SON: readonly (readonly [titulo: string, motivo: string])[] = [
  ['rut contraparte', 'Es el archivo para subir al SII («Rut Contraparte»), no el que se baja: en el Registro de Compras elija «Descargar Detalles»'],
  ['total documentos', 'Es el resumen por tipo de documento: en el Registro de Compras elija «Descargar Detalles»'],
  ['rut cliente', 'Es un registro de ventas («Rut cliente»): se necesita el de compras'],
];

export type Titulos =
  | {
      readonly seccion: Seccion;
      readonly donde: ReadonlyMap<Columna, number>;
      /** Titles that nobody here knows, as they came. */
      readonly desconocidos: readonly string[];
      readonly cuantos: number;
    }
  | { readonly motivo: string };

function normalTitulo(title: string): string {
  return normalizeText(title.replaceAll(/[.:]/g, ' '));
}

/** Reads the first line: which section it is and where each column stands, in any order; or why it is none. */
export function leerTitulos(fila: readonly string[]): Titulos {
  const titles = fila.map(normalTitulo);
  const otro = NO_SON.find(([title]) => titles.includes(title));
  if (otro) return { motivo: otro[1] };
  const donde = new Map<Columna, number>();
  for (const [columna, names] of Object.entries(COLUMNAS)) {
    const at = titles.findIndex((title) => names.some((name) => name === title));
    if (at !== -1 && isColumna(columna)) donde.set(columna, at);
  }
  const faltan = OBLIGATORIAS.filter((columna) => !donde.has(columna));
  if (faltan.length === OBLIGATORIAS.length) return { motivo: 'No es una descarga del Registro de Compras: la primera línea no tiene sus títulos' };
  if (faltan.length > 0) return { motivo: `Falta la columna ${faltan.map((columna) => `«${COLUMNAS[columna][0]}»`).join(', ')}` };
  const known = new Set<string>([...Object.values(COLUMNAS).flat(), ...SIN_USO, '']);
  return {
    seccion: seccionDe(donde, titles),
    donde,
    desconocidos: fila.filter((_, at) => !known.has(titles[at] ?? '')),
    // The lines of data end in a `;` that the titles have not.
    cuantos: titles.findLastIndex((title) => title !== '') + 1,
  };
}

/** Only the claimed have the day of their claim; only the register has tobacco; the pending have no acuse to show. */
function seccionDe(donde: ReadonlyMap<Columna, number>, titles: readonly string[]): Seccion {
  if (donde.has('fechaReclamo')) return 'RECLAMADO';
  if (titles.some((title) => title.startsWith('tabacos'))) return 'REGISTRO';
  return donde.has('fechaAcuse') ? 'NO_INCLUIR' : 'PENDIENTE';
}

function isColumna(name: string): name is Columna {
  return Object.hasOwn(COLUMNAS, name);
}
