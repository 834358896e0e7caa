import { createHash } from 'node:crypto';
import { type FilaPrevista, type ImportacionRevisada, MAX_ERRORES_TOLD, MAX_FILAS_TOLD } from '@rodal/contracts/maestros-importar';
import { AppError } from '@rodal/domain/errors';
import { formatDay } from '@rodal/domain/fechas';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { claveOf, formatValor } from '@rodal/domain/maestros/texto-valor';
import { stringify } from 'csv-stringify/sync';
import { type AuditActor, writeAuditSql } from '../../../audit/audit.ts';
import type { Db } from '../../../db/client.ts';
import { inSqlTransaction } from '../../../db/transaction.ts';
import { type CeldaLeida, type HojaLeida, isMala } from '../../../planillas/lectura/hoja-leida.ts';
import { readPlanilla } from '../../../planillas/lectura/leer-planilla.ts';
import { entidadIdOf, toldOf } from '../guardar.service.ts';
import { readLotes } from '../listar.service.ts';
import { partesDe } from '../llave.ts';
import { type FilaLeida, lockMaestro, type Sql, type SqlTx, writeActivo, writeFilas } from '../maestros.repo.ts';
import type { Definicion } from '../sentencias.ts';
import { type Encabezados, matchTitulos } from './encabezados.ts';
import { type Hecho, writeHechos } from './escribir.repo.ts';
import { type ErrorLinea, type Escritura, type PlanImportacion, planImportacion } from './plan.ts';

/** A file that came. */
interface Archivo {
  readonly archivo: string;
  readonly bytes: Buffer;
  /** Login name of whoever gave it. */
  readonly de: string;
}

interface Revision {
  readonly plan: PlanImportacion;
  readonly encabezados: Encabezados;
  readonly huella: string;
}

/** What a file would do to a master (issue 7 §2). @throws {AppError} `datos_invalidos` naming `Archivo` */
export async function reviewArchivo(pool: Db['pool'], definicion: Definicion, archivo: Archivo): Promise<ImportacionRevisada> {
  const tabla = await readTabla(definicion, archivo);
  const { plan, encabezados, huella } = await review(pool, definicion, tabla);
  const { ignoradas, faltan } = encabezados;
  return {
    archivo: archivo.archivo,
    huella,
    ...count(plan),
    ignoradas: [...ignoradas],
    faltan: [...faltan],
    errores: plan.errores.slice(0, MAX_ERRORES_TOLD).map((error) => ({ ...error })),
    cantidadErrores: plan.errores.length,
    filasNuevas: tellFilas(definicion.maestro, plan.nuevas),
    filasCambian: tellFilas(definicion.maestro, plan.cambian),
    csvErrores: writeErrores(tabla.hoja, plan.errores),
  };
}

/**
 * Stores what was reviewed: the rows that can be read, all or none, each with its audit row.
 * @param huella of the review that a person confirmed
 * @throws {AppError} `estado_cambiado` when the file or the master is another one by now
 */
export async function importArchivo(pool: Db['pool'], definicion: Definicion, archivo: Archivo & { readonly huella: string }, actor: AuditActor): Promise<Resumen> {
  // Read before a connection is taken: it may take its time.
  const tabla = await readTabla(definicion, archivo);
  return inSqlTransaction(pool, (sql) => writeTabla(sql, definicion, { tabla, vista: archivo.huella, actor }));
}

interface Importacion {
  readonly tabla: Tabla;
  readonly vista: string;
  readonly actor: AuditActor;
}

async function writeTabla(sql: SqlTx, definicion: Definicion, { tabla, vista, actor }: Importacion): Promise<Resumen> {
  await lockMaestro(sql, definicion);
  const { plan, huella } = await review(sql, definicion, tabla);
  if (huella !== vista) throw new AppError('estado_cambiado');
  const all = [...plan.nuevas, ...plan.cambian];
  await writeFilas(sql, definicion, all.map(({ fila }) => fila), 'replace');
  for (const { clave, activo, antes } of all) {
    if (activo !== (antes?.activo ?? true)) await writeActivo(sql, definicion, partesDe(definicion.maestro, clave), activo);
  }
  await writeHechos(sql, actor, all.map((one) => toHecho(definicion, one)));
  const resumen = count(plan);
  await writeAuditSql(sql, { actor, accion: 'maestro.importar', entidad: 'maestro', entidadId: definicion.clave, despues: { archivo: tabla.archivo, ...resumen } });
  return resumen;
}

