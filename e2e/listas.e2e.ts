import { CATALOGOS, type CatalogoNombre } from '@rodal/contracts/catalogos';
import { expect, type Page, test } from '@playwright/test';
import { choice, locate, openNuevo, pick } from './support/formulario.ts';
import { HUISCAPI_TRASLAPE } from './support/lugares.ts';
import { EL_AROMO } from './support/rodal.ts';
import { openInField } from './support/terreno.ts';

/** What a list says about itself, and how many it offers of how many. */
async function readList(page: Page, field: string): Promise<{ nota: string; cuenta: string }> {
  await choice(page, field).click();
  const hoja = page.getByRole('dialog', { name: field });
  const cuenta = (await hoja.getByRole('status').textContent()) ?? '';
  const nota = (await hoja.getByRole('paragraph').first().textContent()) ?? '';
  await hoja.getByRole('button', { name: 'Cerrar' }).click();
  await expect(hoja).toBeHidden();
  return { nota, cuenta };
}

test('A12: each list says whether the origin narrows it, and when nothing fits the origin all are offered', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  const { page } = phone;
  await page.goto('/despacho');
  await openNuevo(page);
  const whole: Record<string, string> = {};
  const LISTAS = { Destino: 'destinos', Cliente: 'clientes', Producto: 'productos' };
  for (const [field, nombres] of Object.entries(LISTAS)) {
    const { nota, cuenta } = await readList(page, field);
    expect(nota).toBe(`Lista completa: al elegir el origen se acota a sus ${nombres}.`);
    whole[field] = cuenta;
  }

  await locate(page, 'EL AROMO');
  for (const [field, nombres] of Object.entries(LISTAS)) {
    expect(await readList(page, field)).toEqual({
      nota: `No hay ${nombres} propios de EL AROMO: se muestra la lista completa.`,
      cuenta: whole[field],
    });
  }

  await phone.context.setGeolocation(HUISCAPI_TRASLAPE);
  await page.getByRole('button', { name: 'Ubicación' }).click();
  await page.getByRole('button', { name: /HUISCAPI NORTE/ }).click();
  for (const [field, nombres] of Object.entries(LISTAS)) {
    const { nota, cuenta } = await readList(page, field);
    expect(nota).toBe(`Solo los ${nombres} de HUISCAPI NORTE.`);
    expect(Number.parseInt(cuenta, 10)).toBeLessThan(Number.parseInt(whole[field] ?? '', 10));
  }
  await phone.close();
});

/** What each list is called where it is used. */
const DICHO: Readonly<Record<CatalogoNombre, string>> = {
  faenas: 'Faenas',
  destinos: 'Destinos',
  clientes: 'Clientes',
  productos: 'Productos',
  transportistas: 'Transportistas',
  cosecheros: 'Cosecheros',
  choferes: 'Choferes autorizados',
  choferesBloqueados: 'Choferes bloqueados',
  patentesBloqueadas: 'Patentes bloqueadas',
  habilitaciones: 'Habilitación',
  tablaVolumen: 'Tabla de volumen',
  variantes: 'Formularios',
};

test('D12 R93: each of the lists fails in its turn: only it says so, where it is used, and Reintentar brings it', async ({ baseURL }) => {
  const phone = await openInField('despachador', { baseURL, place: EL_AROMO });
  const { page, context } = phone;
  await page.goto('/despacho');
  await openNuevo(page);
  await pick(page, 'Producto', 'pino aserr');
  await expect(page.getByText('Guardado en este teléfono')).toBeVisible();
  await context.setOffline(false);
  for (const [nombre, titulo] of Object.entries(DICHO)) {
    const path = `**${CATALOGOS[nombre as CatalogoNombre].path}`;
    await context.route(path, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>500</h1>' }));
    await page.reload();
    const said = page.getByText(new RegExp(`${titulo}: lista del `)).first();
    await expect(said, titulo).toBeVisible();
    // Nobody else is blamed: what the form says is about this list alone, on both plates where it is theirs.
    await expect(page.getByText(/: lista (del|sin cargar)/), titulo).toHaveCount(nombre === 'patentesBloqueadas' ? 2 : 1);
    await context.unroute(path);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(said, titulo).toBeHidden();
  }
  await phone.close();
});
