import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { buildReporte, type DatosReporte, type FiguraGestion, mesesDe } from '@rodal/domain/gestion/reporte';

/** The month of these. */
export const MES = '2026-11';
/** A thousand pesos in each month. */
export const DOLARES: ReadonlyMap<string, string> = new Map(mesesDe(MES).map((mes) => [mes, '1000']));
/** Open, and whole: it can be closed. */
export const ABIERTO: ReporteGestionReply['cierre'] = { cerrado: null, reapertura: null, reparo: null, meses: [], diferencias: [], dolares: [] };
const LINEAS = { Ventas: { nombre: 'Ventas', orden: 1, signo: 'ingreso' }, Fletes: { nombre: 'Fletes', orden: 2, signo: 'costo' }, Cosecha: { nombre: 'Cosecha', orden: 3, signo: 'costo' } } as const;

/** What the ledger has of a line in a month; an account each. */
export function figuraOf(linea: keyof typeof LINEAS, importe: string, mes = MES): FiguraGestion {
  return { empresa: 'COMSA', unidad: 'ASE-COI', linea: LINEAS[linea], cuenta: linea, nombreCuenta: linea.toUpperCase(), mes, importe };
}

/** A reply made as the service makes it. */
export function replyOf({ cambios = {}, ...datos }: Partial<DatosReporte> & { readonly cambios?: Partial<ReporteGestionReply> }): ReporteGestionReply {
  const dolares = datos.dolares ?? DOLARES;
  const { lineas, sinDolar, totales, cierreDelAnio } = buildReporte({ mes: MES, figuras: [], presupuesto: [], monedaPresupuesto: 'CLP', ...datos, dolares });
  return {
    lineas: lineas.map(({ filas, ...linea }) => ({ ...linea, filas: [...filas] })),
    totales,
    cierreDelAnio,
    entradasCierre: 0,
    sinDolar: [...sinDolar],
    dolares: mesesDe(MES).map((mes) => ({ mes, valor: dolares.get(mes) ?? null })),
    cierre: ABIERTO,
    volumenes: [],
    volumenActual: '500',
    volumenAcumulado: '2000',
    corregido: { entradas: 0, total: '0' },
    reversadas: 0,
    meses: [],
    ...cambios,
  };
}
