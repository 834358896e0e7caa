import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { LASTRE_BYTES } from '../../../apps/web/src/offline/casa/tarea.ts';
import { readAlmacenes } from '../almacen.ts';
import { colorOf, takeFoto } from '../foto-marcada.ts';
import { renew } from '../ingreso.ts';
import * as pantalla from '../pantalla.ts';
import { expect } from '../pantalla.ts';
import type { Perfil } from '../perfil.ts';
import { createRandom } from '../random.ts';
import { createTelefono } from '../telefono.ts';
import type { Mundo } from '../tipos.ts';
import { montar, type Sistema } from './montar.ts';

export interface CorridaDisco {
  readonly sistema: Sistema;
  /** Whether the browser has promised to keep this site's data, as it does to an installed app. */
  readonly conservado: boolean;
  readonly historia: string;
  /** Loads that the screen said were saved or waiting. */
  readonly dichos: readonly string[];
  /** Of these, the ones that neither phone nor server had after two starts. */
  readonly perdidos: readonly string[];
  /** Of what came back, without its photos. */
  readonly sinFotos: readonly string[];
  /** What the phone said of it after the first start. */
  readonly aviso: string;
}

/** A storage that is broken may never answer. */
const READ_MS = 10_000;
const MEGAS = { tmpfs: 190, ext4: 230 } as const;

/** Two loads in the outbox, a third one in the hand while the disk fills; then the browser ends and starts twice. */
export async function correrDisco(mundo: Mundo, perfil: Perfil, { semilla, sistema, conservado }: { readonly semilla: number; readonly sistema: Sistema; readonly conservado: boolean }): Promise<CorridaDisco> {
  const random = createRandom(semilla);
  const cuando = Math.floor(random() * 4);
  const libera = random() < 0.6;
  const mata = [random() < 0.5, random() < 0.5];
  const disco = montar(sistema, MEGAS[sistema]);
  const profile = join(disco.dir, 'perfil');
  const copy = await perfil.copiar();
  cpSync(copy, profile, { recursive: true });
  rmSync(copy, { recursive: true, force: true });
  if (conservado) keep(profile, mundo.url);
  const telefono = createTelefono({ url: mundo.url, profile, browser: perfil.browser, onError: () => undefined });
  const dichos: string[] = [];
  const end = (kill: boolean | undefined) => (kill === true ? telefono.matar() : telefono.close());
  try {
    await telefono.abrir();
    await entered(telefono.page);
    // The place beside the database is made in the background of the first start, the ballast last.
    await expect.poll(() => telefono.page.evaluate(readLastre)).toBe(LASTRE_BYTES);
    await telefono.setSinSenal(true);
    await pantalla.openPendientes(telefono.page);
    for (let n = 0; n < 2; n += 1) dichos.push(await oneLoad(telefono.page, `DISC${n}${semilla % 10}`, random));

    const third = await pantalla.duplicate(telefono.page);
    const said = await fillWhile(telefono.page, () => disco.llenar(), cuando, random);
    if (said) dichos.push(third.id);
    if (libera) {
      disco.liberar();
      await type(telefono.page, 'después');
      if (await saysSaved(telefono.page)) dichos.push(third.id);
    }
    await end(mata[0]);
    if (!libera) disco.liberar();

    let aviso = '';
    let sinApp = false;
    for (const kill of [mata[1], null]) {
      try {
        await telefono.abrir();
      } catch {
        // The browser threw its copy of the program away too: it comes again with signal, and sends what it still has.
        sinApp = true;
        await telefono.matar();
        await telefono.setSinSenal(false).catch(() => undefined);
        await telefono.abrir();
      }
      await compared(telefono.page);
      aviso ||= (await telefono.page.locator('[role="status"] p').first().textContent({ timeout: 500 }).catch(() => '')) ?? '';
      // The last one stays open to be read.
      if (kill !== null) await end(kill);
    }
    const unique = [...new Set(dichos)];
    const { all, alive, fotos, arrived } = await readUntil(
      async () => {
        // A database that does not open any more has nothing.
        const found = await Promise.race([readAlmacenes(telefono.page).catch(() => null), delay(READ_MS, null)]);
        const almacen = found?.find(({ usuarioId }) => usuarioId === perfil.usuarios.ana);
        return {
          all: found,
          alive: [...(almacen?.salida ?? []), ...(almacen?.borradores ?? []), ...(almacen?.recibos ?? [])].map(({ id }) => id),
          fotos: new Set(almacen?.fotos.filter(({ sha256, real }) => sha256 === real).map(({ draftId }) => draftId)),
          arrived: (await mundo.leer(unique)).filter(({ filas }) => filas > 0).map(({ id }) => id),
        };
      },
      (found) => unique.every((id) => found.alive.includes(id) || found.arrived.includes(id)),
    );
    return {
      sistema,
      conservado,
      historia: `${['antes', 'al teclear', 'con la foto', 'al enviar'][cuando]}, ${libera ? 'liberado' : 'lleno hasta el cierre'}, ${mata.map((kill) => (kill ? 'muerto' : 'cerrado')).join('/')}`,
      dichos: unique,
      perdidos: unique.filter((id) => !alive.includes(id) && !arrived.includes(id)),
      sinFotos: unique.slice(0, 2).filter((id) => alive.includes(id) && !fotos.has(id)),
      aviso: `${all === null ? '(sin base) ' : ''}${sinApp ? '(sin la aplicación) ' : ''}${aviso}`,
    };
  } finally {
    await telefono.matar().catch(() => undefined);
    disco.close();
  }
}

