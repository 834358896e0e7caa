import { AppError } from '@rodal/domain/errors';
import { isPermisoPrograma } from '@rodal/domain/permisos-programas';
import type { Permission } from '@rodal/domain/permisos';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import { newClave, prefixOf } from '../../http/bearer-clave.ts';
import type { Programa } from '../../http/handlers.ts';
import { hashToken } from '../../http/session-cookie.ts';
import { countWrongKey, keyAttemptsOf, refuseWaiting } from '../sesion/intentos.service.ts';
import { type ClaveVisible, findClave, findVisible, insertClave, isNombreTaken, revokeClave, touchClave } from './programas.repo.ts';

type ClavesDeps = Pick<Deps, 'db' | 'clock'>;

/** `ultimo_uso` is written at most this often. */
const TOUCH_MS = 60_000;

/**
 * The program behind a key, with its one permission and no other: not even `sesion.propia` (diseño §4).
 * @throws AppError `clave_invalida` when it is unknown, revoked or past its end; `demasiados_intentos` while the address waits
 */
export async function currentPrograma({ db, clock }: ClavesDeps, clave: string, ip: string): Promise<Programa> {
  const ahora = clock();
  const intentos = keyAttemptsOf(ip);
  const found = await findClave(db.pool, hashToken(clave), intentos);
  refuseWaiting(found.bloqueadoHasta, ahora);
  const { id, nombre, permiso, venceEn, ultimoUso, revocadaEn } = found;
  if (id === null || revocadaEn !== null || (venceEn !== null && venceEn <= ahora)) {
    await countWrongKey(db, intentos, ahora);
    throw new AppError('clave_invalida', { detalle: id === null ? 'desconocida' : `${nombre}: ${revocadaEn === null ? 'vencida' : 'revocada'}` });
  }
  if (ultimoUso === null || ahora.getTime() - ultimoUso.getTime() > TOUCH_MS) await touchClave(db.pool, id, ahora);
  // A permission of a newer program grants nothing here.
  return { usuarioId: null, usuario: `programa ${nombre}`, permisos: isPermisoPrograma(permiso) ? [permiso] : [], restriccion: null, observador: null };
}

/**
 * Makes a key. @returns the key itself, which is nowhere afterwards, and its row
 * @throws AppError `datos_invalidos` naming `nombre` (taken, revoked ones included: the audit names programs by it) or `venceEn`
 */
export async function openClave(
  { db, clock }: ClavesDeps,
  { nombre, permiso, venceEn }: { readonly nombre: string; readonly permiso: Permission; readonly venceEn?: string | undefined },
  actor: AuditActor,
): Promise<{ clave: string; fila: ClaveVisible }> {
  const ahora = clock();
  const fin = venceEn === undefined ? null : new Date(venceEn);
  if (fin !== null && fin <= ahora) throw wrong('venceEn', 'El vencimiento debe ser después de ahora.');
  const clave = newClave();
  const prefijo = prefixOf(clave);
  try {
    const fila = await inTransaction(db.prisma, async (tx) => {
      const made = await insertClave(tx, { nombre, permiso, prefijo, hash: hashToken(clave), creadaPor: actor.usuario, creadaEn: ahora, venceEn: fin });
      const despues = { nombre, permiso, prefijo, venceEn: fin?.toISOString() ?? null };
      await writeAudit(tx, { actor, accion: 'claveApi.crear', entidad: 'claveApi', entidadId: String(made.id), despues });
      return made;
    });
    return { clave, fila };
  } catch (error) {
    if (isNombreTaken(error)) throw wrong('nombre', 'Ya hay una clave con este nombre, vigente o revocada.');
    throw error;
  }
}

/** Ends a key for good; ended already it stays as it was. @throws AppError `no_encontrado` */
export function closeClave({ db, clock }: ClavesDeps, id: number, actor: AuditActor): Promise<ClaveVisible> {
  return inTransaction(db.prisma, async (tx) => {
    const revoked = await revokeClave(tx, id, clock());
    if (revoked === null) {
      const kept = await findVisible(tx, id);
      if (kept === null) throw new AppError('no_encontrado');
      return kept;
    }
    const antes = { nombre: revoked.nombre, permiso: revoked.permiso };
    await writeAudit(tx, { actor, accion: 'claveApi.revocar', entidad: 'claveApi', entidadId: String(id), antes });
    return revoked;
  });
}

function wrong(campo: 'nombre' | 'venceEn', mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo, codigo: 'valor', mensaje }] });
}
