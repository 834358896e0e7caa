import type { AsientoDetalle } from '@rodal/contracts/listados/reporte-detalle';
import type { DoceMeses, ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { buildReporte, doceMesesDe, type FiguraGestion, mesesDe, totalesDelMes } from '@rodal/domain/gestion/reporte';
import { enSol, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const APERTURA = '**/api/reporte/aperturaReporteGestion';
const REPORTE = '**/api/despacho/buscaReporteGestionTablaAzure?*';
const DOCE = '**/api/reporte/doceMeses?*';
const DETALLE = '**/api/reporte/obtenerReporteDetallePorCuenta?*';
const SUMA = '**/api/reporte/obtenerReporteDetallePorCuenta/resumen?*';
const FLUJO = '**/api/flujos/reporteGestion';
const LEIDO = '2026-11-20T12:04:00.000Z';
const MES = '2026-11';

const LARGO = 'SERVICIOS DE TRANSPORTE, CARGUÍO Y DESCARGA DE MADERA EN TROZOS A PUERTO';
const figuras = (nombre = 'FLETES DE MADERA', por = 1): FiguraGestion[] =>
  mesesDe(MES).flatMap((mes, at): FiguraGestion[] => {
    const una = { empresa: 'COMSA', unidad: 'ASE-COI', mes };
    return [
      { ...una, linea: { nombre: 'Ingresos por ventas', orden: 10, signo: 'ingreso' }, cuenta: '3101010', nombreCuenta: 'VENTAS NACIONALES', importe: String(-por * (180_000_000 + at * 4_111_000)) },
      { ...una, linea: { nombre: 'Fletes', orden: 20, signo: 'costo' }, cuenta: '3201010', nombreCuenta: nombre, importe: String(por * (21_000_000 + at * 1_313_000)) },
      { ...una, linea: { nombre: 'Fletes', orden: 20, signo: 'costo' }, cuenta: '3201040', nombreCuenta: 'CAMINOS', importe: String(por * (9_400_000 - at * 700_000)) },
      { ...una, linea: null, cuenta: '3202010', nombreCuenta: 'ARRIENDOS', importe: String(por * 3_600_000) },
    ];
  });

function reporte(filas: readonly FiguraGestion[], sinDolar: readonly string[] = []): ReporteGestionReply {
  const dolares = new Map(mesesDe(MES).filter((mes) => !sinDolar.includes(mes)).map((mes) => [mes, '937.27']));
  const { lineas, totales, cierreDelAnio, sinDolar: faltan } = buildReporte({ mes: MES, figuras: filas, presupuesto: filas.filter(({ mes }) => mes === MES).map((una, at) => ({ ...una, importe: String(Math.round(Number(una.importe) * (0.9 + at * 0.08))) })), monedaPresupuesto: 'CLP', dolares });
  return {
    lineas: lineas.map(({ filas: suyas, ...linea }) => ({ ...linea, filas: [...suyas] })), totales, cierreDelAnio, entradasCierre: 0, sinDolar: [...faltan], dolares: mesesDe(MES).map((mes) => ({ mes, valor: dolares.get(mes) ?? null })),
    volumenes: filas.length === 0 ? [] : [{ categoria: 'Consumido', medida: 'M3', metroCubicoBC: '6183.182', metroCubico: '6183.182', hoy: null, valor: null }, { categoria: 'Producción Madera', medida: 'M3', metroCubicoBC: '2636.504', metroCubico: '2625.004', hoy: null, valor: null }, { categoria: 'Producción Aserrín', medida: 'M3', metroCubicoBC: '0', metroCubico: '310', hoy: null, valor: '18.5' }],
    volumenActual: filas.length === 0 ? '0' : '2935.004', volumenAcumulado: filas.length === 0 ? '0' : '27104.71',
    cierre: { cerrado: null, reapertura: null, reparo: null, meses: [], diferencias: [], dolares: [] },
    corregido: filas.length === 0 ? { entradas: 0, total: '0' } : { entradas: 3, total: '-1500000' }, reversadas: filas.length === 0 ? 0 : 1, meses: mesesDe(MES).map((mes) => ({ mes, datosAl: LEIDO, faltan: [] })),
  };
}

/** Closed, with what came later: an account of a long name, a budget, and a dollar. */
const CERRADO: ReporteGestionReply['cierre'] = {
  cerrado: { en: '2026-12-10T13:20:00.000Z', por: 'maria.fernanda.gonzalez-echeverria' },
  reapertura: null,
  reparo: null,
  meses: ['2026-10', MES],
  diferencias: [
    { mes: '2026-10', de: 'asientos', linea: 'Fletes', cuenta: '3201010', nombreCuenta: LARGO, alCerrar: '22313000000', hoy: '24113000000', diferencia: '1800000000' },
    { mes: MES, de: 'presupuesto', linea: 'Fletes', cuenta: '3201040', nombreCuenta: 'CAMINOS', alCerrar: '8900000', hoy: '9100000', diferencia: '200000' },
  ],
  dolares: [{ mes: '2026-10', alCerrar: '937.27', hoy: '941.1' }],
};

/** Twelve months, one without volume. */
const doceMeses = (filas: readonly FiguraGestion[]): DoceMeses => {
  const meses = doceMesesDe(MES);
  const todas = meses.flatMap((mes, at) => filas.filter((una) => una.mes === MES).map((una) => ({ ...una, mes, importe: String(Math.round(Number(una.importe) * (1 + ((at * 7) % 5) / 20))) })));
  const dolares = new Map(meses.map((mes) => [mes, '937.27']));
  return { totales: meses.map((mes, at) => ({ mes, ...totalesDelMes(mes, todas, dolares), volumen: at === 4 ? '0' : String(2400 + at * 31.5) })), meses: meses.map((mes) => ({ mes, datosAl: LEIDO, faltan: [] })) };
};

const conApertura: Paso = async (mesa) => {
  await responder(mesa, FLUJO, 200, { trabajo: null, porConfirmar: null, datosAl: LEIDO, cambiadoEn: LEIDO, desde: '2023-01' });
  await responder(mesa, APERTURA, 200, { unidades: ['ASE-COI', 'GE', 'TODAS', 'SIN-UNIDAD'], defecto: 'ASE-COI', periodo: MES, periodos: [MES, '2025-12'] });
};
const conReporte = (que: ReporteGestionReply, filas: readonly FiguraGestion[] = figuras()): Paso => luego(conApertura, (mesa) => responder(mesa, REPORTE, 200, { ...que }), (mesa) => responder(mesa, DOCE, 200, { ...doceMeses(filas) }), abrir('/reporte'));
const pagina = luego(conReporte(reporte(figuras())), dice('Resultado'), dice('Costo por M3 de doce meses'));

const ASIENTOS: readonly AsientoDetalle[] = Array.from({ length: 6 }, (_, at) => ({
  EntryNo: String(701_812_023 - at * 500), Cuenta: '3201010', Empresa: at % 3 === 2 ? 'FLE' : 'COMSA', PostingDate: `2026-11-${String(19 - at * 3).padStart(2, '0')}`, DocumentNo: `FC54248${at}`, Description: 'FLETE TROZOS 11/2026',
  Amount: at === 4 ? '-773250' : String(2_901_137 - at * 311_000), GlobalDimension2Code: 'ASE-COI', UserID: 'BC.CVIDAL', DocumentDate: at === 3 ? null : '2026-11-02', NombreCentroCosto: 'ABASTECIMIENTO', linea: 'Fletes', corregida: at === 5, clave: `7-${at}`,
}));
const conDetalle = (asientos: readonly AsientoDetalle[], importe: string): Paso =>
  luego(conApertura, async (mesa) => {
    await responder(mesa, DETALLE, 200, { asientos, siguiente: null });
    await responder(mesa, SUMA, 200, { total: asientos.length, importe });
  });
const figura = '/reporteDetalle?unidad=ASE-COI&mes=11&anio=2026&columna=actual&linea=Fletes&cuenta=3201010';
const detalle = luego(conDetalle(ASIENTOS, '9542321'), abrir(figura), dice(/6 asientos/));

/** The management report, and the entries behind one of its figures. */
export const REPORTE_GESTION: readonly Fila[] = [
  {
    pantalla: 'reporte-gestion',
    ruta: '/reporte',
    quien: 'reportes',
    estados: {
      normal: pagina,
      vacio: luego(conReporte(reporte([])), dice('Sin asientos en noviembre 2026')),
      incompleto: luego(conReporte(reporte(figuras(), ['2026-10'])), dice(/^Falta el dólar de octubre 2026/)),
      error: luego(conApertura, interno(REPORTE), abrir('/reporte'), dice('No se pudo traer el reporte')),
      'sin-senal': sinSenal(pagina),
      'nombres-largos': luego(conReporte({ ...reporte(figuras(LARGO, 1_000)), cierre: CERRADO }, figuras(LARGO, 1_000)), dice('Resultado'), dice('Después del cierre')),
      sol: enSol(pagina),
    },
  },
  {
    pantalla: 'reporte-gestion-detalle',
    ruta: '/reporteDetalle',
    quien: 'reportes',
    estados: {
      normal: detalle,
      vacio: luego(conDetalle([], '0'), abrir(figura), dice('Sin asientos')),
      incompleto: luego(conDetalle(ASIENTOS.slice(5), '1346137'), abrir(`${figura}&entradas=corregidas`), dice(/1 asiento/)),
      error: luego(conApertura, interno(DETALLE), interno(SUMA), abrir(figura), dice('No se pudieron traer los asientos')),
      'sin-senal': sinSenal(detalle),
      'nombres-largos': luego(conDetalle(ASIENTOS.map((una) => ({ ...una, Description: LARGO, UserID: 'BC.MARIA.FERNANDA.GONZALEZ', NombreCentroCosto: 'ABASTECIMIENTO Y COSECHA ZONA SUR' })), '9542321'), abrir(figura), dice(/6 asientos/)),
      sol: enSol(detalle),
    },
  },
];
