import { AppError } from '@rodal/domain/errors';
import { folioDe } from '@rodal/domain/guias-nulas';
import type { LadoRecepcion } from '@rodal/domain/fotos-recepcion';
import { registradoEn } from '@rodal/domain/momento';
import { cleanPatente } from '@rodal/domain/patente';
import { type RecepcionEscrita, revisarRecepcion, volumenRecibido } from '@rodal/domain/recepciones-camion';
import { parseRut } from '@rodal/domain/rut';
import { cleanText } from '@rodal/domain/texto';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/client.ts';
import { refuseField } from '../../http/field-errors.ts';
import { findRecepcion, holdFotos, insertRecepcion, lockRecepcion } from './recepciones-camion.repo.ts';
import { lockPorRecibir, recibir } from './unir.ts';

/** What a device or a program sends of a reception. */
export interface RegistroRecepcion {
  readonly id: string;
  /** Of what was sent: the same again is the same one. */
  readonly contenidoHash: Buffer;
  readonly escrita: RecepcionEscrita;
  readonly fotos: Readonly<Partial<Record<LadoRecepcion, string>>>;
  readonly llegadaEn: Date | null;
  readonly salidaEn: Date | null;
  /** The dispatch that a person said; null = nobody has said. */
  readonly despachoId: string | null;
}

interface Llegada {
  readonly actor: AuditActor;
  readonly ahora: Date;
  /** How long it waited on its device. */
  readonly esperaMs?: number | undefined;
}

/** @throws AppError `datos_invalidos` naming each field that is wrong */
export function refuseEscrita(escrita: RecepcionEscrita): void {
  const errores = Object.entries(revisarRecepcion(escrita)).map(([campo, mensaje]) => ({ campo, codigo: 'valor', mensaje }));
  if (errores.length > 0) throw new AppError('datos_invalidos', { errores });
}

/**
 * Registers a reception, and says of the dispatch that was chosen with it that it arrived. The same one again changes nothing (R5).
 * @param nueva passed {@link refuseEscrita}
 * @throws AppError `datos_invalidos` naming the field, also where the id is another reception's; `missing_photos` when one was found broken
 *   meanwhile; `estado_cambiado` when the dispatch arrived already or is voided
 */
export async function registrarRecepcion(tx: Tx, nueva: RegistroRecepcion, { actor, ahora, esperaMs }: Llegada): Promise<void> {
  const { id, contenidoHash, escrita, fotos, llegadaEn, salidaEn, despachoId } = nueva;
  await lockRecepcion(tx, id);
  const igual = await findRecepcion(tx, id);
  if (igual !== null) {
    if (contenidoHash.equals(igual.contenidoHash)) return;
    throw refuseField('DispatchNumber', 'ya_registrada', 'Este formulario ya registró una recepción: ábralo de nuevo para registrar otra');
  }
  const hashes = [...new Set(Object.values(fotos))];
  const sanas = await holdFotos(tx, hashes);
  const faltantes = hashes.filter((sha256) => !sanas.includes(sha256));
  if (faltantes.length > 0) throw new AppError('missing_photos', { faltantes });

  const folio = folioDe(escrita.DispatchNumber);
  const guia = escrita.DispatchNumber;
  const columnas = columnasDe(escrita);
  const fecha = registradoEn(ahora, esperaMs);
  const despacho = despachoId === null ? null : await lockPorRecibir(tx, despachoId, { ...columnas, folio, llegadaEn, fecha });
  const data = { ...columnas, id, contenidoHash: new Uint8Array(contenidoHash), guia, folio, llegadaEn, salidaEn, fecha, usuarioId: actor.usuarioId, usuario: actor.usuario, despachoId };
  await insertRecepcion(tx, data, fotos);
  const despues = { guia, patente: data.patenteCamion, ...(despacho !== null && { despacho: String(despacho.numero) }) };
  await writeAudit(tx, { actor, accion: 'recepcionCamion.crear', entidad: 'recepcionCamion', entidadId: id, despues });
  if (despachoId !== null && despacho !== null) await recibir(tx, despachoId, { guia, llegadaEn, fecha, despachada: despacho.fecha }, { actor, ahora });
}

/** What is written, as it is kept. */
function columnasDe(escrita: RecepcionEscrita) {
  const { Volume, RolasQty, DriverRut, Unidad } = escrita;
  return {
    patenteCamion: cleanPatente(escrita.TruckPlate),
    patenteCarro: cleanPatente(escrita.TruckCartPlate),
    origen: cleanText(escrita.Origin),
    predio: cleanText(escrita.Predio),
    rodal: cleanText(escrita.Rodal),
    cosechero: cleanText(escrita.FarmerName),
    carguio: cleanText(escrita.LoadName),
    destino: cleanText(escrita.Destiny),
    producto: cleanText(escrita.ProductCode),
    volumen: volumenRecibido(Volume),
    unidad: Unidad === '' ? null : Unidad,
    ruma: cleanText(escrita.Ruma),
    tipoRegistro: cleanText(escrita.RegistryKind),
    rolas: RolasQty === '' ? null : Number(RolasQty),
    fsc: cleanText(escrita.FSC),
    choferNombre: cleanText(escrita.DriverName),
    choferRut: parseRut(DriverRut) ?? '',
    choferCorreo: escrita.DriverEmail,
    comentarios: escrita.Comments,
  };
}
