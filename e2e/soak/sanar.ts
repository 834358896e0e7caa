import { getSesion } from '@rodal/contracts/sesion';
import { setTimeout as delay } from 'node:timers/promises';
import { patience } from '../../scripts/lib/patience.ts';
import type { Real } from './acciones/accion.ts';
import { enter } from './acciones/personas.ts';
import { type FilaSalida, readSalida } from './almacen.ts';
import { isReady } from './boton.ts';
import { comentario, expectOnScreen, type } from './carga.ts';
import { renew, sessionButton } from './ingreso.ts';
import { checkListas } from './listas.ts';
import { makeRoom } from './lugar.ts';
import { cargasDe, type Modelo, type Persona } from './modelo.ts';
import { enviar, expect, expectEnviado, expectPendientes, form } from './pantalla.ts';

/** Whoever has signal and a server that answers is done by then, ms. */
const DRAIN_MS = patience(60_000);
/** A pass that does not move for so long is pressed again, ms. */
const PATIENCE_MS = 3_000;
const LOOK_MS = 60;

/** Everything works again: the network, PostgreSQL, the server, the clock. */
export async function heal(modelo: Modelo, real: Real): Promise<void> {
  const { mundo, telefono, fallas } = real;
  await fallas.limpiar();
  mundo.proxy.link = null;
  await mundo.base.partir();
  await mundo.servidor.sanar();
  await makeRoom(modelo, real);
  await telefono.setReloj(0);
  await telefono.setSinSenal(false);
  // What hangs belongs to the network that was.
  mundo.proxy.cutAll();
  Object.assign(modelo, { lento: false, baseCaida: false, sinSenal: false, reloj: 0 });
}

/** Each person opens the app and brings what waits to the server, with the buttons they have. Ends with `ana`. */
export async function drainAll(modelo: Modelo, real: Real): Promise<void> {
  await real.telefono.cerrarOtra();
  modelo.segundaPestana = false;
  modelo.abierta = null;
  await real.telefono.page.goto('/despacho', { waitUntil: 'domcontentloaded' });
  await expectPendientes(real.telefono.page);
  const other: Persona = modelo.quien === 'ana' ? 'beto' : 'ana';
  await closeDay(modelo, real);
  if (cargasDe(modelo, other, 'finalizado').length > 0 || modelo.quien === 'beto') {
    await enter(modelo, real, other);
    await closeDay(modelo, real);
  }
  // `ana` had the phone in the morning, and has it in the evening.
  if (modelo.quien === 'beto') await enter(modelo, real, 'ana');
}

/** Everything of whoever is in has arrived, and the lists say so. */
async function closeDay(modelo: Modelo, real: Real): Promise<void> {
  const { quien, cargas } = modelo;
  await drain(modelo, real);
  await stayIn(real);
  const own = cargas.filter(({ autor }) => autor === quien);
  for (const one of await checkListas(real.telefono.page, own, real.perfil.previas[quien].length)) real.diario.violate(one);
}

/**
 * A browser that is killed soon after a login has not yet written down its cookie. Where nothing waits to be sent, nobody
 * has been asked for the password since.
 */
async function stayIn({ telefono: { page }, perfil }: Real): Promise<void> {
  const status = await page.evaluate(async (url) => (await fetch(url)).status, getSesion.path);
  if (status !== 401) return;
  await expect(sessionButton(page)).toBeVisible();
  if (await renew(page)) perfil.gastar();
}

/** Until nothing of whoever is in waits any more. @throws when something does not go */
async function drain(modelo: Modelo, real: Real): Promise<void> {
  const deadline = performance.now() + DRAIN_MS;
  const { page } = real.telefono;
  const usuarioId = real.perfil.usuarios[modelo.quien];
  for (;;) {
    const waiting = await readSalida(page, usuarioId);
    if (waiting.length === 0) return;
    if (performance.now() > deadline) {
      for (const one of waiting) real.diario.violate(`${nameOf(modelo, one.id)}: sana y con señal, no sale: ${one.state} ${one.error?.mensaje ?? ''}`);
      return;
    }
    if (await renew(page)) real.perfil.gastar();
    await press(modelo, real, waiting);
    await expect
      .poll(async () => statesOf(await readSalida(page, usuarioId)), { timeout: PATIENCE_MS, intervals: [LOOK_MS] })
      .not.toBe(statesOf(waiting))
      .catch(() => undefined); // pressed again
  }
}

/** The one button that helps most. */
async function press(modelo: Modelo, real: Real, waiting: readonly FilaSalida[]): Promise<void> {
  const { page } = real.telefono;
  const refused = waiting.find(({ state }) => state === 'rejected');
  if (refused !== undefined) return correct(modelo, real, refused);
  const stuck = waiting.find(({ state }) => state === 'attention');
  const button = stuck === undefined ? page.getByRole('button', { name: 'Enviar ahora' }) : page.getByRole('button', { name: `Reintentar ${stuck.codigo}` });
  if (await isReady(button)) await button.click({ timeout: PATIENCE_MS }).catch(() => undefined);
}

/** Corregir: the form shows what was sent; something changes, and it goes again (R63). */
async function correct(modelo: Modelo, real: Real, { id, codigo }: FilaSalida): Promise<void> {
  const { page } = real.telefono;
  const carga = modelo.cargas.find((one) => one.id === id);
  if (carga === undefined) return real.diario.violate(`${codigo}: rechazado, y nadie lo finalizó`);
  await page.getByRole('button', { name: `Corregir ${codigo}`, exact: true }).click();
  await expect(form(page)).toBeVisible();
  carga.correcciones += 1;
  carga.finalizadas += 1;
  await expectOnScreen(real, carga);
  await type(real, carga, { comentarios: comentario(real, carga) });
  await enviar(page).click();
  await expectEnviado(page);
  real.diario.count('corregidos');
}

/** An old request that the network held back may still come in; then nothing moves any more. */
export async function expectQuiet({ mundo }: Real): Promise<void> {
  const late = (): boolean => mundo.proxy.log.exchanges.some((one) => one.fault === 'delay' && one.serverStatus === null && performance.now() - one.began < LATE_MS);
  while (late()) await delay(LOOK_MS);
}

/** Longer than any delay of a run. */
const LATE_MS = 5_000;

function statesOf(rows: readonly FilaSalida[]): string {
  return rows.map(({ id, state, attempts }) => `${id} ${state} ${attempts}`).join();
}

function nameOf({ cargas }: Modelo, id: string): string {
  return cargas.find((one) => one.id === id)?.nombre ?? id;
}

