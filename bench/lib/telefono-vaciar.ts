import { CREATE_DESPACHO } from '@rodal/contracts/despacho';
import type { Page } from '@playwright/test';
import type { TelefonoListo } from './telefono.ts';
import { makeSalida } from './telefono-cargas.ts';
import { clearPhone, plantSalida } from './telefono-siembra.ts';

const PATHS: readonly string[] = Object.values(CREATE_DESPACHO).map(({ path }) => path);

/**
 * Fills the outbox of the phone and empties it as a person does, by Enviar ahora.
 * @returns from the tap to the answer to the last record, ms
 * @throws when a record is refused, or none comes for as long as the page waits for anything
 */
export async function timeDrain({ phone: { page }, mundo }: TelefonoListo, cuantas: number, limitMs: number): Promise<number> {
  await clearPhone(page);
  await plantSalida(page, makeSalida(mundo, cuantas), mundo.jpeg);
  await page.goto('/despacho');
  const tap = page.getByRole('button', { name: 'Enviar ahora' });
  await tap.waitFor();
  const done = watchRecords(page, cuantas, limitMs);
  const began = performance.now();
  await tap.click();
  return (await done) - began;
}

/** When the answer to the last of so many records is there. */
function watchRecords(page: Page, cuantas: number, limitMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let seen = 0;
    const timer = setTimeout(() => reject(new Error(`Salieron ${seen} de ${cuantas} despachos en ${limitMs / 1000} s.`)), limitMs);
    page.on('response', (response) => {
      if (!PATHS.includes(new URL(response.url()).pathname)) return;
      seen += 1;
      if (response.status() !== 201) reject(new Error(`Un despacho tuvo respuesta ${response.status()}.`));
      if (seen < cuantas) return;
      clearTimeout(timer);
      page.removeAllListeners('response');
      resolve(performance.now());
    });
  });
}
