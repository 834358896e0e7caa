import { COLUMNAS_HISTORICO } from '@rodal/domain/costos/historico/columnas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf } from '../../../audit/audit.ts';
import type { Ctx, Handlers } from '../../../http/handlers.ts';
import { readArchivo } from '../../../http/recibir-archivo.ts';
import { type Casilla, writeLibro } from '../../../planillas/libro.ts';
import { sendLibro } from '../../../planillas/send-libro.ts';
import type { Empresa } from '../../../erp/source.ts';
import type { Deps } from '../../../puertos/deps.ts';
import { cargarLibro, type Entrante, retirarLibro, revisarLibro } from './cargar.ts';
import { listLibros } from './historico.repo.ts';
import { LIMITES_HISTORICO, MUY_GRANDE } from './leer-libro.ts';

type HistoricoKey = 'reviewExcelCostos' | 'loadExcelCostos' | 'listExcelCostos' | 'withdrawExcelCostos' | 'exportPlantillaCostos';

const LIMITE = { maxBytes: LIMITES_HISTORICO.bytes, muyGrande: MUY_GRANDE };
const ANCHO = 16;

/** The historical Excel of the costs (especificación 1 §2.11, E14): looked at, loaded as a whole, taken out again. Deshacer is that of every load. */
export function excelCostosHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, HistoricoKey> {
  const entranteDe = async (empresa: Empresa, ctx: Ctx): Promise<Entrante> => ({ empresa, ...(await readArchivo(ctx.request, LIMITE)), de: ctx.llamante().usuario });

  return {
    async reviewExcelCostos({ empresa }, ctx) {
      return revisarLibro(deps, await entranteDe(empresa, ctx));
    },

    async loadExcelCostos({ empresa, huella }, ctx) {
      return { mensaje: MESSAGES_OFICINA.costosExcelCargado, ...(await cargarLibro(deps, await entranteDe(empresa, ctx), huella, actorOf(ctx))) };
    },

    async listExcelCostos() {
      return { libros: await listLibros(deps.db.pool) };
    },

    async withdrawExcelCostos({ trabajo }, ctx) {
      return { mensaje: MESSAGES_OFICINA.costosEliminados, filas: await retirarLibro(deps, trabajo, actorOf(ctx)) };
    },

    exportPlantillaCostos(_nada, ctx) {
      return sendLibro(deps, ctx, {
        nombre: 'Plantilla_costos_historicos', accion: 'costos.plantilla', entidad: 'costos', entidadId: 'plantilla', pedido: {},
        async make() {
          const titulos = COLUMNAS_HISTORICO.map((valor): Casilla => ({ valor, estilo: 'titulo' }));
          return { bytes: await writeLibro([{ nombre: 'Costos', anchos: COLUMNAS_HISTORICO.map(() => ANCHO), filaTitulos: 1, filas: [titulos] }]), filas: 0 };
        },
      });
    },
  };
}
