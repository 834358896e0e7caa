import type { OtraCorreccion } from '@rodal/contracts/correcciones';
import { AppError } from '@rodal/domain/errors';
import { avisoCorreccion, estadoCorreccion } from '@rodal/domain/gestion/correcciones';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { uuidv7 } from 'uuidv7';
import { actorOf } from '../../audit/audit.ts';
import { inSqlTransaction, inTransaction } from '../../db/transaction.ts';
import type { Sql } from '../../db/sql.ts';
import { selectCierres } from '../../gestion/cierres.repo.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { transitar } from '../../transiciones/transitar.ts';
import * as repo from './correcciones.repo.ts';
import { REGISTRO_CORRECCION } from './eliminar.ts';
import { guardarCorreccion, leerCriteriosDe, sumaDe } from './guardar.ts';

/** What is taken out of the management report (especificación 1 §2.10). Its list is the engine's. */
export function correccionesHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'previewCorreccion' | 'createCorreccion' | 'deleteCorreccion' | 'getCorreccion'> {
  const { pool } = db;
  return {
    async previewCorreccion({ empresa, reporte: _unico, ...escritos }) {
      const cuales = repo.porCriterios(empresa, leerCriteriosDe(escritos));
      const [cambia, filas, reversadas, ya] = await Promise.all([repo.sumCambia(pool, cuales), repo.listEntradas(pool, cuales), repo.countReversadas(pool, cuales), repo.listOtras(pool, cuales)]);
      return { ...sumaDe(cambia), filas, cambia, cerrados: await cerradosDe(pool, cambia), reversadas, ya: ya.map(toOtra) };
    },

    async createCorreccion({ id = uuidv7(), ...nueva }, ctx) {
      await inSqlTransaction(pool, (sql) => guardarCorreccion(sql, { id, ...nueva }, { actor: actorOf(ctx), ahora: clock() }));
      return { mensaje: MESSAGES_OFICINA.correccionGuardada, id };
    },

    async deleteCorreccion({ idCorreccion }, ctx) {
      const [actor, quien] = [actorOf(ctx), ctx.quien()];
      await inTransaction(db.prisma, async (tx) => {
        // Sent again after an answer that was lost.
        const una = await repo.findParaEliminar(tx, idCorreccion);
        if (una !== null && una.eliminadoPor === actor.usuario) return;
        await transitar(tx, REGISTRO_CORRECCION, { clave: idCorreccion, accion: 'eliminar', actor, quien, ahora: clock() });
      });
      return { mensaje: MESSAGES_OFICINA.correccionEliminada };
    },

    async getCorreccion({ id }) {
      const una = await repo.findCorreccion(pool, id);
      if (una === null) throw new AppError('no_encontrado');
      const cuales = repo.porId(id);
      const [hechos, filas, distintas, reversas, otras, cambia, vuelve] = await Promise.all([
        repo.readHechos(pool, una),
        repo.listEntradas(pool, cuales),
        repo.listDistintas(pool, id),
        repo.listReversas(pool, cuales),
        repo.listOtras(pool, cuales, repo.MAS_ANTIGUAS),
        repo.sumCambia(pool, cuales, repo.NINGUNA_ANTES),
        repo.sumCambia(pool, cuales, repo.NINGUNA_OTRA),
      ]);
      const { empresa, entryNo, transaccion, documento, antes, guardada, creadoEn, creadoPor, eliminadoEn, eliminadoPor } = una;
      return {
        id, empresa, entryNo, transaccion, documento, estado: estadoCorreccion(hechos), aviso: avisoCorreccion(hechos), creadoEn: creadoEn.toISOString(), creadoPor,
        eliminacion: eliminadoEn && { en: eliminadoEn.toISOString(), usuario: eliminadoPor ?? '' },
        antes, ahora: hechos.ahora, guardada, filas, distintas, reversas, otras: otras.map(toOtra), cambia, cerrados: await cerradosDe(pool, [...cambia, ...vuelve]),
        vuelve: { ...sumaDe(vuelve), meses: [...new Set(vuelve.map(({ mes }) => mes))] },
      };
    },
  };
}

/** Which months of these are closed. */
async function cerradosDe(sql: Sql, cambia: readonly { readonly mes: string }[]): Promise<string[]> {
  return (await selectCierres(sql, cambia.map(({ mes }) => mes))).map(({ mes }) => mes);
}

function toOtra({ id, creadoEn, creadoPor, entradas }: repo.Otra): OtraCorreccion {
  return { id, creadoEn: creadoEn.toISOString(), creadoPor, entradas };
}
