import type { createSolicitud } from '@rodal/contracts/solicitudes';
import type { Parsed } from '@rodal/contracts/endpoint';
import { AppError, type FieldError } from '@rodal/domain/errors';
import { formatMoneda } from '@rodal/domain/moneda';
import { compareDecimals } from '@rodal/domain/numeros';
import { leerMonto, revisarSolicitud } from '@rodal/domain/solicitudes';
import type { QuienActua } from '@rodal/domain/transiciones';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Deps } from '../../puertos/deps.ts';
import { avisarCreada } from './avisar.ts';
import { revisarAdjuntos } from './documentos.ts';
import * as repo from './solicitudes.repo.ts';

type Pedida = Omit<Parsed<typeof createSolicitud>, 'id' | 'usuarioCreador'> & { readonly id: string };
type Documentos = Awaited<ReturnType<typeof revisarAdjuntos>>['documentos'];

/**
 * Stores a request with its papers, its first step, its audit and the mail to whoever was named, all or nothing. The same one again changes nothing (R5),
 * also where it went on since.
 * @returns its number
 * @throws AppError `datos_invalidos` naming each field; the id is another's, or of other content
 */
export async function crearSolicitud(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, { id, documento1, documento2, documento3, ...escrita }: Pedida, quien: QuienActua & { readonly usuario: string }, actor: AuditActor): Promise<string> {
  const { db, clock } = deps;
  const ya = await repo.findSolicitud(db.prisma, id);
  const { documentos, errores } = await revisarAdjuntos(deps, { documento1, documento2, documento3 }, quien);
  if (ya !== null) return repetida(db.prisma, ya, escrita, documentos, quien);
  return inTransaction(db.prisma, async (tx) => {
    const [aprobadores, destinos] = await Promise.all([repo.listAprobadores(tx, quien.usuarioId), repo.listDestinos(tx)]);
    const reparos = Object.entries(revisarSolicitud(escrita, { aprobadores, destinos })).map(([campo, mensaje]): FieldError => ({ campo, codigo: 'valor', mensaje }));
    const suyo = aprobadores.find(({ usuario }) => usuario === escrita.aprobador);
    const monto = leerMonto(escrita.montoAutorizado);
    if (reparos.length + errores.length > 0 || suyo === undefined || 'reclamo' in monto) throw new AppError('datos_invalidos', { errores: [...reparos, ...errores] });
    const { titulo, destino, detalle } = escrita;
    const fecha = clock();
    const nueva = { id, titulo: titulo.toUpperCase(), aprobadorId: suyo.usuarioId, aprobador: suyo.usuario, monto: monto.valor, destino, detalle, solicitanteId: quien.usuarioId, usuario: quien.usuario, fecha };
    const isNew = await repo.insertSolicitud(tx, nueva);
    const guardada = await repo.findSolicitud(tx, id);
    if (guardada === null) throw new Error(`La solicitud ${id} desapareció`);
    // Somebody's other attempt was faster: it holds all of this.
    if (!isNew) return repetida(tx, guardada, escrita, documentos, quien);
    await repo.insertPaso(tx, id, { estado: 'CREADA', en: fecha, usuario: quien.usuario, motivo: '' });
    for (const documento of documentos) await repo.insertDocumento(tx, id, { ...documento, version: 1, puestoEn: fecha, puestoPorId: quien.usuarioId });
    const despues = { numero: guardada.numero, titulo: nueva.titulo, aprobador: suyo.usuario, monto: formatMoneda(monto.valor, 'CLP'), destino, documentos: documentos.length };
    await writeAudit(tx, { actor, accion: 'solicitud.crear', entidad: 'solicitud', entidadId: id, despues });
    await avisarCreada(tx, deps, guardada);
    return guardada.numero;
  });
}

/** Sent again after an answer that was lost. @throws AppError `datos_invalidos` where it is not the same */
async function repetida(tx: Tx, ya: repo.SolicitudRow, escrita: Omit<Pedida, 'id' | 'documento1' | 'documento2' | 'documento3'>, documentos: Documentos, { usuarioId }: QuienActua): Promise<string> {
  const monto = leerMonto(escrita.montoAutorizado);
  const primeros = (await repo.listDocumentos(tx, ya.id)).filter(({ tipo }) => tipo !== 'documento4');
  const igual = ya.solicitanteId === usuarioId && ya.titulo === escrita.titulo.toUpperCase() && ya.aprobador === escrita.aprobador && ya.destino === escrita.destino && ya.detalle === escrita.detalle
    && 'valor' in monto && compareDecimals(monto.valor, ya.monto) === 0
    && primeros.length === documentos.length && documentos.every(({ tipo, sha256 }) => primeros.some((suyo) => suyo.tipo === tipo && suyo.sha256 === sha256));
  if (igual) return ya.numero;
  throw refuseField('titulo', 'ya_registrada', ya.solicitanteId === usuarioId ? `Este formulario ya creó la solicitud ${ya.numero}: presione Nuevo para crear otra` : 'Este formulario ya creó otra solicitud: presione Nuevo para crear otra');
}
