import { expect, type Locator, type Page, test } from '@playwright/test';
import { createClaveApi } from '@rodal/contracts/programas';
import { expectAccessible, expectDialogAccessible } from './support/axe.ts';
import { openAs } from './support/oficina.ts';
import type { Phone } from './support/phone.ts';

const PROGRAMAS = '/admin?vista=programas';
const FAENAS = '/api/faenas/obtenerInformacionFaena';
const USUARIOS = '/api/users/obtener';

/** Goes on with the Tab key until it is there: further than any screen has stops means never. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 60; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Adds a key without a pointer: refused with a day that is over, then made. @returns it, as it stood on the screen */
async function addClave({ page, context }: Phone, nombre: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PROGRAMAS);
  await expect(page.getByRole('heading', { level: 1, name: 'Programas' })).toBeVisible();
  await expectAccessible(page, 'programas');
  await tabTo(page, page.getByRole('button', { name: 'Crear clave' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Crear clave' });
  const vence = form.getByRole('textbox', { name: 'Vence' });
  await tabTo(page, form.getByLabel('Nombre del programa'));
  await page.keyboard.type(nombre);
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Permiso')).toBeFocused();
  await page.keyboard.type('Ver faenas');
  await page.keyboard.press('Tab');
  await expect(vence).toBeFocused();
  // Digits alone, as a phone's keyboard has them.
  await page.keyboard.type('01012020');
  await page.keyboard.press('Enter');
  await expect(vence).toHaveValue('01/01/2020');
  await expect(form.getByText('La fecha Vence ya pasó')).toBeVisible();
  await expect(vence).toBeFocused();
  await expectDialogAccessible(page, 'Crear clave');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('01/01/2099');
  await expect(vence).toHaveValue('01/01/2099');
  await expect(form.getByText('La fecha Vence ya pasó')).toBeHidden();
  await page.keyboard.press('Enter');

  const mostrada = page.getByRole('status', { name: `Clave de ${nombre}` });
  const clave = await mostrada.innerText();
  await expectDialogAccessible(page, `Clave de ${nombre}`);
  await expect(page.getByRole('button', { name: 'Copiar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copiada' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(clave);
  await tabTo(page, page.getByRole('button', { name: 'Listo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  return clave;
}

test('a program calls with a key that was seen once, for its one permission, until it is revoked', async ({ baseURL }) => {
  const office = await openAs('admin', baseURL);
  const { page } = office;
  const nombre = `conector desktop`;
  const clave = await addClave(office, nombre);
  /** A program: no browser, no cookie, only its key. */
  const call = async (path: string) => {
    const reply = await fetch(`${baseURL}${path}`, { headers: { authorization: `Bearer ${clave}` } });
    return [reply.status, reply.ok ? null : (await reply.json()).codigo];
  };
  const revocar = page.getByRole('button', { name: `Revocar ${nombre}`, exact: true });

  await test.step('nowhere on the screen any more, and in none of its answers', async () => {
    await page.reload();
    await expect(revocar).toBeVisible();
    const shown = await page.getByRole('main').innerText();
    expect(shown).toContain(clave.slice(0, 8));
    expect(shown).not.toContain(clave);
    expect(await (await page.request.get(createClaveApi.path)).text()).not.toContain(clave);
  });

  await test.step('its one permission, and no other', async () => {
    expect(await call(FAENAS)).toEqual([200, null]);
    expect(await call(USUARIOS)).toEqual([403, 'sin_permiso']);
  });

  await test.step('revoked: the next call is refused', async () => {
    await revocar.click();
    await page.getByRole('dialog', { name: `Revocar la clave de ${nombre}` }).getByRole('button', { name: 'Revocar' }).click();
    await expect(page.getByText(`Clave de ${nombre} revocada`)).toBeVisible();
    await expect(revocar).toHaveCount(0);
    expect(await call(FAENAS)).toEqual([401, 'clave_invalida']);
  });
  await office.close();
});

test('an end that is over is refused by the server, too, and it names the field', async ({ baseURL }) => {
  const office = await openAs('admin', baseURL);
  const reply = await office.page.request.post(createClaveApi.path, {
    headers: { 'x-requested-with': 'rodal' },
    data: { nombre: 'conector vencido', permiso: 'faenas.ver', venceEn: '2020-01-01T03:00:00.000Z' },
  });
  expect([reply.status(), (await reply.json()).errores]).toEqual([400, [{ campo: 'venceEn', codigo: expect.any(String), mensaje: 'El vencimiento debe ser después de ahora.' }]]);
  await office.close();
});
