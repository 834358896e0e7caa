import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@rodal/api/db/migrate';
import { DEMO_PASSWORD } from '../prisma/seed/demo-users.ts';
import { ensureDemo } from '../scripts/lib/demo.ts';
import { PATHS } from '../scripts/lib/paths.ts';
import { withScratchPostgres } from '../scripts/lib/scratch-postgres.ts';
import type { Medicion } from './lib/faenas-pagina.ts';
import { ingresar } from './lib/lectora.ts';
import { startLectura } from './lib/lectura.ts';
import { type Lista, pedirListas } from './lib/listas.ts';
import type { Fila, Medida } from './lib/medida.ts';
import { runInPhone } from './lib/pagina-movil.ts';
import { mediana, percentil } from './lib/percentil.ts';

const RONDAS = 3;
const FRENOS = 4;

export const fila10: Fila = {
  numero: 10,
  titulo: 'faenas y listas de referencia',
  medir: async () => [await medirPuntos(), await medirListas()],
};

async function medirPuntos(): Promise<Medida> {
  const rondas: Medicion[] = [];
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    rondas.push(await runInPhone<Medicion>(join(import.meta.dirname, 'lib', 'faenas-pagina.ts'), 'medirFaenas', FRENOS));
  }
  const typical = (of: (one: Medicion) => number) => mediana(rondas.map(of));
  const { una = 0, varias = 0, fuera = 0 } = rondas[0]?.hallazgos ?? {};
  if (una === 0 || varias === 0 || fuera === 0) throw new Error('Las posiciones no dan de todo');
  const facts = [
    `procesador ${FRENOS}× más lento`,
    `mediana ${typical(({ ms }) => percentil(ms, 0.5)).toFixed(2)} ms, la primera ${typical(({ ms }) => ms[0] ?? 0).toFixed(1)} ms, la peor ${typical(({ ms }) => Math.max(...ms)).toFixed(1)} ms`,
    `${una} en una faena, ${varias} en varias, ${fuera} fuera`,
    `mirando todos los bordes ${typical(({ sinCajasMs }) => mediana(sinCajasMs)).toFixed(0)} ms`,
    `leer los 5.000 perímetros, una vez, ${(typical(({ leerMs }) => leerMs) / 1_000).toFixed(1)} s`,
  ];
  return {
    que: 'posición entre 5.000 faenas de 500 vértices, p95',
    nuestro: { valor: typical(({ ms }) => percentil(ms, 0.95)), unidad: 'ms' },
    limite: null,
    meta: { de: 'nuestro', tipo: 'maximo', valor: 5 },
    nota: facts.join('; '),
  };
}

async function medirListas(): Promise<Medida> {
  const listas = await withScratchPostgres(leerListas);
  const other = listas.filter(({ status }) => status !== 304);
  if (other.length > 0) throw new Error(`Sin cambios, y no responden 304: ${other.map(({ nombre }) => nombre).join(', ')}`);
  const sum = (of: (one: Lista) => number) => listas.reduce((total, one) => total + of(one), 0);
  return {
    que: 'listas sin cambios, cuerpo de las respuestas',
    nuestro: { valor: sum(({ otraVez }) => otraVez), unidad: 'bytes' },
    limite: null,
    meta: { de: 'nuestro', tipo: 'maximo', valor: 0 },
    nota: `${listas.length} listas, todas 304; enteras pesan ${Math.round(sum(({ entera }) => entera) / 1_000)} kB`,
  };
}

async function leerListas(databaseUrl: string): Promise<Lista[]> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-bench-'));
  try {
    await migrate(databaseUrl, PATHS.migrations);
    await ensureDemo({ url: databaseUrl, blobDir: join(dir, 'blobs') });
    const api = await startLectura(databaseUrl, dir);
    try {
      return await pedirListas(api.url, await ingresar(api.url, 'despachador', DEMO_PASSWORD));
    } finally {
      await api.stop();
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
