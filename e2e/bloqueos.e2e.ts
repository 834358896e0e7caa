import { expect, type Page, test } from '@playwright/test';
import { CATALOGOS, type CatalogoNombre } from '@rodal/contracts/catalogos';
import { addDays, formatDay, santiagoDay } from '@rodal/domain/fechas';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER, CHOFER_BLOQUEADO, CHOFER_NO_AUTORIZADO, PATENTES_BLOQUEADAS } from './support/choferes.ts';
import { sendOffline } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import { openAs } from './support/oficina.ts';
import { openPhone, type Phone } from './support/phone.ts';
import { EL_AROMO, findByCamion, login, readStore, waitReadyForField } from './support/rodal.ts';
import { backInSignal, openInField } from './support/terreno.ts';

const [CAMION_BLOQUEADO, CARRO_BLOQUEADO] = PATENTES_BLOQUEADAS;
const patenteBloqueada = (patente: string) => `La patente ${patente} existe en la lista de pantentes bloqueadas.`;
const CHOFER_ESTA_BLOQUEADO = `El Rut ${CHOFER_BLOQUEADO.rut} existe en la lista de Choferes bloqueados.`;
const NO_AUTORIZADO = 'Chofer no esta en la lista de choferes autorizados. Comunicarse con Abastecimiento.';

const BUENA = { camion: 'CRGS61', carro: 'JJWX61', ...CHOFER };

/** Types into a field and leaves it, as the tap on the next one does. */
async function enter(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label).fill(text);
  await page.getByLabel(label).press('Tab');
}

test('A9, A10: plates and drivers are held against the lists on the phone, without signal', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  const { page } = phone;
  await fillCarga(page, BUENA);
  await takePhotos(page, 250, smallPhoto);

  for (const [label, bloqueada, buena] of [
    ['Patente Camión', CAMION_BLOQUEADO, BUENA.camion],
    ['Patente Carro', CARRO_BLOQUEADO, BUENA.carro],
  ] as const) {
    await test.step(`${label}: a blocked one is told and cleared, a short one told`, async () => {
      const debeTener6 = page.getByText(`${label} debe tener 6 letras o números`);
      await enter(page, label, bloqueada.toLowerCase());
      await expect(page.getByText(patenteBloqueada(bloqueada))).toBeVisible();
      await expect(page.getByLabel(label)).toHaveValue('');
      await enter(page, label, buena.slice(0, 5));
      await expect(debeTener6).toBeVisible();
      await expect(page.getByText(patenteBloqueada(bloqueada))).toBeHidden();
      await enter(page, label, buena);
      await expect(debeTener6).toBeHidden();
    });
  }

  await test.step('a blocked driver is told and cleared, even while the list of the authorised still has him', async () => {
    await page.getByLabel('Nombre Chofer').fill('');
    await enter(page, 'Rut Chofer', CHOFER_BLOQUEADO.rut);
    await expect(page.getByText(CHOFER_ESTA_BLOQUEADO)).toBeVisible();
    await expect(page.getByLabel('Rut Chofer')).toHaveValue('');
    await expect(page.getByLabel('Nombre Chofer')).toHaveValue('');
  });

  await test.step('an impossible RUT is told; an authorised one, without dash, fills in the name', async () => {
    await enter(page, 'Rut Chofer', '12345678-4');
    await expect(page.getByText('Rut No Valido')).toBeVisible();
    await enter(page, 'Rut Chofer', CHOFER.rut.replace('-', ''));
    await expect(page.getByText('Rut No Valido')).toBeHidden();
    await expect(page.getByLabel('Nombre Chofer')).toHaveValue(CHOFER.nombre);
    await expect(page.getByText(NO_AUTORIZADO)).toBeHidden();
  });

  await test.step('an unauthorised driver is told of, sent all the same, and flagged for the office', async () => {
    await enter(page, 'Rut Chofer', CHOFER_NO_AUTORIZADO.rut);
    await expect(page.getByText(NO_AUTORIZADO)).toBeVisible();
    await page.getByLabel('Nombre Chofer').fill(CHOFER_NO_AUTORIZADO.nombre);
    await sendOffline(page);
    await backInSignal(phone);
    const [fila] = await findByCamion(page, BUENA.camion);
    expect(fila).toMatchObject({ driver_rut: CHOFER_NO_AUTORIZADO.rut, driver_name: CHOFER_NO_AUTORIZADO.nombre });
    expect(fila?.avisos.map(({ codigo }) => codigo)).toEqual(['camionNoHabilitado', 'choferNoAutorizado']);
  });
  await phone.close();

  await test.step('the office sees the flag beside the load', async () => {
    const office = await openAs('oficina', baseURL);
    await office.page.goto('/despachoRecepciones');
    await expect(office.page.getByRole('row').filter({ hasText: BUENA.camion })).toContainText('Chofer no autorizado');
    await office.close();
  });
});

