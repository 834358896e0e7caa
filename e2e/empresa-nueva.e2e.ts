import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { startBcSimulator } from '@rodal/simulators/bc-simulator';
import { PATHS } from '../scripts/lib/paths.ts';
import { expectAccessible } from './support/axe.ts';
import { takePhotos } from './support/carga.ts';
import { choice, countLogs, locate, openNuevo, pick } from './support/formulario.ts';
import { smallPhoto } from './support/fotos.ts';
import { kmlOf } from './support/kml.ts';
import { DESKTOP, openPhone } from './support/phone.ts';
import { EL_AROMO, waitReadyForField } from './support/rodal.ts';

/** D19: whoever does what the screen says, and nothing else, comes from nothing to the first dispatch. */

/** What is started is ended, the last one first, whatever happens. */
const ends: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** `pnpm start` with DEMO=false beside an ERP. @returns where it is and the code, as the console tells them */
async function startNueva(): Promise<{ url: string; codigo: string }> {
  const bc = await startBcSimulator({ port: 0 });
  ends.push(() => bc.close());
  const dir = await mkdtemp(join(tmpdir(), 'rodal-nueva-'));
  ends.push(() => rm(dir, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: PATHS.root,
    env: {
      ...process.env, DEMO: 'false', DATA_DIR: dir, PORT: String(Number(process.env['E2E_PORT']) + 3_000), LOG_LEVEL: 'warn',
      ERP_URL: bc.url, ERP_TOKEN_URL: bc.tokenUrl, ERP_SCOPE: bc.scope, ERP_CLIENT_ID: bc.credenciales.clientId, ERP_CLIENT_SECRET: bc.credenciales.clientSecret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  ends.push(() => stop(child));
  return readConsole(child);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function readConsole({ stdout }: ChildProcess): Promise<{ url: string; codigo: string }> {
  return new Promise((resolve, reject) => {
    let url = '';
    if (stdout === null) throw new Error('sin salida');
    createInterface({ input: stdout })
      .on('line', (line) => {
        url = /Abra (\S+) y créelo con este código/.exec(line)?.[1] ?? url;
        const codigo = /^ {2}([a-z0-9]{4}(?:-[a-z0-9]{4})+)$/.exec(line)?.[1];
        if (codigo !== undefined && url !== '') resolve({ url, codigo });
      })
      .on('close', () => reject(new Error('El programa terminó sin decir su código')));
  });
}

const CLAVE = 'tres cosas del bosque';
const TEMPORAL = 'una-clave-de-un-dia';
const PROPIA = 'otras tres del camino';

/** The step of a title in Primeros pasos, seen from wherever we are. */
async function paso(page: Page, titulo: string): Promise<Locator> {
  if (!page.url().endsWith('/dashboardResumen')) await page.getByRole('link', { name: 'Inicio' }).first().click();
  return page.getByRole('region', { name: 'Primeros pasos' }).getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(`^${titulo} `) }) });
}
const expectHecho = async (page: Page, titulo: string, detalle: string | RegExp) => {
  await expect(await paso(page, titulo)).toContainText(detalle);
  await expect(await paso(page, titulo)).toHaveAttribute('data-estado', 'hecho');
};
const irA = async (page: Page, titulo: string) => (await paso(page, titulo)).getByRole('link').click();

/** Each list by its titles, as the dialog of Importar asks for them. */
const MAESTROS: Readonly<Record<string, string>> = {
  Destinos: 'Código;Nombre;Dirección;Comuna;Puerto;Roles\n1;ASERRADERO LAUTARO;Camino a Curacautín km 2;LAUTARO;No;1045-12',
  Clientes: 'RUT;Razón social;Propio;Roles\n76.108.390-2;FORESTAL DEL PRIMER DÍA SPA;Sí;1045-12',
  Productos: 'Código;Descripción;Modo;Unidad;Largo (cm);Roles;Formularios\n9000;PINO ASERRABLE 3,20;Diámetros;M3;320;;',
  Transportistas: 'Nombre;RUT\nTRANSPORTES DEL PRIMER DÍA;77.123.456-9',
  Cosecheros: 'Nombre\nCOSECHAS DEL PRIMER DÍA',
};

