import { expect, type Page, test } from '@playwright/test';
import { fillCarga, takePhotos } from './support/carga.ts';
import { CHOFER } from './support/choferes.ts';
import { countLogs, openNuevo, sendOffline } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import {
  AROMO_BORDE_FUERA,
  AROMO_DENTRO,
  AROMO_FUERA,
  HUISCAPI_TRASLAPE,
  PEDREGOSO_SIN_PERIMETRO,
} from './support/lugares.ts';
import { chooseOrigen, estado, locateAt, origen } from './support/origen.ts';
import { findByCamion, readStore, sinRegistro } from './support/rodal.ts';
import { openInField } from './support/terreno.ts';

const FUERA = 'No estás dentro del perímetro.';
const motivo = (page: Page) => page.getByLabel('Motivo', { exact: true });

test('A11 gps, without signal: inside, uncertain, several, no perimeter, outside, denied, no fix; what needs it is flagged', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: AROMO_DENTRO });
  const { page, context } = phone;
  const camion = 'UBIC01';
  const enviar = page.getByRole('button', { name: 'Enviar', exact: true });

  await test.step('inside: the site is chosen', async () => {
    await fillCarga(page, { camion, carro: 'UBIC02', ...CHOFER });
    await expect(estado(page)).toHaveText('Dentro de EL AROMO (±8 m).');
    await expect(page.getByText('EL AROMO: adentro, a 534 m del borde.')).toBeVisible();
    await expect(motivo(page)).toBeHidden();
    await takePhotos(page, 15, smallPhoto);
    await expect(enviar).toBeVisible();
  });

  await test.step('R166: what only the network knows does not take the place of what the satellites said', async () => {
    await locateAt(phone, { ...AROMO_FUERA, accuracy: 600_000 }, 'Se mantiene la posición anterior');
    await expect(enviar).toBeVisible();
  });

  await test.step('R167: Back closes the sheet that lies over the form, and the form stays as it is', async () => {
    const hoja = page.getByRole('dialog', { name: 'Origen' });
    await origen(page, 'EL AROMO').click();
    await expect(hoja).toBeVisible();
    await page.goBack();
    await expect(hoja).toBeHidden();
    await expect(enviar).toBeVisible();
    expect(new URL(page.url()).searchParams.has('borrador')).toBe(true);
  });

  await test.step('R72 uncertain: the edge is no farther than the accuracy; no reason asked', async () => {
    await locateAt(phone, { ...AROMO_BORDE_FUERA, accuracy: 30 }, 'En el borde de EL AROMO: puede ser adentro o afuera.');
    await expect(estado(page)).toContainText('A 19 m del borde de EL AROMO (±30 m).');
    await expect(enviar).toBeVisible();
  });

  await test.step('two sites at once: asks which, one tap answers', async () => {
    await locateAt(phone, HUISCAPI_TRASLAPE, 'La posición cae en varias faenas. ¿En cuál está?');
    const posibles = page.getByRole('group', { name: 'Faenas posibles' });
    await expect(posibles.getByRole('button')).toHaveText([/^HUISCAPI \w+ adentro, a \d+ m del borde$/, /^HUISCAPI \w+ adentro, a \d+ m del borde$/]);
    await expect(enviar).toBeHidden();
    await posibles.getByRole('button', { name: 'HUISCAPI SUR' }).click();
    await expect(estado(page)).toHaveText('Dentro de HUISCAPI SUR (±8 m).');
    await expect(motivo(page)).toBeHidden();
  });

  await test.step('a site without perimeter: by hand, with a reason', async () => {
    await locateAt(phone, PEDREGOSO_SIN_PERIMETRO, FUERA);
    await chooseOrigen(page, 'Fuera', 'PEDREGOSO');
    await expect(estado(page)).toContainText('PEDREGOSO no tiene perímetro: elegida a mano.');
    await expect(motivo(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Falta 1', exact: true })).toBeVisible();
  });

  await test.step('outside: the specified text, the metres, a reason, sent', async () => {
    await locateAt(phone, AROMO_DENTRO, 'Dentro de EL AROMO');
    await locateAt(phone, AROMO_FUERA, FUERA);
    await expect(estado(page)).toContainText('La faena más cercana es EL AROMO, a 149 m del borde (±8 m).');
    await expect(origen(page, 'Fuera')).toBeEnabled();
    await expect(enviar).toBeHidden();
    await chooseOrigen(page, 'Fuera', 'EL AROMO');
    await expect(estado(page)).toContainText('A 149 m del borde de EL AROMO (±8 m).');
    await expect(enviar).toBeHidden();
    await motivo(page).fill('Carga hecha desde el camino vecinal');
    await sendOffline(page);
  });

  await test.step('denied, then no fix: says why; by hand with a reason, sent', async () => {
    // A page that has a position of the last seconds needs to ask nobody.
    await page.reload();
    await page.getByRole('button', { name: /^Duplicar última carga/ }).click();
    await context.clearPermissions();
    await page.getByRole('button', { name: 'Ubicación' }).click();
    await expect(estado(page)).toContainText('No hay permiso para usar la ubicación.');
    await context.grantPermissions(['geolocation']);
    await locateAt(phone, null, 'El teléfono no pudo determinar su posición.');
    await chooseOrigen(page, 'Seleccionar', 'EL AROMO');
    await expect(estado(page)).toContainText('EL AROMO, elegida a mano sin posición.');
    await countLogs(page, [[20, 15], [30, 48]]);
    await takePhotos(page, 195, smallPhoto);
    await expect(enviar).toBeHidden();
    await motivo(page).fill('Quebrada sin cielo');
    await sendOffline(page);
  });

  await test.step('the office sees each with its flag', async () => {
    await context.setOffline(false);
    await expect.poll(() => readStore(page, 'outbox')).toEqual([]);
    const filas = await findByCamion(page, camion);
    const avisos = filas.flatMap((fila) => fila.avisos.map(({ codigo, detalle }) => ({ codigo, detalle, latitud: fila.latitud })));
    expect(avisos).toEqual(
      expect.arrayContaining([
        { codigo: 'fueraPerimetro', detalle: expect.stringMatching(/^A 149 m del borde, precisión 8 m, posición de hace \d+ (s|min)$/), latitud: AROMO_FUERA.latitude },
        { codigo: 'sinPosicion', detalle: expect.stringContaining('Origen elegido sin posición'), latitud: null },
      ]),
    );
    expect(avisos.filter(({ codigo }) => codigo !== sinRegistro(camion).codigo)).toHaveLength(2);
  });
  await phone.close();
});

