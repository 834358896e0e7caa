import { expect, type Locator, type Page, test } from '@playwright/test';
import { getPerimetro, listFaenas, listPerimetrosAnteriores } from '@rodal/contracts/faenas';
import { listFaenasPagina } from '@rodal/contracts/listados/faenas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { expectAccessible, expectDialogAccessible } from './support/axe.ts';
import { ask } from './support/consultas.ts';
import { kmlOf } from './support/kml.ts';
import { openAs } from './support/oficina.ts';
import { PHONE } from './support/phone.ts';

/** Sites of the demo that no other journey stands in. */
const QUINO = { CodigoFaena: 'F0390', Rol: '208-17', Origen: 'QUINO BAJO' };
const ELVIRA = { CodigoFaena: 'F0418', Rol: '934-27', Origen: 'SANTA ELVIRA' };

const dialogo = (page: Page, name: string) => page.getByRole('dialog', { name });
const ubicacion = (page: Page, nombre: string) => page.getByRole('link', { name: new RegExp(`^Ver ubicación de ${nombre}`) });
const poligonos = (mapa: Locator) => mapa.locator('.leaflet-overlay-pane path[fill-opacity="0.2"]');

/** The perimeter in use and its version, as the API tells it. */
async function perimetroDe(page: Page, { CodigoFaena, Rol }: typeof QUINO) {
  const query = { codigoFaena: CodigoFaena, rol: Rol };
  const [{ faenas }, { detallegeo_json: figura }] = [await ask(page, listFaenas, query), await ask(page, getPerimetro, query)];
  return { version: faenas.find((una) => una.Rol === Rol)?.perimetro?.version ?? 0, figura };
}

async function buscar(page: Page, nombre: string): Promise<void> {
  await openFaenasFiltros(page);
  await page.getByRole('textbox', { name: 'Nombre Faena' }).fill(nombre);
  await page.getByRole('button', { name: 'Buscar Faenas' }).click();
}

/** On a phone they fold. */
async function openFaenasFiltros(page: Page): Promise<void> {
  const plegados = page.getByRole('button', { name: 'Filtros', exact: true });
  if ((await plegados.isVisible()) && (await plegados.getAttribute('aria-expanded')) !== 'true') await plegados.click();
}

test('anybody of the office finds a site and sees where it is', async ({ baseURL }) => {
  const phone = await openAs('compras', baseURL, PHONE);
  const { page } = phone;
  await page.goto('/dashboardResumen');
  await page.getByRole('link', { name: /^Faenas/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Información Faenas' })).toBeVisible();
  const { faenas } = await ask(page, listFaenas);
  await expect(page.getByText(new RegExp(`^${faenas.length}\\sfaenas · `))).toBeVisible();
  // C32: perimeters are the Administrador's.
  await expect(page.getByRole('button', { name: 'Subir KML' })).toHaveCount(0);
  await expect(ubicacion(page, 'EL AROMO')).toBeVisible();
  await expectAccessible(page, 'faenas');

  await buscar(page, 'el aromo');
  await expect(ubicacion(page, '')).toHaveCount(1);
  await expect(page).toHaveURL(/nombre=el\+aromo/);
  await ubicacion(page, 'EL AROMO').click();
  const dialog = dialogo(page, 'Ubicación');
  const mapa = dialog.getByRole('group', { name: 'Mapa de EL AROMO con su georeferencia y su perímetro' });
  await expect(poligonos(mapa)).toHaveCount(1);
  const marcador = mapa.locator('img.leaflet-marker-icon');
  await expect(marcador).toHaveCSS('width', '25px');
  await expect(marcador).toHaveCSS('height', '41px');
  await expect(mapa).toHaveCSS('height', '360px');
  // The picture of the marker came, from our own server (C36).
  await expect.poll(() => marcador.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))).toBeGreaterThan(0);

  await expectDialogAccessible(page, 'Ubicación');

  // A link opens it; Back and Escape close it into the same search.
  const address = page.url();
  await page.reload();
  await expect(poligonos(mapa)).toHaveCount(1);
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/nombre=el\+aromo$/);
  await phone.close();
});

