import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { MESSAGES } from '@rodal/domain/messages';
import { renderFoto } from '../../prisma/seed/fotos.ts';
import { PATHS } from '../../scripts/lib/paths.ts';
import { CHOFER } from '../support/choferes.ts';
import { choice, locate, openNuevo, pick } from '../support/formulario.ts';
import { incompleta, NITENS } from './cargas.ts';
import { abrirTaller, type Taller } from './mesa.ts';
import { desplegar, dice, enPendientes, toca } from './pasos.ts';
import { conGuia } from './retoques.ts';

/**
 * The film of the README: one load from the yard to the guide that the driver is shown, picture by picture. `pnpm capturas
 * --pelicula` takes them and joins them. A picture's name says its turn and for how many milliseconds it stands.
 */

/** What is seen of a step stands under the bar and its title. */
const ENCIMA_PX = 108;

const FOTO = { clave: 'pelicula', patente: 'KLRT45', carro: 'JJWX18', carga: 'trozos', faena: 'EL AROMO', hora: 11 } as const;

let taller: Taller;
test.beforeAll(async ({ baseURL }) => {
  if (baseURL === undefined) throw new Error('baseURL');
  taller = await abrirTaller('390x844', baseURL);
});
test.afterAll(() => taller.terminar());

test('390x844 pelicula', async () => {
  test.setTimeout(180_000);
  const carpeta = join(PATHS.root, 'capturas', 'pelicula');
  rmSync(carpeta, { recursive: true, force: true });
  mkdirSync(carpeta, { recursive: true });
  const mesa = await taller.abrir('despachador');
  const { page } = mesa;
  let turno = 0;
  const toma = async (ms: number, que?: Locator) => {
    await que?.evaluate((element, encima) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - encima), ENCIMA_PX);
    turno += 1;
    await page.screenshot({ path: join(carpeta, `${String(turno).padStart(2, '0')}-${ms}.png`), animations: 'disabled', caret: 'hide' });
  };
  const paso = (id: string) => page.locator(`#campos-${id}`);

  await enPendientes('/despacho', NITENS, incompleta(NITENS))(mesa);
  await toma(1600);
  await openNuevo(page);
  await toma(900);
  await locate(page, 'EL AROMO');
  await desplegar(mesa);
  await toma(1400, paso('origen'));
  await page.getByLabel('Patente Camión').fill(FOTO.patente);
  await page.getByLabel('Patente Carro').fill(FOTO.carro);
  await toma(1000, paso('camion'));
  await fotografiar(page, 'Camión vacío');
  await toma(1300, page.getByRole('group', { name: 'Camión vacío' }));

  await choice(page, 'Producto').click();
  const productos = page.getByRole('dialog', { name: 'Producto' });
  await expect(productos.getByRole('searchbox')).toBeVisible();
  await toma(1400);
  await page.keyboard.press('Escape');
  await pick(page, 'Producto', 'pino aserrable 3,20');
  await page.getByRole('button', { name: 'Diametros' }).click();
  const diametros = page.getByRole('dialog', { name: 'Diametros' });
  for (const [diametro, cantidad] of [[20, 12], [22, 31], [24, 47], [26, 33], [28, 21]] as const) {
    await diametros.getByRole('button', { name: `Sumar 1 de ${diametro} cm` }).click();
    await diametros.getByLabel(`Cantidad de ${diametro} cm`).fill(String(cantidad));
    await toma(350);
  }
  await toma(900);
  await toca('Listo')(mesa);
  await pick(page, 'Nombre Cosechero');
  await page.getByLabel('Nombre Carguío').fill('CARGUÍOS DEL SUR');
  await toma(1000, paso('carga'));
  await pick(page, 'Destino');
  await toma(1000, paso('destino'));
  await pick(page, 'Transportista');
  await page.getByLabel('Rut Chofer').fill(CHOFER.rut);
  await page.getByLabel('Rut Chofer').press('Tab');
  await page.getByLabel('Nombre Chofer').fill(CHOFER.nombre);
  await toma(1200, paso('transporte'));
  await fotografiar(page, 'Camión lleno');
  await toma(1300, page.getByRole('group', { name: 'Camión lleno' }));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await toma(1200);
  await toca('Enviar')(mesa);
  await dice(MESSAGES.enviadoCorrectamente)(mesa);
  await toma(1600);
  await conGuia('lista')(mesa);
  await dice('Ver guía')(mesa);
  await toma(3200);
  await taller.cerrar(mesa);
});

async function fotografiar(page: Page, titulo: 'Camión vacío' | 'Camión lleno'): Promise<void> {
  const grupo = page.getByRole('group', { name: titulo });
  const buffer = await renderFoto({ ...FOTO, lado: titulo === 'Camión vacío' ? 'vacio' : 'lleno' });
  await grupo.getByLabel(`Archivo ${titulo}`).setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await expect(grupo.getByRole('button', { name: 'Cambiar foto' })).toBeEnabled();
}
