import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createAdmin } from '@rodal/api/db/create-admin';
import type { Trabajo } from '@rodal/contracts/trabajos';
import type { Pool } from 'pg';
import type { HechoErp } from '../limites/erp.ts';
import { abrirLector, ingresar } from './lectora.ts';
import { startLectura } from './lectura.ts';
import { askSonda } from './sonda-lejana.ts';

const QUIEN = { nombre: 'cargadora', email: 'cargadora@rodal.example', password: 'Rodal-medidas-2026' };
const FLUJO = '/api/flujos/movProductoPino';
const OCIOSA_MS = 5_000;

/** What a load did to the process that ran it. */
export interface Cargado {
  readonly filas: number;
  readonly ms: number;
  /** Resident bytes at rest, and the most while it loaded. */
  readonly reposo: number;
  readonly maximo: number;
}

/** Has the program, in a process of its own, load a month from the ERP as if somebody had tapped the button. */
export async function cargarUnMes({ pool, url, erp, mes }: { readonly pool: Pool; readonly url: string; readonly erp: HechoErp; readonly mes: string }): Promise<Cargado> {
  await createAdmin(url, QUIEN);
  await pool.query(`INSERT INTO usuario_permiso (usuario_id, permiso, concedido) SELECT id, 'cargasBc.usar', true FROM usuario WHERE nombre = $1`, [QUIEN.nombre]);
  const dir = await mkdtemp(join(tmpdir(), 'rodal-bench-'));
  const sonda = join(dir, 'sonda.sock');
  const api = await startLectura(url, dir, sonda, {
    ROLE: 'todo',
    ERP_URL: erp.url,
    ERP_TOKEN_URL: erp.tokenUrl,
    ERP_SCOPE: erp.scope,
    ERP_CLIENT_ID: erp.clientId,
    ERP_CLIENT_SECRET: erp.clientSecret,
  });
  const headers = await ingresar(api.url, QUIEN.nombre, QUIEN.password);
  const lector = abrirLector(api.url, headers);
  try {
    await lector.get(FLUJO);
    await setTimeout(OCIOSA_MS); // at rest: started, its pools open, nothing asked
    const { rss } = await askSonda(sonda);
    const begin = performance.now();
    const { filas } = await iniciar(lector, await pedir(api.url, headers, mes));
    const ms = performance.now() - begin;
    const { peakRss } = await askSonda(sonda);
    return { filas, ms, reposo: rss, maximo: peakRss };
  } finally {
    await lector.close();
    await api.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

async function pedir(url: string, headers: Readonly<Record<string, string>>, mes: string): Promise<string> {
  const reply = await fetch(`${url}${FLUJO}/iniciar`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ desde: mes, hasta: mes }),
  });
  if (!reply.ok) throw new Error(`No se pudo iniciar: ${await reply.text()}`);
  return ((await reply.json()) as Trabajo).id;
}

/** Looks at it once a second, as an open screen does. @throws when the load fails */
async function iniciar(lector: ReturnType<typeof abrirLector>, id: string): Promise<Trabajo> {
  for (;;) {
    const { trabajo } = (await lector.get(FLUJO)) as { trabajo: Trabajo | null };
    if (trabajo?.id === id && trabajo.estado === 'lista') return trabajo;
    if (trabajo?.id === id && trabajo.terminadoEn !== null) throw new Error(`La carga terminó ${trabajo.estado}: ${trabajo.mensaje}`);
    await setTimeout(1_000);
  }
}