/** Another window of Rodal brings the list up to date, while the form stays open in this one. */
async function renewList(phone: Phone, nombre: CatalogoNombre): Promise<void> {
  await phone.context.unroute(`**${CATALOGOS[nombre].path}`);
  const other = await phone.context.newPage();
  await other.goto('/despacho');
  const filas = async () => (await readStore<{ nombre: string; filas: unknown[] }>(other, 'catalogs')).find((row) => row.nombre === nombre)?.filas;
  await expect.poll(filas).not.toEqual([]);
  await other.close();
}

test('A9: what the lists say since is told at Guardar and at Enviar', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const phone = await openPhone({ baseURL, place: EL_AROMO });
  const { page } = phone;
  // Yesterday nobody was blocked.
  for (const nombre of ['patentesBloqueadas', 'choferesBloqueados'] as const) {
    const { path } = CATALOGOS[nombre];
    await phone.context.route(`**${path}`, (route) => route.fulfill({ json: { filas: [] }, headers: { etag: '"ayer"' } }));
  }
  await login(page, 'despachador');
  await waitReadyForField(page);
  await fillCarga(page, { camion: CAMION_BLOQUEADO, carro: 'JJWX62', rut: CHOFER_BLOQUEADO.rut, nombre: CHOFER_BLOQUEADO.nombre });
  await takePhotos(page, 300, smallPhoto);
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  const hoja = page.getByRole('dialog', { name: 'Complete todos los campos' });

  await test.step('Guardar: saved, told, cleared', async () => {
    await renewList(phone, 'patentesBloqueadas');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(hoja).toContainText(patenteBloqueada(CAMION_BLOQUEADO));
    await expect(hoja).toContainText('Guardado en Pendientes');
    await hoja.getByRole('button', { name: 'Falta Patente Camión' }).click();
    await expect(page.getByLabel('Patente Camión')).toBeFocused();
    await expect(page.getByLabel('Patente Camión')).toHaveValue('');
    await expect(page.getByText(patenteBloqueada(CAMION_BLOQUEADO))).toBeVisible();
    await enter(page, 'Patente Camión', 'CRGS62');
  });

  await test.step('Enviar: told, cleared, not sent', async () => {
    await renewList(phone, 'choferesBloqueados');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(hoja).toContainText(CHOFER_ESTA_BLOQUEADO);
    await hoja.getByRole('button', { name: 'Falta Rut Chofer' }).click();
    await expect(page.getByLabel('Rut Chofer')).toBeFocused();
    await expect(page.getByLabel('Rut Chofer')).toHaveValue('');
    expect(await readStore(page, 'outbox')).toEqual([]);
  });
  await phone.close();
});

test('E4: a licence that runs out tonight stops its driver tomorrow, without signal', async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  const phone = await openPhone({ baseURL, place: EL_AROMO });
  const { page } = phone;
  const manana = addDays(santiagoDay(new Date()), 1);
  // Of the demo's drivers nobody's day can be told: this one's is tonight.
  const filas = [{ clase: 'conductor', clave: CHOFER.rut, desde: manana, motivo: 'Licencia de Conducir: vencido' }];
  await phone.context.route(`**${CATALOGOS.habilitaciones.path}`, (route) => route.fulfill({ json: { filas }, headers: { etag: '"hoy"' } }));
  await login(page, 'despachador');
  await waitReadyForField(page);
  await phone.context.setOffline(true);
  const noHabilitado = page.getByText(`${NO_AUTORIZADO} No habilitado desde el ${formatDay(manana)} por Licencia de Conducir: vencido.`);
  const openForm = async (dias: number): Promise<void> => {
    await page.clock.setSystemTime(Date.now() + dias * 86_400_000);
    await page.goto('/despacho?nuevo');
    await enter(page, 'Rut Chofer', CHOFER.rut);
  };

  await test.step('tonight he drives; a truck that nobody has registered is told of', async () => {
    await openForm(0);
    await expect(page.getByLabel('Nombre Chofer')).toHaveValue(CHOFER.nombre);
    await enter(page, 'Patente Camión', BUENA.camion);
    await expect(page.getByText('Camión no habilitado: no está registrado. Comunicarse con Abastecimiento.')).toBeVisible();
    await expect(page.getByText(NO_AUTORIZADO)).toBeHidden();
  });

  await test.step('tomorrow he does not', async () => {
    await openForm(1);
    await expect(noHabilitado).toBeVisible();
    await expect(page.getByLabel('Nombre Chofer')).toHaveValue('');
  });
  await phone.close();
});
