import { lugarTexto } from '@rodal/domain/carga-dudosa';
import PQueue from 'p-queue';
import type { Env } from '../proceso/env.ts';
import { ErpError } from './erp-error.ts';
import { exchange, type Respuesta } from './exchange.ts';
import type { Filtro } from './filter.ts';
import { countUrl, followLink, type Pagina, readCount, readPage, rowsUrl } from './odata.ts';
import { readAhead } from './read-ahead.ts';
import { PLAN_REINTENTO, type PlanReintento, REAL_TIMING, retry, type Timing } from './retry.ts';
import { createRowReader, readInPieces } from './row-reader.ts';
import type { Columnas, CompaniaErp, Empresa, Fila, Lectura } from './source.ts';
import { createTokenSource, type Credenciales } from './token.ts';

/** The ERP gives up on a page after eight minutes, and says so (reliability §4): it is the first to, not we. */
const TIMEOUT_MS = 9 * 60_000;
/** The ERP's own limit is 20.000; two such pages are in memory at a time. */
const FILAS_POR_PAGINA = 5_000;
const MAX_PAGE_BYTES = 32 * 1024 * 1024;

export interface ErpOptions extends Credenciales {
  /** Base address of OData; requests go to this origin and nowhere else. */
  readonly url: string;
  readonly companias: Readonly<Record<Empresa, CompaniaErp>>;
  readonly timeoutMs?: number;
  readonly filasPorPagina?: number;
  readonly maxPageBytes?: number;
  readonly plan?: PlanReintento;
  readonly timing?: Timing;
  /** Turns at the host; the ERP's limits by default. */
  readonly limiter?: Limiter;
}

/** Reads Business Central, and only reads (design §6). One a program: its limits are those of the host. */
export interface ErpClient {
  /**
   * The rows asked for, some hundreds at a time; while the caller works on those of a page, the next page is fetched, and no
   * more than that.
   * @param filtro every row is checked against it
   * @returns pieces that are not empty
   * @throws {ErpError} naming source, company, period and cause; the signal's reason when it goes off
   * @throws RangeError a filter that the source's columns do not have
   */
  readPages<C extends Columnas>(lectura: Lectura<C>, filtro: Filtro<C>, signal: AbortSignal): AsyncGenerator<readonly Fila<C>[], void, undefined>;
  /** How many rows the ERP says there are; null = this service does not count (D10). @throws as `readPages` */
  count<C extends Columnas>(lectura: Lectura<C>, filtro: Filtro<C>, signal: AbortSignal): Promise<number | null>;
  /**
   * One page, for who looks at a few rows now.
   * @param page at most so many rows; `desde` is the `siguiente` of the page before, null for the first one
   * @throws as `readPages`
   */
  readPage<C extends Columnas>(
    lectura: Lectura<C>,
    filtro: Filtro<C>,
    page: { readonly filas: number; readonly desde: string | null },
    signal: AbortSignal,
  ): Promise<Pagina<Fila<C>>>;
}

/** The real adapter. */
export function createErpClient(options: ErpOptions): ErpClient {
  const { url: base, companias, timeoutMs = TIMEOUT_MS, filasPorPagina = FILAS_POR_PAGINA } = options;
  const { maxPageBytes = MAX_PAGE_BYTES, plan = PLAN_REINTENTO, timing = REAL_TIMING, limiter = createLimiter() } = options;
  const tokens = createTokenSource(options, timing);

  function send(url: string, token: string, filas: number, signal: AbortSignal): Promise<Respuesta> {
    const headers = {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      prefer: `odata.maxpagesize=${filas}`,
      'data-access-intent': 'ReadOnly',
    };
    return limiter.run(() => exchange(url, { headers }, { timeoutMs, maxBytes: maxPageBytes }, timing.now, signal), signal);
  }

  /** One answer, with one new token if the old one is refused. Waits hold no turn. */
  async function ask<T>(url: string, read: (reply: Respuesta) => T, signal: AbortSignal, filas = filasPorPagina): Promise<T> {
    let renewed = false;
    return retry(
      async () => {
        const token = await tokens.get(signal);
        const reply = await send(url, token, filas, signal);
        if (reply.status !== 401 || renewed) return read(reply);
        const another = await tokens.renew(token, signal);
        renewed = true;
        return read(await send(url, another, filas, signal));
      },
      plan,
      timing,
      signal,
    );
  }

  return {
    async *readPages(lectura, filtro, signal) {
      const { fuente, empresa } = lectura;
      const readRow = createRowReader(fuente, filtro);
      const first = rowsUrl(base, companias[empresa], lectura, filtro);
      try {
        const pages = readAhead(first, (url, ending) => ask(url, (reply) => readPage(reply, fuente.columnas), ending), signal);
        for await (const page of pages) yield* readInPieces(page, readRow);
      } catch (error) {
        throw place(error, lectura);
      }
    },

    async count(lectura, filtro, signal) {
      const url = countUrl(base, companias[lectura.empresa], lectura, filtro);
      try {
        return await ask(url, (reply) => readCount(reply, lectura.fuente.columnas), signal);
      } catch (error) {
        throw place(error, lectura);
      }
    },

    async readPage(lectura, filtro, { filas: limite, desde }, signal) {
      const { fuente, empresa } = lectura;
      const readRow = createRowReader(fuente, filtro);
      const first = rowsUrl(base, companias[empresa], lectura, filtro);
      try {
        const url = desde === null ? first : followLink(desde, first);
        const { filas, siguiente } = await ask(url, (reply) => readPage(reply, fuente.columnas), signal, limite);
        if (filas.length > limite) throw new ErpError('respuestaMuyLarga', { detalle: `${filas.length} filas` });
        const next = siguiente === null ? null : followLink(siguiente, url);
        if (next === url) throw new ErpError('enlaceRepetido');
        return { filas: filas.map(readRow), siguiente: next };
      } catch (error) {
        throw place(error, lectura);
      }
    },
  };
}

function place<C extends Columnas>(error: unknown, { fuente, empresa, periodo }: Lectura<C>): unknown {
  return error instanceof ErpError ? error.with({ lugar: lugarTexto({ fuente: fuente.nombre, empresa, periodo }) }) : error;
}

/** Below the ERP's own limits, which every program of the customer shares: 5 at once and 20 a second (reliability §4). */
const AT_ONCE = 4;
const A_SECOND = 15;

/** Turns at one host, first come first served. */
interface Limiter {
  /**
   * Runs `work` when its turn comes.
   * @throws what `work` throws; the signal's reason when it goes off before the turn came
   */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/**
 * A limiter for one host: 4 at once, and 15 in any second, not 15 at the end of one and 15 at the beginning of the next.
 * @param atOnce fewer, for those who may not take every turn
 */
export function createLimiter(atOnce = AT_ONCE): Limiter {
  const queue = new PQueue({ concurrency: atOnce, intervalCap: A_SECOND, interval: 1_000, strict: true });
  return { run: (work, signal) => queue.add(work, { signal }) };
}

/** The ERP that the environment names; null = none. One a process: its limits are the host's (reliability §4). */
export function openErp(env: Env): ErpClient | null {
  if (env.ERP_URL === '') return null;
  return createErpClient({
    url: env.ERP_URL,
    tokenUrl: env.ERP_TOKEN_URL,
    clientId: env.ERP_CLIENT_ID,
    clientSecret: env.ERP_CLIENT_SECRET,
    scope: env.ERP_SCOPE,
    companias: env.ERP_COMPANIAS,
  });
}
