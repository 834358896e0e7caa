import type { Page } from '@playwright/test';
import { listDespachos } from '@rodal/contracts/busqueda';
import { santiagoDay } from '@rodal/domain/fechas';
import { type Carga, isUnsaved } from './modelo.ts';
import { expect } from './pantalla.ts';

/** The clock jumps two days at most. */
const MARGIN_DAYS = 3;
const DAY = 24 * 60 * 60_000;

/**
 * What the person who is logged in sees in Pendientes, and what the server lists as theirs, against what they did.
 * @param previas how many loads they had sent before
 * @returns a sentence for each difference
 */
export async function checkListas(page: Page, cargas: readonly Carga[], previas: number): Promise<string[]> {
  const sent = cargas.filter(({ estado }) => estado === 'finalizado');
  const drafts = cargas.filter(({ estado }) => estado !== 'finalizado');
  const count = sent.length + previas;
  const wrong: string[] = [];
  const shown = page.getByText(`${count} ${count === 1 ? 'enviado' : 'enviados'}`, { exact: true });
  const appears = await expect(shown).toBeVisible({ timeout: 5_000 }).then(() => true, () => false);
  if (!appears) wrong.push(`Pendientes debía decir «${count} enviados» y dice «${await page.getByRole('region', { name: 'Envíos de este teléfono' }).innerText()}»`);
  for (const carga of drafts) {
    const { nombre, codigo, guardado } = carga;
    const listed = (await page.getByRole('button', { name: `Editar ${codigo}`, exact: true }).count()) > 0;
    if (listed !== (guardado !== null)) wrong.push(`${nombre}: ${guardado === null ? 'nunca se guardó y está' : 'se guardó y no está'} en la tabla de Pendientes`);
    const offered = (await page.getByRole('region', { name: `Sin guardar ${codigo}`, exact: true }).count()) > 0;
    if (!offered && isUnsaved(carga)) wrong.push(`${nombre}: tiene cambios sin guardar y no se ofrece continuarla`);
  }
  for (const { nombre, id, trabajo } of sent) {
    const found = await listOwn(page, trabajo.texto.camion);
    if (found.join() !== id) wrong.push(`${nombre}: la lista propia del servidor da [${found.join(', ')}] para su camión`);
  }
  return wrong;
}

/** Ids of the person's own dispatches of one truck. */
async function listOwn(page: Page, camion: string): Promise<string[]> {
  const now = Date.now();
  const query = new URLSearchParams({
    desde: santiagoDay(new Date(now - MARGIN_DAYS * DAY)),
    hasta: santiagoDay(new Date(now + MARGIN_DAYS * DAY)),
    patente: camion,
  });
  const { status, reply } = await page.evaluate(async (url) => {
    const response = await fetch(url);
    return { status: response.status, reply: (await response.json()) as unknown };
  }, `${listDespachos.path}?${query}`);
  if (status !== 200) throw new Error(`la lista propia: ${status} ${JSON.stringify(reply)}`);
  return listDespachos.reply.parse(reply).despachos.map(({ id }) => id);
}
