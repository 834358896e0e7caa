import type { AvisoDetalle } from '@rodal/contracts/detalle';
import { AVISO_DESPACHO } from '@rodal/domain/maquinas';
import { actorOf } from '../../../audit/audit.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { scopeOf } from '../../../http/authorize.ts';
import type { Ctx, Handlers } from '../../../http/handlers.ts';
import type { Deps } from '../../../puertos/deps.ts';
import { type Registro, type Solicitud, transitar } from '../../../transiciones/transitar.ts';
import type { AvisoRow } from './detalle.repo.ts';
import { presentAviso, readDetalle } from './detalle.service.ts';
import { accionOf, compare } from './historia.ts';

/** One dispatch whole, and what the office does with its flags (A29). */
export function detalleHandlers(deps: Deps): Pick<Handlers, 'getDespacho' | 'closeAviso' | 'reopenAviso'> {
  const who = (ctx: Ctx) => ({ quien: ctx.quien(), actor: actorOf(ctx) });
  const keyOf = ({ id, codigo }: { readonly id: string; readonly codigo: string }, ctx: Ctx) => ({ despachoId: id, codigo, onlyOf: scopeOf(ctx.quien()) });
  return {
    getDespacho: ({ id }, ctx) => readDetalle(deps, id, ctx.quien()),
    closeAviso: ({ nota, visto, ...key }, ctx) => changeAviso(deps, { clave: keyOf(key, ctx), accion: 'cerrar', motivo: nota, visto, ...who(ctx) }),
    reopenAviso: ({ visto, ...key }, ctx) => changeAviso(deps, { clave: keyOf(key, ctx), accion: 'reabrir', visto, ...who(ctx) }),
  };
}

type Estado = keyof typeof AVISO_DESPACHO.estados;
type Accion = keyof typeof AVISO_DESPACHO.acciones;

/** A flag of a dispatch, and whose dispatches count (C13): null = anybody's. */
interface AvisoKey {
  readonly despachoId: string;
  readonly codigo: string;
  readonly onlyOf: number | null;
}

type Fila = AvisoRow & { readonly estado: Estado };

/** The flags of dispatches as a row of the engine (A29). Who closed one and the note stay in the audit when it is opened again. */
const AVISO: Registro<Estado, Accion, Fila, AvisoKey> = {
  maquina: AVISO_DESPACHO,
  entidad: 'despacho',
  entidadId: ({ despachoId }) => despachoId,
  parte: ({ codigo }) => ({ campo: 'aviso', valor: codigo }),
  hechos: { cerrar: 'despacho.cerrarAviso', reabrir: 'despacho.reabrirAviso' },
  enPalabras: (hecho) => ({ accion: accionOf(hecho), cambios: compare(hecho) }),
  async leer(tx, { despachoId, codigo, onlyOf }) {
    const row = await tx.despachoAviso.findFirst({ where: { despachoId, codigo, ...(onlyOf !== null && { despacho: { usuarioId: onlyOf } }) } });
    return row && { ...row, estado: row.resueltoEn === null ? 'abierto' : 'cerrado' };
  },
  async cambiar(tx, { despachoId, codigo }, { accion, de, motivo, actor, ahora }) {
    const { count } = await tx.despachoAviso.updateMany({
      where: { despachoId, codigo, resueltoEn: de === 'abierto' ? null : { not: null } },
      data: accion === 'cerrar' ? { resueltoEn: ahora, resueltoPor: actor.usuario, nota: motivo } : { resueltoEn: null, resueltoPor: null, nota: null },
    });
    return count;
  },
  resumen(fila) {
    const { codigo, resueltoEn, resueltoPor, nota } = presentAviso(fila);
    return { aviso: codigo, resueltoEn, resueltoPor, nota };
  },
  // By the clock of the closings, so that they stand in order.
  alHacer: async (_tx, { paso: { accion, ahora } }) => (accion === 'reabrir' ? { reabiertoEn: ahora.toISOString() } : {}),
};

/**
 * Closes a flag with a note, or opens one again (A29). Of two people at once one wins, the other hears who it was.
 * @throws AppError `no_encontrado` also for another's dispatch (C13), `estado_cambiado`
 */
async function changeAviso({ db, clock }: Pick<Deps, 'db' | 'clock'>, solicitud: Omit<Solicitud<Estado, Accion, AvisoKey>, 'ahora'>): Promise<AvisoDetalle> {
  return presentAviso(await inTransaction(db.prisma, (tx) => transitar(tx, AVISO, { ...solicitud, ahora: clock() })));
}
