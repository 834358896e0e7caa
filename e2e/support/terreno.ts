import { expect } from '@playwright/test';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import { login, readStore, waitReadyForField } from './rodal.ts';

/** A phone whose user logged in where there was signal, with every list, and now stands without it. */
export async function openInField(usuario: string, options: Omit<PhoneOptions, 'baseURL'> & { readonly baseURL: string | undefined }): Promise<Phone> {
  const { baseURL } = options;
  if (baseURL === undefined) throw new Error('baseURL');
  const phone = await openPhone({ ...options, baseURL });
  await login(phone.page, usuario);
  await waitReadyForField(phone.page);
  await phone.context.setOffline(true);
  return phone;
}

/** Signal again: everything that waited goes by itself, and nothing stays behind. */
export async function backInSignal({ context, page }: Phone): Promise<void> {
  await context.setOffline(false);
  await expect.poll(() => readStore(page, 'outbox'), { timeout: 60_000 }).toEqual([]);
}
