import { MESSAGES } from '@rodal/domain/messages';
import { useEffect, useMemo, useState } from 'react';
import { describeItem, type ItemDescription } from '../../../offline/outbox/describe-item.ts';
import { follow, steady } from '../../../offline/db/follow.ts';
import { readPace } from '../../../offline/outbox/pace.ts';
import { isSinSenal } from '../../../offline/outbox/sin-senal.ts';
import type { DespachoRow, PaceRow, DespachoReceipt } from '../../../offline/rows/rows.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { CONFIRMA_MS, isUnderWay } from './en-camino.ts';

/** A load that was sent with Enviar, wherever it has come to. */
export type Envio = { readonly tipo: 'recibido'; readonly recibo: DespachoReceipt } | { readonly tipo: 'porEnviar'; readonly item: DespachoRow; readonly pace: PaceRow };

/** Live; null = this phone no longer has it (a week has gone, or it is a draft again), undefined until it is read. */
export function useEnvio(db: UserDb, id: string): Envio | null | undefined {
  return useFollowed(useMemo(() => follow([db.outbox, db.receipts, db.meta], steady(() => readEnvio(db, id))), [db, id]));
}

async function readEnvio(db: UserDb, id: string): Promise<Envio | null> {
  const [recibo, item, pace] = await Promise.all([db.receipts.get(id), db.outbox.get(id), readPace(db)]);
  if (recibo !== undefined && recibo.tipo === undefined) return { tipo: 'recibido', recibo };
  return item === undefined || item.tipo !== undefined || item.state === 'accepted' ? null : { tipo: 'porEnviar', item, pace };
}

/** Whether 'Enviado Correctamente.' may be said: at once of what had arrived before, a second after a receipt that is seen to come (A25). */
export function useConfirmado(recibido: boolean): boolean {
  const [dicho, setDicho] = useState(recibido);
  useEffect(() => {
    if (!recibido || dicho) return undefined;
    const timer = setTimeout(() => setDicho(true), CONFIRMA_MS);
    return () => clearTimeout(timer);
  }, [recibido, dicho]);
  return recibido && dicho;
}

/** What the person is told of a load that has no receipt yet. */
export interface Situacion {
  readonly titulo: string;
  /** One sentence more. */
  readonly texto: string;
  readonly tono: 'off' | 'warn';
  readonly dicho: ItemDescription;
}

interface Donde {
  /** The disk takes what is written (D23). */
  readonly sano: boolean;
  /** Its form opens for this person. */
  readonly abre: boolean;
  readonly now: Date;
}

/** Titles as one says them to a driver: never that it goes while nothing goes (R67, A25). */
export function describeSituacion({ item, pace }: Pick<Extract<Envio, { tipo: 'porEnviar' }>, 'item' | 'pace'>, { sano, abre, now }: Donde): Situacion {
  const dicho = describeItem(item, pace, now, { sano, abre });
  if (!sano) return { titulo: MESSAGES.sinConfirmar, texto: MESSAGES.sinConfirmarLleno, tono: 'warn', dicho };
  if (dicho.tono === 'warn') return { titulo: item.state === 'rejected' ? 'Rechazada' : dicho.palabra, texto: dicho.situacion, tono: 'warn', dicho };
  if (isSinSenal(item, pace)) return { titulo: MESSAGES.porEnviar, texto: 'Queda en este teléfono. No hay que hacer nada más.', tono: 'off', dicho };
  if (isUnderWay(item, pace)) return { titulo: MESSAGES.enviando, texto: item.state === 'sending' ? dicho.situacion : MESSAGES.enviandoDespacho, tono: 'off', dicho };
  return { titulo: 'Por enviar', texto: dicho.situacion, tono: 'off', dicho };
}
