import { expect, test } from '@playwright/test';
import { listMaestro } from '@rodal/contracts/maestros';
import { utils, write } from 'xlsx';
import { expectDialogAccessible } from './support/axe.ts';
import { ask } from './support/consultas.ts';
import { openAs } from './support/oficina.ts';

const FILAS = 5_000;
const MALAS = 37;
/** Letters that no plate of the demo begins with. */
const LETRAS = 'ZX';

/** Blocks that ended long ago: no phone gets them. Every so often one without its reason. */
function libro(): Buffer {
  const rows = Array.from({ length: FILAS }, (_, at) => [`${LETRAS}${String(1_000 + at)}`, isMala(at) ? '' : `Deuda ${at}`, '01/02/2025', '28/02/2025']);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Patente', 'Motivo', 'Desde', 'Hasta'], ...rows]), 'Patentes');
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  return bytes;
}

const isMala = (at: number) => at % 100 === 3 && at < MALAS * 100;

test('issue 7 §2: of a file of 5,000 rows the 37 bad ones are named, and the rest is stored only when confirmed', async ({ baseURL }) => {
  const office = await openAs('admin', baseURL);
  const { page } = office;
  const stored = async () => (await ask(page, listMaestro, { maestro: 'patentesBloqueadas', texto: LETRAS })).total;
  await page.goto('/maestros?maestro=patentesBloqueadas');
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar Patentes bloqueadas' });
  await dialog.getByLabel('Archivo XLSX o CSV').setInputFiles({ name: `patentes desktop.xlsx`, mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: libro() });

  const errores = dialog.getByRole('group', { name: 'Errores del archivo' });
  await expect(errores.getByRole('row')).toHaveCount(MALAS + 1);
  // Line 1 has the titles.
  await expect(errores.getByRole('row').nth(1)).toHaveText('5MotivoFalta Motivo');
  await expect(errores.getByRole('row').last()).toHaveText('3605MotivoFalta Motivo');
  await expectDialogAccessible(page, 'Importar Patentes bloqueadas');
  expect(await stored()).toBe(0);

  await dialog.getByRole('button', { name: 'Importar 4.963 filas y dejar fuera 37' }).click();
  await expect(page.getByText('Se importaron 4.963 filas')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await stored()).toBe(FILAS - MALAS);
  await office.close();
});
