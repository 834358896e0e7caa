import { readAlmacenes } from '../almacen.ts';
import { isReady } from '../boton.ts';
import * as carga from '../carga.ts';
import { describeMomento, type Momento } from '../fallas.ts';
import { makeRoom } from '../lugar.ts';
import { type Carga, cargasDe, type Modelo } from '../modelo.ts';
import { enviar, expect, expectEnviado, expectPendientes, form } from '../pantalla.ts';
import { type Accion, accion, type Real } from './accion.ts';
import { drafts, mayBegin } from './escribir.ts';
import { killBrowser } from './navegador.ts';

/** How somebody presses Enviar. `matar`: and the browser is killed at that moment. */
export type Toque = 'uno' | 'doble' | 'dos pestañas' | { readonly matar: Momento };

/** Completes the open load, or another one, and presses Enviar. */
export function finalizar(toque: Toque): Accion {
  const how = typeof toque === 'string' ? toque : `y muere ${describeMomento(toque.matar)}`;
  return accion(`finalizar (${how})`, canFinish, async (modelo, real) => {
    await makeRoom(modelo, real);
    const one = await openSome(modelo, real);
    real.diario.about(one.nombre);
    await carga.complete(real, one);
    if (toque === 'uno') await enviar(real.telefono.page).click();
    else if (toque === 'doble') await enviar(real.telefono.page).dblclick();
    else if (toque === 'dos pestañas') return sendFromTwo(modelo, real, one);
    else return sendAndDie(modelo, real, one, toque.matar);
    await expectEnviado(real.telefono.page);
    await finish(modelo, real, one);
  });
}

/** The button in Pendientes, in every tab that shows it, at the same moment. */
export const enviarAhora: Accion = accion('enviar-ahora', ({ abierta }) => abierta === null, async (_modelo, real) => {
  const { page, otra } = real.telefono;
  const buttons = [page, ...(otra === null ? [] : [otra])].map((one) => one.getByRole('button', { name: 'Enviar ahora' }));
  const ready = await Promise.all(buttons.map(async (button) => ((await isReady(button)) ? [button] : [])));
  // It may have arrived, or gone to another tab, while we looked.
  await Promise.all(ready.flat().map((button) => button.dispatchEvent('click', {}, { timeout: 2_000 }).catch(() => undefined)));
});

/** Takes back what has not gone yet, or what was refused: it is a draft again (R5, R63). Else it stays as it is. */
export function corregir(which: number): Accion {
  return accion('corregir', (modelo) => !modelo.discoLleno && modelo.abierta === null && cargasDe(modelo, modelo.quien, 'finalizado').length > 0, async (modelo, real) => {
    const { page } = real.telefono;
    const sent = cargasDe(modelo, modelo.quien, 'finalizado');
    const one = sent[which % sent.length];
    const button = page.getByRole('button', { name: `Corregir ${one?.codigo}`, exact: true });
    if (one === undefined || !(await button.isVisible())) return;
    real.diario.about(one.nombre);
    await button.click({ timeout: 2_000 }).catch(() => undefined); // it went while we looked
    // Refused by the phone itself when it is on its way: then it stays where it was.
    const opens = await form(page).waitFor({ timeout: 2_000 }).then(() => true, () => false);
    if (!opens) return;
    modelo.abierta = one;
    one.estado = 'borrador';
    one.guardado = one.trabajo;
    one.correcciones += 1;
    await carga.expectOnScreen(real, one);
    await carga.type(real, one, { comentarios: carga.comentario(real, one) });
  });
}

export function canFinish(modelo: Readonly<Modelo>): boolean {
  // On a full disk room is made first.
  return modelo.abierta !== null || mayBegin(modelo) || drafts(modelo).length > 0;
}

/** The open load; else a draft that lies there, the oldest first; else a new one. */
export async function openSome(modelo: Modelo, real: Real): Promise<Carga> {
  if (modelo.abierta !== null) return modelo.abierta;
  const [oldest] = drafts(modelo);
  if (oldest === undefined) return carga.begin(modelo, real, 'duplicar');
  await carga.reopen(modelo, real, oldest);
  return oldest;
}

/** The screen said that it goes: then it lies in the outbox, or has a receipt already (A25, R69). */
export async function finish(modelo: Modelo, real: Real, one: Carga): Promise<void> {
  modelo.abierta = null;
  one.estado = 'finalizado';
  one.finalizadas += 1;
  const where = await whereIs(real, one);
  if (where !== 'salida') real.diario.violate(`${one.nombre}: Enviar terminó y no está en la salida ni recibida: ${where}`);
}

/** Both tabs have it open, and both are tapped (R6, R52). */
async function sendFromTwo(modelo: Modelo, real: Real, one: Carga): Promise<void> {
  const { telefono } = real;
  await telefono.cerrarOtra();
  const otra = await telefono.abrirOtra(`/despacho?borrador=${one.id}`);
  await expect(form(otra)).toBeVisible();
  await expect(enviar(otra)).toBeEnabled();
  // One of them may be told that the other has it.
  await Promise.all([telefono.page, otra].map((page) => enviar(page).dispatchEvent('click', {}, { timeout: 5_000 }).catch(() => undefined)));
  await expect.poll(() => whereIs(real, one), { intervals: [50, 100] }).toBe('salida');
  modelo.segundaPestana = true;
  await Promise.all([telefono.page, otra].map((page) => page.goto('/despacho', { waitUntil: 'domcontentloaded' })));
  await expectPendientes(telefono.page);
  await finish(modelo, real, one);
}

/** Nobody saw what became of it: either it is still a draft, or it goes (R6, R13). */
async function sendAndDie(modelo: Modelo, real: Real, one: Carga, momento: Momento): Promise<void> {
  const comes = real.fallas.llega(momento);
  await enviar(real.telefono.page).click({ noWaitAfter: true });
  one.estado = 'dudoso';
  await killBrowser(modelo, real, comes);
  const where = await whereIs(real, one);
  if (where === 'salida') {
    one.estado = 'finalizado';
    one.finalizadas += 1;
  } else {
    one.estado = 'borrador';
    if (where !== 'borrador') real.diario.violate(`${one.nombre}: tras morir el navegador en Enviar está ${where}`);
  }
}

/** Where on the phone the load lies; exactly one place is right. */
export async function whereIs({ telefono, perfil }: Real, { id, autor }: Carga): Promise<string> {
  const own = (await readAlmacenes(telefono.page)).find(({ usuarioId }) => usuarioId === perfil.usuarios[autor]);
  if (own === undefined) return 'sin base';
  const [draft, goes] = [own.borradores, [...own.salida, ...own.recibos]].map((rows) => rows.some((row) => row.id === id));
  if (draft && goes) return 'como borrador y en la salida';
  return draft ? 'borrador' : goes ? 'salida' : 'en ninguna parte';
}
