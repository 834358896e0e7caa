import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { follow } from '../offline/db/follow.ts';
import type { UserDb } from '../offline/db/user-db.ts';
import type { Field } from '../offline/field.ts';
import { freezeCaptura, type Registro } from '../offline/outbox/capturas.ts';
import { readPace } from '../offline/outbox/pace.ts';
import { causeOf } from '../offline/outbox/set-aside.ts';
import { isSinSenal } from '../offline/outbox/sin-senal.ts';
import type { CapturaRow } from '../offline/rows/rows.ts';

/** What became of a record while its form was still open. */
export type Registrada =
  | { readonly tipo: 'enviada' }
  /** It waits here. `dicho`: until when, to be said. */
  | { readonly tipo: 'guardada'; readonly dicho: string };

/** Freezes a record; the id of the row is the one that counts. @throws AppError as `freezeCaptura` */
export type Congelar = (registro: Registro) => Promise<Pick<CapturaRow, 'id'>>;

/** With signal it has arrived by then; a slow line is not waited for: it is safe here. */
const ESPERA_MS = 6_000;

/**
 * Registers a record: frozen into the outbox, which is what counts, and sent at once where there is signal.
 * @throws AppError what `freezeCaptura` says of it, or the server's refusal; refused it waits here to be corrected, by the
 *   same form under the same id, or later
 * @param congelar what freezes it, where its form is kept a medias meanwhile (`use-a-medias.ts`)
 */
export async function registrar({ db, wake }: Pick<Field, 'db' | 'wake'>, registro: Registro, congelar: Congelar = (suyo) => freezeCaptura(db, suyo)): Promise<Registrada> {
  const { id } = await congelar(registro);
  await settled(db, id, wake);
  const [recibo, item, pace] = await Promise.all([db.receipts.get(id), db.outbox.get(id), readPace(db)]);
  if (recibo !== undefined || item === undefined) return { tipo: 'enviada' };
  const { state, error } = item;
  if (state === 'auth_wait') return { tipo: 'guardada', dicho: MESSAGES_OFICINA.guardadaSinSesion };
  const cause = causeOf(item);
  if (cause !== null) return { tipo: 'guardada', dicho: `${MESSAGES_OFICINA.guardadaEnEsteEquipo}. ${cause}` };
  if ((state === 'rejected' || state === 'attention') && error !== null) throw new AppError(error.codigo, { errores: [...error.errores] });
  return { tipo: 'guardada', dicho: isSinSenal(item, pace) ? MESSAGES_OFICINA.guardadaSinSenal : MESSAGES_OFICINA.guardadaEnCamino };
}

/** Waits until the item has gone one way or the other, the pass is over, or it takes too long. */
async function settled(db: UserDb, id: string, wake: Field['wake']): Promise<void> {
  const ends: (() => void)[] = [];
  try {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ESPERA_MS);
      ends.push(() => clearTimeout(timer));
      ends.push(follow([db.outbox], () => isUnderWay(db, id), 0)({ next: (underWay) => (underWay ? undefined : resolve()), error: () => resolve() }));
      wake('queued').then(
        () => resolve(),
        (error: unknown) => {
          console.error('outbox failed', error);
          resolve();
        },
      );
    });
  } finally {
    for (const end of ends) end();
  }
}

async function isUnderWay(db: UserDb, id: string): Promise<boolean> {
  const state = (await db.outbox.get(id))?.state;
  return state === 'queued' || state === 'sending';
}