test('C24: a site whose coordinates cannot be read says how they should be', async ({ baseURL }) => {
  const phone = await openAs('compras', baseURL);
  const { page } = phone;
  await page.route('**/api/faenas/pagina*', async (route) => {
    const response = await route.fetch();
    const { faenas, siguiente } = listFaenasPagina.reply.parse(await response.json());
    await route.fulfill({ response, json: { faenas: faenas.map((una) => ({ ...una, Georeferencia: '38 grados sur', perimetro: null })), siguiente } });
  });
  await page.goto('/faenas?ver=F0412*1045-12');
  const dialog = dialogo(page, 'Ubicación');
  for (const texto of [MESSAGES_OFICINA.georeferenciaFormato, MESSAGES_OFICINA.georeferenciaEjemplo, MESSAGES_OFICINA.georeferenciaChile]) {
    await expect(dialog.getByText(texto)).toBeVisible();
  }
  await phone.close();
});

test('perimeters come from a KML, one Placemark assigned by hand, and the earlier ones come back', async ({ baseURL }) => {
  const phone = await openAs('admin', baseURL);
  const { page } = phone;
  await page.goto('/faenas');
  const antes = [await perimetroDe(page, QUINO), await perimetroDe(page, ELVIRA)] as const;

  await page.getByRole('button', { name: 'Subir KML' }).click();
  const subir = dialogo(page, 'Subir perímetros KML');
  const archivo = subir.getByLabel('Archivo KML');
  await archivo.setInputFiles({ name: 'faenas.kmz', mimeType: 'application/vnd.google-earth.kmz', buffer: Buffer.from('PK\u0003\u0004 resto') });
  await expect(subir.getByRole('alert')).toContainText('elija el tipo KML');
  const buffer = kmlOf([
    { nombre: 'Quino Bajo', esquina: [-72.507, -38.307] },
    { nombre: 'Polígono sin título', esquina: [-72.7, -38.2] },
    { nombre: 'Portón', esquina: null },
  ]);
  await archivo.setInputFiles({ name: `faenas desktop.kml`, mimeType: 'application/vnd.google-earth.kml+xml', buffer });

  const guardaran = subir.getByRole('region', { name: 'Se guardarán' });
  await expect(guardaran.getByRole('listitem')).toHaveCount(1);
  await expect(guardaran).toContainText('QUINO BAJO');
  await expect(guardaran).toContainText(/declara 65,3 ha \(\+\d+,\d %\)/);
  await expect(guardaran).toContainText(`Reemplaza la versión ${antes[0].version}`);
  await expect(subir.getByRole('region', { name: 'No se subirán' })).toContainText('Portón');
  await subir.getByRole('combobox', { name: 'Faena de Polígono sin título' }).fill('elvira');
  await subir.getByRole('option', { name: /^SANTA ELVIRA/ }).click();
  await expect(guardaran.getByRole('listitem')).toHaveCount(2);
  await expectDialogAccessible(page, 'Subir perímetros KML');
  // Nothing is stored before somebody says so.
  expect([await perimetroDe(page, QUINO), await perimetroDe(page, ELVIRA)]).toEqual(antes);
  await subir.getByRole('button', { name: 'Guardar perímetros (2)' }).click();
  await expect(page.getByText('2 perímetros guardados')).toBeVisible();
  await expect(subir).toBeHidden();

  for (const [at, faena] of [QUINO, ELVIRA].entries()) {
    const { version: anterior = 0, figura = null } = antes[at] ?? {};
    const ahora = await perimetroDe(page, faena);
    expect(ahora.version).toBe(anterior + 1);
    // Its hole survived.
    expect(JSON.parse(ahora.figura ?? '{}')).toMatchObject({ type: 'Polygon', coordinates: [expect.any(Array), expect.any(Array)] });
    await buscar(page, faena.Origen);
    await ubicacion(page, faena.Origen).click();
    const dialog = dialogo(page, 'Ubicación');
    await expect(dialog.getByText(new RegExp(`^Versión ${anterior + 1}, de faenas desktop\\.kml\\. admin, `))).toBeVisible();
    await expect(poligonos(dialog.getByRole('group', { name: /^Mapa de/ }))).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Perímetros anteriores' }).click();
    await dialog.getByRole('button', { name: `Restaurar la versión ${anterior}`, exact: true }).click();
    await expect(page.getByText(`Perímetro de ${faena.Origen}: se usa de nuevo la versión ${anterior}`)).toBeVisible();
    await expect(dialog.getByText(new RegExp(`^Versión ${anterior + 2}, restaurada de la ${anterior}`))).toBeVisible();
    expect(await perimetroDe(page, faena)).toEqual({ version: anterior + 2, figura });
    const { anteriores } = await ask(page, listPerimetrosAnteriores, { codigoFaena: faena.CodigoFaena, rol: faena.Rol });
    expect(anteriores.slice(0, 2).map(({ version }) => version)).toEqual([anterior + 1, anterior]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await phone.close();
});