/** What of it comes back comes by then, ms: the window goes on comparing for as long as the disk was full. */
const BACK_MS = 10_000;
const LOOK_MS = 100;

/** Looks until it is content, or time is up: then what was seen last. */
async function readUntil<T>(read: () => Promise<T>, isContent: (found: T) => boolean): Promise<T> {
  for (const deadline = performance.now() + BACK_MS; ; ) {
    const found = await read();
    if (isContent(found) || performance.now() > deadline) return found;
    await delay(LOOK_MS);
  }
}

/** The homes were compared before the first screen is shown: the loads, or the login where nobody is known any more. */
async function compared(page: Page): Promise<void> {
  const loads = page.getByRole('button', { name: /^Duplicar última carga/ });
  await expect(loads.or(page.getByLabel('Usuario')).or(page.getByRole('button', { name: 'Nuevo', exact: true })).first()).toBeVisible({ timeout: BACK_MS }).catch(() => undefined); // the counts say it
}

/** Runs in the page. @returns its size; 0 = not there yet */
async function readLastre(): Promise<number> {
  try {
    const file = await (await navigator.storage.getDirectory()).getFileHandle('rodal-lastre');
    return (await file.getFile()).size;
  } catch {
    return 0;
  }
}

async function entered(page: Page): Promise<void> {
  await pantalla.expectPendientes(page).catch(() => renew(page));
}

async function oneLoad(page: Page, camion: string, random: () => number): Promise<string> {
  const { id } = await pantalla.duplicate(page);
  await pantalla.locate(page);
  await pantalla.type(page, { camion, comentarios: camion, cantidad: '30,5' });
  for (const [at, lado] of (['vacio', 'lleno'] as const).entries()) {
    await pantalla.shoot(page, lado, await takeFoto(colorOf(Math.floor(random() * 125)), random));
    await pantalla.countPhotos(page, at + 1);
  }
  await pantalla.expectSaved(page);
  await pantalla.enviar(page).click();
  await pantalla.expectEnviado(page);
  return id;
}

/** @returns whether the screen said that the third load is saved, with what was typed after the disk was full */
async function fillWhile(page: Page, llenar: () => void, cuando: number, random: () => number): Promise<boolean> {
  if (cuando === 0) llenar();
  await type(page, 'uno');
  if (cuando === 1) llenar();
  await type(page, 'dos');
  if (cuando === 2) llenar();
  await pantalla.shoot(page, 'vacio', await takeFoto(colorOf(7), random)).catch(() => undefined);
  await expect(page.getByRole('group', { name: 'Camión vacío' }).getByRole('alert').or(page.getByRole('button', { name: 'Cambiar foto' })).first()).toBeVisible({ timeout: SAID_MS }).catch(() => undefined); // a disk that hangs
  if (cuando === 3) llenar();
  for (const word of ['tres', 'cuatro', 'cinco']) await type(page, word);
  return saysSaved(page);
}

/** What the form says when it has tried to save, as opposed to while it does. */
const SAID = /^(Guardado en este teléfono|Sin guardar|Sin confirmar)/;
/** A disk that is full may hang, ms. */
const SAID_MS = 6_000;

async function type(page: Page, text: string): Promise<void> {
  await pantalla.fill(page, 'comentarios', text).catch(() => undefined);
  await expect(page.getByText(SAID).first()).toBeVisible({ timeout: SAID_MS }).catch(() => undefined); // a disk that hangs
}

async function saysSaved(page: Page): Promise<boolean> {
  return page.getByText(/^Guardado en este teléfono/).isVisible().catch(() => false);
}

/** The promise that Chrome makes to an installed app, as its profile keeps it. */
function keep(profile: string, url: string): void {
  const file = join(profile, 'Default', 'Preferences');
  const prefs: { profile?: { content_settings?: { exceptions?: Record<string, unknown> } } } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const settings = prefs.profile?.content_settings;
  const durable = { [`${new URL(url).origin},*`]: { setting: 1, last_modified: '13300000000000000' } };
  writeFileSync(file, JSON.stringify({ ...prefs, profile: { ...prefs.profile, content_settings: { ...settings, exceptions: { ...settings?.exceptions, durable_storage: durable } } } }));
}
