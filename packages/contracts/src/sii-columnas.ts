import type { EmpresaSii, Fila1, Fila2, Fila3, Fila4, InformeSii } from './sii.ts';

/** A column of a report: what its heading really holds is said beside it where the two differ. */
export interface ColumnaSii<F> {
  readonly campo: keyof F & string;
  /** The specification's own heading (3 §2.7). */
  readonly titulo: string;
  /** `tipo` = a document's code with its name; `dias` = days left, none = "–". */
  readonly tipo: 'texto' | 'rut' | 'tipo' | 'dia' | 'momento' | 'pesos' | 'dias' | 'usuario';
  readonly ayuda?: string;
  /** Pixels on the screen, at least. */
  readonly ancho: number;
}

const VENCE = 'Días que quedan para reclamar: 8 desde que el SII lo recibió, hasta las 23:59 del último. 0 vence hoy';
const USUARIO = 'El responsable del proveedor; si no tiene, quien registró su último documento en BC en 12 meses, en cursiva; si no, Sin asignar';

const COLUMNAS_1: readonly ColumnaSii<Fila1>[] = [
  { campo: 'Nro', titulo: 'Nro Bc', tipo: 'texto', ancho: 82, ayuda: 'El número de la línea en el registro del SII: en BC todavía no está' },
  { campo: 'RUT Proveedor', titulo: 'Rut Proveedor', tipo: 'rut', ancho: 108 },
  { campo: 'Razon Social', titulo: 'Razon Social', tipo: 'texto', ancho: 150 },
  { campo: 'Tipo Doc', titulo: 'Tipo Doc', tipo: 'tipo', ancho: 74 },
  { campo: 'Folio', titulo: 'Folio', tipo: 'texto', ancho: 98 },
  { campo: 'Fecha Docto', titulo: 'Fecha Registro', tipo: 'dia', ancho: 126, ayuda: 'La fecha del documento en el registro del SII' },
  { campo: 'Fecha Acuse', titulo: 'Fecha Vencimiento', tipo: 'momento', ancho: 150, ayuda: 'La fecha de su acuse; vacía cuando nadie lo dio a mano, que es lo habitual' },
  { campo: 'Monto Neto', titulo: 'Importe', tipo: 'pesos', ancho: 114, ayuda: 'Monto neto. Las notas de crédito restan' },
  { campo: 'Monto Total', titulo: 'Importe Total', tipo: 'pesos', ancho: 126, ayuda: 'Monto total. Las notas de crédito restan' },
  { campo: 'usuario', titulo: 'Usuario', tipo: 'usuario', ancho: 118, ayuda: USUARIO },
];
const COLUMNAS_2: readonly ColumnaSii<Fila2>[] = [
  { campo: 'TIPODOC', titulo: 'Tipo Doc', tipo: 'tipo', ancho: 80 },
  { campo: 'RUTPROVEEDOR', titulo: 'Rut Proveedor', tipo: 'rut', ancho: 108 },
  { campo: 'RAZONSOCIAL', titulo: 'Razon Social', tipo: 'texto', ancho: 190 },
  { campo: 'FOLIO', titulo: 'Folio', tipo: 'texto', ancho: 98 },
  { campo: 'FECHADOCTO', titulo: 'Fecha Docto', tipo: 'dia', ancho: 100 },
  { campo: 'FECHARECEPCION', titulo: 'Fecha Recepción', tipo: 'momento', ancho: 144, ayuda: 'Cuándo lo recibió el SII: desde ese día corre el plazo' },
  { campo: 'usuario', titulo: 'Usuario', tipo: 'usuario', ancho: 116, ayuda: USUARIO },
  { campo: 'MONTOTOTAL', titulo: 'Monto Total', tipo: 'pesos', ancho: 116 },
  { campo: 'DIAS', titulo: 'Dias', tipo: 'dias', ancho: 76, ayuda: VENCE },
];
const COLUMNAS_3: readonly ColumnaSii<Fila3>[] = [
  { campo: 'TIPODOCUMENTO', titulo: 'Tipo', tipo: 'texto', ancho: 90, ayuda: 'Como viene en BC' },
  { campo: 'RutConGuion', titulo: 'Rut', tipo: 'rut', ancho: 108 },
  { campo: 'NombreProveedor', titulo: 'Nombre', tipo: 'texto', ancho: 190 },
  { campo: 'NumeroFactura2', titulo: 'Folio', tipo: 'texto', ancho: 130, ayuda: 'El número como se digitó en BC' },
  { campo: 'fecharegistro', titulo: 'Fecha', tipo: 'dia', ancho: 100, ayuda: 'Cuándo se registró en BC' },
  { campo: 'USUARIOCREADOR', titulo: 'Usuario', tipo: 'texto', ancho: 124 },
  { campo: 'importe', titulo: 'Monto Neto', tipo: 'pesos', ancho: 116 },
  { campo: 'importeiva', titulo: 'Monto IVA', tipo: 'pesos', ancho: 116 },
];
export const COLUMNAS_4: readonly ColumnaSii<Fila4>[] = [
  { campo: 'Nro', titulo: 'Nro', tipo: 'texto', ancho: 76, ayuda: 'El número de la línea en el registro del SII' },
  { campo: 'Tipo Doc', titulo: 'Tipo Doc', tipo: 'tipo', ancho: 80 },
  { campo: 'Folio', titulo: 'Folio', tipo: 'texto', ancho: 98 },
  { campo: 'Fecha Acuse', titulo: 'Fecha Acuse', tipo: 'momento', ancho: 132 },
  { campo: 'Fecha Docto', titulo: 'Fecha Docto', tipo: 'dia', ancho: 108 },
  { campo: 'Monto Neto', titulo: 'Monto Neto', tipo: 'pesos', ancho: 116 },
  { campo: 'Monto IVA Recuperable', titulo: 'Monto IVA Recuperable', tipo: 'pesos', ancho: 170 },
  { campo: 'usuario', titulo: 'Usuario', tipo: 'texto', ancho: 120, ayuda: 'Quién lo registró en BC' },
];

