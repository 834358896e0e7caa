import type { Ficha, MatrizFichas, MatrizRevisada } from '@rodal/contracts/fichas';
import type { MovimientoFicha } from '@rodal/contracts/listados/fichas-movimientos';
import { enSol, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const FAENAS = '**/api/reporte/obtenerFaenas?*';
const FICHA = '**/api/reporte/obtenerMovimientoProducto?*';
const MATRICES = '**/api/reporte/obtenerMatricesFichas?*';
const REVISAR = '**/api/reporte/revisarExcelFichas?*';
const LISTA = '**/api/reporte/obtenerMovimientosFicha?*';
const SUMAS = '**/api/reporte/obtenerMovimientosFicha/resumen?*';
const LEIDO = '2026-11-20T12:04:00.000Z';
const LARGO = 'FUNDO SAN FRANCISCO DE LOS ARRAYANES DE QUINCHILCA, HIJUELA SEGUNDA LOTE B';

const cifras = (veces: number) => {
  const cifra = (valor: number) => (valor * veces).toFixed(3);
  return { apertura: cifra(1812.375), producido: cifra(640.5), recibido: cifra(12), despachado: cifra(702.25), ajustado: cifra(-4.125), cierre: cifra(1758.5), rodalDespachado: cifra(699.125), difDespachado: cifra(3.125), rodalRecibido: cifra(690), difRecibido: cifra(12.25) };
};
const FILAS = [
  { articulo: '5034', descripcion: 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m', ...cifras(1) },
  { articulo: '5300', descripcion: 'TROZO PODADO PINO RADIATA 2,90 m', ...cifras(0.5) },
];
const HOJA: Ficha = { tablas: [{ unidad: 'M3', filas: FILAS, total: cifras(1.5) }, { unidad: 'MR', filas: [{ articulo: '7000', descripcion: 'TROZO PULPABLE PINO RADIATA 2,44 m', ...cifras(2) }], total: cifras(2) }], sinClasificar: [], matrices: [{ numero: 4, archivo: 'Correccion pino.xlsx', cargadaPor: 'reportes', cargadaEn: LEIDO, unidad: 'M3', ajuste: '-4.125' }], meses: [{ mes: '2026-10', datosAl: LEIDO, faltan: [] }] };

const conFicha =
  (ficha: Ficha, descripcion = 'EL AROMO'): Paso =>
  async (mesa) => {
    await responder(mesa, FAENAS, 200, { faenas: [{ codigofaenas: 'F0412', descripcion, ultimoMes: '2026-10' }] });
    await responder(mesa, FICHA, 200, { ...ficha });
  };
const octubre = '/mantenedorDatosFichas?tipo=PINO';
const ficha: Paso = luego(conFicha(HOJA), abrir(octubre), dice('Ajustes por matriz de corrección'));

const matriz = (cambio: Partial<MatrizFichas> = {}): MatrizFichas => ({ numero: 4, archivo: 'Correccion pino.xlsx', filas: 18, estado: 'vigente', cargadaPor: 'reportes', cargadaEn: LEIDO, cambiadaPor: null, cambiadaEn: null, otraVigente: false, ...cambio });
const CARGADAS = [matriz(), matriz({ numero: 3, archivo: 'Correccion pino primera version.xlsx', estado: 'retirada', cambiadaPor: 'reportes', cambiadaEn: LEIDO })];
const conMatrices = (matrices: readonly MatrizFichas[]): Paso => (mesa) => responder(mesa, MATRICES, 200, { matrices });
const mantenedor = '/mantenedorDatosFichas?tab=mantenedor&mes=10&anio=2026';
const tab: Paso = luego(conMatrices(CARGADAS), abrir(mantenedor), dice('Matriz de corrección Pino'));

const REVISADA: MatrizRevisada = { archivo: 'Correccion pino.xlsx', huella: 'a'.repeat(64), errores: [], cantidadErrores: 0, filas: 18, ajustes: 41, faenas: 7, desde: '2026-10', hasta: '2026-10', totales: [{ unidad: 'M3', volumen: '38.25' }, { unidad: 'MR', volumen: '-4.5' }], reemplaza: { numero: 4, cargadaPor: 'reportes', cargadaEn: LEIDO, filas: 16 }, tapa: 2 };
const MALA: MatrizRevisada = { ...REVISADA, huella: null, cantidadErrores: 3, errores: [{ linea: 7, columna: 'Artículo', mensaje: 'No hay un artículo 9999.' }, { linea: 9, columna: 'Día 31', mensaje: 'Día 31: septiembre 2026 tiene 30 días.' }, { linea: 12, columna: 'Unidad', mensaje: 'El artículo 5034 se mueve en M3.' }] };
/** More than are told of a workbook, with the longest that a cell may be refused for. */
const MUCHOS: MatrizRevisada = {
  ...MALA, archivo: `Correccion pino ${LARGO}.xlsx`, cantidadErrores: 1284,
  errores: Array.from({ length: 200 }, (_, at) => ({ linea: at === 0 ? null : at * 7, columna: at === 0 ? '' : at % 3 === 0 ? 'Código Faena' : `Día ${(at % 31) + 1}`, mensaje: at === 0 ? 'Faltan las columnas «Código Faena» y «Unidad».' : at % 3 === 0 ? `La faena «${LARGO}» no existe: escriba su código, como F0412.` : 'No es un número: «1.234,5 m³».' })),
};
const elige: Paso = ({ page }) => page.getByLabel('Excel de la matriz').setInputFiles({ name: 'Correccion pino.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
const modal: Paso = luego(tab, toca('Cargar Excel Pino'), dice('Matriz de corrección Pino'));
const revisada = (dicha: MatrizRevisada, texto: RegExp): Paso => luego(modal, (mesa) => responder(mesa, REVISAR, 200, { ...dicha }), elige, dice(texto));

const movimiento = (at: number, cambio: Partial<MovimientoFicha> = {}): MovimientoFicha => ({
  clave: `BC*PINO*COMSA*${at}`, fecha: `2026-10-${String(28 - at).padStart(2, '0')}`, origen: 'BC', movimiento: 'Venta', documento: `GD10${at}`, numero: `48120${at}`, rol: '1045-12', articulo: '5034', descripcion: 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m', unidad: 'M3', cantidad: '-28.375', enLaCifra: '28.375', concepto: 'despachado', sinClasificar: false, cargadaPor: null, cargadaEn: null,
  ...cambio,
});
const MOVIDOS = [movimiento(0), movimiento(1), movimiento(2, { origen: 'Matriz', movimiento: 'Corrección', documento: 'Correccion pino.xlsx', concepto: 'ajustado', cantidad: '-4.125', enLaCifra: '-4.125', cargadaPor: 'reportes', cargadaEn: LEIDO })];
const conMovimientos =
  (movimientos: readonly MovimientoFicha[]): Paso =>
  async (mesa) => {
    await responder(mesa, LISTA, 200, { movimientos, siguiente: null });
    await responder(mesa, SUMAS, 200, { total: movimientos.length, unidades: movimientos.length === 0 ? [] : [{ unidad: 'M3', volumen: '52.625' }] });
  };
const detras = '/fichasMovimientos?tipo=PINO&codigofaena=F0412&mes=10&anio=2026&columna=cierre&unidad=M3';
const lista: Paso = luego(conMovimientos(MOVIDOS), abrir(detras), dice(/3 movimientos/));

/** Sheets of the sites: their tables, what is loaded of them, a correction matrix, and the movements behind a figure. */
export const FICHAS_FAENA: readonly Fila[] = [
  {
    pantalla: 'fichas',
    ruta: '/mantenedorDatosFichas',
    quien: 'reportes',
    estados: {
      normal: ficha,
      vacio: luego(conFicha({ ...HOJA, tablas: HOJA.tablas.map((una) => ({ ...una, filas: [] })), matrices: [] }), abrir(octubre), dice('No se encontraron datos')),
      incompleto: luego(conFicha({ ...HOJA, sinClasificar: [{ tipo: 'Consumo', unidad: 'M3', movimientos: 4, volumen: '-31.5' }], meses: [{ mes: '2026-09', datosAl: null, faltan: [] }, ...HOJA.meses] }), abrir(octubre), dice('Ver los movimientos')),
      error: luego(conFicha(HOJA), interno(FICHA), abrir(octubre), dice('No se pudo traer la ficha')),
      'sin-senal': sinSenal(ficha),
      'nombres-largos': luego(conFicha({ ...HOJA, tablas: HOJA.tablas.map((una) => ({ ...una, filas: una.filas.map((fila) => ({ ...fila, descripcion: LARGO, cierre: '-99999999.999' })) })) }, LARGO), abrir(octubre), dice('Ajustes por matriz de corrección')),
      sol: enSol(ficha),
    },
  },
  {
    pantalla: 'fichas-mantenedor',
    ruta: null,
    quien: 'reportes',
    estados: {
      normal: tab,
      vacio: luego(conMatrices([]), abrir(mantenedor), dice('Todavía no se ha cargado ninguna.')),
      incompleto: luego(tab, ({ page }) => page.getByRole('button', { name: 'Eliminar Data' }).last().click(), dice('Eliminar Data: Pino')),
      error: luego(interno(MATRICES), abrir(mantenedor), dice('No se pudieron traer las matrices')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': luego(conMatrices([matriz({ archivo: `${LARGO} ${LARGO}.xlsx`, cargadaPor: 'maria.fernanda.de.los.angeles' }), ...CARGADAS]), abrir(mantenedor), dice('Matriz de corrección Pino')),
      sol: enSol(tab),
    },
  },
  {
    pantalla: 'fichas-matriz',
    ruta: null,
    quien: 'reportes',
    estados: {
      normal: revisada(REVISADA, /18 filas de 7 faenas/),
      vacio: modal,
      incompleto: noAplica('Una matriz con errores es errores-archivo.normal'),
      error: luego(modal, interno(REVISAR), elige, dice('No se pudo leer el archivo')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('Los nombres se parten donde haga falta, como en la lista'),
      sol: noAplica('Como la pestaña'),
    },
  },
  {
    pantalla: 'errores-archivo',
    ruta: null,
    quien: 'reportes',
    estados: {
      normal: revisada(MALA, /La matriz tiene 3 errores/),
      vacio: noAplica('Un archivo sin errores no trae esta tabla'),
      incompleto: revisada({ ...MALA, cantidadErrores: 1, errores: MALA.errores.slice(0, 1) }, /La matriz tiene 1 error/),
      error: noAplica('Un archivo que no se pudo leer es fichas-matriz.error'),
      'sin-senal': noAplica('Lo que se revisó sigue a la vista: nada se pide de nuevo'),
      'nombres-largos': revisada(MUCHOS, /La matriz tiene 1\.284 errores/),
      sol: enSol(revisada(MALA, /La matriz tiene 3 errores/)),
    },
  },
  {
    pantalla: 'fichas-movimientos',
    ruta: '/fichasMovimientos',
    quien: 'reportes',
    estados: {
      normal: lista,
      vacio: luego(conMovimientos([]), abrir(detras), dice('Ningún movimiento es de esta cifra. Cambie o quite un filtro.')),
      incompleto: noAplica('Cada movimiento trae todo lo suyo'),
      error: luego(interno(LISTA), interno(SUMAS), abrir(detras), dice('No se pudieron traer los movimientos')),
      'sin-senal': sinSenal(lista),
      'nombres-largos': luego(conMovimientos(MOVIDOS.map((uno) => ({ ...uno, descripcion: LARGO, documento: LARGO, cantidad: '-99999999.999' }))), abrir(detras), dice(/3 movimientos/)),
      sol: enSol(lista),
    },
  },
];
