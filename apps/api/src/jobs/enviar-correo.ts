import { hash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { firmarInvitacion } from '../contrasenas/clave-invitacion.ts';
import * as repo from '../correos/correos.repo.ts';
import { omisionDe } from '../correos/destinatarios.ts';
import { quienRecibe, renderCorreo } from '../correos/plantillas.ts';
import { type Carta, MAX_ENTREGA_MS, NoEntregar } from '../puertos/smtp.ts';
import { failpoint } from '../db/failpoint.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import type { Deps } from '../puertos/deps.ts';
import type { JobData, JobRun } from '../puertos/jobs.ts';

const MINUTE_MS = 60_000;
/** Minutes before each repetition: over two days in all, as long as a server of mail is expected to keep trying. */
const ESPERAS = [1, 2, 5, 10, 15, 30, 60, 60, 120, 240, 480, 720, 1440];
/** A delivery that began longer ago has nobody who waits for its answer. */
const DUDA_MS = 5 * MAX_ENTREGA_MS;
const BATCH = 500;
const MURIO = 'El servidor de Rodal se detuvo mientras lo entregaba, antes de anotar la respuesta.';

/**
 * Sends one mail (E2). Delivered at least once and never two mails for it (R11, R80): before its first byte leaves,
 * `enviando` is stored, and whoever finds that mark does not send. A server of mail cannot be asked afterwards whether it
 * took one; so what ends in between is `incierto`, and a person decides.
 */
export async function enviarCorreo({ db, smtp, clock, env, blobs }: Deps, { correoId }: JobData<'enviarCorreo'>, { log }: JobRun): Promise<void> {
  // Nothing configured: the periodic review brings it back.
  if (smtp === null) return;
  const correo = await repo.readCorreo(db.pool, correoId);
  if (correo?.estado !== 'pendiente' || correo.proximoIntento > clock()) return;

  const omision = await omisionDe(db.prisma, correo.para, quienRecibe(correo.plantilla));
  if (omision !== null) return repo.noteFin(db.pool, correoId, 'omitido', omision);

  const carta = compose(correo, env);
  if (carta instanceof Error) {
    log.error({ err: carta }, 'correo que no se pudo escribir');
    return repo.noteFin(db.pool, correoId, 'fallido', carta.message);
  }
  const later = (respuesta: string) => {
    const espera = ESPERAS[correo.intentos];
    if (espera === undefined) return repo.noteFin(db.pool, correoId, 'fallido', respuesta);
    return repo.noteEspera(db.pool, correoId, respuesta, new Date(clock().getTime() + espera * MINUTE_MS));
  };
  const adjuntos = await readAdjunto(blobs, correo.adjunto);
  if (adjuntos === null) {
    log.error({ adjunto: correo.adjunto?.sha256 }, 'correo sin su archivo');
    const falta = `No se encontró el archivo que lleva, ${correo.adjunto?.nombre ?? ''}. No se envió sin él.`;
    // Another machine may still be copying it to where all find it.
    return blobs.remote === null ? repo.noteFin(db.pool, correoId, 'fallido', falta) : later(falta);
  }
  const entrega = await smtp
    .enviar({ ...carta, adjuntos }, async () => {
      failpoint('before_correo_leaves');
      return repo.markEntrega(db.pool, correoId, clock());
    })
    .catch((error: unknown) => {
      if (error instanceof NoEntregar) return null;
      throw error;
    });
  if (entrega === null) return;
  failpoint('between_correo_and_row');
  const { fin, respuesta } = entrega;
  if (fin === 'enviado') return repo.noteEnviado(db.pool, correoId, respuesta, clock());
  log.warn({ fin, respuesta }, 'correo sin enviar');
  return fin === 'luego' ? later(respuesta) : repo.noteFin(db.pool, correoId, fin, respuesta);
}

/** @returns null when it has a file that is not here whole */
async function readAdjunto(blobs: Deps['blobs'], adjunto: repo.Adjunto | null): Promise<Carta['adjuntos'] | null> {
  if (adjunto === null) return [];
  const blob = await blobs.get(adjunto.sha256);
  if (blob === null) return null;
  const contenido = await buffer(blob.stream);
  return hash('sha256', contenido) === adjunto.sha256 ? [{ nombre: adjunto.nombre, contenido }] : null;
}

/** Every minute: mails whose time has come, and those whose sender died in the middle. */
export async function revisarCorreos({ db, smtp, jobs, clock }: Deps, _data: JobData<'revisarCorreos'>, { log }: JobRun): Promise<void> {
  const ahora = clock();
  await inSqlTransaction(db.pool, async (sql) => {
    const inciertos = await repo.doubtDead(sql, new Date(ahora.getTime() - DUDA_MS), MURIO);
    if (inciertos > 0) log.warn({ inciertos }, 'correos de los que no se sabe si llegaron');
    if (smtp === null) return;
    for (const correoId of await repo.listDue(sql, ahora, BATCH)) await jobs.enqueue(sql, 'enviarCorreo', { correoId });
  });
}

/** Where this Rodal is found. */
function originOf({ ORIGIN, HOST, PORT }: Deps['env']): string {
  return ORIGIN || `http://${HOST}:${PORT}`;
}

function compose({ plantilla, datos, para, mensaje, creadoEn }: repo.Correo, env: Deps['env']) {
  try {
    return { ...renderCorreo(plantilla, datos, { origen: originOf(env), firmar: (invitacion) => firmarInvitacion(env.CLAVE_SECRETOS, invitacion) }), para, mensaje, fecha: creadoEn };
  } catch (cause) {
    return new Error(`No se pudo escribir desde la plantilla ${plantilla}`, { cause });
  }
}
