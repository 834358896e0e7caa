import type { ContadoresCostos, Costo } from '@rodal/contracts/costos';
import type { ExcelCostos, ExcelRevisado } from '@rodal/contracts/costos-historicos';
import type { CostoFila, ResumenCostos } from '@rodal/contracts/listados/costos';
import { enSol, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const LISTA = '**/api/reporte/obtenerMantenedorCargaBc?*';
const SUMAS = '**/api/reporte/obtenerMantenedorCargaBc/resumen?*';
const UNO = '**/api/reporte/obtenerMantenedorCargaBcDetalle?*';
const CONTADORES = '**/api/despacho/buscaCargasBcTablaAzure*';
const LEIDO = '2026-11-20T12:04:00.000Z';

const fila = (at: number, cambio: Partial<CostoFila> = {}): CostoFila => ({
  ID: `COMSA*FC261102000${at}*10000`, LINEA: '10000', N_DOCUMENTO: `FC261102000${at}`, EMPRESA: 'COMSA', FECHA: '2026-11-02', DESCRIPCION: 'FLETE TROZOS EL AROMO', TIPO: 'Cuenta', RECEPCIONES: '', TIPO2: 'TRANSPORTE', ITEM2: 'FLETE', ITEM3: 'FLETE TROZOS',
  CANTIDAD: '137.5', COD_UNIDAD_MEDIDA: 'M3', COSTOUNITARIO: '9800', IMPORTE: '1347500', DIVISA: 'CLP', US: '948.25', IMPORTETOTALUS: '1421.04', ALMACEN: 'F0412', CONDICIONESJUNTAS: 'CANCHA', CUENTA: '3201010', TIPOFAENA: 'FAENA', REGLA: 20, CLASIFICADO: 'regla', FACTURA: null,
  OBSERVACIONES: null, OBSERVACIONES2: null, ORIGEN: 'bc', CAMBIADOPOR: null, CAMBIADOEN: null, ...cambio,
});
const FILAS = [
  fila(0),
  fila(1, { ORIGEN: 'cambiado', CAMBIADOPOR: 'reportes', CAMBIADOEN: LEIDO, TIPO2: 'COSECHA' }),
  fila(2, { N_DOCUMENTO: 'NC2611010009', DESCRIPCION: 'Factura 4711: ARRIENDO DE MAQUINARIA', IMPORTE: '-364000', IMPORTETOTALUS: '-383.87', TIPO2: '', ITEM3: '', TIPOFAENA: '', REGLA: null, CUENTA: '3202010', ALMACEN: '' }),
  fila(3, { ID: '019a0000-0000-7000-8000-000000000001', N_DOCUMENTO: 'AJ-2611-01', DESCRIPCION: '', ORIGEN: 'agregado', REGLA: null, IMPORTETOTALUS: null, US: null }),
];
const SUMA: ResumenCostos = { total: 4, masDe: false, pesos: '3678500', dolares: '2458.21', sinDolar: 1 };
const tabla = (nombre: string, api: string | null, cantidad: number, enOtra: string | null = null) => ({ tabla: nombre, api, cantidad, fecha: cantidad === 0 ? null : '2026-11-18', datosAl: cantidad === 0 ? null : LEIDO, enOtra });
const CARGADO: ContadoresCostos = {
  anio: 2026, anios: [2026, 2025, 2024, 2023], meses: { desde: '2026-01', hasta: '2026-11' }, mesesPresupuesto: { desde: '2026-01', hasta: '2026-11' }, sinLinea: 0, tapadas: 0,
  tablas: [
    tabla('APILineaFacCompra', 'LineaFacCompra', 312), tabla('APIHistLinFacCompra', 'HistLinFacCompra2', 3248), tabla('API_FICHASPINOVIGENTESACTUAL$', 'MovProducto_FaenaActivas', 8007, '/cargasBcMovProducto?tipo=PINO'), tabla('API_HistFacturaCompra', 'HistFacturaCompra', 1626),
    tabla('API_RevisionTabla2_ANALITICO', 'RevisionTabla2', 1644), tabla('API_BC_FACTURA_NOTA_DE_CREDITO_2_RegistradaUnion', 'NotaCreditoRegistradaUnion', 602), tabla('PresupuestosFaenas', 'PresupuestosFaenas', 825), tabla('Excel histórico', null, 0),
  ],
};
const VACIO: ContadoresCostos = { ...CARGADO, tablas: CARGADO.tablas.map((una) => ({ ...una, cantidad: 0, fecha: null, datosAl: null })) };
const VALORES: Costo['valores'] = {
  nrodocumento: 'FC2611020000', fecha: '2026-11-02', tipo: 'Cuenta', recepciones: '', item2: 'FLETE', item3: 'FLETE TROZOS', cantidad: '137.5', importe: '1212750', us: '948.25', importetotalus: '1278.94', almacen: 'F0412', condicionesjuntas: 'CANCHA', tipo2: 'COSECHA',
  cuenta: '3201010', costounitario: '9800', tipofaena: 'FAENA', codunidadmedida: 'M3',
};
const COSTO: Costo = {
  ID: 'COMSA*FC2611020000*10000', empresa: 'COMSA', divisa: 'CLP', descripcion: 'FLETE TROZOS EL AROMO', tabla: 'HistLinFacCompra2', historico: null, valores: VALORES, bc: { ...VALORES, tipo2: 'TRANSPORTE', importe: '1347500' }, cambiados: ['importe', 'tipo2'],
  movidos: [{ campo: 'importe', antes: '1280125', ahora: '1347500' }], regla: { orden: 20, condiciones: 'Cuenta 3201010', tipo2: 'TRANSPORTE', item2: 'FLETE', item3: 'FLETE TROZOS', condicionesJuntas: 'CANCHA', tipoFaena: 'FAENA' }, factura: null,
  observaciones: { observaciones: 'Revisar con el contratista', observaciones2: '', archivo: 'Observaciones costos.xlsx' }, visto: 'a'.repeat(64), cambiadoPor: 'reportes', cambiadoEn: LEIDO,
};

const conCostos =
  (filas: readonly CostoFila[], resumen: ResumenCostos, cargado = CARGADO): Paso =>
  async (mesa) => {
    await responder(mesa, CONTADORES, 200, { ...cargado });
    await responder(mesa, LISTA, 200, { costos: filas, siguiente: null });
    await responder(mesa, SUMAS, 200, { ...resumen });
    await responder(mesa, UNO, 200, { ...COSTO });
  };
const resumen: Paso = luego(conCostos(FILAS, SUMA), abrir('/cargasBc'), dice('APIHistLinFacCompra'));
const MANTENEDOR = '/cargasBc?vista=mantenedor';
const lista: Paso = luego(conCostos(FILAS, SUMA), abrir(MANTENEDOR), dice(/4 costos/));
const alLado: Paso = luego(lista, ({ page }) => page.getByRole('button', { name: /^Ver el costo de FC2611020000/ }).first().click(), dice('Revisar con el contratista'));
const LARGO = 'CONSTRUCCIÓN Y MANTENCIÓN DE CAMINOS FUNDO SAN FRANCISCO DE LOS ARRAYANES DE QUINCHILCA, HIJUELA SEGUNDA';

const EXCEL = '**/api/reporte/obtenerExcel';
const REVISAR_EXCEL = '**/api/reporte/insertarExcel/revisar?*';
const libro = (at: number, cambio: Partial<ExcelCostos> = {}): ExcelCostos => ({
  trabajo: `01999c40-0000-7000-8000-00000000000${at}`, empresa: 'COMSA', archivo: 'Costos historicos 2019-2022.xlsx', hoja: 'Base', filas: 14_812, desde: '2019-01', hasta: '2022-12', cargadoPor: 'reportes', cargadoEn: LEIDO, deshecho: false, leidas: 14_812, vuelve: null, ...cambio,
});
const LIBROS = [
  libro(0),
  libro(1, { empresa: 'FLE', archivo: 'FLE 2022 corregido.xlsx', filas: 3_204, desde: '2022-01', hasta: '2022-12', leidas: 3_204, vuelve: 3_190 }),
  libro(2, { empresa: 'FLE', archivo: 'FLE 2022.xlsx', filas: 3_190, desde: '2022-01', hasta: '2022-12', leidas: 0 }),
  libro(3, { archivo: 'Costos diciembre 2018.csv', hoja: '', filas: 641, desde: '2018-12', hasta: '2018-12', leidas: 640 }),
];
const SUYO: ExcelRevisado = {
  empresa: 'COMSA', archivo: 'Costos historicos 2019-2022.xlsx', huella: 'a'.repeat(64), errores: [], cantidadErrores: 0, filas: 6_021,
  anios: [{ anio: 2021, filas: 2_817, meses: ['2021-03', '2021-04', '2021-05', '2021-09'], pesos: '812450300' }, { anio: 2022, filas: 3_204, meses: ['2022-01', '2022-02', '2022-03'], pesos: '-1204512.5' }],
  avisos: ['1 fila dice en MES otro mes que el de su Fecha: vale la Fecha. La primera: Hoja Base, celda F118.'], reemplaza: { filas: 3_190, meses: ['2022-01', '2022-02', '2022-03'], archivos: ['FLE 2022.xlsx'] }, quita: null, tapadas: 12, yaCargado: false,
};
const MALO: ExcelRevisado = {
  ...SUYO, huella: null, filas: 0, anios: [], avisos: [], reemplaza: null, tapadas: 0, cantidadErrores: 214,
  errores: Array.from({ length: 200 }, (_, at) => `Hoja Base, celda ${at % 2 === 0 ? `K${at * 31 + 7} (Importe): «1.234.567-» no es un número` : `E${at * 31 + 7} (Fecha): «31/02/2021» no es una fecha`}.`),
};
const excel = (libros: readonly ExcelCostos[]): Paso => luego(conCostos(FILAS, SUMA), (mesa) => responder(mesa, EXCEL, 200, { libros }), abrir('/cargasBc'), toca('Excel histórico'), dice(/^Elija un Excel histórico/));
const eligeExcel: Paso = ({ page }) => page.getByLabel('Excel histórico de costos').setInputFiles({ name: 'Costos.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
const revisado = (dicho: ExcelRevisado, texto: RegExp): Paso => luego(excel(LIBROS), (mesa) => responder(mesa, REVISAR_EXCEL, 200, { ...dicho }), eligeExcel, dice(texto));

/** Costs of the sites: what is loaded, each cost, and what people do to it. */
export const COSTOS: readonly Fila[] = [
  {
    pantalla: 'costos-resumen',
    ruta: '/cargasBc',
    quien: 'reportes',
    estados: {
      normal: resumen,
      vacio: luego(conCostos([], SUMA, VACIO), abrir('/cargasBc'), dice('Sin cargar')),
      incompleto: luego(conCostos(FILAS, SUMA, { ...CARGADO, sinLinea: 3 }), abrir('/cargasBc'), dice(/3 cambios de Mantenedor esperan/)),
      error: luego(interno(CONTADORES), abrir('/cargasBc'), dice('Error al obtener los datos')),
      'sin-senal': sinSenal(resumen),
      'nombres-largos': luego(resumen, ({ page }) => page.getByText('Instructivo').click()),
      sol: enSol(resumen),
    },
  },
  {
    pantalla: 'costos-mantenedor',
    ruta: '/cargasBcNuevo',
    quien: 'reportes',
    estados: {
      normal: lista,
      vacio: luego(conCostos([], { ...SUMA, total: 0, pesos: '0', dolares: '0', sinDolar: 0 }), abrir(MANTENEDOR), dice('Sin costos de 2026')),
      incompleto: alLado,
      error: luego(interno(LISTA), interno(SUMAS), abrir(MANTENEDOR), dice('No se pudieron traer los costos')),
      'sin-senal': sinSenal(lista),
      'nombres-largos': luego(conCostos(FILAS.map((una) => ({ ...una, DESCRIPCION: LARGO, IMPORTE: '-123456789012.5', TIPO2: LARGO.slice(0, 60) })), SUMA), abrir(MANTENEDOR), dice(/4 costos/)),
      sol: enSol(lista),
    },
  },
  {
    pantalla: 'costos-editar',
    ruta: null,
    quien: 'reportes',
    estados: {
      normal: luego(lista, toca(/^Editar el costo de FC2611020000/), dice('Editar COMSA*FC2611020000*10000')),
      vacio: luego(lista, toca('Agregar'), dice('Nuevo costo')),
      incompleto: luego(lista, toca('Agregar'), toca('Grabar Nuevo'), dice('Importe es obligatorio')),
      error: luego(conCostos(FILAS, SUMA), interno(UNO), abrir(MANTENEDOR), dice(/4 costos/), toca(/^Editar el costo de FC2611020000/), dice('No se pudo traer el costo')),
      'sin-senal': sinSenal(luego(lista, toca('Agregar'), dice('Nuevo costo'))),
      'nombres-largos': luego(lista, toca('Adj. Observaciones'), dice('Archivos que rigen')),
      sol: enSol(luego(lista, toca(/^Editar el costo de FC2611020000/), dice('Editar COMSA*FC2611020000*10000'))),
    },
  },
  {
    pantalla: 'costos-excel',
    ruta: null,
    quien: 'reportes',
    estados: {
      normal: luego(excel(LIBROS), dice('FLE 2022 corregido.xlsx')),
      vacio: luego(excel([]), dice('Ninguno todavía.')),
      incompleto: revisado(SUYO, /12 filas no contarán/),
      error: revisado(MALO, /El Excel tiene 214 errores/),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': luego(excel(LIBROS.map((uno) => ({ ...uno, archivo: `${LARGO}.xlsx`, cargadoPor: 'maria.fernanda.de.los.angeles' }))), dice(/maria\.fernanda/)),
      sol: enSol(luego(excel(LIBROS), dice('FLE 2022 corregido.xlsx'))),
    },
  },
];
