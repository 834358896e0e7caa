import type { Api } from '../api/api.ts';
import { openDb } from '../offline/open-db.ts';
import { createOutboxChannel, type OutboxChannel } from '../offline/outbox-channel.ts';
import { createOutboxLock, type OutboxLock } from '../offline/outbox-lock.ts';
import { createPhoneDb, type PhoneDb } from '../offline/phone-db.ts';
import { endBlocked, tellDbProblem } from './window-news.ts';

/** What a page opens once, whoever is logged in. */
export interface PhoneRuntime {
  readonly api: Api;
  readonly phone: PhoneDb;
  readonly lock: OutboxLock;
  readonly channel: OutboxChannel;
}

/** @throws AppError `telefono_sin_base`, `base_bloqueada` */
export async function openPhone(api: Api): Promise<PhoneRuntime> {
  const phone = await openDb(createPhoneDb({ onProblem: tellDbProblem })).finally(endBlocked);
  const channel = createOutboxChannel();
  return { api, phone, channel, lock: createOutboxLock(phone, channel) };
}
