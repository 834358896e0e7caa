import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { deflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ANOTACIONES, faltanImagenes, opcionesDe } from './abrir-papel.ts';
import { type Falla, fallaDe, imagenesDe, peorDe } from './fallas.ts';
import { cortada, cualquierCosa, escaneo2400, JBIG2, JPEG, JPX, LETRA_CHINA, pdfOf, texto } from './testing/papeles.ts';

/** The decoders are here, and no table of any alphabet. */
const CARPETA = `${dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}/wasm/`;

afterEach(() => {
  vi.restoreAllMocks();
});

/** What PDF.js leaves out of each page, told as the worker tells it: by what it warns of, and by pictures without bytes. */
async function fallas(bytes: Uint8Array<ArrayBuffer>): Promise<(Falla | null)[]> {
  const avisos = vi.spyOn(console, 'warn').mockReturnValue();
  const task = getDocument({ ...opcionesDe(CARPETA), data: bytes });
  const documento = await task.promise;
  const found: (Falla | null)[] = [];
  for (const at of Array(documento.numPages).keys()) {
    avisos.mockClear();
    const page = await documento.getPage(at + 1);
    // As far as drawing goes without a canvas: everything is read and decoded.
    const { argsArray } = await page.getOperatorList({ annotationMode: ANOTACIONES });
    await Promise.all(argsArray.flat().filter((one) => /^(g_\w+_)?img_/.test(String(one))).map((name: string) => new Promise((resolve) => (name.startsWith('g_') ? page.commonObjs : page.objs).get(name, resolve))));
    const avisadas = avisos.mock.calls.map((args) => fallaDe(args.join(' ')));
    found.push(peorDe([...avisadas, (await faltanImagenes(page)) ? 'imagen' : null]));
  }
  await task.destroy();
  return found;
}

const conMascara = { ...JBIG2, dict: '/Filter/JBIG2Decode/ImageMask true/BitsPerComponent 1' };
const enLinea = (datos: string) => `q 50 0 0 50 10 10 cm BI /W 4 /H 4 /CS /G /BPC 8 ${datos} EI Q`;

describe('what PDF.js leaves out of a page', () => {
  it.each<[string, Parameters<typeof pdfOf>[0]]>([
    ['text', [{ contenido: texto('Licencia') }, { contenido: texto('Anexo') }]],
    ['nothing on it', [{}]],
    ['a JPEG', [{ imagen: JPEG }]],
    ['a JPEG 2000', [{ imagen: JPX }]],
    ['a JBIG2', [{ imagen: JBIG2 }]],
    ['a stencil in JBIG2', [{ imagen: conMascara }]],
    ['a small picture within its text', [{ contenido: enLinea('ID 0123456789abcdef') }]],
    ['a stamp put on it later', [{ sello: '0 0 20 20 re f' }]],
    ['a letter that is not in the paper', [{ contenido: 'BT /Z 12 Tf 10 10 Td (x) Tj ET' }]],
  ])('nothing of a page with %s', async (_name, hojas) => {
    expect(await fallas(pdfOf(hojas))).toEqual(hojas.map(() => null));
  });

  it.each<[string, Falla, Parameters<typeof pdfOf>[0][number]]>([
    ['a JPEG 2000 that was cut', 'imagen', { imagen: cortada(JPX) }],
    ['a JPEG 2000 with rubbish in it', 'imagen', { imagen: cualquierCosa(JPX, 200) }],
    ['a JBIG2 that is none', 'imagen', { imagen: cualquierCosa(JBIG2, 0) }],
    ['a stencil in JBIG2 that is none', 'imagen', { imagen: cualquierCosa(conMascara, 0) }],
    ['a JPEG that was cut, which is drawn by half', 'imagen', { imagen: cortada(JPEG) }],
    ['a JPEG with rubbish in it', 'imagen', { imagen: cualquierCosa(JPEG, 900) }],
    ['a picture without a size', 'imagen', { imagen: { ...JPEG, ancho: 0 } }],
    ['a small picture that is none', 'imagen', { contenido: enLinea('/F /DCT ID 0123456789abcdef') }],
    ['a stamp that is not in the paper', 'imagen', { contenido: '/Nada Do' }],
    ['a scan of more dots than a browser holds', 'imagenGrande', { imagen: escaneo2400() }],
    ['a stamp put on it later, with a picture that is not in the paper', 'imagen', { sello: '/Nada Do' }],
    ['orders that break off', 'pagina', { contenido: `${texto('Licencia')} ) >>` }],
  ])('%s is told, and the pages beside it are whole', async (_name, falla, hoja) => {
    expect(await fallas(pdfOf([{ contenido: texto('1') }, hoja, { imagen: JPEG }]))).toEqual([null, falla, null]);
  });

  it('a scan at 600 dots per inch of the largest sheet that offices have is no more than a browser holds', async () => {
    const a3 = { ancho: 7016, alto: 9933, dict: '/Filter/FlateDecode/ColorSpace/DeviceGray/BitsPerComponent 1', bytes: deflateSync(Buffer.alloc((7016 / 8) * 9933)) };
    expect(await fallas(pdfOf([{ imagen: a3 }]))).toEqual([null]);
  });

  it('a picture that cannot be decoded is missing from every page that shows it', async () => {
    expect(await fallas(pdfOf([{ imagen: cualquierCosa(JBIG2, 0) }, { contenido: texto('2') }, { imagenDe: 0 }, { imagenDe: 0 }]))).toEqual(['imagen', null, 'imagen', 'imagen']);
  });

  it('text in an alphabet whose table did not come is missing', async () => {
    const chino = { contenido: 'BT /F 14 Tf 10 270 Td <4E2D6587> Tj ET' };
    expect(await fallas(pdfOf([chino], LETRA_CHINA))).toEqual(['pagina']);
  });

  it('what is no PDF does not open', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await expect(getDocument({ ...opcionesDe(CARPETA), data: new TextEncoder().encode('esto no es un PDF') }).promise).rejects.toThrow();
  });
});

describe('the pictures of a page', () => {
  it('are those it draws by name, once each; those within it have no name', () => {
    const fnArray = [85, 83, 1, 85, 86, 85];
    const argsArray = [['img_p0_1', 10, 10], [{ data: 'mask_p0_2', width: 8 }], ['img_p0_9'], ['g_d0_img_p1_1', 5, 5], [{ data: new Uint8Array(4) }], ['img_p0_1', 10, 10]];
    expect(imagenesDe({ fnArray, argsArray }, new Set([83, 85, 86]))).toEqual(['img_p0_1', 'mask_p0_2', 'g_d0_img_p1_1']);
  });

  it('of several things that are wrong with a page it says the one that is wrong with most of it', () => {
    expect(peorDe([null, 'imagenGrande', 'imagen'])).toBe('imagen');
    expect(peorDe(['imagen', 'pagina', null])).toBe('pagina');
    expect(peorDe([null])).toBeNull();
    expect(peorDe([])).toBeNull();
  });
});
