import { FUENTES_RECEPCION } from '@rodal/contracts/recepciones';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import { describeMeses, selectPartes } from '../../cargas/meses-cargados.repo.ts';
import type { Deps } from '../../deps.ts';
import { FUENTES } from '../../erp/fuentes.ts';
import type { Handlers } from '../../http/handlers.ts';
import { sendPlanilla } from '../../planillas/send-planilla.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { PLANILLA, readRecepciones } from './exportar.ts';
import { type Filtros, toFiltros } from './filtros.ts';
import { pickPeriodo } from './periodo.ts';
import { selectOpciones, selectRecepciones, selectTotales } from './recepciones.repo.ts';
import { selectCargados, selectPeriodos, selectVigentes } from './vigentes.repo.ts';

const PAGINA = 100;
/** The lists to choose from are of what was received lately: of all years they would be as long as the rows. */
const MESES_OPCIONES = 36;

type RecepcionesKey = 'listRecepciones' | 'getTotalesRecepciones' | 'listOpcionesRecepciones' | 'listFuentesRecepciones' | 'exportRecepciones';

/** Mantenedor Recepciones (especificación 2 §2.7): the rows of the five sources, and what is loaded of each. */
export function recepcionesHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, RecepcionesKey> {
  const vigentesOf = ({ fuentes, desde, hasta }: Filtros) => selectVigentes(db.pool, fuentes, desde.slice(0, 7), hasta.slice(0, 7));
  const mesesOf = async ({ fuentes, desde, hasta }: Pick<Filtros, 'fuentes' | 'desde' | 'hasta'>) => {
    const filas = fuentes.map((api) => FUENTES[api]);
    const [ultimo = hasta] = [hasta.slice(0, 7), santiagoMonth(clock())].toSorted();
    return describeMeses(await selectPartes(db.pool, filas), filas, { desde: desde.slice(0, 7), hasta: ultimo });
  };
  return {
    async listRecepciones({ cursor, ...busqueda }) {
      const filtros = toFiltros(busqueda);
      const after = cursor === undefined ? null : readCursor(cursor);
      const filas = await selectRecepciones(db.pool, await vigentesOf(filtros), filtros, PAGINA + 1, after);
      const recepciones = filas.slice(0, PAGINA);
      const last = recepciones.at(-1);
      return { recepciones, siguiente: filas.length > PAGINA && last !== undefined ? writeCursor(last) : null };
    },

    async getTotalesRecepciones(busqueda) {
      const filtros = toFiltros(busqueda);
      const [unidades, meses] = await Promise.all([vigentesOf(filtros).then((vigentes) => selectTotales(db.pool, vigentes, filtros)), mesesOf(filtros)]);
      return { total: unidades.reduce((sum, { recepciones }) => sum + recepciones, 0), unidades, meses };
    },

    async listOpcionesRecepciones() {
      const periodo = pickPeriodo(await selectPeriodos(db.pool, FUENTES_RECEPCION), clock());
      const vigentes = await selectVigentes(db.pool, FUENTES_RECEPCION, addMonths(periodo, 1 - MESES_OPCIONES), periodo);
      return { periodo, ...(await selectOpciones(db.pool, vigentes)) };
    },

    async listFuentesRecepciones() {
      const cargados = await selectCargados(db.pool, FUENTES_RECEPCION);
      const [primero] = cargados.flatMap(({ desde }) => (desde === null ? [] : [desde])).toSorted();
      return {
        meses: primero === undefined ? [] : await mesesOf({ fuentes: FUENTES_RECEPCION, desde: primero, hasta: santiagoMonth(clock()) }),
        fuentes: FUENTES_RECEPCION.map((api) => {
          const { cantidad = 0, desde = null, hasta = null } = cargados.find(({ fuente }) => fuente === api) ?? {};
          const { descripcion, servicio, columnaFecha, columnas, tabla } = FUENTES[api];
          return { api, cantidad, desde, hasta, descripcion, servicio, columnaFecha: columnaFecha ?? '', columnas: Object.keys(columnas), tabla: tabla ?? '' };
        }),
      };
    },

    async exportRecepciones({ formato, ...busqueda }, ctx) {
      const filtros = toFiltros(busqueda);
      return sendPlanilla({ db }, ctx, {
        nombre: 'Recepciones', formato, planilla: PLANILLA, accion: 'recepcion.exportar', entidad: 'recepcion', entidadId: '', pedido: { filtros: busqueda },
        filas: async function* () {
          // One state of the ERP, whatever is loaded meanwhile.
          const vigentes = await vigentesOf(filtros);
          yield* readRecepciones((limit, after) => selectRecepciones(db.pool, vigentes, filtros, limit, after));
        },
      });
    },
  };
}
