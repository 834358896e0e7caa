import type { Api } from '../api/api.ts';
import { hasCasa, openCasa, type Casa, type Homes } from '../offline/casa/casa.ts';
import { withMemory } from '../offline/casa/memoria.ts';
import { createPhoneMirror } from '../offline/casa/mirror.ts';
import { createTextos } from '../offline/casa/textos.ts';
import { openDb } from '../offline/db/open-db.ts';
import { createOutboxChannel, type OutboxChannel } from '../offline/outbox/outbox-channel.ts';
import { createOutboxLock, type OutboxLock } from '../offline/outbox/outbox-lock.ts';
import { isPersisted } from '../offline/phone/persistence.ts';
import { createPhoneDb, currentUser, type PhoneDb, type RememberedUser } from '../offline/db/phone-db.ts';
import { endBlocked, tellDbProblem } from './window-news.ts';

/** What a page opens once, whoever is logged in. */
export interface PhoneRuntime {
  readonly api: Api;
  readonly phone: PhoneDb;
  readonly lock: OutboxLock;
  readonly channel: OutboxChannel;
  /** Where the unsent is kept besides (decision 038). */
  readonly homes: Homes;
  /** Who was in when it opened: the first picture waits for no second reading. Absent = not read. */
  readonly userAtOpen?: RememberedUser | null | undefined;
}

/** @throws AppError `telefono_sin_base`, `base_bloqueada` */
export async function openPhone(api: Api): Promise<PhoneRuntime> {
  const homes: Homes = { casa: await openOurCasa(), textos: createTextos(pageStorage()) };
  const { casa, textos } = homes;
  const mirror = createPhoneMirror(casa, textos);
  const phone = await openDb(createPhoneDb({ onProblem: tellDbProblem, mirror })).finally(endBlocked);
  await comparePhone(phone, homes);
  // What cannot be read is told by whoever follows it.
  const userAtOpen = await currentUser(phone).catch(() => undefined);
  const channel = createOutboxChannel();
  return { api, phone, channel, homes, userAtOpen, lock: createOutboxLock(phone, channel) };
}

async function openOurCasa(): Promise<Casa | null> {
  const casa = openCasa();
  return casa === null || (await isPersisted().catch(() => false)) ? casa : withMemory(casa);
}

/** Whoever is in comes in at once; a phone that knows nobody first looks whether it has forgotten them (R35). */
async function comparePhone(phone: PhoneDb, { casa, textos }: Homes): Promise<void> {
  const compare = async () => {
    const { restorePhone } = await import('../offline/restore/restore-phone.ts');
    await restorePhone(phone, casa, textos);
  };
  // A browser that never was here has nothing to remember: its login waits for no comparison.
  const mayForget = (await phone.users.count()) === 0 && (textos.keys().length > 0 || (await hasCasa()));
  const done = compare().catch((error: unknown) => console.error('second home not compared', error));
  if (mayForget) await done;
}

/** Null where the browser forbids it. */
function pageStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}
