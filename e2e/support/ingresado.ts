import { rmSync } from 'node:fs';
import { getSesion } from '@rodal/contracts/sesion';
import { type Chromium, resolveChromium, resolveLight } from '../../scripts/lib/chromium.ts';
import { newProfile, openPhone, type PhoneOptions } from './phone.ts';
import { login, waitReadyForField, waitWorker } from './rodal.ts';

/** A phone asks for lists that are a quarter of an hour old: before that, all of a copy's are young. */
const VIDA_MS = 10 * 60_000;

/**
 * Who works with pages alone needs no whole browser; who looks at a PDF does. Nor does a phone that logged in before: it is
 * not granted Background Sync, and without the grant both browsers refuse it alike. Journeys whose subject is the phone
 * itself (killed, bad network, first day, Background Sync) open a whole one with `openPhone`.
 */
const BROWSERS = { campo: once(resolveLight), oficina: once(resolveLight), 'oficina con PDF': once(resolveChromium) };
type Quien = keyof typeof BROWSERS;

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => (found ??= find());
}

/** What somebody left behind who logged in and closed the browser. */
interface Ingresado {
  readonly profile: string;
  readonly cookie: string;
  readonly hechoEn: number;
}

const ingresados = new Map<string, Ingresado>();

/**
 * A profile to copy, in which `usuario` logged in before, by the form: session, service worker and files are there, as
 * when the browser is opened again. Logging in anew costs four seconds of processor, a copy a tenth; that it works is
 * what the journeys of the session see.
 * @param quien `campo`: with every reference list, as a phone leaves for the field; none of them older than ten minutes
 */
export async function ingresado(usuario: string, { baseURL, quien }: { readonly baseURL: string; readonly quien: Quien }): Promise<Pick<PhoneOptions, 'copyOf' | 'browser'>> {
  const key = `${usuario} ${quien} ${baseURL}`;
  const browser = await BROWSERS[quien]();
  const known = ingresados.get(key);
  const usable = known !== undefined && Date.now() - known.hechoEn < VIDA_MS && (await isAlive(known, usuario, baseURL));
  if (known !== undefined && !usable) rmSync(known.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const from = usable ? known : await enter(usuario, baseURL, quien, browser);
  ingresados.set(key, from);
  return { copyOf: from.profile, browser };
}

async function enter(usuario: string, baseURL: string, quien: Quien, browser: Chromium): Promise<Ingresado> {
  const profile = newProfile();
  const hechoEn = Date.now();
  const phone = await openPhone({ baseURL, profile, browser });
  const { page, context } = phone;
  await login(page, usuario);
  if (quien === 'campo') await waitReadyForField(page);
  else await waitWorker(page);
  const cookie = (await context.cookies(baseURL)).map(({ name, value }) => `${name}=${value}`).join('; ');
  await phone.close();
  return { profile, cookie, hechoEn };
}

/** Other journeys end sessions, deactivate people and change what they may. */
async function isAlive({ cookie }: Ingresado, usuario: string, baseURL: string): Promise<boolean> {
  const reply = await fetch(`${baseURL}${getSesion.path}`, { headers: { cookie } });
  return reply.ok && getSesion.reply.parse(await reply.json()).user.NombreUsuario === usuario;
}
