import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { CONTENIDAS } from '../proceso/contain.ts';
import type { Deps } from '../puertos/deps.ts';
import { VERSION } from '../proceso/version.ts';
import { readCifras } from './metricas.repo.ts';

/** What is counted of this process and read of the database (docs/operacion.md, Vigilar). */
export interface Metricas {
  /** Notes one request that is over; status 499 = cut by its caller. @param operacion path of its route, so that ids make no series of their own */
  readonly note: (request: { readonly operacion: string; readonly metodo: string; readonly status: number; readonly segundos: number }) => void;
  /** All of them, in Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** A state without a mail is a 0 that an alarm can be set on. */
const ESTADOS_SIN_LLEGAR = ['pendiente', 'enviando', 'incierto', 'fallido', 'rechazado'] as const;

/** Upper bounds in seconds: from a list served from memory to a photo over a bad network. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30, 120];

/** Makes them for this process. */
export function openMetricas({ db, env }: Pick<Deps, 'db' | 'env'>): Metricas {
  const registro = new Registry();
  collectDefaultMetrics({ register: registro });
  registro.registerMetric(CONTENIDAS);
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registro] });

  const solicitudes = new Histogram({
    name: 'rodal_solicitud_segundos',
    help: 'Duración de las solicitudes atendidas, por operación y respuesta',
    labelNames: ['operacion', 'metodo', 'status'],
    buckets: BUCKETS,
    registers: [registro],
  });
  gauge('rodal_version', 'Versión que corre', ['version']).set({ version: VERSION }, 1);
  const conexiones = gauge('rodal_base_conexiones', 'Conexiones a la base de datos de este proceso', ['estado']);
  const atiende = gauge('rodal_base_atiende', '1 si la base de datos contestó a esta página; si no, 0 y faltan las cifras que vienen de ella');
  const disco = gauge('rodal_disco_libre_bytes', 'Espacio libre donde se guardan las fotos');
  const discoTotal = gauge('rodal_disco_bytes', 'Espacio total donde se guardan las fotos');
  const fromDatabase = databaseGauges(gauge);

  return {
    note: ({ operacion, metodo, status, segundos }) => solicitudes.observe({ operacion, metodo, status }, segundos),
    contentType: registro.contentType,
    async text() {
      const { totalCount, idleCount, waitingCount } = db.pool;
      conexiones.set({ estado: 'abiertas' }, totalCount);
      conexiones.set({ estado: 'libres' }, idleCount);
      conexiones.set({ estado: 'solicitudes_esperando' }, waitingCount);
      const [cifras, espacio] = await Promise.all([
        readCifras(db.pool).catch(() => null),
        statfs(env.BLOB_DIR === '' ? env.DATA_DIR : env.BLOB_DIR).catch(() => null),
      ]);
      atiende.set(cifras === null ? 0 : 1);
      fromDatabase.set(cifras);
      for (const one of [disco, discoTotal]) one.remove();
      if (espacio !== null) {
        disco.set(espacio.bavail * espacio.bsize);
        discoTotal.set(espacio.blocks * espacio.bsize);
      }
      return registro.metrics();
    },
  };
}

/** Those that come from the database; without it they are absent rather than old. */
function databaseGauges(gauge: (name: string, help: string, labelNames?: readonly string[]) => Gauge) {
  const trabajos = gauge('rodal_trabajos', 'Trabajos sin terminar', ['cola', 'estado']);
  const trabajoEspera = gauge('rodal_trabajo_espera_segundos', 'Atraso del trabajo más antiguo de cada cola y estado', ['cola', 'estado']);
  const guias = gauge('rodal_guias', 'Guías sin número: en camino (todas) y fallidas (de los últimos mil despachos)', ['estado']);
  const guiaEspera = gauge('rodal_guia_espera_segundos', 'Desde que llegó el despacho más antiguo cuya guía sigue en camino');
  const ultimo = gauge('rodal_ultimo_despacho_segundos', 'Desde que llegó el último despacho');
  const demora = gauge('rodal_despacho_demora_segundos', 'De la carga a su llegada, en los últimos doscientos despachos', ['medida']);
  const correos = gauge('rodal_correos', 'Correos sin llegar: los que esperan o están en duda (todos), los fallidos y rechazados (de los últimos mil)', ['estado']);
  const danadas = gauge('rodal_fotos_danadas', 'Fotos que no se pudieron leer');
  const all = [trabajos, trabajoEspera, guias, guiaEspera, ultimo, demora, correos, danadas];
  return {
    set(cifras: Awaited<ReturnType<typeof readCifras>> | null): void {
      for (const one of all) one.reset();
      // A gauge without labels comes back from `reset` as 0, which would be a claim.
      for (const one of [guiaEspera, ultimo, danadas]) one.remove();
      if (cifras === null) return;
      for (const { cola, estado, n, espera } of cifras.trabajos) {
        trabajos.set({ cola, estado }, n);
        trabajoEspera.set({ cola, estado }, espera);
      }
      guias.set({ estado: 'en_camino' }, cifras.guias.enCamino);
      guias.set({ estado: 'fallidas' }, cifras.guias.fallidas);
      guiaEspera.set(cifras.guias.espera);
      if (cifras.despachos.desdeElUltimo !== null) ultimo.set(cifras.despachos.desdeElUltimo);
      demora.set({ medida: 'mediana' }, cifras.despachos.demoraMediana);
      demora.set({ medida: 'maxima' }, cifras.despachos.demoraMaxima);
      for (const estado of ESTADOS_SIN_LLEGAR) correos.set({ estado }, cifras.correos.find((uno) => uno.estado === estado)?.n ?? 0);
      danadas.set(cifras.fotosDanadas);
    },
  };
}
