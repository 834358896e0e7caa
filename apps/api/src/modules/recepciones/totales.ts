import type { Parsed } from '@rodal/contracts/endpoint';
import type { FuenteRecepcion, getTotalesRecepciones, TotalesRecepciones } from '@rodal/contracts/listados/recepciones';
import { santiagoMonth } from '@rodal/domain/meses';
import { describeMeses, type Parte, selectPartes } from '../../cargas/meses-cargados.repo.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import type { Deps } from '../../puertos/deps.ts';
import { fuentesOf, selectTotales } from './recepciones.repo.ts';
import { toVigentes } from './vigentes.repo.ts';

/**
 * What is loaded of some sources: whoever shows more than one thing of it reads it once, or a load that ends between two
 * reads makes them disagree.
 */
export function partesOf(pool: Parameters<typeof selectPartes>[0], fuentes: readonly FuenteRecepcion[]): ReturnType<typeof selectPartes> {
  return selectPartes(pool, fuentes.map((api) => FUENTES[api]));
}

/** How each month stands in its sources (D4); a month to come has nothing to load. @param rango `YYYY-MM…`, both months included */
export function mesesOf(partes: readonly Parte[], fuentes: readonly FuenteRecepcion[], { desde, hasta }: { readonly desde: string; readonly hasta: string }, ahora: Date) {
  const [ultimo = hasta] = [hasta.slice(0, 7), santiagoMonth(ahora)].toSorted();
  return describeMeses(partes, fuentes.map((api) => FUENTES[api]), { desde: desde.slice(0, 7), hasta: ultimo });
}

/** What a search adds up to, each unit apart (C26), and how its months stand. */
export async function sumRecepciones({ db, clock }: Pick<Deps, 'db' | 'clock'>, pedido: Parsed<typeof getTotalesRecepciones>): Promise<TotalesRecepciones> {
  const fuentes = fuentesOf(pedido);
  const partes = await partesOf(db.pool, fuentes);
  const unidades = await selectTotales(db.pool, toVigentes(partes, pedido), pedido);
  return { total: unidades.reduce((sum, { recepciones }) => sum + recepciones, 0), unidades, meses: mesesOf(partes, fuentes, pedido, clock()) };
}
