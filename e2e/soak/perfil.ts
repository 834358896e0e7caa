import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CATALOGOS } from '@rodal/contracts/catalogos';
import { type Chromium, resolveChromium } from '../../scripts/lib/chromium.ts';
import { newProfile, openPhone } from '../support/phone.ts';
import { EL_AROMO } from '../support/rodal.ts';
import { patience } from '../../scripts/lib/patience.ts';
import { countListas, readAlmacenes, readUsuarios } from './almacen.ts';
import { colorOf, takeFoto } from './foto-marcada.ts';
import { logIn, logOut, renew, sessionButton } from './ingreso.ts';
import type { Persona } from './modelo.ts';
import { enviar, expect, expectEnviado, countPhotos, expectSaved, locate, shoot, startNew, type } from './pantalla.ts';
import type { Mundo } from './tipos.ts';

/** A phone as it is handed over in the morning: both people have used it with signal, `ana` is logged in. */
export interface Perfil {
  readonly browser: Chromium;
  /** Their numbers at the server, which name their databases on the phone. */
  readonly usuarios: Readonly<Record<Persona, number>>;
  /** Ids of the loads that were sent before, by person. */
  readonly previas: Readonly<Record<Persona, readonly string[]>>;
  /** A copy of the profile, of its own for one run; with a session that the server knows. */
  copiar(): Promise<string>;
  /** Somebody logs in or out: the session in the profile may not outlive this run. */
  gastar(): void;
  /** Takes over the session of `ana` from a profile that was closed in order with her logged in. */
  recoger(profile: string): void;
}

/** Where Chromium keeps the session. */
const COOKIES = join('Default', 'Cookies');
/** Lists that a form needs. */
const LISTAS = Object.keys(CATALOGOS).length;

const made = new WeakMap<Mundo, Promise<Perfil>>();

/** Prepared once for each world, by hand like everything else: some twenty seconds. */
export function perfilOf(mundo: Mundo): Promise<Perfil> {
  const known = made.get(mundo) ?? prepare(mundo.url);
  made.set(mundo, known);
  return known;
}

async function prepare(url: string): Promise<Perfil> {
  const browser = await resolveChromium();
  const profile = newProfile();
  const { usuarios, previas } = await onProfile({ url, profile, browser }, async (page) => {
    await page.goto('/');
    const ana = await handOver(page, 'ana', []);
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await logOut(page);
    const beto = await handOver(page, 'beto', [ana]);
    await logOut(page);
    await logIn(page, 'ana');
    const all = await readAlmacenes(page);
    const sent = (id: number) => all.find(({ usuarioId }) => usuarioId === id)?.recibos.map((recibo) => recibo.id) ?? [];
    return { usuarios: { ana, beto }, previas: { ana: sent(ana), beto: sent(beto) } };
  });
  const state = { stale: false };
  return {
    browser,
    usuarios,
    previas,
    async copiar() {
      if (state.stale) await onProfile({ url, profile, browser }, enterAgain);
      state.stale = false;
      const copy = mkdtempSync(join(tmpdir(), 'rodal-azar-perfil-'));
      cpSync(profile, copy, { recursive: true });
      return copy;
    },
    gastar() {
      state.stale = true;
    },
    recoger(from) {
      rmSync(join(profile, `${COOKIES}-journal`), { force: true });
      cpSync(join(from, COOKIES), join(profile, COOKIES));
      state.stale = false;
    },
  };
}

/** Ends in order, so that the session is on the disk. */
async function onProfile<T>(
  { url, profile, browser }: { readonly url: string; readonly profile: string; readonly browser: Chromium },
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const phone = await openPhone({ baseURL: url, profile, browser, place: EL_AROMO, backgroundSync: browser.full });
  try {
    return await work(phone.page);
  } finally {
    await phone.close();
  }
}

/** The password once more, on the phone of whoever is in: a run ended their session at the server. */
async function enterAgain(page: Page): Promise<void> {
  await page.goto('/despacho');
  await sessionButton(page).waitFor();
  await renew(page);
}

/** The first day of somebody: lists, no PIN, one load that arrives. @returns their number at the server */
async function handOver(page: Page, persona: Persona, known: readonly number[]): Promise<number> {
  await logIn(page, persona);
  await page.getByRole('dialog', { name: 'Crear un PIN' }).getByRole('button', { name: 'Ahora no' }).click();
  const own = async (): Promise<number | undefined> => (await readUsuarios(page)).find((id) => !known.includes(id));
  await expect.poll(own).toBeDefined();
  const usuarioId = (await own()) ?? 0;
  await expect.poll(() => countListas(page, usuarioId), { timeout: patience(60_000) }).toBe(LISTAS);

  await page.goto('/despacho');
  await startNew(page);
  await locate(page);
  await type(page, { camion: `PREV${persona === 'ana' ? '01' : '02'}`, cantidad: '30,5' });
  for (const [at, lado] of (['vacio', 'lleno'] as const).entries()) {
    await shoot(page, lado, await takeFoto(colorOf(at), Math.random));
    await countPhotos(page, at + 1);
  }
  await expectSaved(page);
  await enviar(page).click();
  await expectEnviado(page);
  await expect
    .poll(async () => (await readAlmacenes(page)).find((one) => one.usuarioId === usuarioId)?.recibos.length, { timeout: patience(60_000) })
    .toBe(1);
  return usuarioId;
}
