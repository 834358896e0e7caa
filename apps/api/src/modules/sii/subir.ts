import type { SiiRevisado } from '@rodal/contracts/sii';
import { MAX_ERRORES_SII } from '@rodal/contracts/sii';
import { contar } from '@rodal/domain/contar';
import { AppError } from '@rodal/domain/errors';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { formatDecimal } from '@rodal/domain/numeros';
import { dichoDe, marcaDe, mesDeclaradoTexto } from '@rodal/domain/sii/cierre';
import { claveSii, type DocumentoSii, NOMBRE_SECCION, SECCIONES, type Seccion, totalConSigno } from '@rodal/domain/sii/documento';
import { createHash } from 'node:crypto';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import type { Sql } from '../../db/sql.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import { findCierre } from './cierre.repo.ts';
import { leerArchivo, refuseArchivo, type SeccionLeida } from './leer-archivo.ts';
import * as repo from './subidas.repo.ts';

/** A file that came. */
export interface ArchivoSii extends repo.DelMes {
  readonly archivo: string;
  readonly bytes: Buffer;
  /** Login name of whoever gave it. */
  readonly de: string;
}

/** Examples of what changes that are told. */
const MAX_EJEMPLOS = 8;

/** A file as it was read, and over what it would be loaded. */
interface Plan extends SeccionLeida {
  readonly sha256: string;
  readonly activas: readonly { readonly id: string; readonly sha256: string }[];
  readonly huella: string;
}

async function planear(deps: Pick<Deps, 'db'>, { empresa, mes, archivo, bytes, de }: ArchivoSii): Promise<Plan> {
  const ajustes = await readAjustesOf(deps.db.pool);
  const rut = empresa === 'FLE' ? ajustes.rutFle : ajustes.rutComsa;
  if (rut === '') throw refuseArchivo(`Falta el RUT de ${empresa}, con el que se reconocen sus archivos: escríbalo en Ajustes, Contabilidad`);
  const leida = await leerArchivo(bytes, archivo, { rut, empresa, mes }, de);
  const activas = (await repo.listSubidas(deps.db.pool, { empresa, mes })).filter(({ activa, seccion }) => activa && seccion === leida.seccion);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const avisos = leida.seIdentifica ? leida.avisos : [...leida.avisos, describePropio(leida, rut)];
  return { ...leida, avisos, sha256, activas, huella: huellaDe(sha256, leida, activas) };
}

/** Nobody buys of themselves but by invoices of purchase: where a name says nothing this is what there is to see. */
function describePropio({ documentos }: SeccionLeida, rut: string): string {
  const propios = documentos.filter((uno) => uno.rut === rut).length;
  return propios === 0 ? `El nombre no dice empresa ni mes. El RUT propio ${rut} no aparece entre los proveedores, como debe ser` : `El nombre no dice empresa ni mes, y el RUT propio ${rut} aparece como proveedor en ${contar(propios, 'documento', 'documentos')}: puede ser el archivo de otra empresa`;
}

function huellaDe(sha256: string, { seccion }: SeccionLeida, activas: readonly { readonly id: string }[]): string {
  return createHash('sha256').update(JSON.stringify([sha256, seccion, activas.map(({ id }) => id).toSorted()])).digest('hex');
}

const tiposDe = ({ tipoUnico }: SeccionLeida): number[] => (tipoUnico === null ? [] : [tipoUnico]);

/** What a file would load, for whoever decides; nothing is kept. @throws AppError as the operation says */
export async function revisarArchivo(deps: Pick<Deps, 'db'>, entrante: ArchivoSii): Promise<SiiRevisado> {
  const plan = await planear(deps, entrante);
  const { seccion, documentos, errores, huella, activas, sha256 } = plan;
  const avisos = (await findCierre(deps.db.pool, entrante)) === null ? plan.avisos : [mesDeclaradoTexto(entrante.mes), ...plan.avisos];
  return {
    archivo: entrante.archivo, seccion, documentos: documentos.length, total: sumar(documentos), tipos: tiposDe(plan), huella,
    seIdentifica: plan.seIdentifica, sinCambios: activas.some((una) => una.sha256 === sha256), avisos: [...avisos],
    errores: errores.slice(0, MAX_ERRORES_SII).map((uno) => ({ ...uno })), cantidadErrores: errores.length,
    ...(await compararConVivo(deps.db.pool, entrante, plan)),
  };
}

