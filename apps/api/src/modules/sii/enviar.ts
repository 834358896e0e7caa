import { santiagoDay } from '@rodal/domain/fechas';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { Readable } from 'node:stream';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { encolarCorreo } from '../../correos/encolar-correo.ts';
import { inTransaction } from '../../db/transaction.ts';
import { writeLibro } from '../../planillas/libro.ts';
import type { Deps } from '../../puertos/deps.ts';
import { findEnvio, insertEnvio, listRepetidos, selectCorreos } from './envio.repo.ts';
import { buildLibro } from './libro.ts';
import { type PedidoNotificacion, PLANTILLA, prepararNotificacion } from './notificar.ts';

interface PedidoEnvio extends PedidoNotificacion {
  /** Made by whoever asks: asked twice with one id, each person gets one mail. */
  readonly id: string;
  /** Also to whom the same was sent today. */
  readonly repetir: boolean;
  /** Whoever asks, or the clock. */
  readonly actor: AuditActor;
}

const eventoDe = (id: string): string => `${PLANTILLA}:${id}`;

/**
 * Puts the mails of a report on their way, each with its workbook. Whoever got the same today gets it again only where that was asked for.
 * @returns how many will be sent
 * @throws AppError `no_se_notifico` when there is nothing to tell, or nobody to tell it to
 */
export async function enviarNotificacion(deps: Deps, { id, repetir, actor, ...pedido }: PedidoEnvio): Promise<number> {
  const { db, clock } = deps;
  const { envios, informes } = await prepararNotificacion(deps, pedido);
  if (envios.length === 0) throw nadie(informes[`informe${pedido.tipo}`].length === 0 ? 'el informe está vacío' : 'nadie puede recibirlo; nombre responsables de los proveedores, o agregue correos en Ajustes, Contabilidad');
  const van = envios.filter(({ omitido }) => omitido === '');
  if (van.length === 0) throw nadie('nadie puede recibirlo; agregue correos en Ajustes, Contabilidad');
  const ahora = clock();
  const de = { empresa: pedido.empresa, mes: pedido.mes, tipo: pedido.tipo, dia: santiagoDay(ahora) };
  const repetidos = new Set(repetir ? [] : await listRepetidos(db.pool, de, van.map(({ para, datos }) => ({ para, huella: datos.huella })), id));
  const nuevos = van.filter(({ para }) => !repetidos.has(para));
  if (nuevos.length === 0) throw nadie('hoy ya se envió lo mismo a todos');
  // Bytes are on the disk before the rows that name them (R78).
  const libros = await Promise.all(nuevos.map(async (envio) => ({ envio, libro: await keepLibro(deps, Buffer.from(await writeLibro(buildLibro(informes, pedido.tipo, pedido, envio.datos.filas)))) })));
  await inTransaction(db.prisma, async (tx) => {
    let encolados = 0;
    for (const { envio: { para, datos }, libro } of libros) {
      const nombre = datos.datos.archivo;
      const isNew = await encolarCorreo(tx, deps, { plantilla: PLANTILLA, datos: datos.datos, para, evento: eventoDe(id), entidad: 'sii', entidadId: `${pedido.empresa} ${pedido.mes}`, adjunto: { sha256: libro.sha256, nombre } });
      if (!isNew) continue;
      encolados += 1;
      await insertEnvio(tx, { ...de, id, para, huella: datos.huella, ...libro, nombre, enviadoEn: ahora, usuarioId: actor.usuarioId, usuario: actor.usuario });
      if (deps.blobs.remote) await deps.jobs.enqueue(tx, 'copiarFoto', { sha256: libro.sha256 });
    }
    if (encolados > 0) await writeAudit(tx, { actor, accion: 'sii.notificar', entidad: 'sii', entidadId: `${pedido.empresa} ${pedido.mes}`, despues: { informe: pedido.tipo, enviados: encolados } });
  });
  return nuevos.length;
}

const nadie = (motivo: string) => new AppError('no_se_notifico', { valores: { motivo } });

async function keepLibro({ blobs }: Pick<Deps, 'blobs'>, contenido: Buffer): Promise<{ readonly sha256: string; readonly bytes: number }> {
  const spooled = await blobs.receive(Readable.from([contenido]));
  try {
    const { sha256, bytes } = spooled;
    await blobs.put(sha256, spooled);
    const [torn] = await blobs.secure([sha256]);
    if (torn !== undefined) throw new Error('El libro del correo no quedó en el disco');
    return { sha256, bytes };
  } finally {
    await spooled.discard();
  }
}

/** Where a mail ends that was not taken. */
const SIN_LLEGAR: readonly string[] = ['rechazado', 'fallido', 'incierto', 'omitido'];

/** How the mails of a notification stand: only what the server of mail took is sent. @throws AppError `no_encontrado`: there is none of that id of whoever asks */
export async function leerEnvio({ db }: Pick<Deps, 'db'>, id: string, usuarioId: number) {
  const envio = await findEnvio(db.pool, id);
  if (envio?.usuarioId !== usuarioId) throw new AppError('no_encontrado');
  const correos = await selectCorreos(db.pool, eventoDe(id));
  // One that is tried again later has not arrived, and says why.
  const fallidos = correos.filter(({ estado, intentos }) => SIN_LLEGAR.includes(estado) || (estado === 'pendiente' && intentos > 0));
  const enviados = correos.filter(({ estado }) => estado === 'enviado').length;
  const pendientes = correos.length - enviados - fallidos.length;
  const Mensaje = pendientes > 0 ? '' : fallidos.length > 0 ? MESSAGES_OFICINA.siiNoNotificado : MESSAGES_OFICINA.siiNotificado;
  return { pendientes, enviados, fallidos: fallidos.map(({ para, respuesta, estado }) => ({ para, motivo: estado === 'pendiente' ? `${respuesta} Se intentará de nuevo.`.trim() : respuesta })), Mensaje };
}
