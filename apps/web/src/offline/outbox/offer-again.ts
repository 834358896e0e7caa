import type { DespachoBody, syncEstado } from '@rodal/contracts/despacho';
import type { Output } from '@rodal/contracts/endpoint';
import { emptyBorrador, type Borrador } from '@rodal/domain/borrador';
import { write } from '../db/open-db.ts';
import { lastSeq } from './outbox.ts';
import type { FotoEnvio, OutboxRow, ReceiptRow } from '../rows/rows.ts';
import type { UserDb } from '../db/user-db.ts';

/** A server that lost what it acknowledged says nothing of it by itself. */
const EVERY_MS = 60 * 60_000;

type Estado = Output<typeof syncEstado>['estados'][number];

/** Receipts to ask the server about: all of the last seven days, once an hour; a clock that was set back asks at once (R70). Null: not yet. */
export async function receiptsDue(db: UserDb, now: Date): Promise<ReceiptRow[] | null> {
  const row = await db.meta.get('offered');
  const since = row?.key === 'offered' ? now.getTime() - Date.parse(row.askedAt) : EVERY_MS;
  return since >= 0 && since < EVERY_MS ? null : db.receipts.toArray();
}

/**
 * What the server acknowledged and knows no longer (a standby that took over too early, a backup restored) goes into the
 * outbox again, as the very same record with its photos, and its receipt out, in one transaction (R87). It gets another
 * number: the one it had may be on somebody else's paper by now.
 * @param known what the server has just said of each
 */
export async function offerAgain(
  db: UserDb,
  rows: readonly ReceiptRow[],
  known: ReadonlyMap<string, Estado>,
  now: Date,
): Promise<void> {
  await write(db, [db.receipts, db.outbox, db.photos, db.meta], async () => {
    for (const { id, revision, numero } of rows) {
      const row = await db.receipts.get(id);
      const estado = known.get(id);
      if (estado === undefined || row?.revision !== revision || row.numero !== numero) continue;
      if (estado.recibo !== null) {
        if (estado.recibo.numero !== numero) await db.receipts.put({ ...row, ...estado.recibo, verificacion: estado.verificacion, numeroAnterior: numero });
        continue;
      }
      // A receipt that the phone spoilt has no record to offer (R20).
      if (row.payload.id !== id) continue;
      const seq = (await lastSeq(db)) + 1;
      await db.outbox.put({ ...(await toItem(db, row)), seq });
      await db.meta.put({ key: 'sequence', last: seq });
      await db.receipts.delete(id);
    }
    await db.meta.put({ key: 'offered', askedAt: now.toISOString() });
  });
}

async function toItem(db: UserDb, row: ReceiptRow): Promise<Omit<OutboxRow, 'seq'>> {
  const { id, revision, codigo, variante, payload, numero, autorAjeno } = row;
  const stored = await db.photos.where('draftId').equals(id).toArray();
  const fotos = ([['vacio', payload.fotoempty], ['lleno', payload.fotofull]] as const).flatMap(([lado, sha256]): FotoEnvio[] =>
    sha256 === null
      ? []
      : [{ lado, sha256, bytes: stored.find((photo) => photo.sha256 === sha256)?.bytes.byteLength ?? 0, uploaded: false, fallos: 0 }],
  );
  return {
    id,
    revision,
    codigo,
    variante,
    state: 'queued',
    payload,
    borrador: row.borrador ?? borradorOf(payload),
    createdAt: payload.created,
    fotos,
    finalizedAt: payload.dispositivo.capturedAt,
    tried: true,
    attempts: 0,
    failures: 0,
    maybeSent: false,
    startedAt: null,
    error: null,
    ...(autorAjeno !== undefined && { autorAjeno }),
    anterior: numero,
  };
}

/** What a record says of its form, for the receipts of versions that kept no draft: enough to correct it by hand. */
function borradorOf(payload: DespachoBody): Borrador {
  const { etiquetas, ubicacion, fotosTomadas, origin, rol, numeroAviso, fotoempty, fotofull } = payload;
  const foto = (sha256: string | null, capturadaEn: string | null) =>
    sha256 === null ? null : { sha256, bytes: 0, capturadaEn: capturadaEn ?? payload.created };
  return {
    ...emptyBorrador({ modoUbicacion: ubicacion.modo, correo: payload.emailchofern, cliente: { rut: payload.rutbodega, label: etiquetas.cliente } }),
    origen: origin === '' ? null : { codigo: origin, rol, nombre: etiquetas.origen, numeroAviso },
    posicion: ubicacion.posicion,
    estadoUbicacion: ubicacion.estado,
    motivoUbicacion: ubicacion.motivo,
    patenteCamion: payload.patentecamion,
    patenteCarro: payload.patentecarro,
    destino: { id: payload.bodega, label: etiquetas.destino },
    conteos: payload.diametro.map(({ id, cantidad }) => ({ diametro: id, cantidad })),
    precio: payload.precio.replace('.', ','),
    transportista: payload.nombretranportista,
    rutChofer: payload.rutchofer,
    nombreChofer: payload.nombrechofer,
    cosechero: payload.nombrecosechero,
    carguio: payload.nombrecarguio,
    traslado: payload.indTraslado === 5,
    comentarios: payload.comentarios,
    fotoVacia: foto(fotoempty, fotosTomadas.vacio),
    fotoLlena: foto(fotofull, fotosTomadas.lleno),
  };
}