/** What is new, gone and changed against what is read now, and where what is gone went. */
async function compararConVivo(sql: Sql, { empresa, mes }: repo.DelMes, plan: Plan): Promise<Pick<SiiRevisado, 'cambia' | 'ejemplos'>> {
  const vivo = await repo.readSeccion(sql, { empresa, mes }, plan.seccion);
  if (vivo === null) return { cambia: null, ejemplos: [] };
  const tipos = tiposDe(plan);
  const antes = new Map(vivo.documentos.filter(({ tipo }) => tipos.length === 0 || tipos.includes(tipo)).map((uno) => [claveSii(uno), uno]));
  const ahora = new Map(plan.documentos.map((uno) => [claveSii(uno), uno]));
  const nuevos = plan.documentos.filter((uno) => !antes.has(claveSii(uno)));
  const idos = [...antes].filter(([clave]) => !ahora.has(clave)).map(([, uno]) => uno);
  const cambiados = plan.documentos.filter((uno) => {
    const otro = antes.get(claveSii(uno));
    return otro !== undefined && marcaDe(otro) !== marcaDe(uno);
  });
  const donde = idos.length === 0 ? new Map<string, string>() : await buscarIdos(sql, { empresa, mes }, plan.seccion);
  const ejemplos = [
    ...idos.map((uno) => `Ya no viene ${dicho(uno)}: ${donde.get(claveSii(uno)) ?? 'no se sabe aún dónde está'}`),
    ...cambiados.map((uno) => `Cambió ${dicho(uno)}`),
    ...nuevos.map((uno) => `Nuevo ${dicho(uno)}`),
  ].slice(0, MAX_EJEMPLOS);
  return { cambia: { nuevos: nuevos.length, idos: idos.length, cambiados: cambiados.length }, ejemplos };
}

async function buscarIdos(sql: Sql, delMes: repo.DelMes, menos: Seccion): Promise<Map<string, string>> {
  const donde = new Map<string, string>();
  for (const seccion of SECCIONES.filter((una) => una !== menos)) {
    for (const uno of (await repo.readSeccion(sql, delMes, seccion))?.documentos ?? []) donde.set(claveSii(uno), `está en ${NOMBRE_SECCION[seccion]}`);
  }
  return donde;
}

const dicho = (uno: DocumentoSii): string => `${dichoDe(uno)}, $ ${formatDecimal(String(totalConSigno(uno)))}`;

export function sumar(documentos: readonly DocumentoSii[]): number {
  return documentos.reduce((suma, uno) => suma + totalConSigno(uno), 0);
}

interface Carga extends ArchivoSii {
  /** Made on the device. */
  readonly id: string;
  /** Of the review that a person confirmed. */
  readonly huella: string;
  readonly aunque: boolean;
  readonly esSuyo: boolean;
  readonly actor: AuditActor;
}

/** Makes a reviewed file what is read of its section, all of it at once. The same `id` again is the same upload (R5). @throws AppError as the operation says */
export async function cargarArchivo(deps: Pick<Deps, 'db' | 'clock'>, carga: Carga): Promise<void> {
  const plan = await planear(deps, carga);
  if (await yaCargada(deps.db.pool, carga, plan)) return;
  if (plan.huella !== carga.huella) throw new AppError('estado_cambiado');
  if (plan.errores.length > 0 && !carga.aunque) throw refuseErrores(plan);
  if (!plan.seIdentifica && !carga.esSuyo) throw refuseArchivo(`El nombre no dice de qué empresa y mes es: confirme que es de ${carga.empresa}, ${formatMonth(carga.mes)}`);
  // The same bytes are read already.
  if (plan.activas.some((una) => una.sha256 === plan.sha256)) return;
  await inSqlTransaction(deps.db.pool, async (sql) => {
    await repo.lockMes(sql, carga);
    // Who was first may have been this very one.
    if (await yaCargada(sql, carga, plan)) return;
    const activas = (await repo.listSubidas(sql, carga)).filter(({ activa, seccion }) => activa && seccion === plan.seccion);
    if (huellaDe(plan.sha256, plan, activas) !== carga.huella) throw new AppError('estado_cambiado');
    const { id, empresa, mes, archivo, actor } = carga;
    const total = sumar(plan.documentos);
    await repo.insertSubida(sql, { id, empresa, mes, seccion: plan.seccion, archivo, sha256: plan.sha256, tipos: tiposDe(plan), total, subidaEn: deps.clock(), usuarioId: actor.usuarioId, usuario: actor.usuario, documentos: plan.documentos });
    await writeAuditSql(sql, { actor, accion: 'sii.cargar', entidad: 'sii', entidadId: `${empresa} ${mes} ${plan.seccion}`, despues: { archivo, documentos: plan.documentos.length, total, sinLeer: plan.errores.length } });
  });
}

