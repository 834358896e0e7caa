import { startGuiaSimulator, type GuiaSimulator } from '@rodal/simulators/guia-simulator';
import { type DespachoFila, listDespachos } from '@rodal/contracts/busqueda';
import { getDespacho } from '@rodal/contracts/detalle';
import { HOSTILE_TEXTS } from '@rodal/domain/testing/mutaciones';
import { cleanText } from '@rodal/domain/texto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read } from 'xlsx';
import * as z from 'zod/mini';
import { httpGuiaProvider } from './guias/http-guia-provider.ts';
import type { DespachoWire } from './testing/despacho-fixtures.ts';
import * as fixtures from './testing/despacho-fixtures.ts';
import { buildMundo, DIA, type Mundo } from './testing/mundo.ts';
import { runJobs } from './testing/run-jobs.ts';

/**
 * ASVS 1.2, 1.3: texts that are SQL, HTML, formulas or templates somewhere, through every field a person can fill, to
 * every place where they come out again: list, detail, files, printed guide. They come out letter by letter and do nothing.
 */

/** What the contract lets through; line breaks are for comments only. */
const TEXTOS = [
  ...HOSTILE_TEXTS.filter((text) => text.length > 0 && text.length <= 190 && !/\p{Cc}/u.test(text) && text.isWellFormed()),
  "'); DELETE FROM despacho WHERE ('a'='a", "x' UNION SELECT clave_hash FROM usuario --", "\\'; SELECT pg_sleep(9) --", '$$; SELECT 1; $$', "%' ESCAPE '!", '$1; $2', '{"a":1}',
  '=HYPERLINK("http://malo.example","clic")', '+cmd|\' /C calc\'!A0', '-2+3+cmd', '@SUM(1+9)*cmd', '＝1+1', '|x', '</script><script>alert(1)</script>', 'javascript:alert(1)', '&lt;b&gt;', '<b>R&D</b>',
  '/JS (app.alert(1))', ') Tj ET /OpenAction << /S /JavaScript >>', '%PDF-1.4', '_x0041_', '{{constructor.constructor("x")()}}', '<%= 7*7 %>', '#{7*7}', '🌲 ñandú',
].map((text) => text.trim()).filter((text) => text !== '');

let m: Mundo;
let simulator: GuiaSimulator;
/** By id, the text that every field of that dispatch holds. */
const stored = new Map<string, string>();

beforeAll(async () => {
  simulator = await startGuiaSimulator({ port: 0, delayMs: 0 });
  m = await buildMundo({ deps: { guias: httpGuiaProvider({ url: simulator.url, token: '' }) } });
  for (const texto of new Set(TEXTOS)) {
    const wire = dispatchOf(texto);
    const reply = await fixtures.send(m.todo, wire);
    if (reply.statusCode !== 201) throw new Error(`${texto}: ${reply.body}`);
    stored.set(wire.id, texto);
  }
  expect((await runJobs({ jobs: m.t.jobs, deps: m.t.deps, log: m.t.app.log }, 'emitirGuia')).errors).toEqual([]);
});
afterAll(async () => {
  await m.t.close();
  await simulator.close();
});

/** Every text a person can fill is this one; the client and the destination are none of ours, so that their labels stay (R65). */
function dispatchOf(texto: string): DespachoWire {
  const base = fixtures.despachoWire({ vacio: m.ids.foto, lleno: m.ids.foto });
  const short = texto.slice(0, 20);
  return {
    ...base,
    nombretranportista: texto, emailchofern: texto, nombrechofer: texto, nombrecosechero: texto, nombrecarguio: texto, comentarios: `${texto}\n${texto}`, numeroAviso: texto.slice(0, 40),
    bodega: 999_999, rutbodega: '76543210-3', etiquetas: { origen: texto, destino: texto, cliente: texto, producto: texto },
    fotosFaltantes: { vacio: texto, lleno: texto },
    ubicacion: { ...base.ubicacion, motivo: texto },
    dispositivo: { ...base.dispositivo, deviceId: texto.slice(0, 64), codigo: short, appVersion: texto.slice(0, 40) },
  };
}

