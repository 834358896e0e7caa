import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { type HojaLeida, LIMITES } from './hoja-leida.ts';
import { readPlanilla } from './leer-planilla.ts';

function libro(rows: readonly unknown[][], origin = 'A1'): Buffer {
  const sheet = utils.aoa_to_sheet([]);
  utils.sheet_add_aoa(sheet, rows.map((row) => [...row]), { origin, UTC: true });
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Hoja1');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['otra']]), 'Hoja2');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

async function read(bytes: Buffer): Promise<HojaLeida> {
  const lectura = await readPlanilla(bytes, 'ana');
  if (!lectura.ok) throw new Error(lectura.mensaje);
  return lectura.hoja;
}

async function refusal(bytes: Buffer): Promise<string> {
  const lectura = await readPlanilla(bytes, 'ana');
  return lectura.ok ? 'leída' : lectura.mensaje;
}

const ROWS = [
  ['Código', 'Nombre', 'Puerto', 'Desde'],
  [7, '  Planta Ñielol ', true, new Date('2026-03-04T00:00:00Z')],
  ['0012', null, false, null],
];

describe('readPlanilla', () => {
  it('reads the first sheet with its types, and a day as the day it is', async () => {
    expect(await read(libro(ROWS))).toEqual({
      titulos: ['Código', 'Nombre', 'Puerto', 'Desde'],
      filas: [
        { linea: 2, celdas: [7, 'Planta Ñielol', true, new Date('2026-03-04T00:00:00Z')] },
        { linea: 3, celdas: ['0012', null, false, null] },
      ],
    });
  });

  it('counts lines as the spreadsheet does, wherever the table begins and whatever is empty in between', async () => {
    const { titulos, filas } = await read(libro([['RUT'], [], ['1-9'], [null], ['2-7']], 'B3'));
    expect(titulos.filter((titulo) => titulo !== '')).toEqual(['RUT']);
    expect(filas.map(({ linea }) => linea)).toEqual([5, 7]);
  });

  it.each([
    ['UTF-8 and comma', Buffer.from('patente,motivo\r\nABCD12,"Deuda, y multa"\r\n')],
    ['UTF-8 with its mark and semicolon', Buffer.from('\ufeffpatente;motivo\nABCD12;Deuda, y multa\n')],
    ['tabs', Buffer.from('patente\tmotivo\nABCD12\tDeuda, y multa')],
  ])('reads a CSV with %s', async (_name, bytes) => {
    expect(await read(bytes)).toEqual({ titulos: ['patente', 'motivo'], filas: [{ linea: 2, celdas: ['ABCD12', 'Deuda, y multa'] }] });
  });

  it.each([
    ['its mark, as Excel writes "Texto Unicode"', '\ufeff', 'utf16le'],
    ['its mark, the other way round', '\ufeff', 'utf16be'],
    ['no mark', '', 'utf16le'],
    ['no mark, the other way round', '', 'utf16be'],
  ])('R131 reads a text in UTF-16 with %s', async (_name, mark, order) => {
    const bytes = Buffer.from(`${mark}Razón social\tCódigo\r\nÑuñoa Ltda.\t0012\r\n`, 'utf16le');
    expect(await read(order === 'utf16be' ? bytes.swap16() : bytes)).toEqual({
      titulos: ['Razón social', 'Código'],
      filas: [{ linea: 2, celdas: ['Ñuñoa Ltda.', '0012'] }],
    });
  });

  it('reads what Excel in Spanish calls CSV, and leaves texts as they are written', async () => {
    const bytes = Buffer.from('Razón social;Día;Código\nÑuñoa Ltda.;03-04-2026;0012\n', 'latin1');
    expect(await read(bytes)).toEqual({
      titulos: ['Razón social', 'Día', 'Código'],
      filas: [{ linea: 2, celdas: ['Ñuñoa Ltda.', '03-04-2026', '0012'] }],
    });
  });

  it('a formula that nobody worked out is no blank, as programs write it', async () => {
    const book = unzipSync(libro([['a', 'b'], [1, 2]]));
    const SHEET = 'xl/worksheets/sheet1.xml';
    const xml = strFromU8(book[SHEET] ?? new Uint8Array()).replace(/<c r="B2"[^>]*><v>2<\/v><\/c>/, '<c r="B2"><f>A2+1</f></c>');
    expect(xml).toContain('<f>');
    const { filas } = await read(Buffer.from(zipSync({ ...book, [SHEET]: strToU8(xml) })));
    const calculated = await read(Buffer.from(zipSync({ ...book, [SHEET]: strToU8(xml.replace('</f>', '</f><v>0</v>')) })));
    expect(calculated.filas[0]?.celdas).toEqual([1, 0]);
    expect(filas).toEqual([{ linea: 2, celdas: [1, { falla: expect.stringContaining('sin calcular') as string }] }]);
  });

  it('reads what LibreOffice calls a workbook, its days as the days they are', async () => {
    const text = (texto: string) => `<table:table-cell office:value-type="string"><text:p>${texto}</text:p></table:table-cell>`;
    const day = '<table:table-cell table:style-name="ce1" office:value-type="date" office:date-value="2026-03-04" calcext:value-type="date"><text:p>04/03/26</text:p></table:table-cell>';
    const wrong = '<table:table-cell table:formula="of:=[.A9]/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>';
    const rows = [text('RUT') + text('Desde') + text('Total'), text('1-9') + day + wrong].map((cells) => `<table:table-row>${cells}</table:table-row>`).join('');
    const names = ['office', 'style', 'text', 'table', 'number', 'calcext'].map((one) => `xmlns:${one}="urn:${one}"`).join(' ');
    const content = `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${names}><office:body><office:spreadsheet><table:table table:name="Hoja1">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`;
    const parts = {
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'META-INF/manifest.xml': '<manifest:manifest xmlns:manifest="urn:manifest"/>',
      'styles.xml': `<office:document-styles ${names}/>`,
      'content.xml': content,
    };
    const bytes = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, new TextEncoder().encode(part)]))));
    expect((await read(bytes)).filas).toEqual([{ linea: 2, celdas: ['1-9', new Date('2026-03-04T00:00:00Z'), { falla: 'trae el error #DIV/0!' }] }]);
  });

  it.each([
    ['a page', '<html><table><tr><td>Nombre</td></tr><tr><td>x</td></tr></table>'],
    ['SYLK', 'ID;PWXL\nC;Y1;X1;K"Nombre"\nC;Y2;X1;K"x"\nE\n'],
    ['RTF', '{\\rtf1 Nombre\\cell x}'],
  ])('%s is a text like any other: nothing is looked for in it', async (_name, text) => {
    const { titulos } = await read(Buffer.from(text));
    expect(titulos.join()).toContain(text.slice(0, 2));
  });

  it.each([
    ['too small', '<dimension ref="A1:B3"/>'],
    ['elsewhere', '<dimension ref="H90:K99"/>'],
    ['too large', '<dimension ref="A1:XFD1048576"/>'],
    ['of one cell', '<dimension ref="A1"/>'],
    ['absent', ''],
  ])('R156 takes the rows and columns that have cells, whatever the sheet claims: %s', async (_name, dimension) => {
    const rows = [['RUT', 'Nombre', 'Planta'], ...Array.from({ length: 40 }, (_, n) => [`${n + 1}-K`, `Chofer ${n + 1}`, 'Lautaro'])];
    const partes = unzipSync(libro(rows));
    const hoja = strFromU8(partes['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(hoja).toMatch(/<dimension [^>]*>/);
    const { titulos, filas } = await read(Buffer.from(zipSync({ ...partes, 'xl/worksheets/sheet1.xml': strToU8(hoja.replace(/<dimension [^>]*>/, dimension)) })));
    expect([titulos, ...filas.map(({ celdas }) => celdas)]).toEqual(rows);
    expect(filas.at(-1)?.linea).toBe(41);
  });

  it('takes what a formula gave, never the formula', async () => {
    const sheet = utils.aoa_to_sheet([['a'], [1]]);
    sheet['A2'] = { t: 'n', v: 3, f: '1+2' };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet);
    expect((await read(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).filas).toEqual([{ linea: 2, celdas: [3] }]);
  });

  it.each([
    ['the Excel of before', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), /\.xlsx/],
    ['a picture', Buffer.from('ffd8ffe000104a464946000101', 'hex'), /no es un libro de Excel/],
    ['half a workbook', libro(ROWS).subarray(0, 900), /dañado/],
    ['a zip of something else', Buffer.from(zipSync({ 'foto.jpg': new Uint8Array(100) })), /dañado|vacía/],
    ['nothing', Buffer.from(''), /vacía/],
    ['only blanks', Buffer.from(' \n \n'), /vacía/],
    ['too many rows', Buffer.from(`a\n${'1\n'.repeat(LIMITES.filas + 1)}`), /más de 20\.000 filas/],
    ['too many columns', Buffer.from(`${'a,'.repeat(LIMITES.columnas)}a\n`), /más de 100 columnas/],
    ['an endless cell', Buffer.from(`a\n"${'x'.repeat(LIMITES.caracteresPorCelda + 1)}"\n`), /Fila 2/],
    ['more than fits', Buffer.alloc(LIMITES.bytes + 1, 'a'), /5 MB/],
  ])('says what is wrong with %s', async (_name, bytes, said) => {
    expect(await refusal(bytes)).toMatch(said);
  });

  it('B11: refuses a workbook that would unpack to more than anybody keeps by hand', async () => {
    expect(await refusal(declaring(libro(ROWS), LIMITES.desempaquetado + 1))).toMatch(/demasiado grande/);
  });

  it('B11: a part that lies about its size unpacks to what it said and no more', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => [at]);
    expect((await read(libro([['a'], ...rows]))).filas).toHaveLength(500);
    const lectura = await readPlanilla(declaring(libro([['a'], ...rows]), 2_000), 'ana');
    expect(lectura.ok ? lectura.hoja.filas.length : 0).toBeLessThan(50);
  });
});

/** The same workbook, its first sheet said to be so many bytes unpacked, in the part's own header and in the directory. */
function declaring(workbook: Buffer, bytes: number): Buffer {
  const NAME = 'xl/worksheets/sheet1.xml';
  const marks: [mark: string, name: number, size: number][] = [['PK\x03\x04', 30, 22], ['PK\x01\x02', 46, 24]];
  for (const [mark, name, size] of marks) {
    let at = workbook.indexOf(mark, 0, 'latin1');
    while (workbook.toString('latin1', at + name, at + name + NAME.length) !== NAME) at = workbook.indexOf(mark, at + 4, 'latin1');
    workbook.writeUInt32LE(bytes, at + size);
  }
  return workbook;
}
