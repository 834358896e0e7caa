import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { computeStock } from './stock.service.ts';

/** The stock modal of the dispatch search (especificación 2 §2.2, C26). */
export function stockHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'listStock'> {
  return { listStock: () => computeStock(deps) };
}
