import { type Listado, MAX_CUENTA } from '@rodal/contracts/listado';
import type { EndpointSpec, Output, Parsed } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../puertos/deps.ts';
import type { Ctx } from '../http/handlers.ts';
import { type Cupos, DURACION_MS } from '../planillas/cupos.ts';
import { sendPlanilla } from '../planillas/send-planilla.ts';
import { claveDe, readCursor, writeCursor } from './cursor.ts';
import { columnasArchivo, filasDe } from './exportar.ts';
import type { Fuente, Pedido, Peticion, Tramo, UnaFuente } from './fuente.ts';
import { contar, leer } from './leer.repo.ts';

/** The three operations of a list, by their names. */
type Maneja<R extends EndpointSpec> = { readonly [N in R['name']]: (input: Parsed<R>, ctx: Ctx) => Promise<Output<R> | FastifyReply> };
type ManejaListado<L extends Listado> = Maneja<L['list']> & Maneja<L['get']> & Maneja<L['exportar']>;

/** Three functions for every list: its page, what it adds up to, its file. @param cupos of all exports together */
export function listadoHandlers<L extends Listado>(deps: Pick<Deps, 'db' | 'clock'>, cupos: Cupos, listado: L, propia: Fuente<L>): ManejaListado<L> {
  const { db, clock } = deps;
  const fuente: UnaFuente = propia;
  const { list, get, exportar, filas, pagina } = listado;
  const peticionDe = (ctx: Ctx): Peticion => ({ ahora: clock(), quien: personaDe(ctx) });

  const handlers = {
    async [list.name]({ orden = listado.orden, cursor, ...pedido }: { orden?: string; cursor?: string }, ctx: Ctx) {
      revisar(listado, pedido);
      const after = cursor === undefined ? null : readCursor(listado, orden, cursor);
      const found = await leer(db.pool, listado, fuente, pedido, { ...wayOf(orden), ...peticionDe(ctx), after, limit: pagina + 1 });
      const page = found.slice(0, pagina);
      const last = page.at(-1);
      const hayMas = found.length > pagina;
      const siguiente = last !== undefined && hayMas ? writeCursor(listado, orden, claveDe(listado, orden, last)) : null;
      return { [filas]: page, siguiente, ...(fuente.ademas?.(page, hayMas) as object | undefined) };
    },

    async [get.name](pedido: Pedido, ctx: Ctx) {
      revisar(listado, pedido);
      if (fuente.resumir !== 'contar') return fuente.resumir(deps, pedido, peticionDe(ctx));
      if ('pagina' in fuente) throw new Error(`${listado.id} no dice cómo se cuenta.`);
      const total = await contar(db.pool, listado, fuente, pedido, { max: MAX_CUENTA + 1, ...peticionDe(ctx) });
      return { total: Math.min(total, MAX_CUENTA), masDe: total > MAX_CUENTA };
    },

    async [exportar.name]({ orden = listado.orden, formato, ...pedido }: { orden?: string; formato: 'xlsx' | 'csv' }, ctx: Ctx) {
      revisar(listado, pedido);
      const { hoja, ...archivo } = fuente.archivo(pedido);
      const gone = new AbortController();
      ctx.reply.raw.once('close', () => gone.abort());
      const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(DURACION_MS)]);
      return sendPlanilla({ db }, ctx, {
        ...archivo,
        nombre: listado.archivo(pedido),
        formato,
        planilla: { hoja, columnas: columnasArchivo(listado) },
        pedido: { filtros: pedido },
        filas: () => filasDe({ db }, cupos, { listado, fuente, pedido, tramo: { ...wayOf(orden), ...peticionDe(ctx) }, signal }),
      });
    },
  };
  return handlers as unknown as ManejaListado<L>; // by the names that stand in the row
}

function wayOf(orden: string): Pick<Tramo, 'orden' | 'descendente'> {
  return { orden: orden.replace(/^-/, ''), descendente: orden.startsWith('-') };
}

/** Who asks, as lists ask it; null = a program. */
export function personaDe(ctx: Ctx): Peticion['quien'] {
  const persona = ctx.llamante();
  return persona.usuarioId === null ? null : { usuarioId: persona.usuarioId, permisos: persona.permisos, perfiles: persona.perfiles.map(({ nombre }) => nombre) };
}

/** @throws AppError `datos_invalidos`, naming the field */
function revisar(listado: Listado, pedido: Pedido): void {
  const problema = listado.problema?.(valoresDe(listado, pedido)) ?? null;
  if (problema === null) return;
  const { parametro = problema.campo } = listado.filtros[problema.campo] ?? {};
  throw new AppError('datos_invalidos', { errores: [{ campo: parametro, codigo: 'invalido', mensaje: problema.mensaje }] });
}

/** What was asked for by the filters' own names, as text. */
function valoresDe(listado: Listado, pedido: Pedido): Readonly<Record<string, string>> {
  const dicho = new Map(Object.entries(pedido));
  return Object.fromEntries(
    Object.entries(listado.filtros).flatMap(([clave, { parametro = clave }]) => (dicho.get(parametro) === undefined ? [] : [[clave, String(dicho.get(parametro))]])),
  );
}
