import { FUENTES_RECEPCION } from '@rodal/contracts/recepciones';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import { describeMeses, type Parte, selectPartes } from '../../cargas/meses-cargados.repo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import type { Handlers } from '../../http/handlers.ts';
import { sendPlanilla } from '../../planillas/send-planilla.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { PLANILLA, readRecepciones } from './exportar.ts';
import { type Filtros, toFiltros } from './filtros.ts';
import { pickPeriodo } from './periodo.ts';
import { selectOpciones, selectRecepciones, selectTotales } from './recepciones.repo.ts';
import { selectPeriodos, selectVigentes, toVigentes } from './vigentes.repo.ts';

const PAGINA = 100;
/** The lists to choose from are of what was received lately: of all years they would be as long as the rows. */
const MESES_OPCIONES = 36;

type RecepcionesKey = 'listRecepciones' | 'getTotalesRecepciones' | 'listOpcionesRecepciones' | 'listFuentesRecepciones' | 'exportRecepciones';

/** Mantenedor Recepciones (especificación 2 §2.7): the rows of the five sources, and what is loaded of each. */
export function recepcionesHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, RecepcionesKey> {
  const vigentesOf = ({ fuentes, desde, hasta }: Filtros) => selectVigentes(db.pool, fuentes, desde.slice(0, 7), hasta.slice(0, 7));
  /** What is loaded of some sources: whoever shows more than one thing of it reads it once, or a load that ends between two reads makes them disagree. */
  const partesOf = (fuentes: Filtros['fuentes']) => selectPartes(db.pool, fuentes.map((api) => FUENTES[api]));
  const mesesOf = (partes: readonly Parte[], { fuentes, desde, hasta }: Pick<Filtros, 'fuentes' | 'desde' | 'hasta'>) => {
    const [ultimo = hasta] = [hasta.slice(0, 7), santiagoMonth(clock())].toSorted();
    return describeMeses(partes, fuentes.map((api) => FUENTES[api]), { desde: desde.slice(0, 7), hasta: ultimo });
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
      const partes = await partesOf(filtros.fuentes);
      const unidades = await selectTotales(db.pool, toVigentes(partes, filtros), filtros);
      const meses = mesesOf(partes, filtros);
      return { total: unidades.reduce((sum, { recepciones }) => sum + recepciones, 0), unidades, meses };
    },

    async listOpcionesRecepciones() {
      const periodo = pickPeriodo(await selectPeriodos(db.pool, FUENTES_RECEPCION), clock());
      const vigentes = await selectVigentes(db.pool, FUENTES_RECEPCION, addMonths(periodo, 1 - MESES_OPCIONES), periodo);
      return { periodo, ...(await selectOpciones(db.pool, vigentes)) };
    },

    async listFuentesRecepciones() {
      // In the order of their months.
      const partes = await partesOf(FUENTES_RECEPCION);
      const primero = partes[0]?.periodo;
      return {
        meses: primero === undefined ? [] : mesesOf(partes, { fuentes: FUENTES_RECEPCION, desde: primero, hasta: santiagoMonth(clock()) }),
        fuentes: FUENTES_RECEPCION.map((api) => {
          const suyas = partes.filter(({ fuente }) => fuente === api);
          const cantidad = suyas.reduce((sum, { filas }) => sum + filas, 0);
          const [desde, hasta] = [suyas[0]?.periodo ?? null, suyas.at(-1)?.periodo ?? null];
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
