import { contenidoDe } from '@rodal/domain/contenido';
import type { Recibo } from '@rodal/contracts/despacho';
import { MESSAGES } from '@rodal/domain/messages';
import type { Evaluacion } from '@rodal/domain/reglas-despacho';
import type { OperacionDespacho } from '@rodal/domain/variantes';
import type { AuditActor } from '../../audit/audit.ts';
import type { SesionActual } from '../../http/handlers.ts';
import { contenidoHash } from '../../db/contenido-hash.ts';
import type { DespachoEnviado } from './despacho-enviado.ts';
import type { DespachoParts } from './despacho.repo.ts';
import type { Hallado } from './referencias.repo.ts';

/** A record as it comes in. */
export interface Envio {
  /** The one it was sent to. */
  readonly operacion: OperacionDespacho;
  readonly enviado: DespachoEnviado;
  /** Who sends it: its author, or somebody who imports it (B13). */
  readonly quien: SesionActual;
  readonly actor: AuditActor;
}

/** The same with its fingerprint and the moment of its arrival. */
export interface Llegada extends Envio {
  readonly contenido: Readonly<Record<string, unknown>>;
  readonly hash: Buffer;
  readonly recibidoEn: Date;
}

/** The same once its author is known. */
export interface Firmada extends Llegada {
  readonly autor: NonNullable<Hallado['autor']>;
  /** Null: the author sends it. */
  readonly enviadoPor: number | null;
}

export function receive(envio: Envio, recibidoEn: Date): Llegada {
  const contenido = contenidoDe(envio.enviado);
  return { ...envio, contenido, hash: contenidoHash(contenido), recibidoEn };
}

export function sign(llegada: Llegada, autor: Firmada['autor']): Firmada {
  const { usuarioId } = llegada.quien;
  return { ...llegada, autor, enviadoPor: autor.id === usuarioId ? null : usuarioId };
}

/** An audit row names who acted; where that is not the author, its `despues` names him too (B13). */
export function nombreDeAutor({ autor, enviadoPor }: Firmada): { autor?: string } {
  return enviadoPor === null ? {} : { autor: autor.nombre };
}

/** The audit row of a record that is taken; its number comes with the insert. */
export function auditOf(firmada: Firmada, avisos: Evaluacion['avisos']): DespachoParts['auditoria'] {
  const { actor, enviado, hash, enviadoPor } = firmada;
  return {
    actor,
    accion: enviadoPor === null ? 'despacho.crear' : 'despacho.importar',
    despues: {
      revision: enviado.revision,
      contenido: hash.toString('hex'),
      avisos: avisos.map((one) => ({ ...one })),
      ...(enviado.numeroAnterior !== undefined && { numeroAnterior: enviado.numeroAnterior }),
      ...nombreDeAutor(firmada),
    },
  };
}

/** Equal to the byte each time: everything in it comes from the stored row. */
export function presentRecibo({ id, revision }: DespachoEnviado, numero: number, recibidoEn: Date): Recibo {
  return { id, revision, numero, receivedAt: recibidoEn.toISOString(), message: MESSAGES.enviadoCorrectamente };
}
