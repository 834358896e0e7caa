import { FUENTES_RECEPCION } from '@rodal/contracts/listados/recepciones';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import { mesDeApertura } from '@rodal/domain/meses-cargados';
import { selectPeriodos } from '../../cargas/meses-cargados.repo.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { selectOpciones } from './recepciones.repo.ts';
import { mesesOf, partesOf } from './totales.ts';
import { selectVigentes } from './vigentes.repo.ts';

/** The lists to choose from are of what was received lately: of all years they would be as long as the rows. */
const MESES_OPCIONES = 36;

type RecepcionesKey = 'listOpcionesRecepciones' | 'listFuentesRecepciones';

/** Mantenedor Recepciones (especificación 2 §2.7): what can be chosen, and what is loaded of each source. Its rows are a list. */
export function recepcionesHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, RecepcionesKey> {
  return {
    async listOpcionesRecepciones() {
      const periodo = mesDeApertura(await selectPeriodos(db.pool, FUENTES_RECEPCION), santiagoMonth(clock()));
      const vigentes = await selectVigentes(db.pool, FUENTES_RECEPCION, addMonths(periodo, 1 - MESES_OPCIONES), periodo);
      return { periodo, ...(await selectOpciones(db.pool, vigentes)) };
    },

    async listFuentesRecepciones() {
      // In the order of their months.
      const partes = await partesOf(db.pool, FUENTES_RECEPCION);
      const primero = partes[0]?.periodo;
      return {
        meses: primero === undefined ? [] : mesesOf(partes, FUENTES_RECEPCION, { desde: primero, hasta: santiagoMonth(clock()) }, clock()),
        fuentes: FUENTES_RECEPCION.map((api) => {
          const suyas = partes.filter(({ fuente }) => fuente === api);
          const cantidad = suyas.reduce((sum, { filas }) => sum + filas, 0);
          const [desde, hasta] = [suyas[0]?.periodo ?? null, suyas.at(-1)?.periodo ?? null];
          const { descripcion, servicio, columnaFecha, columnas, tabla } = FUENTES[api];
          return { api, cantidad, desde, hasta, descripcion, servicio, columnaFecha: columnaFecha ?? '', columnas: Object.keys(columnas), tabla: tabla ?? '' };
        }),
      };
    },
  };
}
