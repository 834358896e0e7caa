import { fechasMalas } from '@rodal/domain/documentos/papeles';
import { CON_DOCUMENTOS, type ConDocumentos, type Formato, type TipoClave, TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { AppError } from '@rodal/domain/errors';
import { REVISION_DOCUMENTO } from '@rodal/domain/maquinas';
import { findVisible } from '../archivos/duenos.repo.ts';
import { type AuditActor, writeAudit } from '../audit/audit.ts';
import { findUltimoHecho } from '../audit/hechos.repo.ts';
import { comoAuditoria, estadoCambiado } from '../audit/ya-cambiado.ts';
import type { Tx } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import { refuseField } from '../http/field-errors.ts';
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
  readonly observacion: string;
  /** The version that they looked at; 0 = there was none. */
  readonly visto: number;
}

/** Who puts it in, and what they may do. */
interface Quien {
  readonly actor: AuditActor;
  readonly usuarioId: number;
  readonly permisos: readonly string[];
}

/**
 * Puts in a paper, or a newer version of it, which nobody has reviewed yet (E5); the earlier ones stay. Repeatable: the same from the same person on top
 * of the same version is the same version. That the bearer exists, and is this person's business, is for the caller to know.
 *
 * @returns the version as it lies there
 * @throws AppError `datos_invalidos` naming the field · `estado_cambiado` when somebody else put in a newer one first, saying who
 */
export async function putDocumento({ db, clock }: Pick<Deps, 'db' | 'clock'>, pedido: DocumentoPedido, quien: Quien): Promise<DocumentoRow> {
  const ahora = clock();
  const nuevo = { ...(await check(db, pedido, quien, ahora)), puestoPorId: quien.usuarioId, puestoEn: ahora };
  return inTransaction(db.prisma, async (tx) => {
    const { visto } = pedido;
    const anterior = visto === 0 ? null : await findDocumento(tx, { ...nuevo, version: visto });
    if (visto !== 0 && anterior === null) throw new AppError('estado_cambiado');
    const isNew = await insertDocumento(tx, nuevo);
    const puesto = await findDocumento(tx, nuevo);
    if (puesto === null || (!isNew && !isSame(puesto, nuevo))) throw await conflicto(tx, nuevo);
    if (isNew) {
      await writeAudit(tx, {
        actor: quien.actor,
        accion: 'documento.agregar',
        entidad: 'documento',
        entidadId: entidadIdOf(nuevo),
        ...(anterior && { antes: resumenOf(anterior) }),
        despues: resumenOf(puesto),
      });
    }
    return puesto;
  });
}

async function check({ prisma, pool }: Deps['db'], pedido: DocumentoPedido, quien: Quien, ahora: Date): Promise<Omit<DocumentoNuevo, 'puestoPorId' | 'puestoEn'>> {
  const { entidad, tipo, sha256, emitido, vence, visto } = pedido;
  const fila = TIPOS_DOCUMENTO[tipo];
  if (fila.entidad !== entidad) throw refuseField('tipo', 'valor', `${fila.nombre} no es un documento de ${CON_DOCUMENTOS[entidad].nombre.toLowerCase()}`);
  const clave = CON_DOCUMENTOS[entidad].clave(pedido.clave);
  if (clave === null) throw refuseField('clave', 'valor', entidad === 'camion' ? 'Patente: son seis letras y números' : 'RUT: Rut No Valido');
  const malas = fechasMalas(fila, { emitido, vence }, ahora);
  if (malas.length > 0) throw new AppError('datos_invalidos', { errores: malas });
  const observacion = pedido.observacion.trim();
  if (observacion.length > MAX_OBSERVACION) throw refuseField('observacion', 'largo', `Observación: tiene más de ${MAX_OBSERVACION} letras`);
  // A hash is an address and no right: another's file cannot be made one's own by naming it.
  const visible = await findVisible(pool, sha256, quien);
  const origen = visible && (await findOrigen(prisma, sha256));
  if (visible === null || origen === null) throw refuseField('archivo', 'no_encontrado', `${fila.nombre}: el archivo no está. Súbalo de nuevo`);
  const formatos: readonly Formato[] = fila.formatos;
  if (origen === 'foto' && !formatos.includes('foto')) throw refuseField('archivo', 'formato', `${fila.nombre}: se recibe en PDF, no como foto`);
  return { entidad, clave, tipo, version: visto + 1, sha256, nombre: visible.nombre, emitido, vence, observacion };
}

function isSame(a: DocumentoRow, b: DocumentoNuevo): boolean {
  return (['sha256', 'emitido', 'vence', 'observacion', 'puestoPorId'] as const).every((campo) => a[campo] === b[campo]);
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
export function resumenOf({ version, sha256, nombre, emitido, vence, observacion, revision, comentario }: DocumentoRow) {
  return { version: String(version), sha256, nombre, emitido, vence, observacion, revision: REVISION_DOCUMENTO.estados[revision], comentario };
}
