import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { getReporteGestion, type ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { addDecimals, formatDecimal, negateDecimal, subtractDecimals, wideMinus } from '@rodal/domain/numeros';
import { type Hoja, leerHojas } from '../apps/web/src/papeles/testing/hojas.ts';
import { ask } from './support/consultas.ts';
import { openAs } from './support/oficina.ts';

/** Over, and not closed: the one that somebody closes next. No other journey reads the report. */
const MES = addMonths(santiagoMonth(new Date()), -1);
const NOMBRE_MES = formatMonth(MES);
/** Not the one that the report opens with. */
const UNIDAD = 'ASE-LAU1';
/** Whose entries are corrected: both companies have it, and neither reverses it. */
const CUENTA = 'COMBUSTIBLES';
const [FINAL, PRELIMINAR] = ['Mes Cerrado', 'Mes Preliminar'];
/** The margin of a sheet (`ui/global.css`), in points. */
const MARGEN = (14 / 25.4) * 72;

const tabla = (page: Page): Locator => page.getByRole('table', { name: 'Reporte Gestión' });
const fila = (page: Page, cuenta: string): Locator => tabla(page).getByRole('row').filter({ has: page.getByRole('rowheader', { name: cuenta, exact: true }) });
const boton = (de: Page | Locator, nombre: string): Locator => de.getByRole('button', { name: nombre, exact: true });
const enPesos = (valor: string) => wideMinus(formatDecimal(valor, 0));
/** `1.234` or `−1.234` as a decimal. */
const leido = (texto: string) => texto.replaceAll('.', '').replace('−', '-');

/** The report of the month, as people choose it; where the ledger of it is not loaded it is asked for. The month stands in the address: a year can be chosen once it has entries. */
async function abrirReporte(page: Page): Promise<void> {
  await page.goto(`/reporte?mes=${MES}`);
  await page.getByLabel('Unidad R.G', { exact: true }).selectOption(UNIDAD);
  await page.getByRole('tab', { name: 'Pesos' }).click();
  await expect(page).toHaveURL(`/reporte?mes=${MES}&unidad=${UNIDAD}&moneda=CLP`);
  const vacio = page.getByText(`Sin asientos en ${NOMBRE_MES}`);
  await expect(tabla(page).or(vacio)).toBeVisible();
  if (await vacio.isVisible()) {
    await boton(page, 'Sincronizar BC').click();
    await boton(page.getByRole('dialog', { name: 'Sincronizar BC' }), 'Sincronizar BC').click();
    await expect(tabla(page)).toBeVisible();
    await expect(page.getByLabel('Avance de la carga')).toBeHidden();
  }
  // Until it comes the unit before stands there, paler.
  await expect(tabla(page)).not.toHaveAttribute('data-anterior');
}

/** An entry of the ledger as the list of a figure has it. */
interface Asiento {
  readonly entrada: string;
  readonly empresa: string;
  /** Pesos, decimal. */
  readonly importe: string;
}

/** Takes an entry of COMSA's out of the report, by its number. @param avisa what the form says beside it */
async function corregir(page: Page, { entrada, importe }: Asiento, avisa: RegExp): Promise<void> {
  await page.goto('/reporteCorrecciones');
  await boton(page, 'Agregar').click();
  const form = page.getByRole('dialog', { name: 'Agregar corrección' });
  await form.getByLabel('Nro Entrada').fill(entrada);
  await expect(form.getByText(`Quita del reporte 1 entrada por $${enPesos(importe)}.`)).toBeVisible();
  await expect(form).toContainText(avisa);
  await boton(form, 'Agregar').click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('region', { name: `Nro Entrada ${entrada}` })).toBeVisible();
}

async function eliminarCorreccion(page: Page, { entrada }: Asiento): Promise<void> {
  await page.goto(`/reporteCorrecciones?entrada=${entrada}`);
  await page.getByRole('button', { name: `Eliminar la corrección de Nro Entrada ${entrada}` }).click();
  const dialogo = page.getByRole('dialog', { name: `Eliminar la corrección de Nro Entrada ${entrada}` });
  await boton(dialogo, 'Eliminar').click();
  await expect(dialogo).toBeHidden();
}