async function listAll(query: Record<string, string>): Promise<DespachoFila[]> {
  const all: DespachoFila[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const reply = await m.todo.inject({ url: '/api/despacho/obtenerdatos', query: { ...query, ...(cursor !== '' && { cursor }) } });
    expect(reply.statusCode).toBe(200);
    const page = z.parse(listDespachos.reply, reply.json());
    all.push(...page.despachos);
    cursor = page.siguiente;
  }
  return all;
}

/** XML has no U+FFFE. */
const inXml = (texto: string) => texto.replaceAll('\uFFFE', '');
/** One in seven, those of SQL among them: what costs much is done with these. */
const SOME = TEXTOS.filter((texto, n) => n % 7 === 0 || /--|;|\$\$|ESCAPE/.test(texto));

const day = { desde: DIA, hasta: DIA };
const mine = (rows: readonly DespachoFila[]) => rows.filter(({ id }) => stored.has(id));

describe('texts through every field of a dispatch', () => {
  test.each(['-fecha', 'fecha', 'camion', '-faena', 'producto'])('to the list, in the order %s, letter by letter', async (orden) => {
    const rows = mine(await listAll({ ...day, orden }));
    expect(rows.length).toBe(stored.size);
    for (const { id, driver_name: chofer, transportist_name: transportista, farmer_name: cosechero, DESTINY: destino, cliente } of rows) {
      const texto = stored.get(id) ?? '';
      // Of a name what nobody sees is gone (R165).
      const nombre = cleanText(texto);
      expect([chofer, transportista, cosechero, destino, cliente]).toEqual([nombre, nombre, nombre, texto, texto]);
    }
  });

  test('to the detail and its history, letter by letter', async () => {
    for (const [id, texto] of stored) {
      const reply = await m.todo.inject({ url: `/api/despacho/despachos/${id}` });
      expect([texto, reply.statusCode, z.safeParse(getDespacho.reply, reply.json()).success]).toEqual([texto, 200, true]);
      expect(JSON.stringify(reply.json())).toContain(JSON.stringify(`${texto}\n${texto}`).slice(1, -1));
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    }
  });

  test('B10 to CSV: as they are, with a mark where a spreadsheet would compute', async () => {
    const reply = await m.todo.inject({ url: '/api/despacho/exportar', query: { ...day, formato: 'csv' } });
    const [titles = [], ...rows] = parse(reply.rawPayload, { delimiter: ';', bom: true });
    const at = titles.indexOf('Chofer');
    const cells = rows.map((row) => row[at] ?? '');
    for (const nombre of [...stored.values()].map(cleanText)) expect(cells.some((cell) => cell === nombre || cell === `'${nombre}`)).toBe(true);
    const formulas = rows.flat().filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?[\d.,]+$/.test(cell) && cell !== '-');
    expect(formulas).toEqual([]);
  });

  test('B10 to Excel: text cells, no formula, no link', async () => {
    const reply = await m.todo.inject({ url: '/api/despacho/exportar', query: { ...day, formato: 'xlsx' } });
    const book = read(reply.rawPayload, { cellFormula: true });
    const cells = Object.values(book.Sheets).flatMap((sheet) => Object.entries(sheet).filter(([name]) => !name.startsWith('!')).map(([, cell]) => cell as { t: string; v: unknown; f?: string; l?: unknown }));
    expect(cells.filter(({ f, l }) => f !== undefined || l !== undefined)).toEqual([]);
    const texts = new Set(cells.filter(({ t }) => t === 's').map(({ v }) => v));
    for (const texto of stored.values()) expect([texto, texts.has(inXml(texto))]).toEqual([texto, true]);
  });

  test('to the printed guide: a page without anything that acts', async () => {
    for (const [id, texto] of [...stored].filter(([, one]) => /JavaScript|\/JS|PDF|<script|🌲/.test(one))) {
      const reply = await m.todo.inject({ url: `/api/despacho/despachos/${id}/guia` });
      expect([texto, reply.statusCode]).toEqual([texto, 200]);
      const pdf = Buffer.from(reply.json<{ Base64Content: string }>().Base64Content, 'base64').toString('latin1');
      expect([texto, /\/(JavaScript|JS|OpenAction|Launch|AA|EmbeddedFile|URI|SubmitForm)\b/.exec(pdf)?.[0]]).toEqual([texto, undefined]);
    }
  });
});

