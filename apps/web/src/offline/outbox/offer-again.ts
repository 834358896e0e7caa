import type { DespachoBody, syncEstado } from '@rodal/contracts/despacho';
import type { Output } from '@rodal/contracts/endpoint';
import { emptyBorrador, type Borrador } from '@rodal/domain/borrador';
import { write } from '../db/open-db.ts';
import { lastSeq } from './outbox.ts';
import type { CapturaReceipt, CapturaRow, DespachoReceipt, DespachoRow, FotoEnvio, ReceiptRow } from '../rows/rows.ts';
import { fotosDe, tipoDe } from '../rows/tipos.ts';
import type { UserDb } from '../db/user-db.ts';

type Estado = Output<typeof syncEstado>['estados'][number];

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
    for (const asked of rows) {
      const { id } = asked;
      const row = await db.receipts.get(id);
      const estado = known.get(id);
      if (estado === undefined || row?.revision !== asked.revision || numeroOf(row) !== numeroOf(asked)) continue;
      const { recibo, verificacion } = estado;
      // Of the other kinds there is no receipt but the word that it is there.
      if (recibo !== null || (row.tipo !== undefined && estado.estado === 'accepted')) {
        if (row.tipo === undefined && recibo !== null && recibo.numero !== row.numero) await db.receipts.put({ ...row, ...recibo, verificacion, numeroAnterior: row.numero });
        continue;
      }
      const item = row.tipo === undefined ? await toDespacho(db, row) : await toCaptura(db, row);
      if (item === null) continue;
      const seq = (await lastSeq(db)) + 1;
      await db.outbox.put({ ...item, seq });
      await db.meta.put({ key: 'sequence', last: seq });
      await db.receipts.delete(id);
    }
    await db.meta.put({ key: 'offered', askedAt: now.toISOString() });
  });
}

function numeroOf(row: ReceiptRow): number | null {
  return row.tipo === undefined ? row.numero : null;
}

/** As it was frozen: certainly not there, and nothing of it is known to be. */
const OFRECIDA = { state: 'queued', tried: true, attempts: 0, failures: 0, maybeSent: false, startedAt: null, error: null } as const;

/** @returns null for a receipt that the phone spoilt: it has no record to offer (R20) */
async function toDespacho(db: UserDb, row: DespachoReceipt): Promise<Omit<DespachoRow, 'seq'> | null> {
  const { id, revision, codigo, variante, payload, numero, autorAjeno } = row;
  if (payload.id !== id) return null;
  const named = [{ lado: 'vacio', sha256: payload.fotoempty }, { lado: 'lleno', sha256: payload.fotofull }];
  return {
    ...OFRECIDA,
    id,
    revision,
    codigo,
    variante,
    payload,
    borrador: row.borrador ?? borradorOf(payload),
    createdAt: payload.created,
    fotos: await toFotos(db, id, named),
    finalizedAt: payload.dispositivo.capturedAt,
    ...(autorAjeno !== undefined && { autorAjeno }),
    anterior: numero,
  };
}

async function toCaptura(db: UserDb, { tipo, id, revision, codigo, payload, createdAt }: CapturaReceipt): Promise<Omit<CapturaRow, 'seq'> | null> {
  if (!tipoDe(tipo).payload(payload)) return null;
  return { ...OFRECIDA, tipo, id, revision, codigo, payload, createdAt, fotos: await toFotos(db, id, fotosDe(tipoDe(tipo), payload)), finalizedAt: createdAt };
}

async function toFotos(db: UserDb, id: string, named: readonly { readonly lado: string; readonly sha256: string | null }[]): Promise<FotoEnvio[]> {
  const stored = await db.photos.where('draftId').equals(id).toArray();
  return named.flatMap(({ lado, sha256 }) =>
    sha256 === null ? [] : [{ lado, sha256, bytes: stored.find((photo) => photo.sha256 === sha256)?.bytes.byteLength ?? 0, uploaded: false, fallos: 0 }],
  );
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