/** Which rows each report has. */
export interface FilasSii {
  readonly '1': Fila1;
  readonly '2': Fila2;
  readonly '3': Fila3;
  readonly '4': Fila4;
  readonly '5': Fila2;
}

export interface InformeSpec<F> {
  readonly titulo: string;
  readonly columnas: readonly ColumnaSii<F>[];
  /** Of the exported file, without its ending (especificación 3 §9). */
  readonly archivo: string;
  /** Whose it is; absent = both companies'. */
  readonly soloDe?: EmpresaSii;
  /** It can be told by mail. */
  readonly notifica?: true;
  /** What stands in it, under its title. */
  readonly que: string;
  /** Where there is nothing in it. */
  readonly nada: string;
}

/** The five reports, in the order of the screen (especificación 3 §2.7). */
export const INFORMES: { readonly [N in InformeSii]: InformeSpec<FilasSii[N]> } = {
  '1': { titulo: 'Documentos Por Ingresar a BC', columnas: COLUMNAS_1, archivo: 'DocumentosPorIngresar_BC', notifica: true, que: 'Están en el registro del mes y no en BC.', nada: 'Todo lo del registro está en BC' },
  '2': { titulo: 'Facturas Por Dar acuse', columnas: COLUMNAS_2, archivo: 'Facturas_por_dar_acuse', notifica: true, que: 'Pendientes en el SII: primero lo que vence antes.', nada: 'Nada espera acuse' },
  '3': { titulo: 'Documentos Por Revisar', columnas: COLUMNAS_3, archivo: 'Documentos_por_revisar', que: 'Registrados en BC y distintos en el SII, o que no están en él.', nada: 'Todo lo de BC está igual en el SII' },
  '4': { titulo: 'Documentos Del Mes Ingresados en el mes Anterior', columnas: COLUMNAS_4, archivo: 'Documentos_ingresados_mes_anterior', que: 'Su crédito es de este mes, y en BC están en uno anterior.', nada: 'Ninguno se ingresó antes de su mes' },
  '5': { titulo: 'Facturas Por Dar acuse y contabilizar de Comex', columnas: COLUMNAS_2, archivo: 'Informe5_Comex', soloDe: 'COMSA', notifica: true, que: 'De proveedores de Comex, y declaraciones de ingreso (DIN).', nada: 'Comex no tiene nada pendiente' },
};

/** The reports of a company, by number. */
export function informesDe(empresa: EmpresaSii): InformeSii[] {
  const todos = Object.keys(INFORMES) as InformeSii[]; // its own keys
  return todos.filter((uno) => (INFORMES[uno].soloDe ?? empresa) === empresa);
}