/** @throws AppError its id is another file's */
async function yaCargada(sql: Sql, { id, empresa, mes }: Carga, { sha256 }: Plan): Promise<boolean> {
  const igual = await repo.findSubida(sql, id);
  if (igual === null) return false;
  if (igual.sha256 !== sha256 || igual.empresa !== empresa || igual.mes !== mes) throw refuseField('id', 'ya_registrada', 'Con este formulario ya se cargó otro archivo: elíjalo de nuevo');
  return true;
}

function refuseErrores({ errores }: Plan): AppError {
  const dichos = errores.slice(0, MAX_ERRORES_SII).map(({ linea, columna, mensaje }) => ({ campo: 'Archivo', codigo: 'invalido', mensaje: `Línea ${linea}${columna === '' ? '' : `, ${columna}`}: ${mensaje}` }));
  return new AppError('datos_invalidos', { errores: dichos });
}

/** What is read of a month's section, as whoever changes it has seen it. */
interface Vista extends repo.DelMes {
  /** Ids; null = a program, that takes away whatever there is. */
  readonly visto: readonly string[] | null;
  readonly actor: AuditActor;
}

/** Nothing of a section is read any more; what was uploaded stays. @throws AppError `estado_cambiado` */
export function quitarSeccion(deps: Pick<Deps, 'db'>, { seccion, ...vista }: Vista & { readonly seccion: Seccion }): Promise<void> {
  return inSqlTransaction(deps.db.pool, async (sql) => {
    await repo.lockMes(sql, vista);
    const activas = await requireVisto(sql, vista, seccion);
    if (activas.length === 0) return;
    await repo.activarSolo(sql, vista, seccion, null);
    await writeAuditSql(sql, { actor: vista.actor, accion: 'sii.quitar', entidad: 'sii', entidadId: `${vista.empresa} ${vista.mes} ${seccion}`, antes: { archivo: activas.map(({ archivo }) => archivo).join(', ') } });
  });
}

/** Brings an upload of before back. @throws AppError `no_encontrado`, `estado_cambiado` */
export function volverASubida(deps: Pick<Deps, 'db'>, { id, ...vista }: Vista & { readonly id: string }): Promise<void> {
  return inSqlTransaction(deps.db.pool, async (sql) => {
    await repo.lockMes(sql, vista);
    const una = await repo.findSubida(sql, id);
    if (una === null || una.empresa !== vista.empresa || una.mes !== vista.mes) throw new AppError('no_encontrado');
    const activas = await requireVisto(sql, vista, una.seccion);
    if (activas.length === 1 && una.activa) return;
    await repo.activarSolo(sql, vista, una.seccion, id);
    await writeAuditSql(sql, { actor: vista.actor, accion: 'sii.volver', entidad: 'sii', entidadId: `${vista.empresa} ${vista.mes} ${una.seccion}`, antes: { archivo: activas.map(({ archivo }) => archivo).join(', ') }, despues: { archivo: una.archivo } });
  });
}

async function requireVisto(sql: Sql, vista: Vista, seccion: Seccion) {
  const activas = (await repo.listSubidas(sql, vista)).filter((una) => una.activa && una.seccion === seccion);
  const ids = activas.map(({ id }) => id).toSorted();
  if (vista.visto !== null && JSON.stringify(ids) !== JSON.stringify(vista.visto.toSorted())) throw new AppError('estado_cambiado');
  return activas;
}
