import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { casos } from './lib/busquedas.ts';
import { startHijo } from './lib/hijo.ts';
import { abrirLector, ingresarLectora } from './lib/lectora.ts';
import { startLectura } from './lib/lectura.ts';
import { leerMaterial } from './lib/material.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { startMillon } from './lib/millon.ts';
import { type Lado, medirCaso } from './lib/turnos.ts';
import type { EncargoBuscar } from './limites/buscar.ts';

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
