import { leerPlano, SE_LEE } from '@rodal/domain/comex/plano';
import * as fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { type ContenedorEscrito, escribir, libroComex } from '../../testing/libro-comex.ts';
import { LIMITES } from './hoja-leida.ts';
import { readCeldas } from './leer-celdas.ts';

const QUE = { ...SE_LEE, hojas: 50 };

async function leer(bytes: Buffer) {
  const lectura = await readCeldas(bytes, QUE, 'ana');
  if (!lectura.ok) throw new Error(lectura.mensaje);
  return lectura.hojas;
}
const rechazo = async (bytes: Buffer) => {
  const lectura = await readCeldas(bytes, QUE, 'ana');
  return lectura.ok ? 'leído' : lectura.mensaje;
};

const DOS: readonly ContenedorEscrito[] = [
  { contenedor: 'MSCU1234566', sello: 'CL0000001', total: 20, etiquetas: ['COIC00001', null, 10_000_002] },
  { contenedor: 'TCLU7654321', sello: 'CL0000002', total: 30, etiquetas: ['COIC00003'] },
];

it.each(['xlsx', 'biff8'] as const)('reads the cells of each sheet as they stand, of a workbook of now and of before: %s', async (bookType) => {
  const hojas = await leer(libroComex(DOS, { bookType }));
  expect(hojas.map(({ nombre, celdas }) => [nombre, Object.fromEntries(celdas)])).toEqual([
    ['Contenedores', { C1: 'MSCU1234566', C2: 'CL0000001', L2: 20, C14: 'TCLU7654321', C15: 'CL0000002', L15: 30 }],
    ['Etq 1', { L1: 'ETIQUETA', L2: 'COIC00001', L4: 10_000_002 }],
    ['Etq 2', { L1: 'ETIQUETA', L2: 'COIC00003' }],
  ]);
});

/** As the specification's own program does it: fixed cells of a workbook read whole, in its loops. */
function ingenuo(bytes: Buffer) {
  const { Sheets, SheetNames } = read(bytes);
  const hojas = SheetNames.map((nombre) => Sheets[nombre] ?? {});
  const texto = (at: number, celda: string): string => {
    const valor: unknown = hojas[at]?.[celda]?.v;
    return typeof valor === 'string' || typeof valor === 'number' ? String(valor) : '';
  };
  const contenedores = [];
  for (let fila = 1; fila < 300; fila += 13) {
    if (texto(0, `C${fila}`) === '') continue;
    const etiquetas = [];
    for (let suya = 2; suya <= 99; suya += 1) {
      const etiqueta = texto(contenedores.length + 1, `L${suya}`);
      if (etiqueta !== '') etiquetas.push({ etiqueta, celda: `L${suya}` });
    }
    contenedores.push({ contenedor: texto(0, `C${fila}`), sello: texto(0, `C${fila + 1}`), totalpiezas: Number(texto(0, `L${fila + 1}`)), etiquetas });
  }
  return contenedores;
}

it('C21: any workbook without errors is read as the loops of the specification read it', async () => {
  const codigo = (largo: number) => fc.string({ unit: fc.constantFrom('A', 'B', 'X', 'Z', '0', '1', '8', '9'), minLength: largo, maxLength: 12 });
  const contenedor = fc.record({
    sello: fc.oneof(fc.constant(undefined), codigo(1)),
    total: fc.integer({ min: 1, max: 9_999_999 }),
    huecos: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(contenedor, { minLength: 1, maxLength: 23 }), async (escritos) => {
      const bytes = libroComex(
        escritos.map(({ sello, total, huecos }, n) => ({
          contenedor: `MSCU${1_000_000 + n}`, sello, total,
          etiquetas: huecos.flatMap((vacias, at) => [...Array.from({ length: vacias }, () => null), at % 3 === 0 ? 10_000_000 + n * 100 + at : `COIC${n}-${at}-X`]),
        })),
      );
      const { contenedores, errores } = leerPlano(await leer(bytes));
      expect(errores).toEqual([]);
      expect(contenedores.map(({ contenedor: uno, sello, totalpiezas, etiquetas }) => ({ contenedor: uno, sello, totalpiezas, etiquetas }))).toEqual(ingenuo(bytes));
    }),
    { numRuns: 12 },
  );
});

it.each([
  ['too small', '<dimension ref="A1:B3"/>'],
  ['elsewhere', '<dimension ref="H90:K99"/>'],
  ['too large', '<dimension ref="A1:XFD1048576"/>'],
  ['absent', ''],
])('R156 takes the cells that there are, whatever the sheets claim: %s', async (_que, dimension) => {
  const partes = unzipSync(libroComex(DOS));
  const mentido = Object.fromEntries(Object.entries(partes).map(([nombre, bytes]) => [nombre, nombre.includes('worksheets/sheet') ? strToU8(strFromU8(bytes).replace(/<dimension [^>]*>/, dimension)) : bytes]));
  const hojas = await leer(Buffer.from(zipSync(mentido)));
  expect(leerPlano(hojas)).toEqual(leerPlano(await leer(libroComex(DOS))));
  expect(leerPlano(hojas).contenedores.map(({ etiquetas }) => etiquetas.length)).toEqual([2, 1]);
});

it('what a formula gave counts; one that nobody worked out is told as such', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, { '!ref': 'C1:L15', C1: { t: 's', v: 'MSCU1234566' }, L2: { t: 'n', v: 20, f: 'SUM(L3:L9)' }, C14: { t: 's', v: 'TCLU7654321' }, L15: { t: 'z', f: 'SUM(L16:L22)' } }, 'Contenedores');
  const [primera] = await leer(escribir(book));
  expect(Object.fromEntries(primera?.celdas ?? [])).toEqual({ C1: 'MSCU1234566', L2: 20, C14: 'TCLU7654321', L15: { falla: expect.stringContaining('fórmula sin calcular') } });
});

it.each([
  ['a text', Buffer.from('C1;L2\n'), /no es un libro de Excel \(\.xlsx o \.xls\)/],
  ['nothing', Buffer.from(''), /no es un libro/],
  ['half a workbook', libroComex(DOS).subarray(0, 900), /dañado/],
  ['half a workbook of before', libroComex(DOS, { bookType: 'biff8' }).subarray(0, 900), /dañado/],
  ['something of before that is none', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000)]), /dañado/],
  ['more than fits', Buffer.alloc(LIMITES.bytes + 1, 'a'), /5 MB/],
  ['more sheets than there are containers', libroComex(Array.from({ length: 60 }, (_, n) => ({ contenedor: `C${n}`, total: 1, etiquetas: ['COIC00001'] }))), /61 hojas, más de 50/],
])('says what is wrong with %s', async (_que, bytes, dicho) => {
  expect(await rechazo(bytes)).toMatch(dicho);
});
