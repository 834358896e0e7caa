import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayRange } from '@rodal/domain/fechas';
import { Client } from 'undici';
import { read, utils } from 'xlsx';
import { startHijo } from './lib/hijo.ts';
import { abrirLector, ingresarLectora } from './lib/lectora.ts';
import { startLectura } from './lib/lectura.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { startMillon } from './lib/millon.ts';
import { mediana } from './lib/percentil.ts';
import { askSonda } from './lib/sonda-lejana.ts';
import type { EncargoSheetjs, HechoSheetjs } from './limites/sheetjs.ts';

/** Fifty-five days: 50,228 rows. */
const DIAS = { desde: '2026-09-27', hasta: '2026-11-20' } as const;
const RONDAS = 5;

/** The rows of the export, as its own statement has them. */
const SQL = `
  SELECT d.fecha, d.faena_codigo AS "faenaCodigo", d.faena_rol AS "faenaRol", d.faena_nombre AS "faenaNombre",
         d.destino_nombre AS "destinoNombre", d.producto_nombre AS "productoNombre", d.cantidad,
         d.patente_camion AS "patenteCamion", d.patente_carro AS "patenteCarro", d.guia_numero AS "guiaNumero", d.login,
         d.chofer_nombre AS "choferNombre", d.transportista, d.cosechero, d.anulado_en IS NOT NULL AS anulado,
         d.recepcionado_en IS NOT NULL AS recepcionado, d.latitud, d.longitud
    FROM despacho d WHERE d.fecha >= $1 AND d.fecha < $2 ORDER BY d.fecha DESC, d.id DESC`;

/** An export of ours. */
interface Hecho {
  readonly ms: number;
  /** Bytes that the peak was above what the idle program took. */
  readonly memoria: number;
  readonly maxHeldMs: number;
  readonly libro: Uint8Array;
}

export const fila07: Fila = {
  numero: 7,
  titulo: 'exportar 50.000 despachos a Excel',
  async medir() {
    const millon = await startMillon();
    try {
      const ours: Hecho[] = [];
      const theirs: HechoSheetjs[] = [];
      // Each in a process of its own that never exported before: memory once taken is seldom given back.
      for (let ronda = 0; ronda < RONDAS; ronda += 1) {
        ours.push(await exportar(millon.url));
        theirs.push(await construir(millon.url));
      }
      compare(ours[0], theirs[0]);
      return medidas(ours, theirs);
    } finally {
      await millon.stop();
    }
  },
};

async function exportar(databaseUrl: string): Promise<Hecho> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-bench-'));
  const sonda = join(dir, 'sonda.sock');
  const api = await startLectura(databaseUrl, dir, sonda);
  try {
    const headers = await ingresarLectora(api.url);
    const lector = abrirLector(api.url, headers);
    await lector.get('/api/despacho/obtenerdatos?desde=2026-11-20&hasta=2026-11-20');
    await lector.close();
    const { rss } = await askSonda(sonda);
    const { ms, libro } = await download(api.url, `/api/despacho/exportar?formato=xlsx&${new URLSearchParams(DIAS)}`, headers);
    const { peakRss, maxHeldMs } = await askSonda(sonda);
    return { ms, memoria: peakRss - rss, maxHeldMs, libro };
  } finally {
    await api.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function download(url: string, path: string, headers: Record<string, string>): Promise<{ ms: number; libro: Uint8Array }> {
  const client = new Client(url);
  try {
    const begin = performance.now();
    const { statusCode, body } = await client.request({ method: 'GET', path, headers });
    const libro = await body.bytes();
    if (statusCode !== 200) throw new Error(`La exportación respondió ${statusCode}`);
    return { ms: performance.now() - begin, libro };
  } finally {
    await client.close();
  }
}

async function construir(databaseUrl: string): Promise<HechoSheetjs> {
  const hijo = startHijo('sheetjs');
  try {
    const encargo: EncargoSheetjs = { databaseUrl, sql: SQL, values: Object.values(dayRange(DIAS.desde, DIAS.hasta)) };
    await hijo.ask(encargo);
    return (await hijo.ask('ya')) as HechoSheetjs;
  } finally {
    await hijo.stop();
  }
}

/** Both are the same workbook, cell by cell. */
function compare(ours: Hecho | undefined, theirs: HechoSheetjs | undefined): void {
  const [a = [], b = []] = [ours, theirs].map((one) => cellsOf(one?.libro ?? new Uint8Array()));
  const first = a.findIndex((row, n) => JSON.stringify(row) !== JSON.stringify(b[n]));
  if (a.length !== b.length || a.length < 50_000 || first !== -1) {
    throw new Error(`No es el mismo libro: ${a.length} y ${b.length} filas; ${JSON.stringify(a[first])} y ${JSON.stringify(b[first])}`);
  }
}

function cellsOf(libro: Uint8Array): unknown[][] {
  const book = read(libro, { dense: true });
  return utils.sheet_to_json(book.Sheets['Datos Movistar'] ?? {}, { header: 1, raw: false, defval: '' });
}

const MB = 1_000_000;

function medidas(ours: readonly Hecho[], theirs: readonly HechoSheetjs[]): Medida[] {
  const seconds = (values: readonly number[]) => mediana(values) / 1_000;
  const leer = seconds(theirs.map(({ leerMs }) => leerMs));
  const armar = seconds(theirs.map(({ construirMs }) => construirMs));
  const held = ours.map(({ maxHeldMs }) => maxHeldMs);
  return [
    {
      que: 'exportar, tiempo',
      nuestro: { valor: seconds(ours.map(({ ms }) => ms)), unidad: 's' },
      limite: { valor: seconds(theirs.map(({ leerMs, construirMs }) => leerMs + construirMs)), unidad: 's' },
      meta: { de: 'razon', tipo: 'maximo', valor: 1 },
      nota: `SheetJS lee sus filas en ${leer.toFixed(2)} s y arma el libro en ${armar.toFixed(2)} s; nuestro archivo ${size(ours)} MB, el suyo ${size(theirs)} MB; mediana de ${RONDAS} procesos nuevos`,
    },
    {
      que: 'exportar, memoria sobre la de reposo',
      nuestro: { valor: mediana(ours.map(({ memoria }) => memoria)) / MB, unidad: 'MB' },
      limite: { valor: mediana(theirs.map(({ memoria }) => memoria)) / MB, unidad: 'MB' },
      meta: { de: 'razon', tipo: 'maximo', valor: 0.3 },
    },
    {
      que: 'exportar, lo más que se retuvo el bucle de eventos',
      nuestro: { valor: Math.max(...held), unidad: 'ms' },
      limite: null,
      meta: { de: 'nuestro', tipo: 'maximo', valor: 50 },
      nota: `en cada proceso: ${held.map((ms) => ms.toFixed(0)).join(', ')} ms; SheetJS lo retiene mientras construye`,
    },
  ];
}

function size(made: readonly { readonly libro: Uint8Array }[]): string {
  return ((made[0]?.libro.length ?? 0) / MB).toFixed(1);
}