/** Users with another location mode: what Ubicación says and leaves to be chosen. */
const PUESTOS = [
  {
    usuario: 'puestofijo',
    modo: 'fijo: the post finds the site, wherever the phone is',
    dicho: 'Dentro de PATIO ASERRADERO LAUTARO.',
    elegido: 'PATIO ASERRADERO LAUTARO',
    editable: true,
  },
  {
    usuario: 'puestoforzado',
    modo: 'fijo with forced origin: nobody chooses',
    dicho: 'Dentro de PATIO ASTILLADO MARIQUINA.',
    elegido: 'PATIO ASTILLADO MARIQUINA',
    editable: false,
  },
  { usuario: 'despachogenerico', modo: 'manual: nothing is looked up', dicho: 'Elija el origen a mano.', elegido: 'Seleccionar', editable: true },
] as const;

for (const { usuario, modo, dicho, elegido, editable } of PUESTOS) {
  test(`A11 ${modo}; the phone's own position is recorded`, async ({ baseURL }) => {
    const phone = await openInField(usuario, { baseURL, place: AROMO_DENTRO });
    const { page } = phone;
    await page.goto('/despacho');
    await openNuevo(page);
    await expect(origen(page, 'Seleccionar')).toBeDisabled();
    await locateAt(phone, AROMO_DENTRO, dicho);
    await expect(origen(page, elegido)).toBeEnabled({ enabled: editable });
    if (elegido === 'Seleccionar') {
      await chooseOrigen(page, elegido, 'LOS COPIHUES');
      await expect(estado(page)).toContainText('Origen elegido a mano.');
    }
    await expect(estado(page)).toContainText('Posición del teléfono registrada (±8 m');
    await expect(motivo(page)).toBeHidden();
    const { latitude: latitud, longitude: longitud } = AROMO_DENTRO;
    const borradores = () => readStore<{ working: { posicion: object } | null }>(page, 'drafts');
    await expect.poll(async () => (await borradores())[0]?.working?.posicion ?? null).toMatchObject({ latitud, longitud });
    await phone.close();
  });
}
