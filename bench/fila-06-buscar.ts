import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Busqueda, type Caso, casos } from './lib/busquedas.ts';
import { startHijo } from './lib/hijo.ts';
import { abrirLector, ingresarLectora } from './lib/lectora.ts';
import { startLectura } from './lib/lectura.ts';
import { leerMaterial } from './lib/material.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { startMillon } from './lib/millon.ts';
import { mediana, percentil } from './lib/percentil.ts';
import type { EncargoBuscar } from './limites/buscar.ts';

const RONDAS = 5;
const VECES = 200;
const CALENTAR = 100;

/** One who answers a search; gives the ids of its page. */
type Lado = (caso: number, busqueda: Busqueda) => Promise<readonly string[]>;

export const fila06: Fila = {
  numero: 6,
  titulo: 'buscar entre un millón de despachos',
  async medir() {
    const dir = await mkdtemp(join(tmpdir(), 'rodal-bench-'));
    const closing: (() => Promise<unknown>)[] = [() => rm(dir, { recursive: true, force: true })];
    try {
      const millon = await startMillon();
      closing.push(() => millon.stop());
      const api = await startLectura(millon.url, dir);
      closing.push(() => api.stop());
      const headers = await ingresarLectora(api.url);
      const ours = abrirLector(api.url, headers);
      closing.push(() => ours.close());
      const sql = new Client({ connectionString: millon.url });
      closing.push(() => sql.end());
      await sql.connect();
      const all = casos(await leerMaterial(sql, ours));
      const bare = startHijo('buscar');
      closing.push(() => bare.stop());
      const encargo: EncargoBuscar = { databaseUrl: millon.url, sentencias: all.map((caso) => caso.sql) };
      const limit = abrirLector(String(await bare.ask(encargo)), headers);
      closing.push(() => limit.close());

      const lados: Lado[] = [
        async (_, { query }) => idsOf(await ours.get(`/api/despacho/obtenerdatos?${new URLSearchParams(query)}`)).slice(0, 50),
        async (n, { values }) => idsOf(await limit.get(`/buscar/${n}?v=${encodeURIComponent(JSON.stringify(values))}`)).slice(0, 50),
        async (n, { values }) => (await sql.query<{ id: string }>({ name: `b${n}`, text: all[n]?.sql ?? '', values: [...values] })).rows.map(({ id }) => id).slice(0, 50),
      ];
      const medidas: Medida[] = [];
      for (const [n, caso] of all.entries()) medidas.push(...(await medirCaso(n, caso, lados)));
      return medidas;
    } finally {
      for (const close of closing.toReversed()) await close();
    }
  },
};

function idsOf(reply: unknown): string[] {
  return (reply as { despachos: { id: string }[] }).despachos.map(({ id }) => id);
}

async function medirCaso(n: number, caso: Caso, lados: readonly Lado[]): Promise<Medida[]> {
  const rondas: number[][][] = [];
  for (let ronda = 0; ronda <= RONDAS; ronda += 1) {
    const ms: number[][] = lados.map(() => []);
    for (let vez = 0; vez < (ronda === 0 ? CALENTAR : VECES); vez += 1) {
      const busqueda = caso.pedir();
      const found: string[] = [];
      // By turns, and another one first each time: who comes first finds pages that are not in memory yet.
      for (const at of lados.keys()) {
        const lado = (at + vez) % lados.length;
        const begin = performance.now();
        const ids = await lados[lado]?.(n, busqueda);
        ms[lado]?.push(performance.now() - begin);
        found.push(String(ids));
      }
      if (new Set(found).size > 1) throw new Error(`${caso.que}: no son las mismas filas (${JSON.stringify(busqueda)})`);
    }
    if (ronda > 0) rondas.push(ms);
  }
  const typical = (lado: number, part: number) => mediana(rondas.map((ms) => percentil(ms[lado] ?? [], part)));
  const show = (lado: number) => `${typical(lado, 0.5).toFixed(2)} / ${typical(lado, 0.95).toFixed(2)}`;
  return [
    {
      que: caso.que,
      nuestro: { valor: typical(0, 0.5), unidad: 'ms' },
      limite: { valor: typical(1, 0.5), unidad: 'ms' },
      meta: { de: 'razon', tipo: 'maximo', valor: 1.5 },
      nota: `mediana / p95 en ms: nuestro ${show(0)}, límite ${show(1)}, el mismo SQL por pg, sin HTTP ni sesión, ${show(2)}; ${RONDAS} rondas de ${VECES}; de más hacemos permisos, validación, presentación y bitácora, que cuestan lo mismo por corta que sea la búsqueda`,
    },
    {
      que: `${caso.que}, p95`,
      nuestro: { valor: typical(0, 0.95), unidad: 'ms' },
      limite: null,
      meta: { de: 'nuestro', tipo: 'maximo', valor: 50 },
    },
  ];
}
