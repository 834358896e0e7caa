import { createDespacho, createDespachoSubproducto, syncEstado } from '@rodal/contracts/despacho';
import { uploadFoto } from '@rodal/contracts/fotos';
import { getSesion } from '@rodal/contracts/sesion';
import type { Asked, Fault, Rule } from '../../scripts/lib/fault-proxy/fault.ts';
import type { Exchange, WireLog } from '../../scripts/lib/fault-proxy/wire-log.ts';

/** Photos: the upload, and `HEAD` for one of them. */
const FOTOS = '/api/subir/';

/** Where on the drain's way something goes wrong. */
export type Lugar = 'sesion' | 'estado' | 'foto' | 'registro' | 'todo';

const LUGARES: Readonly<Record<Lugar, (asked: Asked) => boolean>> = {
  sesion: ({ path }) => path === getSesion.path,
  estado: ({ path }) => path === syncEstado.path,
  foto: ({ path }) => path.startsWith(FOTOS),
  registro: isRegistro,
  todo: (asked) => (['sesion', 'estado', 'foto', 'registro'] as const).some((lugar) => LUGARES[lugar](asked)),
};
const REGISTROS: readonly string[] = [createDespacho.path, createDespachoSubproducto.path];

/** A record on its way. */
export function isRegistro({ method, path }: Pick<Asked, 'method' | 'path'>): boolean {
  return method === 'POST' && REGISTROS.includes(path);
}

/** A photo on its way. */
export function isSubida({ method, path }: Pick<Asked, 'method' | 'path'>): boolean {
  return method === 'POST' && path === uploadFoto.path;
}

/** When so many further requests of the drain have begun, or the next one to a place has. */
export type Momento = number | Lugar;

export function describeMomento(momento: Momento): string {
  return typeof momento === 'number' ? `tras ${momento} pedidos` : `al salir ${momento}`;
}

/** What happens to the next requests at some place. */
export interface Pedido {
  readonly falla: Fault;
  readonly lugar: Lugar;
  readonly veces: number;
}

export interface Fallas {
  readonly rule: Rule;
  readonly poner: (pedido: Pedido) => void;
  /** Whether something is still ordered. */
  readonly quedan: () => boolean;
  /** Resolves then; never when everything is healed before. */
  readonly llega: (momento: Momento) => Promise<void>;
  /** Does it then, whatever else goes on meanwhile. */
  readonly alLlegar: (momento: Momento, hace: () => Promise<void>) => void;
  /** Nothing goes wrong any more; waits for what has begun to. */
  readonly limpiar: () => Promise<void>;
}

/** The proxy's rule: what was ordered, in its order, each so many times. */
export function createFallas(log: WireLog): Fallas {
  let orders: { readonly pedido: Pedido; left: number }[] = [];
  let watchers: { left: number; readonly lugar: Lugar; readonly tell: () => void }[] = [];
  const underWay: Promise<void>[] = [];
  const llega = (momento: Momento): Promise<void> => {
    if (momento === 0) return Promise.resolve();
    const [left, lugar] = typeof momento === 'number' ? [momento, 'todo' as const] : [1, momento];
    return new Promise((resolve) => void watchers.push({ left, lugar, tell: resolve }));
  };
  /** Each watcher once. */
  const note = (asked: Asked): void => {
    for (const watcher of watchers) if (LUGARES[watcher.lugar](asked)) watcher.left -= 1;
    for (const { tell } of watchers.filter(({ left }) => left === 0)) tell();
    watchers = watchers.filter(({ left }) => left > 0);
  };
  return {
    rule(asked) {
      note(asked);
      const order = orders.find(({ pedido }) => LUGARES[pedido.lugar](asked) && !isLie(pedido.falla, log.exchanges));
      if (order === undefined) return { kind: 'pass' };
      order.left -= 1;
      if (order.left === 0) orders = orders.filter((one) => one !== order);
      return order.pedido.falla;
    },
    poner: (pedido) => void orders.push({ pedido, left: pedido.veces }),
    quedan: () => orders.length > 0,
    llega,
    alLlegar(momento, hace) {
      void llega(momento).then(() => void underWay.push(hace()));
    },
    async limpiar() {
      orders = [];
      watchers = [];
      // Watchers that were told a moment ago begin first.
      await Promise.resolve();
      await Promise.all(underWay);
    },
  };
}

/**
 * A refusal in our own shape binds the server: it must not have taken, nor take later, what it is said to refuse. While an
 * earlier record may still be on its way there, the refusal waits for another request.
 */
function isLie(falla: Fault, exchanges: readonly Exchange[]): boolean {
  const refuses = falla.kind === 'status' && falla.status === 422;
  return refuses && exchanges.some((one) => isRegistro(one) && one.serverStatus === null && MAY_ARRIVE.has(one.fault));
}

/** What is passed on although nobody may hear the answer. */
const MAY_ARRIVE: ReadonlySet<Fault['kind']> = new Set(['pass', 'ackdrop', 'cutReply', 'delay', 'lateReply', 'duplicate']);
