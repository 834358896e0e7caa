import type { PlantillaCorreo } from '@rodal/contracts/correos';
import { claveTexto } from '@rodal/domain/texto';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../puertos/deps.ts';
import { type Adjunto, type CorreoNuevo, type CorreoVisto, insertCorreo } from './correos.repo.ts';
import type { DatosCorreo } from './plantillas.ts';

/** A mail to be sent because of an event. */
export interface CorreoPedido<N extends PlantillaCorreo> {
  readonly plantilla: N;
  readonly datos: DatosCorreo[N];
  readonly para: string;
  /** Names what happened, the same every time it is told: with the address it is the key. */
  readonly evento: string;
  /** The record it is about. */
  readonly entidad: string;
  readonly entidadId: string;
  /** A file that goes with it; the record owns its bytes. */
  readonly adjunto?: Adjunto;
}

/**
 * Writes a mail and its job into the transaction that needs it: both exist if and only if that one commits (R12). One
 * person is told once of an event, however often this is called (E2); addresses differ by more than upper case.
 * @returns whether it was news
 */
export async function encolarCorreo<N extends PlantillaCorreo>(
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { para, adjunto, ...pedido }: CorreoPedido<N>,
): Promise<boolean> {
  const id = uuidv7();
  return insertConTrabajo(tx, { jobs, clock }, { ...pedido, id, para: claveTexto(para), mensaje: id, adjunto: adjunto ?? null });
}

/**
 * Asks for a mail once more, to the same address; the row of before stays. One of which nobody knows whether it arrived keeps
 * its Message-ID: a mailbox that has it may then show one.
 * @returns the new row's id; null = it was sent again already
 */
export async function reencolarCorreo(tx: Tx, deps: Pick<Deps, 'jobs' | 'clock'>, { id: reenvioDe, estado, mensaje, datos, ...igual }: CorreoVisto): Promise<string | null> {
  const id = uuidv7();
  const nuevo = { ...igual, id, datos: datos ?? {}, evento: `reenvio:${reenvioDe}`, reenvioDe, mensaje: estado === 'incierto' ? mensaje : id };
  return (await insertConTrabajo(tx, deps, nuevo)) ? id : null;
}

async function insertConTrabajo(tx: Tx, { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>, correo: Omit<CorreoNuevo, 'proximoIntento' | 'creadoEn'> & { readonly id: string }): Promise<boolean> {
  const ahora = clock();
  const isNew = await insertCorreo(tx, { ...correo, proximoIntento: ahora, creadoEn: ahora });
  if (isNew) await jobs.enqueue(tx, 'enviarCorreo', { correoId: correo.id });
  return isNew;
}
