import { expect, type Locator, type Page, test } from '@playwright/test';
import { listFaenas } from '@rodal/contracts/faenas';
import { getResumenInventario } from '@rodal/contracts/listados/inventario';
import { getResumenMovEtiquetas } from '@rodal/contracts/listados/mov-etiquetas';
import { getTotalesRecepciones, listFuentesRecepciones } from '@rodal/contracts/listados/recepciones';
import { getReporteRecepciones } from '@rodal/contracts/reporte-recepciones';
import { getFlujo, startFlujo } from '@rodal/contracts/trabajos';
import { formatDecimal } from '@rodal/domain/numeros';
import { lastDayOf } from '@rodal/domain/meses';
import { ask } from './support/consultas.ts';
import { DATOS_AL } from './support/erp.ts';
import { openAs } from './support/oficina.ts';

/** A load is asked for and its end seen, as a person sees it. */
async function cargar(page: Page, titulo: string, boton: string): Promise<Locator> {
  const panel = page.getByRole('region', { name: titulo });
  const asked = page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.url().endsWith('/iniciar'));
  await panel.getByRole('button', { name: boton }).click();
  const { id, flujo } = startFlujo.reply.parse(await (await asked).json());
  // A small load can be over before its progress was ever drawn: what it looks like under way is seen in `cargas-erp`.
  const isOver = async () => {
    const { trabajo } = await ask(page, getFlujo, { flujo });
    return trabajo?.id === id && trabajo.estado;
  };
  await expect.poll(isOver).toBe('lista');
  await expect(panel.getByLabel('Avance de la carga')).toBeHidden();
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(panel.getByText(DATOS_AL)).toBeVisible();
  return panel;
}

/** The month that every journey loads: over, so that its postings stay as they are. */
const MES = { anio: 2026, numero: 3, texto: '2026-03' } as const;

test("the receptions of the ERP, their totals by unit and the month's report", async ({ baseURL }) => {
  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  await page.goto('/recepciones?tab=sincronizacion');
  await cargar(page, 'Recepciones', 'Sincronizar con BC');
  const { fuentes } = await ask(page, listFuentesRecepciones);
  expect(fuentes).toHaveLength(5);
  expect(Math.max(...fuentes.map(({ cantidad }) => cantidad))).toBeGreaterThan(0);
  for (const { api, cantidad } of fuentes) await expect(page.getByRole('row').filter({ hasText: api }).first()).toContainText(formatDecimal(String(cantidad)));
  const [{ hasta } = { hasta: null }] = fuentes.filter((fuente) => fuente.cantidad > 0);
  const mes = hasta ?? '';
  await page.goto(`/recepciones?desde=${mes}-01&hasta=${lastDayOf(mes)}`);
  const { total } = await ask(page, getTotalesRecepciones, { desde: `${mes}-01`, hasta: lastDayOf(mes) });
  expect(total).toBeGreaterThan(0);
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${formatDecimal(String(total)).replaceAll('.', String.raw`\.`)}\\srecepci`) })).toBeVisible();

  await page.goto(`/reporterecepciones?mes=${MES.texto}`);
  await cargar(page, 'Reporte Recepciones', 'Actualizar BC');
  const { acumulado } = await ask(page, getReporteRecepciones, { mes: MES.numero, anio: MES.anio });
  expect(acumulado.length).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: /^Acumulado/ })).toBeVisible();
  await expect(page.getByText(acumulado[0]?.Articulo ?? '').first()).toBeVisible();
  await phone.close();
});

test('the tag movements of a month, and the inventory that says which months it lacks', async ({ baseURL }) => {
  const phone = await openAs('reportes', baseURL);
  const { page } = phone;
  await page.goto(`/reporteMovEtiquetas?mes=${MES.numero}&anio=${MES.anio}`);
  await cargar(page, 'Movimientos de etiquetas', 'Sincronizar con BC');
  const { total } = await ask(page, getResumenMovEtiquetas, { monthName: 'Marzo', anio: MES.anio });
  expect(total.movimientos).toBeGreaterThan(0);
  await expect(page.getByRole('status').filter({ hasText: `${formatDecimal(String(total.movimientos))} movimientos` })).toBeVisible();

  await page.goto('/inventario?planta=COIHUE&mes=5&anio=2026');
  const { etiquetas, faltan } = await ask(page, getResumenInventario, { Planta: 'COIHUE', Mes: 5, Ano: 2026, UnidadMedidaBase: 'PIEZA', Piezas: 1 });
  expect(faltan).toEqual(['2026-04']);
  await page.getByRole('button', { name: /falta 1 mes$/ }).click();
  await expect(page.getByText('Sin cargar: abril 2026.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `${formatDecimal(String(etiquetas))} etiqueta` })).toBeVisible();
  await phone.close();
});

test('C37: the sites of both companies come from the ERP, perimeters stay, and an undo leaves the sites as they were (R160)', async ({ baseURL }) => {
  const phone = await openAs('admin', baseURL);
  const { page } = phone;
  await page.goto('/faenas');
  const todas = (await ask(page, listFaenas)).faenas;
  const before = todas.filter(({ perimetro }) => perimetro !== null);
  const panel = await cargar(page, 'Información Faenas', 'Actualizar Faenas desde BC');
  const { faenas } = await ask(page, listFaenas);
  const deFle = faenas.filter(({ CodigoFaena, fueraDeErp }) => CodigoFaena.startsWith('CO01') && !fueraDeErp);
  expect(deFle.length).toBeGreaterThan(2);
  expect(faenas.filter(({ perimetro }) => perimetro !== null).map(({ CodigoFaena, perimetro }) => [CodigoFaena, perimetro])).toEqual(
    before.map(({ CodigoFaena, perimetro }) => [CodigoFaena, perimetro]),
  );
  const [una] = deFle;
  await page.goto(`/faenas?codigo=${una?.CodigoFaena}`);
  await expect(page.getByText(una?.Origen ?? '').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog', { name: 'Deshacer la carga' }).getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Volvieron los datos anteriores')).toBeVisible();
  expect((await ask(page, listFaenas)).faenas).toEqual(todas);
  await phone.close();
});