test('a figure of the management report, to its entries; corrected, closed, corrected late, and opened again', { tag: '@area' }, async ({ baseURL }) => {
  const phone = await openAs('reportes', baseURL);
  const { page } = phone;
  const actual = fila(page, CUENTA).locator('td[data-titulo="Mes Actual"]');
  const estado = (cual: string) => page.getByText(cual, { exact: true });
  await abrirReporte(page);
  const figura = leido(await actual.innerText());
  let asientos: readonly Asiento[] = [];

  await test.step('the entries of a figure add up to it', async () => {
    await actual.getByRole('link').click();
    await expect(page).toHaveURL(/\/reporteDetalle\?.*columna=actual/);
    await expect(page.getByRole('status').filter({ hasText: ' · $' })).toHaveText(new RegExp(String.raw`^\d+ asientos · \$${enPesos(figura).replaceAll('.', String.raw`\.`)}$`));
    const todos = await leerAsientos(page);
    expect(addDecimals(todos.map(({ importe }) => importe))).toBe(figura);
    asientos = todos.filter(({ empresa }) => empresa === 'COMSA');
  });
  const [primero, segundo] = asientos;
  if (primero === undefined || segundo === undefined) throw new Error('The figure has no two entries of COMSA.');
  const corregida = subtractDecimals(figura, primero.importe);

  await test.step('corrected: the figure is less by what the entry came to', async () => {
    await corregir(page, primero, /Lo que cambia/);
    await abrirReporte(page);
    await expect(actual).toHaveText(enPesos(corregida));
  });

  await test.step('closed: nothing is loaded any more', async () => {
    await expect(estado(PRELIMINAR)).toBeVisible();
    await boton(page, 'Cerrar Mes').click();
    await boton(page.getByRole('dialog', { name: `Cerrar ${NOMBRE_MES}` }), 'Cerrar Mes').click();
    await expect(estado(FINAL)).toBeVisible();
    await expect(boton(page, 'Sincronizar BC')).toBeDisabled();
    await expect(page.getByText(/^Reporte Final\. Cerrado el .* por reportes$/)).toBeVisible();
    await expect(actual).toHaveText(enPesos(corregida));
  });

  await test.step('corrected late: the figure stays, and beside it what is different', async () => {
    await corregir(page, segundo, new RegExp(`Está cerrado ${NOMBRE_MES}: el reporte no cambia hasta que se reabra`));
    await abrirReporte(page);
    await expect(actual).toHaveText(enPesos(corregida));
    const despues = page.getByRole('table', { name: 'Después del cierre' }).getByRole('row').filter({ hasText: CUENTA }).filter({ hasText: NOMBRE_MES });
    await expect(despues.locator('[data-titulo]')).toHaveText([enPesos(corregida), enPesos(subtractDecimals(corregida, segundo.importe)), enPesos(negateDecimal(segundo.importe))]);
  });

  await test.step('opened again with a note: the figure is the new one', async () => {
    await boton(page, 'Reabrir Mes').click();
    const dialogo = page.getByRole('dialog', { name: `Reabrir ${NOMBRE_MES}` });
    await dialogo.getByRole('textbox').fill('Se duplicó una factura de combustible');
    await boton(dialogo, 'Reabrir Mes').click();
    await expect(estado(PRELIMINAR)).toBeVisible();
    await expect(actual).toHaveText(enPesos(subtractDecimals(corregida, segundo.importe)));
    await expect(page.getByText(/^Reporte Preliminar\. Reabierto el .* por reportes: Se duplicó una factura de combustible$/)).toBeVisible();
    await expect(page.getByRole('table', { name: 'Después del cierre' })).toHaveCount(0);
  });

  await test.step('both corrections eliminated, it is what it was', async () => {
    for (const uno of [primero, segundo]) await eliminarCorreccion(page, uno);
    await abrirReporte(page);
    await expect(actual).toHaveText(enPesos(figura));
  });
  await phone.close();
});

/** Those of the list that is open, which are few. */
async function leerAsientos(page: Page): Promise<Asiento[]> {
  const titulos = await page.getByRole('columnheader').allInnerTexts();
  const filas = await page.getByRole('row').filter({ has: page.getByRole('gridcell') }).all();
  return Promise.all(
    filas.map(async (una) => {
      const celdas = await una.getByRole('gridcell').allInnerTexts();
      const de = (titulo: string) => celdas[titulos.findIndex((uno) => uno.trim() === titulo)]?.trim() ?? '';
      return { entrada: de('N° Mov.'), empresa: de('Empresa'), importe: leido(de('Importe CLP')) };
    }),
  );
}

/** So many accounts where the demo has one, each with a number of its own; every third of a name that takes several lines. With five, two of the demo's lines would begin at the foot of a sheet. */
const POR_CUENTA = 5;
const LARGO = 'SERVICIOS DE TRANSPORTE, CARGUÍO Y DESCARGA DE MADERA EN TROZOS A PUERTO';

/** A report as long as a ledger of sixty accounts makes it, closed, with as many that changed later. */
function alargado(reporte: ReporteGestionReply): ReporteGestionReply {
  const lineas = reporte.lineas.map((linea, de) => ({
    ...linea,
    filas: linea.filas.flatMap((una) => Array.from({ length: POR_CUENTA }, (_, at) => ({ ...una, cuenta: `${una.cuenta}${de}${at}`, nombreCuenta: at % 3 === 0 ? `PRIMERA${una.cuenta}${de}${at} ${LARGO} ULTIMA${una.cuenta}${de}${at}` : una.nombreCuenta }))),
  }));
  const diferencias = lineas.flatMap(({ linea, filas }) => filas.map(({ cuenta }) => ({ mes: MES, de: 'asientos' as const, linea, cuenta: `D${cuenta}`, nombreCuenta: LARGO, alCerrar: '22313000000', hoy: '20513000000', diferencia: '-1800000000' })));
  return { ...reporte, lineas, cierre: { ...reporte.cierre, cerrado: { en: `${MES}-28T15:00:00.000Z`, por: 'reportes' }, diferencias } };
}

