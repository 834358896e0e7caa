import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { FUENTE } from './columnas.ts';
import { selectMeses } from './mov-etiquetas.repo.ts';

/** Reporte Mov. Etiquetas (especificación 2 §2.6): which months there are. Its rows are a list. */
export function movEtiquetasHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, 'listMesesMovEtiquetas'> {
  return {
    async listMesesMovEtiquetas() {
      return { meses: await selectMeses(db.pool), desde: FUENTE.desde ?? '' };
    },
  };
}