type Resumen = Pick<ImportacionRevisada, 'nuevas' | 'cambian' | 'iguales' | 'conError'>;

/** A file that was read. */
interface Tabla {
  readonly archivo: string;
  readonly hoja: HojaLeida;
  readonly encabezados: Encabezados;
  readonly sha256: string;
}

async function readTabla({ maestro }: Definicion, { archivo, bytes, de }: Archivo): Promise<Tabla> {
  const lectura = await readPlanilla(bytes, de);
  if (!lectura.ok) throw refuse(lectura.mensaje);
  const titulos = matchTitulos(maestro, lectura.hoja.titulos);
  if (!titulos.ok) throw refuse(titulos.mensaje);
  if (lectura.hoja.filas.length === 0) throw refuse('El archivo solo trae los títulos');
  return { archivo, hoja: lectura.hoja, encabezados: titulos.encabezados, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function review(sql: Sql, definicion: Definicion, tabla: Tabla): Promise<Revision> {
  const existentes = new Map<string, FilaLeida>();
  for await (const lote of readLotes(sql, definicion, { inactivos: 'si' })) {
    for (const leida of lote) existentes.set(claveOf(definicion.maestro, leida.fila), leida);
  }
  const plan = planImportacion(definicion.maestro, tabla, existentes);
  const hash = createHash('sha256').update(tabla.sha256);
  // The rows it would change as they are now, and that those it would add are not there.
  for (const { clave, antes } of [...plan.nuevas, ...plan.cambian]) hash.update(JSON.stringify([clave, antes]));
  hash.update(JSON.stringify(count(plan)));
  return { plan, encabezados: tabla.encabezados, huella: hash.digest('hex') };
}

function count({ nuevas, cambian, iguales, conError }: PlanImportacion): Resumen {
  return { nuevas: nuevas.length, cambian: cambian.length, iguales, conError };
}

function toHecho(definicion: Definicion, { clave, activo, fila, antes }: Escritura): Hecho {
  return {
    accion: antes === null ? 'maestro.agregar' : 'maestro.editar',
    entidadId: entidadIdOf(definicion, clave),
    antes: antes === null ? null : toldOf(definicion, antes),
    despues: toldOf(definicion, { activo, fila }),
  };
}

function refuse(mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo: 'Archivo', codigo: 'invalido', mensaje }] });
}

/** Rows that would be written, field by field as people read them, before and after; the first {@link MAX_FILAS_TOLD}. */
function tellFilas(maestro: Maestro, escrituras: readonly Escritura[]): FilaPrevista[] {
  return escrituras.slice(0, MAX_FILAS_TOLD).map(({ linea, clave, activo, fila, antes }) => {
    const campos = maestro.campos
      .filter(({ deErp }) => deErp !== true)
      .map((campo) => ({ campo: campo.titulo, antes: formatValor(campo, antes?.fila[campo.campo]), despues: formatValor(campo, fila[campo.campo]) }));
    const estado = { campo: 'Activo', antes: antes === null ? 'SI' : siNo(antes.activo), despues: siNo(activo) };
    return { linea, clave, campos: [...campos, estado].filter((uno) => uno.antes !== uno.despues) };
  });
}

/**
 * The lines with errors, with the file's own titles and what is wrong with each: to be put right and imported again. For a
 * Chilean Excel, as every CSV of ours (B10). @returns '' without errors
 */
function writeErrores({ titulos, filas }: HojaLeida, errores: readonly ErrorLinea[]): string {
  const porLinea = Map.groupBy(errores, ({ linea }) => linea);
  const malas = filas.flatMap(({ linea, celdas }) => {
    const suyos = porLinea.get(linea);
    return suyos === undefined ? [] : [[...celdas.map(toTexto), suyos.map(({ mensaje }) => mensaje).join('. ')]];
  });
  if (malas.length === 0) return '';
  return `\uFEFF${stringify([[...titulos, 'Error'], ...malas], { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true })}`;
}

function toTexto(celda: CeldaLeida): string {
  if (celda === null || isMala(celda)) return '';
  if (celda instanceof Date) return Number.isNaN(celda.getTime()) ? '' : formatDay(celda.toISOString().slice(0, 10));
  if (typeof celda === 'boolean') return siNo(celda);
  return typeof celda === 'number' ? String(celda).replace('.', ',') : celda;
}

function siNo(valor: boolean): string {
  return valor ? 'SI' : 'NO';
}