/** On which sheets a word stands, from 1. */
const hojasCon = (hojas: readonly Hoja[], palabra: string) => hojas.flatMap(({ renglones }, at) => (renglones.some(({ texto }) => texto.split(' ').includes(palabra)) ? [at + 1] : []));

test('especificación 1 §2.9: the printed report, sheet by sheet: headings on each, no row cut, nothing past the margin', async ({ baseURL }, testInfo) => {
  const phone = await openAs('reportes', baseURL);
  const { page } = phone;
  await abrirReporte(page);
  const hecho = alargado(await ask(page, getReporteGestion, { unidad: UNIDAD, mes: Number(MES.slice(5)), anio: Number(MES.slice(0, 4)) }));
  await page.context().route(`**${getReporteGestion.path}?*`, (route) => route.fulfill({ json: hecho }));
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['impreso'] = 'si';
    };
  });
  await page.goto(`/reporte?unidad=${UNIDAD}&mes=${MES}&moneda=CLP&imprimir=si`);
  await expect(page.locator('html[data-impreso=si]')).toBeAttached();
  const path = testInfo.outputPath('reporte.pdf');
  await page.pdf({ path, format: 'A4', preferCSSPageSize: true });
  const hojas = await leerHojas(await readFile(path));
  expect(hojas.length).toBeGreaterThan(3);
  const todo = hojas.map(({ renglones }) => renglones.map(({ texto }) => texto).join('\n'));

  await test.step('of what it is: whole on the first sheet, in short at the foot of each', async () => {
    expect(todo[0]).toContain(`COMSA y Forestal La Esperanza · ${NOMBRE_MES} · Unidad R.G ${UNIDAD} · Pesos · Reporte Final. Cerrado el`);
    for (const [at, { renglones }] of hojas.entries()) expect(renglones.at(-1)?.texto).toBe(`COMSA y Forestal La Esperanza · ${NOMBRE_MES} · Unidad R.G ${UNIDAD} · Pesos Página ${at + 1} de ${hojas.length}`);
  });

  await test.step('each account once and whole, its figures beside it', async () => {
    for (const { filas } of hecho.lineas) {
      for (const { cuenta, nombreCuenta, celdas: { anioAnterior, actual, anterior, acumulado, presupuesto } } of filas) {
        const suyos = hojas.flatMap(({ renglones }, at) => renglones.filter(({ texto }) => texto.split(' ').includes(cuenta)).map(({ texto }) => ({ hoja: at + 1, texto })));
        expect(suyos, cuenta).toHaveLength(1);
        expect(suyos[0]?.texto, cuenta).toContain([anioAnterior, actual, anterior, acumulado, presupuesto].map(({ CLP }) => (CLP === null ? '—' : enPesos(CLP))).join(' '));
        if (!nombreCuenta.startsWith('PRIMERA')) continue;
        expect([hojasCon(hojas, `PRIMERA${cuenta}`), hojasCon(hojas, `ULTIMA${cuenta}`)], cuenta).toEqual([[suyos[0]?.hoja], [suyos[0]?.hoja]]);
      }
    }
  });
  await test.step('headings over each part of a table, and no line of the report below its last account', async () => {
    for (const { renglones } of hojas) {
      const lugar = (que: (palabras: readonly string[]) => boolean) => renglones.findIndex(({ texto }) => que(texto.split(' ')));
      for (const [cabeza, primera] of [[['Cuenta', 'Nombre', 'Presupuesto'], /^\d{9,}$/], [['Mes', 'Hoy', 'Diferencia'], /^D\d{9,}$/]] as const) {
        const fila1 = lugar((palabras) => palabras.some((una) => primera.test(una)));
        if (fila1 === -1) continue;
        const encima = renglones.slice(0, fila1).map(({ texto }) => texto).join(' ').split(' ');
        expect(encima).toEqual(expect.arrayContaining([...cabeza]));
      }
    }
    for (const { linea, filas: [primera], subtotal: { actual: { CLP } } } of hecho.lineas) {
      const suya = hojas.findIndex(({ renglones }) => renglones.some(({ texto }) => texto.startsWith(`${linea ?? 'Sin asignar'} `) && texto.includes(enPesos(CLP ?? ''))));
      expect(hojasCon(hojas, primera?.cuenta ?? ''), linea ?? '').toEqual([suya + 1]);
    }
  });

  await test.step('what changed later is there, charts and buttons are not, and nothing is past the margin', async () => {
    for (const { cuenta } of hecho.cierre.diferencias) expect(hojasCon(hojas, cuenta), cuenta).toHaveLength(1);
    expect(todo.join('\n')).toMatch(/Valor dólar[^]*Ingresos[^]*Después del cierre/);
    expect(todo.join('\n')).not.toMatch(/Sincronizar|Imprimir|Mostrar Reporte|Ver qué cambió|Del presupuesto al resultado|El mes, el anterior|Volúmenes diarios/i);
    for (const { ancho, renglones } of hojas) for (const { texto, desde, hasta } of renglones) expect([desde >= MARGEN - 1, hasta <= ancho - MARGEN + 1], texto).toEqual([true, true]);
  });
  await phone.close();
});
