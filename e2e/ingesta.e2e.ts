import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { HEADERS } from './support/envio.ts';
import { openAs } from './support/oficina.ts';

/** A month that no other journey loads. */
const MES = '2024-10';

/** As the administrator makes it: told once, and handed to the program. */
async function makeClave(page: Page, nombre: string): Promise<string> {
  const reply = await page.request.post('/api/admin/clavesApi', { headers: HEADERS, data: { nombre, permiso: 'datos.alimentar.recepciones' } });
  return (await reply.json()).clave;
}

test('a program with a key feeds a table: the office sees all of it after the last part, and who sent it', async ({ baseURL }) => {
  const mes = MES;
  const admin = await openAs('admin', baseURL);
  const clave = await makeClave(admin.page, `balanza desktop`);
  /** A program: no browser, no cookie, only its key. */
  const call = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${clave}`, 'content-type': 'application/json' };
    const reply = await fetch(`${baseURL}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, body: await reply.json() };
  };
  const row = (n: number) => ({
    NoRecepcion: n, FechaRecepcion: `${mes}-15`, TipoRecepcion: 'CONTADO', Estado: 'Pendiente', CodigoFaena: null, NombreFaena: null, RutProveedor: '76543210-3',
    Proveedor: 'Aserradero El Ciprés', Destino: 'COIHUE', CodigoArticulo: '5034', Articulo: 'PINO', NoGuia: 7, UnidadMedida: 'MR', Volumen: 12.5,
  });
  const { body: opened } = await call('reporte/eliminarDatosTabla', { tabla: 'RecepcionMR', company: 'COMSA', periodo: mes });
  const send = (indice: number, INPUTJSON: readonly object[], ultimo: boolean) => {
    const hash = createHash('sha256').update(JSON.stringify(INPUTJSON)).digest('hex');
    return call('recepciones/insertarRecepciones_BC', { trabajo: opened.trabajo.id, indice, hash, INPUTJSON, ultimo });
  };

  const oficina = await openAs('oficina', baseURL);
  const totales = (texto: RegExp) => oficina.page.getByRole('status').filter({ hasText: texto });
  const open = () => oficina.page.goto(`/recepciones?desde=${mes}-01&hasta=${mes}-30`);
  expect((await send(0, [row(1), row(2)], false)).status).toBe(200);
  await open();
  await expect(oficina.page.getByText('Aserradero El Ciprés')).toHaveCount(0);

  const last = await send(1, [row(3)], true);
  expect([last.status, last.body.trabajo.estado]).toEqual([200, 'lista']);
  expect(await send(1, [row(3)], true)).toEqual(last);
  await open();
  await expect(totales(/^3\srecepciones/)).toBeVisible();
  await expect(oficina.page.getByText('Aserradero El Ciprés').first()).toBeVisible();

  await admin.page.goto('/trabajos');
  const linea = admin.page.getByRole('row').or(admin.page.getByRole('listitem')).filter({ hasText: `programa balanza desktop` }).first();
  await expect(linea).toContainText('RecepcionMR de COMSA, enviada');
  await expect(linea).toContainText('Lista');

  expect((await call('nominas/insertarNominas', {})).status).toBe(403);
  // Nothing was there before it: nothing to go back to (D5). Sent again with fewer rows, the first is.
  await expect(linea.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  const { body: again } = await call('reporte/eliminarDatosTabla', { tabla: 'RecepcionMR', company: 'COMSA', periodo: mes });
  await call('recepciones/insertarRecepciones_BC', { trabajo: again.trabajo.id, indice: 0, hash: 'b'.repeat(64), INPUTJSON: [row(9)], ultimo: true });
  await open();
  await expect(totales(/^1\srecepción/)).toBeVisible();
  await admin.page.reload();
  await linea.getByRole('button', { name: /^Deshacer/ }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Deshacer la carga' });
  await expect(dialog).toContainText(/se deja de usar 1 fila .* y vuelven 3 filas leídas el /);
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(linea).toContainText('Deshecha');
  await open();
  await expect(totales(/^3\srecepciones/)).toBeVisible();
  for (const phone of [admin, oficina]) await phone.close();
});
