import { AppError } from '@rodal/domain/errors';
import type { ConEstado, Transiciones } from '@rodal/domain/transiciones';
import { type AuditActor, type AuditRow, writeAudit } from '../audit/audit.ts';
import { findUltimoHecho, type HechoRow } from '../audit/hechos.repo.ts';
import { estadoCambiado, type Palabras } from '../audit/ya-cambiado.ts';
import type { Tx } from '../db/client.ts';
import { refuseField } from '../http/field-errors.ts';
import { sinPermiso } from '../http/authorize.ts';

type Datos = Readonly<Record<string, NonNullable<AuditRow['antes']> | null>>;

/** One step of a record, as it is written. */
export interface Paso<E extends string, A extends string> {
  readonly accion: A;
  /** The state that it was in. */
  readonly de: E;
  /** What {@link Pedido} asks; '' where nothing does. */
  readonly motivo: string;
  readonly actor: AuditActor;
  readonly ahora: Date;
}

/** How a kind of record with states is read and written: all of it that is not the same for every kind. */
export interface Registro<E extends string, A extends string, F extends ConEstado<E>, K> {
  readonly maquina: Transiciones<E, A, F>;
  readonly entidad: string;
  readonly entidadId: (clave: K) => string;
  /** What stands in `despues` of each of its audit rows, where the thing of the audit has several of these records. */
  readonly parte?: (clave: K) => { readonly campo: string; readonly valor: string };
  /** The audit's word of each action. */
  readonly hechos: Readonly<Record<A, string>>;
  /** Those words for people. */
  readonly enPalabras: (hecho: HechoRow) => Palabras;
  /** The record as it stands; null = there is none, or none for this person. */
  readonly leer: (tx: Tx, clave: K) => Promise<F | null>;
  /** `UPDATE … WHERE <clave> AND <estado = de>`. @returns how many rows: none = somebody was faster */
  readonly cambiar: (tx: Tx, clave: K, paso: Paso<E, A>) => Promise<number>;
  /** What the audit says of it, before and after. */
  readonly resumen: (fila: F) => Datos;
  /** What belongs to the step: a mail, the end of sessions. @returns what the record alone does not tell */
  readonly alHacer?: (tx: Tx, cambio: { readonly antes: F; readonly despues: F; readonly paso: Paso<E, A> }) => Promise<Datos>;
}

/** What is asked for. */
export interface Solicitud<E extends string, A extends string, K> {
  readonly clave: K;
  readonly accion: A;
  /** The state that whoever asks has seen; absent = any that the action starts from. */
  readonly visto?: E | undefined;
  readonly motivo?: string;
  readonly actor: AuditActor;
  readonly quien: { readonly usuarioId: number; readonly permisos: readonly string[] };
  readonly ahora: Date;
}

/**
 * Takes a record from one state to another, with its audit and all that belongs to the step, in the caller's transaction. Of
 * several at once one wins, the others hear who it was.
 * @returns the record afterwards
 * @throws AppError `no_encontrado`; `estado_cambiado` with the conflict when it is not in the state that was seen;
 *   `sin_permiso`; `datos_invalidos` naming `estado` when the table says that this person may not, or the reason when it is missing
 */
export async function transitar<E extends string, A extends string, F extends ConEstado<E>, K>(
  tx: Tx,
  registro: Registro<E, A, F, K>,
  { clave, accion, visto, motivo = '', actor, quien, ahora }: Solicitud<E, A, K>,
): Promise<F> {
  const { maquina, entidad } = registro;
  const { permiso, pide } = maquina.acciones[accion];
  const antes = await mustRead(tx, registro, clave);
  const de = antes.estado;
  if (visto === undefined ? !maquina.parte(accion, de) : de !== visto) throw await conflicto(tx, registro, clave);
  const negativa = maquina.negativa(accion, antes, quien);
  if (negativa?.codigo === 'sin_permiso') throw sinPermiso(permiso);
  if (negativa !== null) throw refuseField('estado', negativa.codigo, negativa.mensaje);
  if (pide !== undefined && motivo === '') throw refuseField(pide.titulo.toLowerCase(), 'falta', pide.falta);
  if (pide !== undefined && motivo.length > pide.max) throw refuseField(pide.titulo.toLowerCase(), 'largo', `${pide.titulo}: tiene más de ${pide.max} letras`);

  const paso = { accion, de, motivo, actor, ahora };
  if ((await registro.cambiar(tx, clave, paso)) === 0) throw await conflicto(tx, registro, clave);
  const despues = await mustRead(tx, registro, clave);
  const ademas = (await registro.alHacer?.(tx, { antes, despues, paso })) ?? {};
  const hecho = { entidad, entidadId: registro.entidadId(clave), antes: registro.resumen(antes), despues: { ...registro.resumen(despues), ...ademas } };
  await writeAudit(tx, { actor, accion: registro.hechos[accion], ...hecho });
  return despues;
}

async function mustRead<E extends string, A extends string, F extends ConEstado<E>, K>(tx: Tx, registro: Registro<E, A, F, K>, clave: K): Promise<F> {
  const fila = await registro.leer(tx, clave);
  if (fila === null) throw new AppError('no_encontrado');
  return fila;
}

/** What the last one did, for whoever came second: nothing where the audit does not tell. */
async function conflicto<E extends string, A extends string, F extends ConEstado<E>, K>(tx: Tx, registro: Registro<E, A, F, K>, clave: K): Promise<AppError> {
  const { entidad, hechos } = registro;
  const hecho = await findUltimoHecho(tx, { entidad, entidadId: registro.entidadId(clave), acciones: Object.values(hechos), parte: registro.parte?.(clave) ?? null });
  return estadoCambiado(hecho, registro.enPalabras);
}
