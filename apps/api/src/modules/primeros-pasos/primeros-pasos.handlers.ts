import { AppError } from '@rodal/domain/errors';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import { ErpError } from '../../erp/erp-error.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import type { Handlers } from '../../http/handlers.ts';
import { pasosOf } from './pasos.ts';
import { readCuentas, readPrueba } from './pasos.repo.ts';

/** Somebody waits in front of it. */
const ESPERA_MS = 30_000;
const TERRENO = ['Despacho', 'DespachoSubProducto'];

/** Primeros pasos: the first day of a company, for its Administrador (D19). */
export function primerosPasosHandlers({ db, erp }: Pick<Deps, 'db' | 'erp'>): Pick<Handlers, 'getPrimerosPasos' | 'confirmarAjustes' | 'probarErp'> {
  return {
    async getPrimerosPasos() {
      const [cuentas, prueba] = await Promise.all([readCuentas(db.pool, TERRENO), readPrueba(db.pool)]);
      const pasos = pasosOf(cuentas, erp !== null, prueba);
      return { pasos: [...pasos], terminado: pasos.every(({ estado }) => estado !== 'falta') };
    },

    async confirmarAjustes(_input, ctx) {
      await inTransaction(db.prisma, (tx) => writeAudit(tx, { actor: actorOf(ctx), accion: 'ajuste.revisar', entidad: 'ajuste', entidadId: 'todos' }));
      return { mensaje: 'Los ajustes quedan como están' };
    },

    async probarErp(_input, ctx) {
      if (erp === null) throw new AppError('sin_erp');
      const note = (despues: { ok: boolean; causa: string }) =>
        inTransaction(db.prisma, (tx) => writeAudit(tx, { actor: actorOf(ctx), accion: 'erp.probar', entidad: 'erp', entidadId: 'conexion', despues }));
      const begin = performance.now();
      const late = AbortSignal.timeout(ESPERA_MS);
      try {
        await erp.readPage({ fuente: FUENTES.InformacionFaenas, empresa: 'COMSA', periodo: 'todo' }, [], { filas: 1, desde: null }, late);
      } catch (error) {
        const fault = late.aborted ? new ErpError('sinRespuesta', { lugar: 'prueba de la conexión', cause: error }) : error;
        if (!(fault instanceof ErpError)) throw fault;
        await note({ ok: false, causa: fault.message });
        throw new AppError('erp_no_responde', { valores: { causa: fault.message }, cause: fault });
      }
      await note({ ok: true, causa: '' });
      return { mensaje: `El ERP respondió en ${((performance.now() - begin) / 1000).toLocaleString('es-CL', { maximumFractionDigits: 1 })} s` };
    },
  };
}
