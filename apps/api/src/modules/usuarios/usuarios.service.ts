import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/client.ts';
import { insertExterno, lockUsuarios } from './usuarios.repo.ts';

/** Somebody from outside, with a password of their own. */
interface ExternoNuevo {
  readonly nombre: string;
  readonly email: string;
  readonly claveHash: string;
  /** Canonical: of which company they are. */
  readonly empresaRut: string;
}

/**
 * Adds somebody from outside, who did it themselves (E6).
 * @param por what let them, for the audit
 * @returns their id; null = there is somebody of that name
 */
export async function createExterno(tx: Tx, nuevo: ExternoNuevo, actor: Pick<AuditActor, 'dispositivo' | 'requestId'>, por: Readonly<Record<string, string>>): Promise<number | null> {
  await lockUsuarios(tx);
  const usuarioId = await insertExterno(tx, nuevo);
  if (usuarioId === null) return null;
  const { nombre, email, empresaRut } = nuevo;
  await writeAudit(tx, {
    actor: { ...actor, usuarioId, usuario: nombre },
    accion: 'usuario.crear',
    entidad: 'usuario',
    entidadId: String(usuarioId),
    despues: { nombre, email, perfiles: ['Externo'], empresaRut, ...por },
  });
  return usuarioId;
}
