import type { DocumentoDeSolicitud, Solicitud } from '@rodal/contracts/solicitudes';
import { AppError } from '@rodal/domain/errors';
import { dayStart } from '@rodal/domain/fechas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { desdeRepetida, isRepetida, veSolicitud } from '@rodal/domain/solicitudes';
import { claveTexto } from '@rodal/domain/texto';
import { uuidv7 } from 'uuidv7';
import { actorOf } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Handlers, SesionActual } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { transitar } from '../../transiciones/transitar.ts';
import { crearSolicitud } from './crear.ts';
import { findArchivo, ponerFactura } from './documentos.ts';
import { ACCION_A, registroSolicitud } from './pasar.ts';
import * as repo from './solicitudes.repo.ts';

type SolicitudesKey = 'listOpcionesSolicitud' | 'listSolicitudesRepetidas' | 'createSolicitud' | 'changeEstadoSolicitud' | 'listDocumentosSolicitud' | 'uploadFactura';

/** Purchase requests (especificación 3 §2.6). Their lists are the engine's. */
export function solicitudesHandlers(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Pick<Handlers, SolicitudesKey> {
  const { db, clock } = deps;
  const registro = registroSolicitud(deps);
  /** One in which this person has a part; any other looks like none. */
  const mustSee = async (id: string, quien: SesionActual): Promise<repo.SolicitudRow> => {
    const una = await repo.findSolicitud(db.prisma, id);
    if (una === null || !veSolicitud(una, quien)) throw new AppError('no_encontrado');
    return una;
  };
  const contar = async (una: repo.SolicitudRow, { usuarioId }: SesionActual): Promise<Solicitud> => {
    const [pasos, tope] = await Promise.all([repo.listPasos(db.prisma, una.id), repo.findTope(db.prisma, usuarioId)]);
    const { usuario, monto, fecha, ...resto } = una;
    return { ...resto, usuarioCreador: usuario, montoAutorizado: monto, fechaSolicitud: fecha.toISOString(), tope, pasos: pasos.map(({ en, ...paso }) => ({ ...paso, en: en.toISOString() })) };
  };
  const documentosDe = async (id: string): Promise<DocumentoDeSolicitud[]> =>
    (await repo.listDocumentos(db.prisma, id)).map(({ tipo, sha256, puestoEn, ...resto }) => ({ ...resto, tipodocumento: tipo, url: sha256, puestoEn: puestoEn.toISOString() }));

  return {
    async listOpcionesSolicitud(_input, ctx) {
      const [aprobadores, destinos] = await Promise.all([repo.listAprobadores(db.prisma, ctx.quien().usuarioId), repo.listDestinos(db.prisma)]);
      return { aprobadores: aprobadores.map(({ usuario, area, montoMaximo }) => ({ usuario, area, montoMaximo })), destinos };
    },

    async listSolicitudesRepetidas({ titulo, montoAutorizado }, ctx) {
      const suyas = await repo.listRecientes(db.pool, ctx.quien().usuarioId, dayStart(desdeRepetida(clock())));
      const repetidas = suyas.filter((otra) => isRepetida({ titulo, monto: montoAutorizado }, otra));
      return { repetidas: repetidas.slice(0, 5).map(({ id, numero, fecha, estado }) => ({ id, numero, fechaSolicitud: fecha.toISOString(), estado })) };
    },

    async createSolicitud({ id = uuidv7(), usuarioCreador, ...pedida }, ctx) {
      const quien = ctx.quien();
      requireAutor(usuarioCreador, quien);
      return { message: MESSAGES_OFICINA.solicitudCreada, id, numero: await crearSolicitud(deps, { id, ...pedida }, quien, actorOf(ctx)) };
    },

    async changeEstadoSolicitud({ id, estado, usuario, motivo, visto }, ctx) {
      const quien = ctx.quien();
      requireAutor(usuario, quien);
      const antes = await mustSee(id, quien);
      if (motivo !== '' && estado !== 'RECHAZADA') throw refuseField('motivo', 'sobra', 'Motivo: va solo al rechazar');
      const hecho = { message: MESSAGES_OFICINA.solicitudActualizada };
      // Sent again after an answer that was lost.
      if (antes.estado === estado && (await repo.listPasos(db.prisma, id)).some((paso) => paso.estado === estado && paso.usuario === quien.usuario && paso.motivo === motivo)) return { ...hecho, solicitud: await contar(antes, quien) };
      const clave = { id, usuarioId: quien.usuarioId };
      const despues = await inTransaction(db.prisma, (tx) => transitar(tx, registro, { clave, accion: ACCION_A[estado], visto, motivo, actor: actorOf(ctx), quien, ahora: clock() }));
      return { ...hecho, solicitud: await contar(despues, quien) };
    },

    async listDocumentosSolicitud({ id }, ctx) {
      const quien = ctx.quien();
      const una = await mustSee(id, quien);
      return { solicitud: await contar(una, quien), documentos: await documentosDe(id) };
    },

    async uploadFactura({ id, url }, ctx) {
      const quien = ctx.quien();
      const una = await mustSee(id, quien);
      const archivo = await findArchivo(deps, url, quien);
      if (archivo === null) throw refuseField('url', 'sin_archivo', 'Factura/ Boleta: no hay archivo subido');
      await inTransaction(db.prisma, (tx) => ponerFactura(tx, una, archivo, { quien, actor: actorOf(ctx), ahora: clock() }));
      return { message: MESSAGES_OFICINA.documentoReemplazado, documentos: await documentosDe(id) };
    },
  };
}

/** What a caller says of itself must be so. @throws AppError `autor_distinto` */
function requireAutor(dicho: string | undefined, { usuario }: Pick<SesionActual, 'usuario'>): void {
  if (dicho !== undefined && dicho !== '' && claveTexto(dicho) !== usuario) throw new AppError('autor_distinto');
}
