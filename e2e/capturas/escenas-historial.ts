import type { FaenaHistorica, ResumenFaenasHistorico } from '@rodal/contracts/listados/faenas-historico';
import type { EnPie } from '@rodal/contracts/mantenedor';
import { errorText } from '@rodal/domain/errors';
import { enSol, fallar, noAplica, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego, toca } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const LISTA = '**/api/mantenedor/obtenerFaenasHistorico?*';
const SUMAS = '**/api/mantenedor/obtenerFaenasHistorico/resumen?*';
const DETALLES = '**/api/mantenedor/obtenerCargarDetalle2';
const EN_PIE = '**/api/mantenedor/obtenerEnPie?*';
const SALIDAS = '**/api/mantenedor/obtenerSalidas?*';
const LEIDO = '2026-11-20T12:04:00.000Z';

const fila = (at: number, cambio: Partial<FaenaHistorica> = {}): FaenaHistorica => ({
  id: `F0412*1045-12*50${at}0*M3*2026-11`, CodigoFaena: 'F0412', Rol: '1045-12', nombreFaena: 'EL AROMO', codigoArticulo: `50${at}0`, articulo: 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m', enPie: '4812.375', unidad: 'M3', declarado: '12500', salido: '7687.625', salidoArticulo: '2310.5',
  salidoMes: '412.125', mes: '2026-11', tipo: 'PINO', detalleId: 1, detalle: 'Cosecha final', versionDetalle: 1, versionVolumen: 1, ...cambio,
});
const FILAS = [
  fila(0),
  fila(1, { detalleId: null, detalle: null, versionDetalle: 0 }),
  fila(2, { nombreFaena: 'PURULÓN ALTO', enPie: '-120.093', declarado: '2640', salido: '2760.093' }),
  fila(3, { nombreFaena: 'CHAIHUÍN', unidad: 'MR', tipo: 'EUCA', articulo: 'TROZO PULPABLE EUCALYPTUS NITENS Descortezado 2,44 m', enPie: null, declarado: null }),
  fila(4, { nombreFaena: 'PEDREGOSO', codigoArticulo: '', articulo: '', unidad: '', enPie: null, declarado: null, salido: '0', salidoArticulo: '0', salidoMes: '0', tipo: null, detalleId: null, detalle: null }),
];
const SUMA: ResumenFaenasHistorico = { total: 5, sinDeclarar: 0, sobregiradas: 0, unidades: [{ unidad: 'M3', volumen: '1236.375' }, { unidad: 'MR', volumen: '412.125' }], meses: [{ mes: '2026-11', datosAl: LEIDO, faltan: [] }] };
const PANEL: EnPie = {
  declarado: { volumen: '12500', nota: 'Inventario de precosecha de la temporada', cambiadoPor: 'admin', cambiadoEn: LEIDO }, version: 1, enPie: '4812.375', salido: '7687.625',
  meses: [{ mes: '2026-09', salido: '3100.25', enPie: '9399.75' }, { mes: '2026-10', salido: '4175.25', enPie: '5224.5' }, { mes: '2026-11', salido: '412.125', enPie: '4812.375' }],
  articulos: [{ articulo: '5000', nombre: 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m', salido: '5377.125' }, { articulo: '5010', nombre: 'TROZO PODADO PINO RADIATA 2,90 m', salido: '2310.5' }],
  salido56: '4587.375', hasta: '2026-11-20', porSemana: '573.422', termino: '2027-01-18',
};
const MOVIMIENTOS = { salidas: [5, 4, 3].map((dia) => ({ fecha: `2026-11-0${dia}`, origen: 'BC', tipo: 'Venta', documento: `GD10${dia}`, articulo: '5000', nombre: 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m', cantidad: '137.375' })), total: '412.125', resto: null };

const conHistorial =
  (filas: readonly FaenaHistorica[], resumen: ResumenFaenasHistorico, panel: EnPie = PANEL): Paso =>
  async (mesa) => {
    await responder(mesa, DETALLES, 200, { detalles: [{ id: 1, detalle2: 'Cosecha final' }, { id: 2, detalle2: 'Raleo comercial' }] });
    await responder(mesa, LISTA, 200, { historico: filas, siguiente: null });
    await responder(mesa, SUMAS, 200, { ...resumen });
    await responder(mesa, EN_PIE, 200, { ...panel });
    await responder(mesa, SALIDAS, 200, MOVIMIENTOS);
  };
const noviembre = '/mantenedor?mes=2026-11';
const pagina: Paso = luego(conHistorial(FILAS, SUMA), abrir(noviembre), dice(/5 filas/));
const AL_LADO = /^Ver EL AROMO, /;
const alLado: Paso = ({ page }) => page.getByRole('button', { name: AL_LADO }).first().click();
const abierta: Paso = luego(pagina, alLado, dice('Inventario de precosecha de la temporada'));
const LARGO = 'FUNDO SAN FRANCISCO DE LOS ARRAYANES DE QUINCHILCA, HIJUELA SEGUNDA LOTE B';

/** Site history: what stands of each, what came out, and what people declare and choose. */
export const HISTORIAL: readonly Fila[] = [
  {
    pantalla: 'historial-faenas',
    ruta: '/mantenedor',
    quien: 'admin',
    estados: {
      normal: pagina,
      vacio: luego(conHistorial([], { ...SUMA, total: 0, unidades: [] }), abrir(noviembre), dice('Sin faenas en noviembre 2026')),
      incompleto: luego(conHistorial(FILAS, { ...SUMA, sinDeclarar: 2, sobregiradas: 1, meses: [{ mes: '2026-10', datosAl: null, faltan: [] }, ...SUMA.meses] }), abrir(noviembre), dice(/sin cargar: octubre 2026/)),
      error: luego(interno(LISTA), interno(SUMAS), abrir(noviembre), dice('No se pudo traer el historial de las faenas')),
      'sin-senal': sinSenal(pagina),
      'nombres-largos': luego(conHistorial(FILAS.map((una) => ({ ...una, nombreFaena: LARGO, enPie: '-9999999.999', declarado: '10000000', salido: '19999999.999', detalle: 'Recuperación por incendio y saldo por inventariar' })), SUMA), abrir(noviembre), dice(/5 filas/)),
      sol: enSol(pagina),
    },
  },
  {
    pantalla: 'historial-faena-al-lado',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: abierta,
      vacio: luego(conHistorial(FILAS, SUMA, { ...PANEL, meses: [], articulos: [], salido: '0', salido56: '0', enPie: '12500', porSemana: '0', termino: null }), abrir(noviembre), dice(/5 filas/), alLado, dice('Sin salidas en las últimas 8 semanas')),
      incompleto: luego(conHistorial(FILAS, SUMA, { ...PANEL, declarado: null, enPie: null, termino: null, meses: PANEL.meses.map((uno) => ({ ...uno, enPie: null })) }), abrir(noviembre), dice(/5 filas/), alLado, dice(/sin volumen declarado no se sabe cuándo se acaba/)),
      error: luego(conHistorial(FILAS, SUMA), interno(EN_PIE), abrir(noviembre), dice(/5 filas/), alLado, dice('No se pudo traer lo que salió')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': luego(conHistorial(FILAS.map((una) => ({ ...una, nombreFaena: una.nombreFaena === 'EL AROMO' ? `EL AROMO, ${LARGO}` : una.nombreFaena })), SUMA), abrir(noviembre), dice(/5 filas/), alLado, dice('Inventario de precosecha de la temporada')),
      sol: enSol(abierta),
    },
  },
  {
    pantalla: 'historial-volumen',
    ruta: null,
    quien: 'admin',
    estados: {
      normal: luego(abierta, toca('Cambiar el volumen'), dice('Volumen declarado de EL AROMO')),
      vacio: luego(pagina, ({ page }) => page.getByRole('button', { name: 'Ver PEDREGOSO' }).click(), toca('Declarar volumen'), dice('Volumen declarado de PEDREGOSO')),
      incompleto: luego(abierta, toca('Cambiar el volumen'), ({ page }) => page.getByLabel(/^Nota/).fill(''), ({ page }) => page.getByRole('form').getByRole('button', { name: 'Actualizar' }).click(), dice(/^Falta la Nota/)),
      error: luego(abierta, (mesa) => fallar(mesa, '**/api/mantenedor/actualizarVolumenDeclarado', 500, 'interno', errorText('interno')), toca('Cambiar el volumen'), ({ page }) => page.getByLabel(/^Nota/).fill('Reinventario'), ({ page }) => page.getByRole('form').getByRole('button', { name: 'Actualizar' }).click(), dice('No se pudo guardar el volumen')),
      'sin-senal': noAplica('Lo mismo que el error, con otra causa'),
      'nombres-largos': noAplica('Los campos se desplazan por dentro'),
      sol: noAplica('Como la lista'),
    },
  },
];
