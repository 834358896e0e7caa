import { FUENTES_RECEPCION } from '@rodal/contracts/listados/recepciones';
import type { TrazoDetalle } from '@rodal/contracts/trazo';
import { selectPeriodos } from '../../cargas/meses-cargados.repo.ts';
import type { Sql } from '../../db/sql.ts';
import { selectDeGuia } from './recepciones.repo.ts';
import { selectVigentes } from './vigentes.repo.ts';

/** A number that fits the ERP's. */
const GUIA_ERP = /^\d{1,9}$/;

/** What other modules ask of the ERP's receptions: those of a guide and a site, and how far they are loaded (`YYYY-MM`; null = they are not). @param tramo days, both included */
export async function deLaGuia(sql: Sql, { guia, faena }: { readonly guia: string | null; readonly faena: string }, tramo: { readonly desde: string; readonly hasta: string }): Promise<Pick<TrazoDetalle, 'movimientos' | 'erpHasta'>> {
  const [erpHasta = null] = await selectPeriodos(sql, FUENTES_RECEPCION);
  if (guia === null || !GUIA_ERP.test(guia)) return { movimientos: [], erpHasta };
  const vigentes = await selectVigentes(sql, FUENTES_RECEPCION, tramo.desde.slice(0, 7), tramo.hasta.slice(0, 7));
  return { movimientos: await selectDeGuia(sql, vigentes, { guia: Number(guia), faena }, tramo), erpHasta };
}
