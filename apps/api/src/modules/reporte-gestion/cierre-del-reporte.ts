import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { diferenciasDe, reparoCierre } from '@rodal/domain/gestion/cierre';
import type { FiguraGestion } from '@rodal/domain/gestion/reporte';
import { describeMeses, selectPartes } from '../../cargas/meses-cargados.repo.ts';
import type { Sql } from '../../db/sql.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import { type Cierre, findReapertura, selectCierres } from '../../gestion/cierres.repo.ts';
import { selectDolares, selectDolaresHoy, selectFigurasHoy, selectPresupuestoHoy } from '../../gestion/figuras.repo.ts';

const { MovContaResultado: LIBRO } = FUENTES;

/** What the report is made of, as it is shown. */
interface Mostrado {
  /** `YYYY-MM` */
  readonly mes: string;
  /** Every month that it reads. */
  readonly meses: readonly string[];
  /** As the figures are asked for; null = all of them. */
  readonly unidad: string | null;
  readonly figuras: readonly FiguraGestion[];
  readonly presupuesto: readonly FiguraGestion[];
}

/** Which of the report's months are closed, and what came to them later (E13). @param actual the month in Santiago */
export async function readCierre(sql: Sql, { mes, meses, unidad, figuras, presupuesto }: Mostrado, actual: string): Promise<ReporteGestionReply['cierre']> {
  const cierres = await selectCierres(sql, meses);
  const cerrados = cierres.map((uno) => uno.mes);
  const cierre = cierres.find((uno) => uno.mes === mes);
  const hoy = await selectFigurasHoy(sql, cerrados, unidad);
  const presupuestoHoy = cierre === undefined ? presupuesto : await selectPresupuestoHoy(sql, mes, unidad);
  return {
    ...(await readEstado(sql, mes, cierre, actual)),
    meses: cerrados,
    diferencias: [
      ...diferenciasDe(figuras.filter((una) => cerrados.includes(una.mes)), hoy).map((una) => ({ ...una, de: 'asientos' as const })),
      ...diferenciasDe(presupuesto, presupuestoHoy).map((una) => ({ ...una, de: 'presupuesto' as const })),
    ],
    dolares: await readDolares(sql, cierres),
  };
}

/** Whether the month is closed, by whom and when, and if not whether it can be. */
async function readEstado(sql: Sql, mes: string, cierre: Cierre | undefined, actual: string) {
  if (cierre !== undefined) return { cerrado: { en: cierre.cerradoEn.toISOString(), por: cierre.cerradoPor }, reapertura: null, reparo: null };
  const reapertura = await findReapertura(sql, mes);
  return { cerrado: null, reapertura: reapertura && { ...reapertura, en: reapertura.en.toISOString() }, reparo: await findReparo(sql, mes, actual) };
}

/** Why a month cannot be closed; null = it can. @param actual the month in Santiago */
export async function findReparo(sql: Sql, mes: string, actual: string): Promise<string | null> {
  const [cargado] = describeMeses(await selectPartes(sql, [LIBRO]), [LIBRO], { desde: mes, hasta: mes });
  const dolares = await selectDolares(sql, [mes]);
  return reparoCierre({ mes, actual, faltan: cargado?.datosAl == null ? LIBRO.empresas : cargado.faltan, dolar: dolares.get(mes) ?? null });
}

/** Dollars that the master says otherwise now. */
async function readDolares(sql: Sql, cierres: readonly Cierre[]) {
  const hoy = await selectDolaresHoy(sql, cierres.map(({ mes }) => mes));
  return cierres.flatMap(({ mes, dolar }) => (hoy.get(mes) === dolar ? [] : [{ mes, alCerrar: dolar, hoy: hoy.get(mes) ?? null }]));
}
