import { enumerar } from '@rodal/domain/contar';
import { MESSAGES } from '@rodal/domain/messages';
import type { DespachoRow, PaceRow, DespachoReceipt } from '../../../offline/rows/rows.ts';
import { isSinSenal } from '../../../offline/outbox/sin-senal.ts';
import { DONE_MS, toastInProgress } from '../../../ui/toast.ts';
import { CONFIRMA_MS, isUnderWay, numeroDe } from './en-camino.ts';

export interface Envios {
  readonly recibidos: readonly Pick<DespachoReceipt, 'id' | 'numero'>[];
  /** Without receipt. */
  readonly items: readonly DespachoRow[];
  readonly pace: PaceRow;
}

/** What is on its way is nobody's news within this after Enviar: most loads have arrived by then (R162). */
const CALLA_MS = 1000;

/** One for every screen of this page: the next says what it has to say in the same place. */
const AVISO = toastInProgress();

/** The load whose own screen was left before it had arrived. */
interface Dejado {
  readonly id: string;
  /** Until when it is in sight that it waits for signal; null = that was not said. */
  espera: number | null;
}

/**
 * What one screen tells of the loads that go out (R162, A25): a single message that follows what it tells of, silent
 * until a second after Enviar or the outcome. 'Enviando…' of the load whose own screen was just left becomes
 * 'Enviado n.º 5.012' where it stands; every receipt that arrives is told, never before there is one.
 * @param isOpen whether the person is still here whose loads they are
 */
export function createAvisoEnvios(isOpen: () => boolean = () => true) {
  const state: {
    abierto: string | null;
    dejado: Dejado | null;
    /** Of whom no news is news; undefined until the receipts were read once. */
    conocidos: ReadonlySet<string> | undefined;
    /** What the message in sight names, and until when. */
    numeros: readonly number[];
    hasta: number;
    timer: ReturnType<typeof setTimeout> | undefined;
  } = { abierto: null, dejado: null, conocidos: undefined, numeros: [], hasta: 0, timer: undefined };

  const confirm = (numeros: readonly number[]): void => {
    if (!isOpen()) return;
    const now = Date.now();
    state.numeros = [...(now < state.hasta ? state.numeros : []), ...numeros];
    state.hasta = now + DONE_MS;
    AVISO.done(describeEnviados(state.numeros));
  };

  const tellArrived = ({ recibidos }: Envios): void => {
    const { conocidos, abierto } = state;
    state.conocidos = new Set(recibidos.map(({ id }) => id));
    if (conocidos === undefined) return;
    const nuevos = recibidos.filter(({ id }) => !conocidos.has(id) && id !== abierto);
    if (nuevos.length === 0) return;
    const numeros = nuevos.map(({ numero }) => numero);
    // What is in sight would be untrue for another second.
    if (AVISO.goesOn()) confirm(numeros);
    else setTimeout(() => confirm(numeros), CONFIRMA_MS);
  };

  /** The load whose screen was left: what becomes of it, as long as that is news. */
  const tellLeft = (envios: Envios): void => {
    clearTimeout(state.timer);
    const { dejado } = state;
    if (dejado === null) return;
    const { items, pace } = envios;
    const item = items.find(({ id }) => id === dejado.id);
    const end = (): void => {
      state.dejado = null;
      AVISO.drop();
    };
    if (item === undefined || (dejado.espera !== null && Date.now() >= dejado.espera)) return end();
    if (['rejected', 'attention'].includes(item.state)) {
      state.dejado = null;
      return AVISO.failed(`${item.codigo} no se pudo enviar: ${item.error?.mensaje ?? 'requiere atención'}`);
    }
    if (isSinSenal(item, pace)) {
      dejado.espera ??= Date.now() + DONE_MS;
      return AVISO.waits(MESSAGES.porEnviar);
    }
    if (!isUnderWay(item, pace)) return end();
    const calla = Math.min(CALLA_MS, Date.parse(item.finalizedAt) + CALLA_MS - Date.now());
    if (calla <= 0 || AVISO.goesOn()) return AVISO.busy(MESSAGES.enviando);
    state.timer = setTimeout(() => tellLeft(envios), calla);
  };

  return {
    /** @param abierto the load whose own screen is open: that says it itself */
    tell: (envios: Envios, abierto: string | null): void => {
      if (state.abierto !== abierto) {
        state.dejado = state.abierto === null ? null : { id: state.abierto, espera: null };
        state.abierto = abierto;
        AVISO.drop();
      }
      tellArrived(envios);
      tellLeft(envios);
    },
    /** Nobody follows any more: what said how it goes on is taken away. */
    leave: (): void => {
      clearTimeout(state.timer);
      AVISO.drop();
    },
  };
}

/** So many are named one by one. */
const POR_NOMBRE = 3;

/** `Enviado n.º 5.012`, `Enviados n.º 5.012 y 5.013`. */
function describeEnviados(numeros: readonly number[]): string {
  const todos = numeros.toSorted((a, b) => a - b).map(numeroDe);
  if (todos.length === 1) return `Enviado n.º ${todos[0]}`;
  return todos.length <= POR_NOMBRE ? `Enviados n.º ${enumerar(todos)}` : `${todos.length} enviados, hasta el n.º ${todos.at(-1)}`;
}
