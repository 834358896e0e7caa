import { AppError } from '@rodal/domain/errors';
import { isUnidadGestion, unidadVolumen } from '@rodal/domain/gestion/unidades';
import { type CorreccionDicha, deQueTexto, PRIMER_MES_VOLUMENES, revisarCorreccion, volumenDicho } from '@rodal/domain/gestion/volumenes';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { santiagoMonth } from '@rodal/domain/meses';
import { compareDecimals, normalizeDecimal } from '@rodal/domain/numeros';
import { uuidv7 } from 'uuidv7';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { comoAuditoria, estadoCambiado } from '../../audit/ya-cambiado.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import { selectCierres } from '../../gestion/cierres.repo.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import * as repo from './correcciones.repo.ts';
import { selectMesesMovidos } from './volumenes.repo.ts';
import { mesDe, readMesCargado, selectVolumenes } from './volumenes.service.ts';

type VolumenesKey = 'getVolumenesMes' | 'listMesesVolumenes' | 'createVolumen' | 'removeVolumen';

/** Corrections of the volumes of the management report (especificación 2 §2.4, E12). Their list is the engine's. */
export function volumenesHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, VolumenesKey> {
  return {
    async getVolumenesMes(pedido) {
      const mes = mesDe(pedido);
      const { volumenes, sinCategoria } = await selectVolumenes(db.pool, { desde: mes, hasta: mes });
      return { cargado: await readMesCargado(db.pool, mes), volumenes, sinCategoria, cerrado: (await selectCierres(db.pool, [mes])).length > 0 };
    },

    async listMesesVolumenes() {
      const meses = new Set([...(await selectMesesMovidos(db.pool)), ...(await repo.selectMesesCorregidos(db.pool))]);
      return { meses: [...meses].toSorted(), desde: PRIMER_MES_VOLUMENES };
    },

    async createVolumen({ id = uuidv7(), valor = null, anio, mes, ...resto }, ctx) {
      const ahora = clock();
      const dicha = { ...resto, valor, mes: mesDe({ anio, mes }) };
      refuse(dicha, santiagoMonth(ahora));
      const { planta, categoria, metrocubico } = dicha;
      const actor = actorOf(ctx);
      await inTransaction(db.prisma, async (tx) => {
        const isNew = await repo.insertCorreccion(tx, { id, unidad: planta, categoria, metroCubico: metrocubico, valor, mes: dicha.mes, creadoEn: ahora, creadoPor: actor.usuario });
        if (!isNew) return requireSame(await repo.findCorreccion(tx, id), dicha);
        await writeAudit(tx, { actor, accion: 'correccionVolumen.crear', entidad: 'correccionVolumen', entidadId: id, despues: hechoDe(dicha) });
      });
      return { mensaje: MESSAGES_OFICINA.volumenInsertado, id };
    },

    async removeVolumen({ id, motivo = '' }, ctx) {
      const actor = actorOf(ctx);
      await inTransaction(db.prisma, async (tx) => {
        const eliminada = { eliminadoEn: clock(), eliminadoPor: actor.usuario, motivo: motivo === '' ? null : motivo };
        const count = await repo.markEliminada(tx, id, eliminada);
        const una = await repo.findCorreccion(tx, id);
        if (una === null) throw new AppError('no_encontrado');
        if (count === 0) {
          // Sent again after an answer that was lost.
          if (una.eliminadoPor === actor.usuario) return;
          throw estadoCambiado(await tx.auditoria.findFirst({ where: { entidad: 'correccionVolumen', entidadId: id }, orderBy: { id: 'desc' } }), comoAuditoria);
        }
        const { unidad, categoria, metroCubico, valor, mes } = una;
        const antes = hechoDe({ planta: unidad, categoria, metrocubico: metroCubico, valor, mes });
        await writeAudit(tx, { actor, accion: 'correccionVolumen.eliminar', entidad: 'correccionVolumen', entidadId: id, antes, ...(motivo !== '' && { despues: { motivo } }) });
      });
      return { mensaje: MESSAGES_OFICINA.volumenEliminado };
    },
  };
}

/** @throws AppError `datos_invalidos`, naming each field */
function refuse(dicha: CorreccionDicha, actual: string): void {
  const errores = Object.entries(revisarCorreccion(dicha, actual)).map(([campo, mensaje]) => ({ campo, codigo: 'valor', mensaje }));
  if (errores.length > 0) throw new AppError('datos_invalidos', { errores });
}

/** Sent again it is the same one; another content under its id is refused, saying what is stored. */
function requireSame(guardada: repo.CorreccionRow | null, { planta, categoria, metrocubico, valor, mes }: CorreccionDicha): void {
  if (guardada === null) throw new AppError('interno', { detalle: 'una corrección que no está ni se pudo guardar' });
  const sameValor = valor === null || guardada.valor === null ? valor === guardada.valor : compareDecimals(valor, guardada.valor) === 0;
  if (guardada.unidad === planta && guardada.categoria === categoria && guardada.mes === mes && compareDecimals(guardada.metroCubico, metrocubico) === 0 && sameValor) return;
  const { unidad, metroCubico } = guardada;
  const que = isUnidadGestion(unidad) ? `${deQueTexto({ planta: unidad, categoria: guardada.categoria, mes: guardada.mes })}, ${volumenDicho(metroCubico)} ${unidadVolumen(unidad)}` : guardada.id;
  throw refuseField('metrocubico', 'ya_registrada', `Este formulario ya registró una corrección: ${que}. Si esta es otra, guarde de nuevo`);
}

/** What the audit keeps of it. */
function hechoDe({ planta, categoria, metrocubico, valor, mes }: CorreccionDicha) {
  return { planta, categoria, mes, metroCubico: normalizeDecimal(metrocubico), ...(valor !== null && { valor: normalizeDecimal(valor) }) };
}
