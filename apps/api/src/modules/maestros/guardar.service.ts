import type { FilaListada } from '@rodal/contracts/maestros';
import { AppError, type FieldError } from '@rodal/domain/errors';
import type { ErrorCampo, FilaMaestro } from '@rodal/domain/maestros/campo';
import { revisarFila } from '@rodal/domain/maestros/leer';
import { alikeOf, claveOf, llaveOf, llaveTexto } from '@rodal/domain/maestros/texto-valor';
import { claveTexto } from '@rodal/domain/texto';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import { yaCambiadoSql } from '../../audit/ya-cambiado.ts';
import { copy, partesDe, toListada, vistaOf } from './llave.ts';
import { type FilaLeida, findParecida, lockFila, lockMaestro, type SqlTx, writeActivo, writeFilas } from './maestros.repo.ts';
import { type Definicion, propios } from './sentencias.ts';

/** What a person changes in a row, and what they saw of it. */
export interface Cambio {
  readonly clave: string;
  readonly vista: string;
  readonly actor: AuditActor;
}

type Valores = Readonly<Record<string, unknown>>;

/** What can be done to a row, as the audit knows it. */
const ACCIONES = { agregar: 'maestro.agregar', editar: 'maestro.editar', activar: 'maestro.activar', desactivar: 'maestro.desactivar' } as const;

/**
 * Adds a row, with its audit row.
 * @throws {AppError} `datos_invalidos` naming the fields; of a key that exists, however it is written (R165), whether its row is inactive
 */
export async function addFila(sql: SqlTx, definicion: Definicion, valores: Valores, actor: AuditActor): Promise<FilaListada> {
  const { maestro } = definicion;
  if (maestro.fijas !== undefined) throw refuse([{ campo: 'maestro', mensaje: maestro.fijas.agregar }]);
  const fila = check(definicion, valores);
  await lockMaestro(sql, definicion);
  const other = await findParecida(sql, definicion, alikeOf(maestro, fila));
  if (other !== null) {
    const inactive = other.activo ? '' : ', desactivado: actívelo en la lista con «Mostrar inactivos»';
    throw refuse([{ campo: `valores.${maestro.llave[0]}`, mensaje: `Ya existe ${llaveTexto(maestro, other.fila)}${inactive}` }]);
  }
  await writeFilas(sql, definicion, [fila], 'keep');
  return record(sql, definicion, 'agregar', { clave: claveOf(maestro, fila), actor }, null);
}

/**
 * Changes a row to what a person wants it to be; the same again changes nothing.
 * @throws {AppError} `datos_invalidos`, `no_encontrado`, `estado_cambiado` when it is no longer what they saw
 */
export async function updateFila(sql: SqlTx, definicion: Definicion, valores: Valores, cambio: Cambio): Promise<FilaListada> {
  const { maestro } = definicion;
  const read = check(definicion, valores);
  if (alikeOf(maestro, read) !== claveTexto(cambio.clave)) {
    const names = maestro.llave.map((campo) => maestro.campos.find((one) => one.campo === campo)?.titulo ?? campo).join(', ').replace(/, ([^,]*)$/, ' y $1');
    throw refuse([{ campo: `valores.${maestro.llave[0]}`, mensaje: `${names} no se puede cambiar: agregue otra fila y desactive esta` }]);
  }
  const before = await lockSeen(sql, definicion, cambio);
  const fila = { ...read, ...llaveOf(maestro, before.fila) };
  if (JSON.stringify(propiosOf(definicion, before.fila)) === JSON.stringify(propiosOf(definicion, fila))) return toListada(maestro, before);
  await writeFilas(sql, definicion, [fila], 'replace');
  return record(sql, definicion, 'editar', cambio, before);
}

/** Takes a row out of the lists of the phones, or back into them. @throws as {@link updateFila} */
export async function setFilaActiva(sql: SqlTx, definicion: Definicion, activo: boolean, cambio: Cambio): Promise<FilaListada> {
  const { maestro } = definicion;
  if (maestro.fijas !== undefined) throw refuse([{ campo: 'activo', mensaje: maestro.fijas.desactivar }]);
  const before = await lockSeen(sql, definicion, cambio);
  if (before.activo === activo) return toListada(maestro, before);
  await writeActivo(sql, definicion, partesDe(maestro, cambio.clave), activo);
  return record(sql, definicion, activo ? 'activar' : 'desactivar', cambio, before);
}

async function lockSeen(sql: SqlTx, definicion: Definicion, { clave, vista }: Cambio): Promise<FilaLeida> {
  const leida = await lockFila(sql, definicion, partesDe(definicion.maestro, clave));
  if (leida === null) throw new AppError('no_encontrado');
  if (vistaOf(definicion.maestro, leida) !== vista) throw await yaCambiadoSql(sql, { entidad: 'maestro', entidadId: entidadIdOf(definicion, clave) });
  return leida;
}

/** Writes the audit row of what was done, and gives the row as it is now. */
async function record(
  sql: SqlTx,
  definicion: Definicion,
  accion: keyof typeof ACCIONES,
  { clave, actor }: Pick<Cambio, 'clave' | 'actor'>,
  before: FilaLeida | null,
): Promise<FilaListada> {
  const after = await lockFila(sql, definicion, partesDe(definicion.maestro, clave));
  if (after === null) throw new Error(`${definicion.tabla.tabla} ${clave} desapareció`);
  await writeAuditSql(sql, {
    actor,
    accion: ACCIONES[accion],
    entidad: 'maestro',
    entidadId: entidadIdOf(definicion, clave),
    ...(before !== null && { antes: toldOf(definicion, before) }),
    despues: toldOf(definicion, after),
  });
  return toListada(definicion.maestro, after);
}

/** Under which name the audit knows a row of a master: `destinos:7`. */
export function entidadIdOf({ clave: maestro }: Pick<Definicion, 'clave'>, clave: string): string {
  return `${maestro}:${clave}`;
}

/** A row as the audit has it: what people write of it. */
export function toldOf(definicion: Definicion, { activo, fila }: FilaLeida) {
  return { ...propiosOf(definicion, fila), ...(definicion.maestro.fijas === undefined ? { activo } : {}) };
}

/** The fields that people write, in their order. */
function propiosOf(definicion: Definicion, fila: FilaMaestro): FilaListada['valores'] {
  return copy(Object.fromEntries(propios(definicion).map(({ campo }) => [campo, fila[campo] ?? null])));
}

function check({ maestro }: Definicion, valores: Valores): FilaMaestro {
  const revisada = revisarFila(maestro, valores);
  if (revisada.ok) return revisada.fila;
  throw refuse(revisada.errores.map(({ campo, mensaje }) => ({ campo: `valores.${campo}`, mensaje })));
}

function refuse(errores: readonly ErrorCampo[]): AppError {
  return new AppError('datos_invalidos', { errores: errores.map((error): FieldError => ({ ...error, codigo: 'invalido' })) });
}
