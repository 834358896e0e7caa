import type { Output } from '@rodal/contracts/endpoint';
import type { listStock, StockFila } from '@rodal/contracts/stock';
import type { Deps } from '../../deps.ts';
import { selectStock } from './stock.repo.ts';

const ORDEN = new Intl.Collator('es-CL', { numeric: true });

/** The stock of every site as it is now, by site, roll and unit (C26). */
export async function computeStock({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Output<typeof listStock>> {
  const calculadoEn = clock().toISOString();
  const stock = await selectStock(db.pool);
  return { stock: stock.toSorted(byFaena), calculadoEn };
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
