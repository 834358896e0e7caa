// @completo: fifty thousand rows leave as files while others are answered.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { type Actor, buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import { fillDespachos } from '../../../testing/llenar-despachos.ts';

const FILAS = 50_000;
/** The whole of 2026, both clock changes included. */
const QUERY = 'desde=2026-01-01&hasta=2026-12-31';

let t: TestApp;
let oficina: Actor;
let origin: string;
/** The rows as they should read, cells with `|` between; no number has a separator of thousands. */
let expected: string[];

beforeAll(async () => {
  t = await buildTestApp();
  await fillDespachos(t.db.pool, { filas: FILAS, desde: '2026-01-01T12:00:00Z', pasoMs: 600_001 });
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Recepciones'] });
  oficina = await t.loginAs('oficina');
  origin = await t.app.listen({ port: 0 });
  // PostgreSQL has time zones of its own: it bears witness.
  const { rows } = await t.db.pool.query<{ fila: string }>(
    `SELECT concat_ws('|', to_char(fecha AT TIME ZONE 'America/Santiago', 'DD/MM/YYYY HH24:MI'), faena_codigo || '*' || faena_rol,
              destino_nombre, latitud || ',' || longitud, producto_nombre, cantidad, patente_camion, patente_carro,
              coalesce(guia_numero, ''), login, chofer_nombre, transportista, cosechero,
              CASE WHEN anulado_en IS NULL THEN 'NO' ELSE 'SI' END, CASE WHEN recepcionado_en IS NULL THEN 'NO' ELSE 'SI' END,
              faena_nombre, CASE WHEN anulado_en IS NOT NULL THEN 'Anulada' WHEN recepcionado_en IS NOT NULL THEN 'Recepcionado'
                                 WHEN guia_numero IS NOT NULL THEN 'Guía emitida' ELSE 'Enviado' END) AS fila
       FROM despacho ORDER BY fecha DESC, id DESC`,
  );
  expected = rows.map(({ fila }) => fila);
});
afterAll(() => t.close());

/** How the server fared while an export left it. */
interface Carga {
  readonly file: Buffer;
  readonly ms: number;
  /** Of the event loop, which client and server share here. */
  readonly longestStallMs: number;
  /** Replies to others before the export was over. */
  readonly lives: number;
  readonly pages: number;
}

async function exportUnderWatch(formato: string): Promise<Carga> {
  const headers = { cookie: oficina.cookie };
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let over = false;
  const keepAsking = async (path: string): Promise<number> => {
    for (let answered = 0; ; answered += 1) {
      const reply = await fetch(origin + path, { headers });
      expect(reply.status).toBe(200);
      await reply.arrayBuffer();
      if (over) return answered;
    }
  };
  const download = async () => {
    const began = performance.now();
    delay.enable();
    const reply = await fetch(`${origin}/api/despacho/exportar?${QUERY}&formato=${formato}`, { headers });
    const file = Buffer.from(await reply.arrayBuffer());
    delay.disable();
    over = true;
    return { file, ms: performance.now() - began };
  };
  const list = `/api/despacho/obtenerdatos?${QUERY}`;
  const [{ file, ms }, lives, pages] = await Promise.all([download(), keepAsking('/api/health/live'), keepAsking(list)]);
  return { file, ms, longestStallMs: delay.max / 1e6, lives, pages };
}

/** Cells of a file as {@link expected} has them. */
const readers: Readonly<Record<string, (file: Buffer) => string[][]>> = {
  xlsx(file) {
    const book = read(file, { dense: true });
    return utils.sheet_to_json(book.Sheets['Datos Movistar'] ?? {}, { header: 1, raw: false, defval: '' });
  },
  csv(file) {
    const rows: string[][] = parse(file, { delimiter: ';', bom: true });
    const plain = (texto: string) => texto.replace(/^'(?=-)/, '').replace(/^(\d+),(\d{3})$/, '$1.$2');
    return rows.map((row) => row.map(plain));
  },
};

describe(`exportar ${FILAS} despachos`, () => {
  it.each(['xlsx', 'csv'])('%s has every row of the database, and others are answered meanwhile', async (formato) => {
    const { file, ms, longestStallMs, lives, pages } = await exportUnderWatch(formato);
    const [titulos, ...rows] = readers[formato]?.(file) ?? [];
    expect(titulos).toHaveLength(17);
    expect(rows).toHaveLength(FILAS);
    // Row by row: what a difference of 50,000 rows would print helps nobody.
    const first = rows.findIndex((row, n) => row.join('|') !== expected[n]);
    expect([rows[first]?.join('|'), expected[first]]).toEqual([undefined, undefined]);

    const facts = `${formato}: ${Math.round(ms)} ms, ${Math.round(FILAS / (ms / 1_000))} rows/s, longest stall ${Math.round(longestStallMs)} ms, ${lives} health checks and ${pages} pages meanwhile`;
    expect(Math.min(lives, pages), facts).toBeGreaterThan(10);
    if (process.env.RODAL_MEDIR !== undefined) console.info(facts);
  });
});
