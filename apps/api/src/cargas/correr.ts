import { lugarTexto } from '@rodal/domain/carga-dudosa';
import { contar } from '@rodal/domain/contar';
import { isFlujo } from '@rodal/contracts/flujos';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditActor } from '../audit/audit.ts';
import { failpoint } from '../db/failpoint.ts';
import type { Deps } from '../puertos/deps.ts';
import { ErpError } from '../erp/erp-error.ts';
import type { ErpClient } from '../erp/erp-client.ts';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { getAjuste } from '../settings/settings.ts';
import { copyPages } from './copiar.repo.ts';
import { holdTrabajo } from './llave.repo.ts';
import { type LecturaPlaneada, planOf } from './plan.ts';
import { createProgreso, type Progreso } from './progreso.ts';
import { beatTrabajo, beginTrabajo, completeCarga, createCarga, endTrabajo, keepRechazos, tellTrabajo } from './trabajo.repo.ts';
import { switchTo } from './vigente.repo.ts';

/** Between signs of life; {@link SILENCIO_MS} without one, and the load counts as dead. */
const LATIDO_MS = 2_000;
export const SILENCIO_MS = 60_000;
/** More of them tell nobody more. */
const MAX_VACIOS = 3;

/** Why a load was left without an error of its own. */
class Detenida extends Error {
  override readonly name = 'Detenida';
}

/**
 * Runs a load: asks the ERP how many rows there are, reads them under numbers of their own, checks, and switches once. Whatever
 * goes wrong before the switch leaves what is read as it was (decisión B12). Delivered again it does nothing: only a load that
 * waits is begun.
 */
export async function runTrabajo(deps: Pick<Deps, 'db' | 'erp' | 'clock'>, id: string, log: FastifyBaseLogger): Promise<void> {
  const letGo = await holdTrabajo(deps.db.pool, id);
  try {
    await runHeld(deps, id, log);
  } finally {
    letGo();
  }
}

async function runHeld({ db, erp, clock }: Pick<Deps, 'db' | 'erp' | 'clock'>, id: string, log: FastifyBaseLogger): Promise<void> {
  const pedido = await beginTrabajo(db.pool, id, clock());
  if (pedido === null) return;
  const stop = new AbortController();
  const beat = setInterval(() => {
    void beatTrabajo(db.pool, id, clock()).then(
      (sigue) => sigue || stop.abort(new Detenida()),
      // A database that does not answer now will say so to the load itself.
      () => undefined,
    );
  }, LATIDO_MS);
  try {
    if (!isFlujo(pedido.flujo)) throw new ErpError('respuestaInesperada', { detalle: `no hay flujo ${pedido.flujo}` });
    if (erp === null) throw new ErpError('sinConexion', { detalle: 'falta configurar ERP_URL' });
    const lecturas = planOf(pedido.flujo, pedido.meses, clock());
    const { filas, vacios } = await load({ db, erp, clock }, { id, lecturas, signal: stop.signal });
    const mensaje = `${contar(filas, 'fila', 'filas')} en ${contar(lecturas.length, 'período', 'períodos')}${describeVacios(vacios)}`;
    failpoint('between_copy_and_switch');
    const perdidaMaxima = await getAjuste(db.prisma, 'cargaPerdidaMaxima');
    const estado = await switchTo(db.pool, id, { mensaje, actor: actorOf(id), ahora: clock(), perdidaMaxima });
    failpoint('after_switch');
    log.info({ trabajo: id, flujo: pedido.flujo, filas, estado }, 'carga terminada');
  } catch (error) {
    const cancelada = error instanceof Detenida;
    const mensaje = cancelada ? 'Cancelada. Los datos anteriores siguen disponibles.' : failureText(error);
    // Given up for dead meanwhile: whoever did it has said why.
    await endTrabajo(db.pool, id, { estado: cancelada ? 'cancelada' : 'fallida', mensaje, ahora: clock() });
    if (!cancelada) log.warn({ err: error, trabajo: id, flujo: pedido.flujo }, 'carga fallida');
  } finally {
    clearInterval(beat);
  }
}

