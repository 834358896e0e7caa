import { despachoBody } from '@rodal/contracts/despacho';
import type { Sesion } from '@rodal/contracts/sesion';
import { shownOnly, type Borrador } from '@rodal/domain/borrador';
import { AppError, type FieldError } from '@rodal/domain/errors';
import { choferesHabilitados } from '@rodal/domain/habilitacion';
import { composeOrigen } from '@rodal/domain/narrowing';
import { parsePerimetro, type Perimetro } from '@rodal/domain/perimetro';
import { checkEnvio, findBorrados } from '@rodal/domain/reglas-envio';
import { varianteEnUso, type Variante } from '@rodal/domain/variantes';
import * as z from 'zod/mini';
import { readCatalog } from '../lists/catalogs.ts';
import { write } from '../db/open-db.ts';
import { lastSeq } from '../outbox/outbox.ts';
import { buildPayload } from './payload.ts';
import { dropUnreferencedPhotos, readPhotoBytes } from '../photos/photo-store.ts';
import { diasDeCarga, readReloj, readRelojDia } from '../outbox/reloj.ts';
import type { DraftRow, FotoEnvio, DespachoRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

export interface FinalizeContext {
  /** The author: the session the phone remembers, however old (R35). */
  readonly sesion: Sesion;
  readonly deviceId: string;
  readonly appVersion: string;
  /** Version of the draft that the person had before them; absent: whatever is stored. */
  readonly version?: number;
  readonly now?: Date;
}

/**
 * Enviar: freezes the draft (its working copy, if one is open) and its payload into the
 * outbox and takes it out of Pendientes, in one transaction; asks no network (R69).
 * A second tap finds the item already there and gets the same one (R6).
 * @throws AppError `incompleto` with the fields (A26; `bloqueado`: on a blocked list of this
 *   phone, A9, or not enabled where a setting asks for it, E4), `otra_ventana` when another window wrote meanwhile (R52), `foto_danada` when
 *   the phone has lost a photo's bytes (R15), `datos_invalidos` when the contract would refuse it,
 *   `ya_enviado`, `no_encontrado`, `sin_espacio`; the draft then stays as it was
 */
export async function finalize(db: UserDb, draftId: string, context: FinalizeContext): Promise<DespachoRow> {
  const { now = new Date() } = context;
  return write(db, [db.drafts, db.outbox, db.receipts, db.photos, db.catalogs, db.meta], async () => {
    const queued = await db.outbox.get(draftId);
    if (queued?.tipo !== undefined) throw new AppError('ya_enviado');
    if (queued !== undefined) return queued;
    const draft = await db.drafts.get(draftId);
    const borrador = draft?.working ?? draft?.saved;
    if (!draft || !borrador) throw new AppError((await db.receipts.get(draftId)) ? 'ya_enviado' : 'no_encontrado');
    if (context.version !== undefined && context.version !== draft.version) throw new AppError('otra_ventana');
    const variante = varianteEnUso(draft.variante, (await readCatalog(db, 'variantes')).filas);
    const errores = await findErrors(db, variante, borrador, { ...context, now });
    if (errores.length > 0) throw new AppError('incompleto', { errores });
    const fotos = await photosOf(db, draft, borrador);

    const item = await freeze(db, draft, borrador, fotos, { ...context, now, variante });
    await db.outbox.put(item);
    await db.drafts.delete(draftId);
    await dropUnreferencedPhotos(db, draftId, [borrador]);
    return item;
  });
}

/** The form has said all of this already; its lists may have changed since (A9, E4), and the day. */
async function findErrors(
  db: UserDb,
  variante: Variante,
  borrador: Borrador,
  { sesion: { ajustes, permisos }, now }: FinalizeContext & { readonly now: Date },
): Promise<FieldError[]> {
  const [choferes, transportistas, habilitaciones, patentesBloqueadas, choferesBloqueados, reloj] = await Promise.all([
    readCatalog(db, 'choferes'),
    readCatalog(db, 'transportistas'),
    readCatalog(db, 'habilitaciones'),
    readCatalog(db, 'patentesBloqueadas'),
    readCatalog(db, 'choferesBloqueados'),
    readRelojDia(db),
  ]);
  const listas = { choferes, transportistas, habilitaciones, patentesBloqueadas, choferesBloqueados };
  const dias = diasDeCarga(now.getTime(), reloj);
  return [
    ...checkEnvio(borrador, variante, { ajustes, permisos, choferes: choferesHabilitados(choferes.filas, listas, dias.papeles) }),
    ...findBorrados(shownOnly(borrador, variante), listas, dias, ajustes),
  ];
}

async function freeze(
  db: UserDb,
  draft: DraftRow,
  borrador: Borrador,
  fotos: readonly FotoEnvio[],
  { sesion, deviceId, appVersion, now, variante }: FinalizeContext & { readonly now: Date; readonly variante: Variante },
): Promise<DespachoRow> {
  const { id, revision, codigo, createdAt } = draft;
  const finalizedAt = now.toISOString();
  const payload = buildPayload(borrador, {
    id,
    revision,
    codigo,
    variante,
    createdAt,
    finalizedAt,
    login: sesion.NombreUsuario,
    deviceId,
    appVersion,
    reloj: await readReloj(db, draft.reloj),
    cargaMaxima: sesion.ajustes,
    tablaVolumen: (await readCatalog(db, 'tablaVolumen')).filas,
    perimetro: await perimetroOf(db, borrador),
  });
  const checked = z.safeParse(despachoBody, payload);
  // Nothing is missing: a list brought what does not travel, say a name that is too long.
  if (!checked.success) throw new AppError('datos_invalidos', { detalle: z.prettifyError(checked.error) });

  const seq = (await lastSeq(db)) + 1;
  await db.meta.put({ key: 'sequence', last: seq });
  return {
    id,
    revision,
    codigo,
    variante: draft.variante,
    state: 'queued',
    payload: checked.data,
    borrador,
    createdAt,
    fotos,
    seq,
    finalizedAt,
    tried: false,
    attempts: 0,
    failures: 0,
    maybeSent: false,
    startedAt: null,
    error: null,
  };
}

/** Complete means that the bytes are on the phone (A1): a name in the draft is not enough. */
async function photosOf(db: UserDb, { id }: DraftRow, borrador: Borrador): Promise<FotoEnvio[]> {
  const fotos: FotoEnvio[] = [];
  for (const [lado, foto] of [['vacio', borrador.fotoVacia], ['lleno', borrador.fotoLlena]] as const) {
    if (foto === null) continue;
    const bytes = await readPhotoBytes(db, id, foto.sha256);
    if (bytes === null) {
      const campo = lado === 'vacio' ? 'fotoVacia' : 'fotoLlena';
      const error = new AppError('foto_danada');
      throw new AppError('foto_danada', { errores: [{ campo, codigo: error.codigo, mensaje: error.message }] });
    }
    fotos.push({ lado, sha256: foto.sha256, bytes: bytes.byteLength, uploaded: false, fallos: 0 });
  }
  return fotos;
}

async function perimetroOf(db: UserDb, { origen }: Borrador): Promise<Perimetro | null> {
  if (origen === null) return null;
  const { filas } = await readCatalog(db, 'faenas');
  const faena = filas.find(({ codigofaena }) => codigofaena === composeOrigen(origen.codigo, origen.rol));
  const leido = parsePerimetro(faena?.geoReferencia ?? null);
  return leido.ok ? leido.perimetro : null;
}
