import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { chartDespachos, listOpciones, mapDespachos, searchDespachos, summarizeDespachos } from './busqueda.service.ts';

type BusquedaKey = 'listDespachos' | 'getResumenDespachos' | 'getGraficosDespachos' | 'getMapaDespachos' | 'listOpcionesBusqueda';

/** The dispatch search and what is drawn of it (especificación 2 §2.2, §7). */
export function busquedaHandlers(deps: Deps): Pick<Handlers, BusquedaKey> {
  return {
    listDespachos: (busqueda, ctx) => searchDespachos(deps, busqueda, ctx.quien()),
    getResumenDespachos: (busqueda, ctx) => summarizeDespachos(deps, busqueda, ctx.quien()),
    getGraficosDespachos: (busqueda, ctx) => chartDespachos(deps, busqueda, ctx.quien()),
    getMapaDespachos: (busqueda, ctx) => mapDespachos(deps, busqueda, ctx.quien()),
    listOpcionesBusqueda: (_, ctx) => listOpciones(deps, ctx.quien()),
  };
}
