import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { DespachoFila } from '@rodal/contracts/busqueda';
import { formatDateTime } from '@rodal/domain/fechas';
import { read, utils, type CellObject, type WorkSheet } from 'xlsx';
import { buscarTodo, haceDias } from './support/consultas.ts';
import { DESPACHOS, openAs, resumen } from './support/oficina.ts';

/** The whole demo. */
// Until yesterday: today's are the loads of other journeys, whose guides arrive while this one reads.
const HASTA_AYER = { desde: haceDias(90), hasta: haceDias(1) };

const TITULOS = [
  'Fecha', 'Origen', 'Destino', 'GEO', 'Producto', 'Volumen', 'Camion', 'Carro', 'Guia', 'Usuario Creador', 'Chofer', 'Transportista',
  'Cosecha', 'Finalizado', 'Recepcionado', 'Faena', 'Estado',
];

/** What the browser writes when somebody chooses a format. */
async function exportar(page: Page, formato: 'Excel' | 'CSV', path: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: formato, exact: true }).click()]);
  await download.saveAs(path);
  return { name: download.suggestedFilename(), bytes: await readFile(path) };
}

/** A row of the list as people read it in the file; the number of the guide is a number (B10). */
function toTextos(fila: DespachoFila): readonly string[] {
  return [
    formatDateTime(new Date(fila.created)),
    `${fila.origin}*${fila.rol}`,
    fila.DESTINY,
    fila.latitud === null ? '' : `${fila.latitud},${fila.longitud}`,
    fila.producto,
    fila.volume.replace('.', ','),
    fila.truck_plate,
    fila.truck_cart_plate,
    fila.dispatch_number ?? '',
    fila.login,
    fila.driver_name,
    fila.transportist_name,
    fila.farmer_name,
    fila.Finalizado,
    fila.RECEPCIONADO,
    fila.FAENA,
    fila.ESTADO,
  ];
}

/** Shows the first row that differs, not five thousand. */
function expectEqualRows(rows: readonly (readonly (string | undefined)[])[], expected: readonly (readonly string[])[]): void {
  expect(rows).toHaveLength(expected.length);
  const at = rows.findIndex((row, index) => row.join('\n') !== expected[index]?.join('\n'));
  expect(rows[at], `row ${at}`).toEqual(expected[at]);
}

/** Row `at` of the list, under the headers. */
function cellsOf(sheet: WorkSheet, at: number): readonly (CellObject | undefined)[] {
  return TITULOS.map((_, column) => sheet[utils.encode_cell({ r: at + 1, c: column })]);
}

test('B10, especificación 2 §9: ninety days leave as Excel and as CSV, each row as the list has it', { tag: '@area' }, async ({ baseURL }, testInfo) => {
  const phone = await openAs('oficina', baseURL);
  const { page } = phone;
  await page.goto(`${DESPACHOS}?desde=${HASTA_AYER.desde}&hasta=${HASTA_AYER.hasta}`);
  await expect(resumen(page)).toBeVisible();
  const filas = await buscarTodo(page, HASTA_AYER);
  expect(filas.length).toBeGreaterThan(4_800);
  const esperadas = filas.map(toTextos);

  await test.step('Excel: name, sheet, headers; dates, volumes and guides typed', async () => {
    const { name, bytes } = await exportar(page, 'Excel', testInfo.outputPath('excel'));
    expect(name).toBe('Informacion_despacho.xlsx');
    await expect(page.getByText('Informacion_despacho.xlsx está en sus descargas')).toBeVisible();
    const book = read(bytes, { cellNF: true });
    expect(book.SheetNames).toEqual(['Datos Movistar']);
    const sheet = book.Sheets['Datos Movistar'] ?? {};
    expect(sheet['!ref']).toBe(`A1:Q${filas.length + 1}`);
    expect(cellsOf(sheet, -1).map((cell) => cell?.v)).toEqual(TITULOS);
    const leidas = filas.map((_, at) => cellsOf(sheet, at));
    const texto = (cell: CellObject | undefined, column: number) => {
      if (column === 0) return cell?.w;
      return column === 5 ? Number(cell?.v).toFixed(3).replace('.', ',') : String(cell?.v ?? '');
    };
    expectEqualRows(leidas.map((cells) => cells.map(texto)), esperadas);
    const tipos = new Set(leidas.flatMap((cells) => cells.map((cell, column) => `${TITULOS[column]} ${cell?.t ?? 's'}`)));
    expect([...tipos].filter((tipo) => tipo.endsWith(' n')).toSorted()).toEqual(['Fecha n', 'Guia n', 'Volumen n']);
    for (const tipo of ['Fecha s', 'Volumen s']) expect(tipos).not.toContain(tipo);
    expect(new Set(leidas.map(([fecha]) => fecha?.z))).toEqual(new Set(['dd/mm/yyyy hh:mm']));
  });

  await test.step('CSV for a Chilean Excel: the same rows', async () => {
    const { name, bytes } = await exportar(page, 'CSV', testInfo.outputPath('csv'));
    expect(name).toBe('Informacion_despacho.csv');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().slice(1).trimEnd().split('\r\n');
    // What a spreadsheet would take for a formula has a ' in front.
    const citadas = esperadas.map((fila) => fila.map((texto) => (texto.startsWith('-') ? `'${texto}` : texto)));
    expectEqualRows(lines.map((line) => line.split(';')), [TITULOS, ...citadas]);
  });
  await phone.close();
});
