import { type BcSimulator, type BcSimulatorOptions, startBcSimulator } from '@rodal/simulators/bc-simulator';
import type { FlujoNombre } from '@rodal/contracts/flujos';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { createErpClient } from '../erp/erp-client.ts';
import { REAL_TIMING } from '../erp/retry.ts';
import { type Actor, buildTestApp, type TestApp } from './build-app.ts';
import { runJobs } from './run-jobs.ts';

/** The real program, reading from the ERP's simulator; waits between tries and turns last nothing. */
export interface CargaApp extends TestApp {
  readonly bc: BcSimulator;
  /** May start every flow. */
  readonly jefa: Actor;
  /** Asks for a load through the operation. @throws unless it answers 200 */
  ask(flujo: FlujoNombre, meses?: { desde?: string; hasta?: string }): Promise<Trabajo>;
  /** Asks, runs it to its end, and gives how it ended. */
  load(flujo: FlujoNombre, meses?: { desde?: string; hasta?: string }): Promise<Trabajo>;
  /** Runs what waits. */
  run(): Promise<void>;
  find(id: string): Promise<Trabajo>;
  post(actor: Actor, url: string, payload?: object): ReturnType<Actor['inject']>;
}

/** @param now of the ERP's world: its postings end the day before */
export async function buildCargaApp(now: Date, options: Partial<BcSimulatorOptions> = {}): Promise<CargaApp> {
  const bc = await startBcSimulator({ port: 0, now: () => now, ...options });
  const { clientId, clientSecret } = bc.credenciales;
  const erp = createErpClient({
    url: bc.url,
    tokenUrl: bc.tokenUrl,
    scope: bc.scope,
    clientId,
    clientSecret,
    companias: { COMSA: { nombre: 'COMSA' }, FLE: { nombre: 'Forestal La Esperanza' } },
    filasPorPagina: 200,
    timeoutMs: 5_000,
    plan: { intentos: 4, baseMs: 1, topeMs: 1, maxRetryAfterMs: 300_000 },
    // The simulator takes as many as come.
    limiter: { run: (work) => work() },
    timing: { ...REAL_TIMING, wait: async (_ms, signal) => signal.throwIfAborted() },
  });
  const t = await buildTestApp({ deps: { erp } });
  await t.createUsuario({ nombre: 'jefa', perfiles: ['Administrador', 'Recepciones', 'ReporteVolumenes'] });
  const jefa = await t.loginAs('jefa');
  const post = (actor: Actor, url: string, payload: object = {}) => actor.inject({ method: 'POST', url, payload });
  const run = async (): Promise<void> => void (await runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, 'correrCarga'));
  const ask = async (flujo: FlujoNombre, meses = {}): Promise<Trabajo> => {
    const reply = await post(jefa, `/api/flujos/${flujo}/iniciar`, meses);
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
    return reply.json();
  };
  const find = async (id: string): Promise<Trabajo> => {
    const { trabajos } = (await jefa.inject({ method: 'GET', url: '/api/trabajos' })).json<{ trabajos: Trabajo[] }>();
    const found = trabajos.find((one) => one.id === id);
    if (found === undefined) throw new Error(`No hay trabajo ${id}`);
    return found;
  };
  return {
    ...t, bc, jefa, ask, run, find, post,
    async load(flujo, meses) {
      const { id } = await ask(flujo, meses);
      await run();
      return find(id);
    },
    async close() {
      await t.close();
      await bc.close();
    },
  };
}