interface Encargo {
  readonly id: string;
  readonly lecturas: readonly LecturaPlaneada[];
  readonly signal: AbortSignal;
}

async function load({ db, erp, clock }: { readonly db: Deps['db']; readonly erp: ErpClient; readonly clock: () => Date }, { id, lecturas, signal }: Encargo): Promise<Leido> {
  const counts = new Map<LecturaPlaneada, number | null>();
  for (const lectura of lecturas) counts.set(lectura, await erp.count(lectura, lectura.filtro, signal));
  const progreso = createProgreso(
    [...counts.values()].reduce<number>((sum, n) => sum + (n ?? 0), 0),
    (avance) => tellTrabajo(db.pool, id, avance),
  );
  await progreso.counted();
  const vacios: LecturaPlaneada[] = [];
  for (const lectura of lecturas) {
    const filas = await loadOne({ db, erp, clock, progreso, id, signal }, lectura, counts.get(lectura) ?? null);
    if (filas === 0) vacios.push(lectura);
  }
  await progreso.loaded();
  return { filas: progreso.filas(), vacios };
}

/** What a load read. */
interface Leido {
  readonly filas: number;
  /** What the ERP has no rows of. */
  readonly vacios: readonly LecturaPlaneada[];
}

/** Decisión D4: an empty month says so. */
function describeVacios(vacios: readonly LecturaPlaneada[]): string {
  if (vacios.length === 0) return '';
  const dichos = vacios.slice(0, MAX_VACIOS).map(({ fuente, empresa, periodo }) => lugarTexto({ fuente: fuente.nombre, empresa, periodo }));
  return `; sin filas: ${[...dichos, ...(vacios.length > MAX_VACIOS ? [`${vacios.length - MAX_VACIOS} más`] : [])].join('; ')}`;
}

interface Taller {
  readonly db: Deps['db'];
  readonly erp: ErpClient;
  readonly clock: () => Date;
  readonly progreso: Progreso;
  readonly id: string;
  readonly signal: AbortSignal;
}

async function loadOne({ db, erp, clock, progreso, id, signal }: Taller, lectura: LecturaPlaneada, filasErp: number | null): Promise<number> {
  const { fuente, empresa, periodo, filtro } = lectura;
  const carga = await createCarga(db.pool, { trabajoId: id, fuente: fuente.nombre, empresa, periodo, filasErp });
  const pages = erp.readPages(lectura, filtro, signal);
  try {
    const filas = await copyPages(db.pool, { fuente, carga, pages, signal, onRows: (n) => progreso.reading(lectura, n) });
    progreso.add(filas);
    // Somebody posted while we read: the ERP is asked once more before its word is doubted. One that does not count is believed.
    const dicho = filas === filasErp ? filas : ((await erp.count(lectura, filtro, signal)) ?? filas);
    if (filas !== dicho) throw new ErpError('conteoDistinto', { detalle: `${filas} de ${dicho}` });
    await completeCarga(db.pool, carga, { filas, filasErp: dicho, ahora: clock() });
    return filas;
  } catch (error) {
    if (!(error instanceof ErpError)) throw error;
    if (error.fila !== undefined) await keepRechazos(db.pool, carga, [{ motivo: error.message, fila: error.fila }]);
    throw error.with({ lugar: lugarTexto({ fuente: fuente.nombre, empresa, periodo }) });
  }
}

/** Decisión B12. What our own database did is not put on the ERP. */
function failureText(error: unknown): string {
  if (!(error instanceof ErpError) && isDatabaseUnavailable(error)) return 'Se perdió la conexión con la base de datos de Rodal durante la carga. Los datos anteriores siguen disponibles.';
  const causa = error instanceof ErpError ? error.message : 'error interno';
  return `No se pudo conectar con BC: ${causa}. Los datos anteriores siguen disponibles.`;
}

/** The switch is the load's own doing; who asked for it stands in the load. */
function actorOf(id: string): AuditActor {
  return { usuarioId: null, usuario: 'trabajo', dispositivo: null, requestId: id };
}
