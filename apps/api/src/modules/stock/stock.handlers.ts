import type { Output } from '@rodal/contracts/endpoint';
import type { listStock, StockFila } from '@rodal/contracts/stock';
import { santiagoMonth } from '@rodal/domain/meses';
import { describeMeses, selectPartes } from '../../cargas/meses-cargados.repo.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { selectStock } from './stock.repo.ts';

/** The stock modal of the dispatch search (especificación 2 §2.2, C26). */
export function stockHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'listStock'> {
  return { listStock: () => computeStock(deps) };
}

/** What the view of the postings reads, by species. */
const MOVIMIENTOS = { PINO: FUENTES.MovProducto_FaenaActivas, EUCA: FUENTES.MovProductoFaenasEuca } as const;

const ORDEN = new Intl.Collator('es-CL', { numeric: true });

/** The stock of every site as it is now, by site, roll and unit (C26). */
async function computeStock({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Output<typeof listStock>> {
  const ahora = clock();
  const [stock, partes] = await Promise.all([selectStock(db.pool), selectPartes(db.pool, Object.values(MOVIMIENTOS))]);
  const movimientos = (['PINO', 'EUCA'] as const).map((especie) => {
    const fuente = MOVIMIENTOS[especie];
    return { especie, meses: describeMeses(partes, [fuente], { desde: fuente.desde ?? santiagoMonth(ahora), hasta: santiagoMonth(ahora) }) };
  });
  return { stock: stock.toSorted(byFaena), calculadoEn: ahora.toISOString(), movimientos };
}

/** Two sites of one name and roll keep their units together. */
function byFaena(a: StockFila, b: StockFila): number {
  return (
    ORDEN.compare(a.faena, b.faena) ||
    ORDEN.compare(a.rol, b.rol) ||
    ORDEN.compare(a.codigo, b.codigo) ||
    ORDEN.compare(a.unidad, b.unidad)
  );
}
