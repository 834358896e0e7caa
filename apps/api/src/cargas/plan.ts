import { PERIODO_UNICO } from '@rodal/domain/carga-dudosa';
import { addMonths, monthsBetween, santiagoMonth } from '@rodal/domain/meses';
import type { FlujoNombre } from '@rodal/contracts/flujos';
import { FLUJOS_ERP } from '../erp/fuentes/fuentes.ts';
import { dayRangeOf, type Filtro, monthOf } from '../erp/filter.ts';
import type { Columnas, Empresa, FuenteErp } from '../erp/source.ts';

/** What a load reads: one source of one company for a period, and the condition that cuts it out. */
export interface LecturaPlaneada {
  readonly fuente: FuenteErp;
  readonly empresa: Empresa;
  /** `YYYY-MM`, `YYYY` or `todo`. */
  readonly periodo: string;
  readonly filtro: Filtro<Columnas>;
}

/** Months asked for, both included; null in a flow without periods. */
export interface Meses {
  readonly desde: string;
  readonly hasta: string;
}

/**
 * What a flow loads, in order: source by source, company by company, month by month. Months before a source's first one
 * are left out (C3), and so is what lies in the future.
 */
export function planOf(flujo: FlujoNombre, meses: Meses | null, ahora: Date): LecturaPlaneada[] {
  return FLUJOS_ERP[flujo].fuentes.flatMap((fuente) =>
    fuente.empresas.flatMap((empresa) => periodosOf(fuente, meses, ahora).map((periodo) => lecturaOf(fuente, empresa, periodo))),
  );
}

/** C2: what a button loads when nobody says: the last month, whose postings still come in, and this one. */
export function defaultMeses(ahora: Date): Meses {
  const hasta = santiagoMonth(ahora);
  return { desde: addMonths(hasta, -1), hasta };
}

/** The first month of any of a flow's sources; null when it has no periods. */
export function firstMonthOf(flujo: FlujoNombre): string | null {
  const firsts = FLUJOS_ERP[flujo].fuentes.flatMap(({ desde }) => desde ?? []);
  return firsts.toSorted()[0] ?? null;
}

/** One reading, with its condition. @param periodo as {@link LecturaPlaneada} has it */
export function lecturaOf(fuente: FuenteErp, empresa: Empresa, periodo: string): LecturaPlaneada {
  return { fuente, empresa, periodo, filtro: filtroOf(fuente, periodo) };
}

function periodosOf({ corte, desde }: FuenteErp, meses: Meses | null, ahora: Date): string[] {
  if (corte === 'todo') return [PERIODO_UNICO];
  const asked = meses ?? defaultMeses(ahora);
  const months = monthsBetween(asked.desde, asked.hasta).filter((mes) => mes >= (desde ?? mes));
  // A budget covers the months to come of its year; postings do not.
  if (corte === 'anio') return [...new Set(months.map((mes) => mes.slice(0, 4)))];
  return months.filter((mes) => mes <= santiagoMonth(ahora));
}

function filtroOf({ corte, columnaFecha }: FuenteErp, periodo: string): Filtro<Columnas> {
  if (columnaFecha === null) return [];
  return corte === 'anio' ? dayRangeOf(columnaFecha, `${periodo}-01-01`, `${periodo}-12-31`) : monthOf(columnaFecha, periodo);
}
