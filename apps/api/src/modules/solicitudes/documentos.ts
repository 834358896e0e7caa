import type { FieldError } from '@rodal/domain/errors';
import { DOCUMENTOS_SOLICITUD, type DocumentoSolicitud, negativaFactura } from '@rodal/domain/solicitudes';
import type { QuienActua } from '@rodal/domain/transiciones';
import { findVisible } from '../../archivos/duenos.repo.ts';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/client.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Deps } from '../../puertos/deps.ts';
import * as repo from './solicitudes.repo.ts';

type Quien = QuienActua & { readonly usuarioId: number };
interface Archivo {
  readonly sha256: string;
  readonly nombre: string;
}

/** A file that this person may put in: uploaded by them, or theirs to see. Another's hash looks like none. */
export async function findArchivo({ db }: Pick<Deps, 'db'>, sha256: string, quien: Quien): Promise<Archivo | null> {
  const visible = await findVisible(db.pool, sha256, quien);
  return visible?.tipo === 'application/pdf' ? { sha256, nombre: visible.nombre } : null;
}

/** The papers that come with a new request, or what is wrong with them. */
export async function revisarAdjuntos(deps: Pick<Deps, 'db'>, adjuntos: Readonly<Partial<Record<DocumentoSolicitud, string>>>, quien: Quien) {
  const documentos: (Archivo & { readonly tipo: DocumentoSolicitud })[] = [];
  const errores: FieldError[] = [];
  for (const [tipo, sha256] of Object.entries(adjuntos) as [DocumentoSolicitud, string][]) { // the keys of the record
    if (sha256 === '') continue;
    const archivo = await findArchivo(deps, sha256, quien);
    if (archivo === null) errores.push({ campo: tipo, codigo: 'sin_archivo', mensaje: `${DOCUMENTOS_SOLICITUD[tipo]}: no hay archivo subido` });
    else documentos.push({ tipo, ...archivo });
  }
  return { documentos, errores };
}

/**
 * Puts the invoice in, as its next version; the same file again is the same one. Of two at once each gets a version.
 * @throws AppError `datos_invalidos` naming `estado` when it may not come now, or not from this person
 */
export async function ponerFactura(tx: Tx, una: repo.SolicitudRow, archivo: Archivo, { quien, actor, ahora }: { readonly quien: Quien; readonly actor: AuditActor; readonly ahora: Date }): Promise<void> {
  await repo.lockSolicitud(tx, una.id);
  const ahoraEsta = (await repo.findSolicitud(tx, una.id)) ?? una;
  const negativa = negativaFactura({ ...ahoraEsta, tope: null }, quien);
  if (negativa !== null) throw refuseField('estado', negativa.codigo, negativa.mensaje);
  const [vigente] = (await repo.listDocumentos(tx, una.id)).filter(({ tipo }) => tipo === 'documento4');
  if (vigente?.sha256 === archivo.sha256) return;
  const version = (vigente?.version ?? 0) + 1;
  await repo.insertDocumento(tx, una.id, { tipo: 'documento4', version, ...archivo, puestoEn: ahora, puestoPorId: quien.usuarioId });
  await writeAudit(tx, { actor, accion: 'solicitud.factura', entidad: 'solicitud', entidadId: una.id, despues: { numero: una.numero, archivo: archivo.nombre, version } });
}