test('D19: a new company, from the code on the console to its first dispatch, by what Primeros pasos says', async () => {
  const { url, codigo } = await startNueva();
  const office = await openPhone({ baseURL: url, size: DESKTOP });
  ends.push(() => office.close());
  const { page } = office;

  await test.step('the first administrator, made on the page', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Primer administrador' })).toBeVisible();
    await expectAccessible(page, 'primer administrador');
    for (const [campo, valor] of [['Código', codigo], ['Usuario', 'ana.rios'], ['Correo', 'ana@forestal.example'], ['Contraseña', CLAVE], ['Repita la contraseña', CLAVE]] as const) {
      await page.getByLabel(campo, { exact: true }).fill(valor);
    }
    await page.getByRole('button', { name: 'Crear administrador' }).click();
    await page.getByRole('link', { name: 'Ingresar' }).click();
    await page.getByLabel('Usuario').fill('ana.rios');
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
    await page.getByRole('button', { name: 'Ingresar' }).click();
    await expect(page.getByText('0 de 8 hechos')).toBeVisible();
    await expectAccessible(page, 'primeros pasos');
  });

  await test.step('company and ERP', async () => {
    await (await paso(page, 'Datos de la empresa')).getByRole('button', { name: 'Sirven como están' }).click();
    await expectHecho(page, 'Datos de la empresa', 'sirven como están');
    await (await paso(page, 'Conexión con el ERP')).getByRole('button', { name: 'Probar conexión' }).click();
    await expectHecho(page, 'Conexión con el ERP', 'El ERP responde.');
  });

  await test.step('sites from the ERP, and a perimeter', async () => {
    await irA(page, 'Faenas');
    await page.getByRole('button', { name: 'Actualizar Faenas desde BC' }).click();
    await expect(page.getByText(/^\d+\sfaenas · /)).not.toHaveText(/^0\s/);
    await expectHecho(page, 'Faenas', /^.*\d+ faenas\./);
    await irA(page, 'Perímetros');
    await page.getByRole('button', { name: 'Subir KML' }).click();
    const subir = page.getByRole('dialog', { name: 'Subir perímetros KML' });
    const kml = kmlOf([{ nombre: 'El Aromo', esquina: [EL_AROMO.longitude - 0.002, EL_AROMO.latitude - 0.002] }]);
    await subir.getByLabel('Archivo KML').setInputFiles({ name: 'aromo.kml', mimeType: 'application/vnd.google-earth.kml+xml', buffer: kml });
    await subir.getByRole('button', { name: /^Guardar perímetro/ }).click();
    await expect(subir).toBeHidden();
    await expectHecho(page, 'Perímetros', /1 de \d+ faenas tienen perímetro/);
  });

  await test.step('the lists of the form: the step names what is missing and leads to it', async () => {
    for (const [titulo, csv] of Object.entries(MAESTROS)) {
      await expect(await paso(page, 'Maestros')).toContainText(`Faltan ${titulo.toLowerCase()}`);
      await irA(page, 'Maestros');
      await page.getByRole('button', { name: 'Importar', exact: true }).click();
      const importar = page.getByRole('dialog', { name: `Importar ${titulo}` });
      await importar.getByLabel('Archivo XLSX o CSV').setInputFiles({ name: `${titulo}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await importar.getByRole('button', { name: /^Importar 1 fila/ }).click();
      await expect(importar).toBeHidden();
    }
    await expectHecho(page, 'Maestros', 'tiene qué ofrecer');
  });

  await test.step('who dispatches', async () => {
    await irA(page, 'Usuarios');
    await page.getByRole('button', { name: 'Agregar usuario', exact: true }).click();
    const form = page.getByRole('form', { name: 'Agregar usuario' });
    await form.getByLabel('Usuario').fill('pedro.soto');
    await form.getByLabel('Contraseña', { exact: true }).fill(TEMPORAL);
    await form.getByLabel('Email').fill('pedro@forestal.example');
    await form.getByRole('button', { name: 'Agregar' }).click();
    const ficha = page.getByRole('dialog', { name: 'Modificar usuario' });
    await ficha.getByRole('button', { name: 'Agregar Despacho', exact: true }).click();
    await expect(ficha.getByRole('button', { name: 'Quitar Despacho', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ficha).toBeHidden();
    await expectHecho(page, 'Usuarios', '1 persona despacha.');
  });

  const phone = await openPhone({ baseURL: url, place: EL_AROMO });
  ends.push(() => phone.close());
  const terreno = phone.page;

  await test.step('the phone, as its step says', async () => {
    await terreno.goto('/');
    await terreno.getByLabel('Usuario').fill('pedro.soto');
    await terreno.getByLabel('Contraseña', { exact: true }).fill(TEMPORAL);
    await terreno.getByRole('button', { name: 'Ingresar' }).click();
    await terreno.getByLabel('Contraseña actual', { exact: true }).fill(TEMPORAL);
    await terreno.getByLabel('Contraseña nueva', { exact: true }).fill(PROPIA);
    await terreno.getByLabel('Repita la contraseña nueva', { exact: true }).fill(PROPIA);
    await terreno.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await waitReadyForField(terreno);
    await page.reload();
    await expectHecho(page, 'Teléfonos', '1 de 1 despachador ya ingresó.');
  });

  await test.step('the first dispatch, with what was loaded', async () => {
    await terreno.goto('/despacho');
    await openNuevo(terreno);
    await locate(terreno, 'EL AROMO');
    await terreno.getByLabel('Patente Camión').fill('KLRT45');
    await terreno.getByLabel('Patente Carro').fill('JJWX18');
    await pick(terreno, 'Producto');
    await countLogs(terreno, [[20, 12], [30, 40]]);
    await pick(terreno, 'Nombre Cosechero');
    await terreno.getByLabel('Nombre Carguío').fill('CARGUÍOS DEL SUR');
    await pick(terreno, 'Destino');
    if ((await choice(terreno, 'Cliente').textContent())?.includes('PRIMER DÍA') !== true) await pick(terreno, 'Cliente');
    await pick(terreno, 'Transportista');
    await terreno.getByLabel('Rut Chofer').fill('12345678-5');
    await terreno.getByLabel('Nombre Chofer').fill('PEDRO HUENCHUMILLA');
    await takePhotos(terreno, 30, smallPhoto);
    await terreno.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(terreno.getByText(/Enviado Correctamente\./).first()).toBeVisible();
  });

  await test.step('nothing is left to do: the steps are gone', async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: /^Despachos/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Primeros pasos' })).toHaveCount(0);
    await page.getByRole('link', { name: /^Despachos/ }).click();
    await expect(page.getByText('KLRT45')).toBeVisible();
  });
});