describe('texts in every filter', () => {
  test.each(['despachador', 'nroguia', 'patente', 'faena', 'estado', 'producto', 'avisos', 'orden', 'cursor', 'desde', 'hasta'])('%s: refused, or nothing found that is not there', async (filtro) => {
    const before = await m.t.db.prisma.despacho.count();
    for (const texto of SOME) {
      for (const ruta of ['obtenerdatos', 'resumen', 'exportar']) {
        if (ruta !== 'obtenerdatos' && ['orden', 'cursor'].includes(filtro)) continue;
        const value = filtro === 'faena' ? `${texto.replaceAll('*', '')}*${texto}` : texto;
        const reply = await m.todo.inject({ url: `/api/despacho/${ruta}`, query: { ...day, formato: 'csv', [filtro]: value } });
        expect([filtro, texto, ruta, reply.statusCode]).toEqual([filtro, texto, ruta, expect.toBeOneOf([200, 400])]);
        if (reply.statusCode === 200 && ruta === 'obtenerdatos') expect([filtro, texto, reply.json().despachos]).toEqual([filtro, texto, []]);
        if (reply.statusCode === 400) expect(reply.body).not.toMatch(/syntax error|relation "|unterminated/);
      }
    }
    expect(await m.t.db.prisma.despacho.count()).toBe(before);
  });

  test('the proof can fail: the same filters find what is there', async () => {
    expect((await listAll({ ...day, despachador: 'todo' })).length).toBe(stored.size + 1);
    expect((await listAll({ ...day, faena: 'F0001*100-1' })).length).toBe(stored.size + 1);
  });
});

describe('texts everywhere else', () => {
  test('as names of views, of people who log in, and as notes', async () => {
    for (const texto of SOME) {
      const nombre = texto.slice(0, 60);
      const saved = await m.todo.inject({ method: 'PUT', url: '/api/vistas/despachoRecepciones', payload: { nombre, consulta: texto, columnas: [texto.slice(0, 40)] } });
      expect([saved.statusCode, saved.json()]).toMatchObject([200, { nombre: nombre.trim(), consulta: texto }]);
      await m.t.db.prisma.vistaGuardada.deleteMany({ where: { id: { not: Number(m.ids.vista) } } });
      const login = await m.t.nobody.inject({ method: 'POST', url: '/api/admin/login', payload: { usuario: texto, contrasena: texto }, remoteAddress: `10.9.${stored.size % 250}.${texto.length % 250}` });
      expect([texto, login.statusCode, login.cookies]).toEqual([texto, expect.toBeOneOf([400, 401, 429]), []]);
    }
    const [id = ''] = stored.keys();
    await m.t.db.prisma.despachoAviso.create({ data: { despachoId: id, codigo: 'sinPosicion', detalle: 'x' } });
    for (const texto of SOME) {
      const url = `/api/despacho/despachos/${id}/avisos/sinPosicion`;
      expect((await m.todo.inject({ method: 'POST', url: `${url}/cerrar`, payload: { nota: texto } })).json()).toMatchObject({ nota: texto });
      expect((await m.todo.inject({ method: 'POST', url: `${url}/reabrir` })).statusCode).toBe(200);
    }
  });

  test('every table is there, with the rows it had', async () => {
    const { prisma } = m.t.db;
    expect([await prisma.despacho.count(), await prisma.usuario.count(), await prisma.perfil.count() > 0]).toEqual([stored.size + 1, 4, true]);
  });
});
