import { expect, type Locator, type Page, test } from '@playwright/test';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { HEADERS } from './support/envio.ts';
import { expectAccessible, expectDialogAccessible } from './support/axe.ts';
import { openAs, TAMANOS } from './support/oficina.ts';

const CLAVE = 'una-clave-del-recorrido';
const FAENAS = '/api/faenas/obtenerInformacionFaena';

/** The row or card of a person. */
const desactivar = (page: Page, usuario: string) => page.getByRole('button', { name: `Desactivar ${usuario}`, exact: true });

async function agregar(page: Page, usuario: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Agregar usuario' });
  // The dialog of a name that was refused is still there.
  if (!(await form.isVisible())) await page.getByRole('button', { name: 'Agregar usuario', exact: true }).click();
  await form.getByLabel('Usuario').fill(usuario);
  await form.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
  await form.getByLabel('Email').fill(`${usuario}@rodal.example`);
  await form.getByRole('button', { name: 'Agregar' }).click();
}

async function abrirFicha(page: Page, usuario: string): Promise<Locator> {
  await page.getByRole('link', { name: `Ver ${usuario}`, exact: true }).click();
  const ficha = page.getByRole('dialog', { name: 'Modificar usuario' });
  await expect(ficha.getByRole('region', { name: 'Perfiles Actuales' })).toBeVisible();
  return ficha;
}

/** What the second browser, open all along, is answered now. */
async function siguiente(page: Page, path: string): Promise<unknown> {
  const reply = await page.request.get(path);
  return [reply.status(), reply.ok() ? null : (await reply.json()).codigo];
}

for (const [name, size] of Object.entries(TAMANOS)) {
  test(`a duplicate is refused in the specification's words; the new one is there, ${name}`, async ({ baseURL }) => {
    const phone = await openAs('admin', baseURL, size);
    const { page } = phone;
    await page.goto('/admin?texto=despachador');
    await expect(page.getByRole('heading', { level: 1, name: 'Usuarios' })).toBeVisible();
    await expect(desactivar(page, 'despachador')).toBeVisible();
    await expectAccessible(page, 'usuarios');
    await agregar(page, 'despachador');
    await expect(page.getByText(MESSAGES_OFICINA.usuarioYaExiste)).toBeVisible();
    await expect(page.getByRole('form', { name: 'Agregar usuario' }).getByLabel('Usuario')).toHaveValue('despachador');
    await agregar(page, `nueva-${name}-${Date.now().toString(36)}`);
    await expect(page.getByText(MESSAGES_OFICINA.usuarioAgregado)).toBeVisible();
    await expectDialogAccessible(page, 'Modificar usuario');
    await phone.close();
  });
}

// supervisor2 and costos stand in no other journey, and end as they began.
test('R42: whoever loses a profile, or is deactivated, is refused at the next call in an open second browser', { tag: '@area' }, async ({ baseURL }) => {
  const [office, other] = [await openAs('admin', baseURL), await openAs('supervisor2', baseURL)];
  const { page } = office;
  expect(await siguiente(other.page, FAENAS)).toEqual([200, null]);

  await page.goto('/admin?texto=supervisor2');
  const ficha = await abrirFicha(page, 'supervisor2');
  await ficha.getByRole('button', { name: 'Quitar Supervisor' }).click();
  await expect(page.getByText(MESSAGES_OFICINA.perfilEliminado)).toBeVisible();
  expect(await siguiente(other.page, FAENAS)).toEqual([403, 'sin_permiso']);
  await ficha.getByRole('button', { name: 'Agregar Supervisor' }).click();
  await expect(ficha.getByRole('button', { name: 'Quitar Supervisor' })).toBeVisible();
  expect(await siguiente(other.page, FAENAS)).toEqual([200, null]);

  await page.keyboard.press('Escape');
  await desactivar(page, 'supervisor2').click();
  await page.getByRole('dialog', { name: 'Desactivar a supervisor2' }).getByRole('button', { name: 'Desactivar' }).click();
  const activar = page.getByRole('button', { name: 'Activar supervisor2', exact: true });
  await expect(activar).toBeVisible();
  expect(await siguiente(other.page, FAENAS)).toEqual([403, 'usuario_desactivado']);
  await activar.click();
  await expect(desactivar(page, 'supervisor2')).toBeVisible();
  expect(await siguiente(other.page, FAENAS)).toEqual([401, 'no_autenticado']);
  await other.close();
  await office.close();
});

test('C9: a denial beats the profile, and says so before it is stored', async ({ baseURL }) => {
  const [office, other] = [await openAs('admin', baseURL), await openAs('costos', baseURL)];
  const { page } = office;
  await page.goto('/admin?texto=costos');
  const ficha = await abrirFicha(page, 'costos');
  await ficha.getByRole('tab', { name: 'Permisos' }).click();
  const fila = ficha.getByRole('listitem').filter({ has: page.getByRole('combobox', { name: 'Ver faenas', exact: true }) });
  await expect(fila.getByText('Puede', { exact: true })).toBeVisible();
  await fila.getByRole('combobox').selectOption('negar');
  await expect(fila.getByText('No puede', { exact: true })).toBeVisible();
  expect(await siguiente(other.page, FAENAS)).toEqual([200, null]);
  await ficha.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect.poll(() => siguiente(other.page, FAENAS)).toEqual([403, 'sin_permiso']);
  await fila.getByRole('combobox').selectOption('');
  await ficha.getByRole('button', { name: 'Guardar permisos' }).click();
  await expect.poll(() => siguiente(other.page, FAENAS)).toEqual([200, null]);
  await other.close();
  await office.close();
});

test('the last Administrador is kept', async ({ baseURL }) => {
  const phone = await openAs('admin', baseURL);
  const { page } = phone;
  await page.goto('/admin?texto=admin');
  await expect(desactivar(page, 'admin')).toBeDisabled();
  await expect(desactivar(page, 'admin')).toHaveAttribute('title', /^Perdería su propio acceso a Usuarios/);
  expect((await page.request.put('/api/admin/cambiarEstadoUsuario/1', { headers: HEADERS, data: { estado: 0 } })).status()).toBe(400);
  expect(await siguiente(page, '/api/users/obtener')).toEqual([200, null]);
  await phone.close();
});
