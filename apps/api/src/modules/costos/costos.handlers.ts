import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { actorOf } from '../../audit/audit.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readArchivo } from '../../http/recibir-archivo.ts';
import { LIMITES, MAX_MB } from '../../planillas/lectura/hoja-leida.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readContadores, retirarCostos } from './contadores.ts';
import { agregarCosto, cambiarCosto, readCosto } from './guardar.ts';
import { unirNotasCredito } from './notas.ts';
import { adjuntarObservaciones, insertarObservaciones, quitarObservaciones } from './observaciones.ts';
import { listAdjuntos, toAdjunto } from './observaciones.repo.ts';

type CostosKey = 'listContadoresCostos' | 'withdrawCostos' | 'joinNotasCredito' | 'getCosto' | 'updateCosto' | 'createCosto' | 'listAdjuntosCostos' | 'uploadObservaciones' | 'insertObservaciones' | 'removeObservaciones';

const LIMITE = { maxBytes: LIMITES.bytes, muyGrande: `El archivo supera el máximo de ${MAX_MB} MB` };

/** Costos Facturas Faenas (especificación 1 §2.11, E14): what is loaded, what people do to it. Its list is the engine's. */
export function costosHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, CostosKey> {
  return {
    listContadoresCostos: ({ anio }) => readContadores(deps, anio),

    async withdrawCostos({ anio }, ctx) {
      return { mensaje: MESSAGES_OFICINA.costosEliminados, filas: await retirarCostos(deps, anio, actorOf(ctx)) };
    },

    joinNotasCredito: ({ anio }, ctx) => unirNotasCredito(deps, anio, actorOf(ctx)),

    getCosto: ({ id }) => readCosto(deps, id),

    async updateCosto(dicho, ctx) {
      return { mensaje: MESSAGES_OFICINA.costoEditado, visto: await cambiarCosto(deps, dicho, actorOf(ctx)) };
    },

    async createCosto(dicho, ctx) {
      await agregarCosto(deps, dicho, actorOf(ctx));
      return { mensaje: MESSAGES_OFICINA.costoAgregado, ID: dicho.id };
    },

    async listAdjuntosCostos() {
      return { adjuntos: (await listAdjuntos(deps.db.prisma)).map(toAdjunto) };
    },

    async uploadObservaciones(_nada, ctx) {
      return { mensaje: MESSAGES_OFICINA.observacionesCargadas, ...(await adjuntarObservaciones(deps, await readArchivo(ctx.request, LIMITE), actorOf(ctx))) };
    },

    async insertObservaciones({ INPUTJSON }, ctx) {
      return { mensaje: MESSAGES_OFICINA.observacionesCargadas, ...(await insertarObservaciones(deps, INPUTJSON, actorOf(ctx))) };
    },

    async removeObservaciones({ id }, ctx) {
      await quitarObservaciones(deps, BigInt(id), actorOf(ctx));
      return { mensaje: MESSAGES_OFICINA.costosEliminados };
    },
  };
}
