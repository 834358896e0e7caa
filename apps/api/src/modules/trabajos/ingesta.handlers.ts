import { type INGESTA, type Lote, mapRecord } from '@rodal/contracts/ingesta';
import { APERTURAS, type Insercion, INSERCIONES } from '@rodal/contracts/ingesta-rutas';
import { readFlujoIngesta, type TablaIngesta, TABLAS_INGESTA } from '@rodal/contracts/ingesta-tablas';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { AppError } from '@rodal/domain/errors';
import { can } from '@rodal/domain/puede';
import { actorOf } from '../../audit/audit.ts';
import { type Apertura, confirmCorrida, openCorrida } from '../../cargas/ingesta-estado.repo.ts';
import { appendLote } from '../../cargas/ingesta-lote.repo.ts';
import { type Corrida, findCorrida } from '../../cargas/ingesta.repo.ts';
import { CARGABLES } from '../../erp/fuentes/fuentes.ts';
import { sinPermiso } from '../../http/authorize.ts';
import type { Ctx, Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { findTrabajo } from './trabajos.repo.ts';

/** Tables that a client feeds instead of the ERP (issue 6 §1): one function for all that open, one for all that send. */
export function ingestaHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, keyof typeof INGESTA> {
  const { pool } = deps.db;

  /** @throws AppError `no_encontrado`, also when it is of a table that the caller may not feed */
  async function find(id: string, ctx: Ctx): Promise<{ corrida: Corrida; tabla: TablaIngesta }> {
    const corrida = await findCorrida(pool, id);
    const tabla = corrida === null ? undefined : readFlujoIngesta(corrida.flujo)?.tabla;
    if (corrida === null || tabla === undefined || !can(ctx.llamante().permisos, TABLAS_INGESTA[tabla].alimenta)) throw new AppError('no_encontrado');
    return { corrida, tabla };
  }

  async function show(id: string): Promise<Trabajo> {
    const trabajo = await findTrabajo(pool, id);
    if (trabajo === null) throw new AppError('no_encontrado');
    return trabajo;
  }

  async function open(pedido: Apertura, mensaje: string, ctx: Ctx) {
    if (!can(ctx.llamante().permisos, TABLAS_INGESTA[pedido.tabla].alimenta)) throw sinPermiso(TABLAS_INGESTA[pedido.tabla].alimenta);
    return { mensaje, trabajo: await show(await openCorrida(deps, pedido, actorOf(ctx))) };
  }

  async function send(ruta: Insercion, lote: Lote, ctx: Ctx) {
    const { corrida, tabla } = await find(lote.trabajo, ctx);
    requireSame(ruta, lote, { tabla, company: corrida.empresa });
    const { periodo, empresa } = corrida;
    const destino = { fuente: CARGABLES[tabla], empresa: empresa === 'FLE' ? empresa : 'COMSA', periodo } as const;
    const actor = actorOf(ctx);
    const { lote: kept, completa } = await appendLote(deps, corrida, destino, lote, actor);
    // Asked of the run, not of the part: should the server have died between the last part and the switch, its repetition switches.
    if (completa && (await findCorrida(pool, corrida.id))?.estado === 'corriendo') await confirmCorrida(deps, corrida, undefined, actor);
    const { indice, hash, filas, recibidoEn } = kept;
    const recibo = { trabajo: corrida.id, indice, hash, filas, recibidoEn: recibidoEn.toISOString() };
    return { mensaje: ruta.mensaje ?? 'OK', recibo, trabajo: await show(corrida.id) };
  }

  return {
    ...mapRecord(APERTURAS, (_name, { mensaje }) => (pedido: Apertura, ctx: Ctx) => open(pedido, mensaje, ctx)),
    ...mapRecord(INSERCIONES, (_name, ruta) => (lote: Lote, ctx: Ctx) => send(ruta, lote, ctx)),
    async confirmTrabajo({ id, lotes }, ctx) {
      const { corrida } = await find(id, ctx);
      await confirmCorrida(deps, corrida, lotes, actorOf(ctx));
      return show(corrida.id);
    },
  };
}

/** A part goes where its run was opened for, whatever else its call says. @throws AppError `datos_invalidos` naming the field */
function requireSame({ tablas, company }: Insercion, lote: Lote, run: { readonly tabla: TablaIngesta; readonly company: string }): void {
  const abierta = `La carga se abrió para ${run.tabla} de ${run.company}.`;
  const wrong = (campo: string): AppError => new AppError('datos_invalidos', { errores: [{ campo, codigo: 'valor', mensaje: abierta }] });
  if (!tablas.includes(run.tabla) || (company ?? run.company) !== run.company) throw wrong('trabajo');
  for (const campo of ['tabla', 'api'] as const) if ((lote[campo] ?? run.tabla) !== run.tabla) throw wrong(campo);
  if ((lote.company ?? run.company) !== run.company) throw wrong('company');
}
