import { PIN_INTENTOS } from '@rodal/domain/pin';
import { write } from '../db/open-db.ts';
import type { PhoneDb } from '../db/phone-db.ts';
import { isPin } from '../rows/sane-phone.ts';

/**
 * The PIN of a shared phone (decisión A28): whoever has logged in here comes back without
 * signal to their own drafts, forms and outbox. It opens what lies on this phone and proves
 * nothing to the server: nothing is sent until the password was given. Six digits hold off a
 * colleague with five tries; whoever can read the phone's storage needs none.
 */
export interface PinUser {
  readonly usuarioId: number;
  readonly nombre: string;
  /** No tries left: only the password, online, helps. */
  readonly bloqueado: boolean;
}

/** Who has a PIN on this phone, the latest here first. */
export async function pinUsers(db: PhoneDb): Promise<PinUser[]> {
  const rows = (await db.pines.toArray()).filter(isPin);
  return rows
    .toSorted((a, b) => b.asOf.localeCompare(a.asOf))
    .map(({ usuarioId, sesion, intentos }) => ({
      usuarioId,
      nombre: sesion.NombreUsuario,
      bloqueado: intentos >= PIN_INTENTOS,
    }));
}

interface PinStatus {
  readonly tiene: boolean;
  readonly bloqueado: boolean;
  /** They answered once whether they want one. */
  readonly ofrecido: boolean;
}

/** How one person stands with their PIN on this phone. */
export async function pinStatus(db: PhoneDb, usuarioId: number): Promise<PinStatus> {
  const [row, user] = await Promise.all([db.pines.get(usuarioId), db.users.get(usuarioId)]);
  return {
    tiene: row !== undefined && isPin(row),
    bloqueado: row !== undefined && isPin(row) && row.intentos >= PIN_INTENTOS,
    ofrecido: user?.pinOfrecido === true,
  };
}

/** 'Ahora no': it is not offered again by itself. */
export async function declinePin(db: PhoneDb, usuarioId: number): Promise<void> {
  await write(db, [db.users], () => db.users.update(usuarioId, { pinOfrecido: true }));
}
