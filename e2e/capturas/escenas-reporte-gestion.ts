import type { AsientoDetalle } from '@rodal/contracts/listados/reporte-detalle';
import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { buildReporte, type FiguraGestion, mesesDe } from '@rodal/domain/gestion/reporte';
import { enSol, responder, sinSenal } from './estados.ts';
import { interno } from './oficina.ts';
import { abrir, dice, luego } from './pasos.ts';
import type { Fila, Paso } from './tipos.ts';

const APERTURA = '**/api/reporte/aperturaReporteGestion';
const REPORTE = '**/api/despacho/buscaReporteGestionTablaAzure?*';
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
  const { lineas, totales, sinDolar: faltan } = buildReporte({ mes: MES, figuras: filas, presupuesto: filas.filter(({ mes }) => mes === MES), monedaPresupuesto: 'CLP', dolares });
  return {
    lineas: lineas.map(({ filas: suyas, ...linea }) => ({ ...linea, filas: [...suyas] })), totales, sinDolar: [...faltan], dolares: mesesDe(MES).map((mes) => ({ mes, valor: dolares.get(mes) ?? null })),
    volumenes: filas.length === 0 ? [] : [{ categoria: 'Consumido', medida: 'M3', metroCubicoBC: '6183.182', metroCubico: '6183.182' }, { categoria: 'Producción Madera', medida: 'M3', metroCubicoBC: '2636.504', metroCubico: '2625.004' }],
    corregido: filas.length === 0 ? { entradas: 0, total: '0' } : { entradas: 3, total: '-1500000' }, meses: mesesDe(MES).map((mes) => ({ mes, datosAl: LEIDO, faltan: [] })),
  };
}

const conApertura: Paso = async (mesa) => {
  await responder(mesa, FLUJO, 200, { trabajo: null, porConfirmar: null, datosAl: LEIDO, cambiadoEn: LEIDO, desde: '2023-01' });
  await responder(mesa, APERTURA, 200, { unidades: ['ASE-COI', 'GE', 'TODAS', 'SIN-UNIDAD'], defecto: 'ASE-COI', periodo: MES, periodos: [MES, '2025-12'] });
};
const conReporte = (que: ReporteGestionReply): Paso => luego(conApertura, (mesa) => responder(mesa, REPORTE, 200, { ...que }), abrir('/reporte'));
const pagina = luego(conReporte(reporte(figuras())), dice('Resultado'));

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
      'nombres-largos': luego(conReporte(reporte(figuras(LARGO, 1_000))), dice('Resultado')),
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
