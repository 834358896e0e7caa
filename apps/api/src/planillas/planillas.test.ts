import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { PLANILLA } from '../modules/busqueda/exportar/columnas.ts';
import { writeCsv, writeXlsx } from './open-planilla.ts';
import type { Celda } from './planilla.ts';

/** A row of one text in every column. */
const filaDe = (texto: string): Celda[] => Array.from({ length: 17 }, () => texto);

async function* lotesDe(...filas: Celda[][]): AsyncGenerator<Celda[][]> {
  yield [];
  for (const fila of filas) yield [fila];
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

describe('escritores', () => {
  it('a workbook goes on in the next sheet, under the same headers', async () => {
    const book = read(await bytesOf(writeXlsx(PLANILLA, lotesDe(...['a', 'b', 'c', 'd', 'e'].map(filaDe)), 3)));
    const sheets = book.SheetNames.map((name) =>
      utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1 }).map(([first]) => first),
    );
    expect(sheets).toEqual([['Fecha', 'a', 'b'], ['Fecha', 'c', 'd'], ['Fecha', 'e']]);
    expect(book.SheetNames).toEqual(['Datos Movistar', 'Datos Movistar_2', 'Datos Movistar_3']);
  });

  it('the headers of every sheet are plain text, the cells under them have the format of their column', async () => {
    const columnas = [{ titulo: 'Día', ancho: 11, formato: 'dd/mm/yyyy' }, { titulo: 'Total', ancho: 9, formato: '#,##0.000', decimales: 3 }, { titulo: 'Quién', ancho: 20 }];
    const fila: Celda[] = [new Date('2026-09-06T00:00:00.000Z'), 28.43, 'Ñuble'];
    const book = read(await bytesOf(writeXlsx({ hoja: 'Días', columnas }, lotesDe(fila, fila, fila), 3)), { cellNF: true, cellStyles: true });
    expect(book.SheetNames).toHaveLength(2);
    for (const sheet of Object.values(book.Sheets)) {
      expect(['A1', 'B1', 'C1'].map((at) => [sheet[at]?.t, sheet[at]?.z, sheet[at]?.v])).toEqual([['s', '@', 'Día'], ['s', '@', 'Total'], ['s', '@', 'Quién']]);
      expect(['A2', 'B2', 'C2'].map((at) => [sheet[at]?.t, sheet[at]?.z])).toEqual([['n', 'dd/mm/yyyy'], ['n', '#,##0.000'], ['s', 'General']]);
      expect(sheet['!cols']?.map(({ width }) => width)).toEqual([11, 9, 20]);
    }
  });

  it('what fits a sheet exactly opens no other', async () => {
    const book = read(await bytesOf(writeXlsx(PLANILLA, lotesDe(filaDe('a'), filaDe('b')), 3)));
    expect(book.SheetNames).toEqual(['Datos Movistar']);
  });

  it('a workbook holds any text', async () => {
    const textos = ['_x0041_', '_X0041_', 'a_x004g_', 'con\uFFFF\uFFFE marca', 'dos\r\nlíneas', '\u0001\u001F', ' ', '🌲'];
    const book = read(await bytesOf(writeXlsx(PLANILLA, lotesDe(...textos.map(filaDe)))));
    const column = textos.map((_, n) => book.Sheets['Datos Movistar']?.[`B${n + 2}`]?.v);
    expect(column).toEqual(['_x0041_', '_X0041_', 'a_x004g_', 'con marca', 'dos\nlíneas', '\u0001\u001F', ' ', '🌲']);
  });

  it('B10 a CSV prefixes whatever a spreadsheet may take for a formula, and no number', async () => {
    const peligrosos = ['=1', '+1', '-1', '@A', '\tA', '\rA', '\nA', '\0A', '＝1', '＋1', '－1', '＠A'];
    const filas: Celda[][] = [...peligrosos, 'a=1', ' -1', ''].map((texto) => [texto]);
    filas.push([-2], [47]);
    const text = (await bytesOf(writeCsv(PLANILLA, lotesDe(...filas)))).toString();
    const quoted = (texto: string) => (/[\r\n]/.test(texto) ? `"'${texto}"` : `'${texto}`);
    expect(text.slice(text.indexOf('\r\n') + 2)).toBe(
      [...peligrosos.map(quoted), 'a=1', ' -1', '', '-2', '47', ''].join('\r\n'),
    );
  });

  it('a day is written as a day, an instant with its hours', async () => {
    const columnas = [{ titulo: 'Día', ancho: 11, formato: 'dd/mm/yyyy' }, { titulo: 'Hora', ancho: 17, formato: 'dd/mm/yyyy hh:mm' }];
    const fecha = new Date('2026-09-06T13:05:00.000Z');
    const planilla = { hoja: 'Días', columnas };
    expect((await bytesOf(writeCsv(planilla, lotesDe([fecha, fecha])))).toString()).toBe('\uFEFFDía;Hora\r\n06/09/2026;06/09/2026 13:05\r\n');
    const sheet = read(await bytesOf(writeXlsx(planilla, lotesDe([fecha, fecha]))), { cellNF: true }).Sheets['Días'];
    expect([sheet?.['A2']?.w, sheet?.['B2']?.w]).toEqual(['06/09/2026', '06/09/2026 13:05']);
  });
});
