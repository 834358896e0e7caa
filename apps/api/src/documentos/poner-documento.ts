import { datosMalos } from '@rodal/domain/documentos/papeles';
import { CON_DOCUMENTOS, type ConDocumentos, type Formato, type TipoClave, TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { AppError, type FieldError } from '@rodal/domain/errors';
import { REVISION_DOCUMENTO } from '@rodal/domain/maquinas';
import { MESSAGES } from '@rodal/domain/messages';
import { findVisible } from '../archivos/duenos.repo.ts';
import { type AuditActor, writeAudit } from '../audit/audit.ts';
import { findUltimoHecho } from '../audit/hechos.repo.ts';
import { comoAuditoria, estadoCambiado } from '../audit/ya-cambiado.ts';
import type { Tx } from '../db/client.ts';
import type { Deps } from '../puertos/deps.ts';
import { type DocumentoNuevo, type DocumentoRow, findDocumento, findOrigen, insertDocumento, type VersionClave } from './documentos.repo.ts';

const MAX_OBSERVACION = 500;

/** A paper as its bearer, or whoever acts for them, gives it. */
export interface DocumentoPedido {
  readonly entidad: ConDocumentos;
  /** A RUT or a plate, as written. */
  readonly clave: string;
  readonly tipo: TipoClave;
  /** Of a file that this person has uploaded, or may see. */
  readonly sha256: string;
  readonly emitido: string | null;
  readonly vence: string | null;
  /** Of a licence; absent = none. */
  readonly clase?: string | undefined;
  readonly observacion: string;
  /** The version that they looked at; 0 = there was none. */
  readonly visto: number;
  /** One that is out of date is taken where its observation says why (C31). */
  readonly admiteVencido?: boolean;
}

/** Who puts it in, and what they may do. */
interface Quien {
  readonly usuarioId: number;
  readonly permisos: readonly string[];
}

/** What a paper that is asked for comes to: what can be put in, or what is wrong with it. */
type Revisado = { readonly nuevo: DocumentoNuevo } | { readonly errores: readonly FieldError[] };

/**
 * Looks at a paper before anything is written: its kind, its dates, and that the file is this person's. Outside a transaction: who may see a file is asked
 * of the pool (R59).
 * @returns errors naming `tipo`, `clave`, `emitido`, `vence`, `clase`, `observacion` or `archivo`
 */
export async function checkDocumento({ db: { prisma, pool }, clock }: Pick<Deps, 'db' | 'clock'>, pedido: DocumentoPedido, quien: Quien): Promise<Revisado> {
  const { entidad, tipo, sha256, emitido, vence, clase = '', visto, admiteVencido = false } = pedido;
  const fila = TIPOS_DOCUMENTO[tipo];
  const refuse = (campo: string, codigo: string, mensaje: string): Revisado => ({ errores: [{ campo, codigo, mensaje }] });
  if (fila.entidad !== entidad) return refuse('tipo', 'valor', `${fila.nombre} no es un documento de ${CON_DOCUMENTOS[entidad].nombre.toLowerCase()}`);
  const clave = CON_DOCUMENTOS[entidad].clave(pedido.clave);
  if (clave === null) return refuse('clave', 'valor', entidad === 'camion' ? 'Patente: son seis letras y números' : `RUT: ${MESSAGES.rutNoValido}`);
  const observacion = pedido.observacion.trim();
  const ahora = clock();
  // C31: history can be recorded, with its reason.
  const malas = datosMalos(fila, { emitido, vence, clase }, ahora).filter(({ codigo }) => !(codigo === 'vencido' && admiteVencido && observacion !== ''));
  if (malas.length > 0) return { errores: malas };
  if (observacion.length > MAX_OBSERVACION) return refuse('observacion', 'largo', `Observación: tiene más de ${MAX_OBSERVACION} letras`);
  // A hash is an address and no right: another's file cannot be made one's own by naming it.
  const visible = await findVisible(pool, sha256, quien);
  const origen = visible && (await findOrigen(prisma, sha256));
  if (visible === null || origen === null) return refuse('archivo', 'no_encontrado', `${fila.nombre}: el archivo no está. Súbalo de nuevo`);
  const formatos: readonly Formato[] = fila.formatos;
  if (origen === 'foto' && !formatos.includes('foto')) return refuse('archivo', 'formato', `${fila.nombre}: se recibe en PDF, no como foto`);
  return { nuevo: { entidad, clave, tipo, version: visto + 1, sha256, nombre: visible.nombre, emitido, vence, clase, observacion, puestoPorId: quien.usuarioId, puestoEn: ahora } };
}

/**
 * Puts in a paper that {@link checkDocumento} let pass, or a newer version of it, which nobody has reviewed yet (E5); the earlier ones stay. Repeatable: the
 * same from the same person on top of the same version is the same version. That the bearer exists, and is this person's business, is for the caller to know.
 *
 * @returns the version as it lies there
 * @throws AppError `estado_cambiado` when somebody else put in a newer one first, saying who
 */
export async function putDocumento(tx: Tx, nuevo: DocumentoNuevo, actor: AuditActor): Promise<DocumentoRow> {
  const visto = nuevo.version - 1;
  const anterior = visto === 0 ? null : await findDocumento(tx, { ...nuevo, version: visto });
  if (visto !== 0 && anterior === null) throw new AppError('estado_cambiado');
  const isNew = await insertDocumento(tx, nuevo);
  const puesto = await findDocumento(tx, nuevo);
  if (puesto === null || (!isNew && !isSame(puesto, nuevo))) throw await conflicto(tx, nuevo);
  if (isNew) {
    await writeAudit(tx, {
      actor,
      accion: 'documento.agregar',
      entidad: 'documento',
      entidadId: entidadIdOf(nuevo),
      ...(anterior && { antes: resumenOf(anterior) }),
      despues: resumenOf(puesto),
    });
  }
  return puesto;
}

function isSame(a: DocumentoRow, b: DocumentoNuevo): boolean {
  return (['sha256', 'emitido', 'vence', 'clase', 'observacion', 'puestoPorId'] as const).every((campo) => a[campo] === b[campo]);
}

/** Who put in the version that is there instead. */
async function conflicto(tx: Tx, nuevo: VersionClave): Promise<AppError> {
  const buscado = { entidad: 'documento', entidadId: entidadIdOf(nuevo), acciones: ['documento.agregar'], parte: parteOf(nuevo) };
  return estadoCambiado(await findUltimoHecho(tx, buscado), comoAuditoria);
}

/** As the audit names a paper; its versions are told apart by {@link parteOf}. */
export function entidadIdOf({ entidad, clave, tipo }: Pick<VersionClave, 'entidad' | 'clave' | 'tipo'>): string {
  return `${entidad}:${clave}:${tipo}`;
}

export function parteOf({ version }: Pick<VersionClave, 'version'>): { campo: string; valor: string } {
  return { campo: 'version', valor: String(version) };
}

/** What the audit says of a version. */
export function resumenOf({ version, sha256, nombre, emitido, vence, clase, observacion, revision, comentario }: DocumentoRow) {
  return { version: String(version), sha256, nombre, emitido, vence, ...(clase !== '' && { clase }), observacion, revision: REVISION_DOCUMENTO.estados[revision], comentario };
}
