import { createHash } from 'node:crypto';
import { type AdjuntoCostos, MAX_ERRORES_ADJUNTO } from '@rodal/contracts/costos';
import { leerObservaciones, type Observacion } from '@rodal/domain/costos/observaciones';
import { AppError } from '@rodal/domain/errors';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { comoAuditoria, estadoCambiado } from '../../audit/ya-cambiado.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import { type CeldaLeida, isMala } from '../../planillas/lectura/hoja-leida.ts';
import { readPlanilla } from '../../planillas/lectura/leer-planilla.ts';
import type { Deps } from '../../puertos/deps.ts';
import * as repo from './observaciones.repo.ts';

interface Archivo {
  readonly archivo: string;
  readonly bytes: Buffer;
}

/**
 * Keeps what a file observes: all of it or nothing (B7). @returns the file, and how many of its documents have no cost that is loaded now
 * @throws AppError `datos_invalidos` naming `Archivo`, with each row that cannot be
 */
export async function adjuntarObservaciones(deps: Cuenta, { archivo, bytes }: Archivo, actor: AuditActor): Promise<Adjuntado> {
  return guardar(deps, { archivo, huella: createHash('sha256').update(bytes).digest('hex'), observaciones: await leer(bytes, actor.usuario) }, actor);
}

/**
 * The same of the rows that a program sends, by the titles of the file. They are a file of their own: a later part does not take the place of an earlier one.
 * @throws AppError `datos_invalidos` naming `INPUTJSON`, with each row that cannot be
 */
export async function insertarObservaciones(deps: Cuenta, filas: readonly Readonly<Record<string, string | number | null | undefined>>[], actor: AuditActor): Promise<Adjuntado> {
  const titulos = [...new Set(filas.flatMap((fila) => Object.keys(fila)))];
  const { observaciones, errores } = leerObservaciones(titulos, filas.map((fila, at) => ({ linea: at + 1, celdas: titulos.map((titulo) => String(fila[titulo] ?? '')) })));
  if (errores.length > 0) throw refuseErrores('INPUTJSON', errores);
  return guardar(deps, { archivo: `Enviado por ${actor.usuario}`, huella: createHash('sha256').update(JSON.stringify(filas)).digest('hex'), observaciones }, actor);
}

type Cuenta = Pick<Deps, 'db' | 'clock'>;

interface Adjuntado {
  readonly adjunto: AdjuntoCostos;
  readonly sinCosto: number;
}

interface PorGuardar {
  readonly archivo: string;
  readonly huella: string;
  readonly observaciones: readonly Observacion[];
}

async function guardar({ db, clock }: Cuenta, { archivo, huella, observaciones }: PorGuardar, actor: AuditActor): Promise<Adjuntado> {
  const adjunto = await inTransaction(db.prisma, async (tx) => {
    await repo.lockAdjuntos(tx);
    const [ultimo] = await repo.listAdjuntos(tx);
    // Pressed twice, or sent again after an answer that was lost.
    if (ultimo?.huella === huella) return ultimo;
    const nuevo = await repo.insertAdjunto(tx, { archivo, huella, filas: observaciones.length, subidoPor: actor.usuario, subidoEn: clock() }, observaciones);
    await writeAudit(tx, { actor, accion: 'costos.adjuntarObservaciones', entidad: 'costos', entidadId: `observaciones:${nuevo.id}`, despues: { archivo, filas: observaciones.length } });
    return nuevo;
  });
  return { adjunto: repo.toAdjunto(adjunto), sinCosto: await repo.contarSinCosto(db.pool, observaciones.map(({ documento }) => documento)) };
}

async function leer(bytes: Buffer, de: string): Promise<readonly Observacion[]> {
  const lectura = await readPlanilla(bytes, de);
  if (!lectura.ok) throw refuseField('Archivo', 'invalido', lectura.mensaje);
  const { titulos, filas } = lectura.hoja;
  const malas = filas.flatMap(({ linea, celdas }) => celdas.flatMap((celda, at) => (isMala(celda) ? [`Fila ${linea}: «${titulos[at] ?? ''}» ${celda.falla}`] : [])));
  const { observaciones, errores } = leerObservaciones(titulos, filas.map(({ linea, celdas }) => ({ linea, celdas: celdas.map(enTexto) })));
  const todos = [...malas, ...errores];
  if (todos.length > 0) throw refuseErrores('Archivo', todos);
  return observaciones;
}

function refuseErrores(campo: 'Archivo' | 'INPUTJSON', mensajes: readonly string[]): AppError {
  return new AppError('datos_invalidos', { errores: mensajes.slice(0, MAX_ERRORES_ADJUNTO).map((mensaje) => ({ campo, codigo: 'fila', mensaje })) });
}

function enTexto(celda: CeldaLeida): string {
  if (celda === null || isMala(celda)) return '';
  return celda instanceof Date ? celda.toISOString().slice(0, 10) : String(celda);
}

/** Takes a file out: what was observed before holds again. @throws AppError `no_encontrado`; `estado_cambiado` when somebody took it out before */
export async function quitarObservaciones({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: bigint, actor: AuditActor): Promise<void> {
  await inTransaction(db.prisma, async (tx) => {
    const adjunto = await repo.findAdjunto(tx, id);
    if (adjunto === null) throw new AppError('no_encontrado');
    const entidadId = `observaciones:${id}`;
    if (!(await repo.retirarAdjunto(tx, id, { retiradoPor: actor.usuario, retiradoEn: clock() }))) {
      throw estadoCambiado(await tx.auditoria.findFirst({ where: { entidad: 'costos', entidadId }, orderBy: { id: 'desc' } }), comoAuditoria);
    }
    await writeAudit(tx, { actor, accion: 'costos.quitarObservaciones', entidad: 'costos', entidadId, antes: { archivo: adjunto.archivo, filas: adjunto.filas } });
  });
}
