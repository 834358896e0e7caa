import { setTimeout as delay } from 'node:timers/promises';
import { describeMomento, type Momento } from '../fallas.ts';
import { renew, sessionButton } from '../ingreso.ts';
import { confirmar } from '../lugar.ts';
import { hasLine, type Modelo } from '../modelo.ts';
import { expect, expectPendientes, openPendientes } from '../pantalla.ts';
import { patience } from '../../../scripts/lib/patience.ts';
import { type Accion, accion, type Real } from './accion.ts';

/** Without traffic a kill does not wait for it any longer, ms. */
const NO_TRAFFIC = 1_000;
const DAY = 24 * 60 * 60_000;

/** SIGKILL at that moment, and the app again on the same profile. */
export function matarNavegador(momento: Momento): Accion {
  return accion(`matar-navegador ${describeMomento(momento)}`, () => true, async (modelo, real) => {
    await killBrowser(modelo, real, real.fallas.llega(momento));
  });
}

/** @param when the moment, unless nothing happens for a while */
export async function killBrowser(modelo: Modelo, real: Real, when: Promise<void>): Promise<void> {
  await Promise.race([when, delay(NO_TRAFFIC)]);
  await real.telefono.matar();
  real.diario.count('navegador muerto');
  modelo.abierta = null;
  modelo.segundaPestana = false;
  // Chromium writes cookies down late: the last login may be gone (R41 holds from then on).
  modelo.talvezSinSesion = true;
  const wasFull = modelo.discoLleno;
  modelo.discoLleno = false;
  await real.telefono.abrir();
  await expectPendientes(real.telefono.page);
  if (wasFull) for (const one of modelo.cargas.filter(({ estado }) => estado === 'borrador')) await confirmar(real, one);
}

/** Pendientes in a second tab, which drains as well. */
export const segundaPestana: Accion = accion('segunda-pestaña', ({ segundaPestana: open }) => !open, async (modelo, real) => {
  const otra = await real.telefono.abrirOtra('/despacho');
  modelo.segundaPestana = true;
  await expectPendientes(otra);
});

export const cerrarPestana: Accion = accion('cerrar-pestaña', ({ segundaPestana: open }) => open, async (modelo, real) => {
  await real.telefono.cerrarOtra();
  modelo.segundaPestana = false;
});

/** The phone's clock jumps; zero sets it right (R70). */
export function saltarReloj(days: number): Accion {
  return accion(`reloj ${days > 0 ? '+' : ''}${days} días`, ({ reloj }) => reloj !== days * DAY, async (modelo, real) => {
    await real.telefono.setReloj(days * DAY);
    modelo.reloj = days * DAY;
    if (days !== 0) real.diario.count('reloj');
  });
}

/** A deploy; the phone hears of it when a page loads, which here one does when no form is open (R44). */
export const publicar: Accion = accion('versión-nueva', (modelo) => !modelo.versionNueva && !modelo.discoLleno && hasLine(modelo), async (modelo, real) => {
  await real.turno.publicar();
  modelo.versionNueva = true;
  real.diario.count('versión nueva');
  if (modelo.abierta !== null) return;
  await real.telefono.page.reload({ waitUntil: 'domcontentloaded' });
  await expectPendientes(real.telefono.page);
});

/** Says yes to the new version. */
export const actualizar: Accion = accion('actualizar', canUpdate, async (modelo, real) => {
  const { page } = real.telefono;
  await page.goto('/despacho', { waitUntil: 'domcontentloaded' });
  const button = page.getByRole('button', { name: 'Actualizar', exact: true });
  // A session that has ended is said first.
  await expect(button.or(sessionButton(page)).first()).toBeVisible();
  if (await renew(page)) real.perfil.gastar();
  await expect(button).toBeVisible();
  const reloaded = page.waitForEvent('domcontentloaded', { timeout: patience(20_000) });
  await button.click();
  await reloaded;
  await expectPendientes(page);
  modelo.versionNueva = false;
  // The other tab runs the old one and says so; somebody closes it.
  await real.telefono.cerrarOtra();
  modelo.segundaPestana = false;
});

function canUpdate(modelo: Readonly<Modelo>): boolean {
  return modelo.versionNueva && !modelo.discoLleno && modelo.abierta === null && hasLine(modelo);
}

/** Reloads the page in the middle of whatever it was. */
export const recargar: Accion = accion('recargar', ({ abierta }) => abierta === null, async (_modelo, real) => {
  await real.telefono.page.reload({ waitUntil: 'domcontentloaded' });
  await openPendientes(real.telefono.page);
});
