import { enumerar } from '@rodal/domain/contar';
import { MESSAGES } from '@rodal/domain/messages';
import { useEffect, useMemo, useRef } from 'react';
import { follow } from '../../../offline/follow.ts';
import { listOutbox } from '../../../offline/outbox.ts';
import { readPace } from '../../../offline/pace.ts';
import type { OutboxRow, PaceRow, ReceiptRow } from '../../../offline/rows.ts';
import type { UserDb } from '../../../offline/user-db.ts';
import { DONE_MS, toastInProgress, type ToastInProgress } from '../../../ui/toast.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { CONFIRMA_MS, isSinSenal, isUnderWay, numeroDe } from './en-camino.ts';

type Recibido = Pick<ReceiptRow, 'id' | 'numero'>;

interface Envios {
  readonly recibidos: readonly Recibido[];
  readonly items: readonly OutboxRow[];
  readonly pace: PaceRow;
}

/** What was told so far. */
interface Memoria {
  readonly aviso: ToastInProgress;
  /** Of whom no news is news; undefined until the receipts were read once. */
  conocidos: ReadonlySet<string> | undefined;
  /** The load whose screen was left before it had arrived. */
  dejado: string | null;
  /** What the message in sight names, and until when. */
  numeros: readonly number[];
  hasta: number;
}

/**
 * One message about what goes out while this screen is open: 'Enviando…' of the load whose own screen was just left
 * becomes 'Enviado n.º 5.012' where it stands; every receipt that arrives is told, never before there is one (A25).
 * @param abierto the load whose own screen is open: that says it itself
 */
export function useEnvios(db: UserDb, abierto: string | null): void {
  const envios = useFollowed(useMemo(() => follow([db.outbox, db.receipts, db.meta], () => readEnvios(db)), [db]));
  const memory = useRef<Memoria>(undefined);
  const before = useRef<string | null>(null);
  useEffect(() => {
    const memoria = (memory.current ??= { aviso: toastInProgress(), conocidos: undefined, dejado: null, numeros: [], hasta: 0 });
    if (before.current !== abierto) {
      memoria.dejado = before.current;
      before.current = abierto;
    }
    if (envios === undefined) return;
    tellArrived(memoria, envios, abierto);
    tellLeft(memoria, envios);
  }, [envios, abierto]);
  useEffect(() => () => memory.current?.aviso.drop(), []);
}

async function readEnvios(db: UserDb): Promise<Envios> {
  const [receipts, items, pace] = await Promise.all([db.receipts.toArray(), listOutbox(db), readPace(db)]);
  return { recibidos: receipts.map(({ id, numero }) => ({ id, numero })), items, pace };
}

function tellArrived(memoria: Memoria, { recibidos }: Envios, abierto: string | null): void {
  const { conocidos } = memoria;
  memoria.conocidos = new Set(recibidos.map(({ id }) => id));
  if (conocidos === undefined) return;
  const nuevos = recibidos.filter(({ id }) => !conocidos.has(id) && id !== abierto);
  if (nuevos.length === 0) return;
  setTimeout(() => {
    const now = Date.now();
    memoria.numeros = [...(now < memoria.hasta ? memoria.numeros : []), ...nuevos.map(({ numero }) => numero)];
    memoria.hasta = now + DONE_MS;
    memoria.aviso.done(describeEnviados(memoria.numeros));
  }, CONFIRMA_MS);
}

/** The load whose screen was left: what becomes of it, as long as that is news. */
function tellLeft(memoria: Memoria, { items, pace }: Envios): void {
  const item = items.find(({ id }) => id === memoria.dejado);
  if (item !== undefined && isUnderWay(item, pace)) return memoria.aviso.busy(MESSAGES.enviando);
  memoria.dejado = null;
  if (item === undefined) return;
  if (['rejected', 'attention'].includes(item.state)) memoria.aviso.failed(`${item.codigo} no se pudo enviar: ${item.error?.mensaje ?? 'requiere atención'}`);
  else if (isSinSenal(item, pace)) memoria.aviso.done(MESSAGES.porEnviar);
  else memoria.aviso.drop();
}

/** So many are named one by one. */
const POR_NOMBRE = 3;

/** `Enviado n.º 5.012`, `Enviados n.º 5.012 y 5.013`. */
function describeEnviados(numeros: readonly number[]): string {
  const todos = numeros.toSorted((a, b) => a - b).map(numeroDe);
  if (todos.length === 1) return `Enviado n.º ${todos[0]}`;
  return todos.length <= POR_NOMBRE ? `Enviados n.º ${enumerar(todos)}` : `${todos.length} enviados, hasta el n.º ${todos.at(-1)}`;
}
