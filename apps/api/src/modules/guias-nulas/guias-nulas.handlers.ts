import type { GuiaNula } from '@rodal/contracts/guias-nulas';
import { AppError } from '@rodal/domain/errors';
import { folioDe, foliosDe } from '@rodal/domain/guias-nulas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { uuidv7 } from 'uuidv7';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { yaCambiado } from '../../audit/ya-cambiado.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { transitar } from '../../transiciones/transitar.ts';
import { REGISTRO_GUIA_NULA, requireAnulable } from './anular.ts';
import * as repo from './guias-nulas.repo.ts';
import { registrarGuiaNula } from './registrar.ts';

type GuiasNulasKey = 'createGuiaNula' | 'listDespachosDeGuia' | 'getGuiaNula' | 'applyGuiaNula' | 'discardDespachoDeGuia' | 'withdrawGuiaNula';

/** Voided dispatch notes (especificación 1 §2.14). Their list is the engine's. */
export function guiasNulasHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, GuiasNulasKey> {
  const leer = async (id: string): Promise<GuiaNula> => {
    const [una, estado] = await Promise.all([repo.findGuiaNula(db.prisma, id), repo.readEstado(db.pool, id)]);
    if (una === null || estado === null) throw new AppError('no_encontrado');
    const guias = foliosDe(una.reemplaza);
    const [despacho, candidatos, deReemplazo] = await Promise.all([
      una.despachoId === null ? null : repo.findDespachoDeGuia(db.pool, una.despachoId),
      repo.listCandidatos(db.pool, id),
      guias.length === 0 ? [] : repo.listDeFolios(db.pool, guias),
    ]);
    const { numero, reemplaza, motivo, fecha, usuario, retiradaEn, retiradaPor, motivoRetiro } = una;
    return {
      id, dispatch_number: numero, guia_reemplaza: reemplaza, motivo, fecha: fecha.toISOString(), usuario, estado, despacho, candidatos,
      reemplazos: guias.map((guia) => ({ guia, despachos: deReemplazo.filter((uno) => uno.guia === guia) })),
      retiro: retiradaEn && { en: retiradaEn.toISOString(), usuario: retiradaPor ?? '', motivo: motivoRetiro ?? '' },
    };
  };
  const pasar = (accion: 'aplicar' | 'retirar', clave: { readonly id: string; readonly despachoId: string }, motivo: string, ctx: Ctx, visto?: 'sinDespacho' | 'aplicada' | 'retirada') =>
    inTransaction(db.prisma, (tx) => transitar(tx, REGISTRO_GUIA_NULA, { clave, accion, motivo, visto, actor: actorOf(ctx), quien: ctx.quien(), ahora: clock() }));

  return {
    async createGuiaNula({ id = uuidv7(), despacho = null, dispatch_number, motivo, guia_reemplaza, espera }, ctx) {
      // Which dispatch it voids a person says: no key does.
      if (despacho !== null) ctx.quien();
      const escrita = { id, despachoId: despacho, dispatch_number, motivo, guia_reemplaza };
      await inTransaction(db.prisma, (tx) => registrarGuiaNula(tx, escrita, { actor: actorOf(ctx), ahora: clock(), esperaMs: espera }));
      return { message: MESSAGES_OFICINA.guiaNulaRegistrada, id };
    },

    async listDespachosDeGuia({ dispatch_number }) {
      const folio = folioDe(dispatch_number);
      const [despachos, nulas] = await Promise.all([repo.listDeFolios(db.pool, [folio]), repo.listVigentes(db.prisma, folio)]);
      return { despachos, nulas: nulas.map(({ id, fecha, usuario, despachoId }) => ({ id, fecha: fecha.toISOString(), usuario, despacho: despachoId })) };
    },

    getGuiaNula: async ({ id }) => ({ guiaNula: await leer(id) }),

    async applyGuiaNula({ id, despacho }, ctx) {
      await pasar('aplicar', { id, despachoId: despacho }, '', ctx);
      return { message: MESSAGES_OFICINA.guiaNulaAplicada, guiaNula: await leer(id) };
    },

    async discardDespachoDeGuia({ id, despacho }, ctx) {
      ctx.quien();
      await inTransaction(db.prisma, async (tx) => {
        const una = await repo.findGuiaNula(tx, id);
        if (una === null) throw new AppError('no_encontrado');
        const { numero } = await requireAnulable(tx, despacho, una.folio);
        if ((await repo.addDescartado(tx, id, despacho)) === 0) throw await yaCambiado(tx, { entidad: 'guiaNula', entidadId: id });
        await writeAudit(tx, { actor: actorOf(ctx), accion: 'guiaNula.descartar', entidad: 'guiaNula', entidadId: id, despues: { despacho: String(numero) } });
      });
      return { guiaNula: await leer(id) };
    },

    async withdrawGuiaNula({ id, motivo, visto }, ctx) {
      await pasar('retirar', { id, despachoId: '' }, motivo, ctx, visto);
      return { message: MESSAGES_OFICINA.guiaNulaRetirada, guiaNula: await leer(id) };
    },
  };
}
