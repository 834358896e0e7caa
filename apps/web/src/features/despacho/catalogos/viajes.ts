import type { DespachoBody } from '@rodal/contracts/despacho';
import type { Viaje } from '@rodal/domain/patente-recuerda';
import { listDespachos, listReceipts } from '../../../offline/outbox/outbox.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';

/**
 * Who drove what, of all the loads on this phone: drafts, waiting and sent (registro 114).
 * @param excepto id of the draft that is open
 * @returns the latest first
 */
export async function readViajes(db: UserDb, excepto: string): Promise<Viaje[]> {
  const [drafts, waiting, received] = await Promise.all([db.drafts.toArray(), listDespachos(db), listReceipts(db)]);
  const begun = drafts.flatMap(({ id, working, saved, savedAt, createdAt }) => {
    const viaje = working ?? saved;
    return viaje === null || id === excepto ? [] : [{ at: savedAt ?? createdAt, viaje }];
  });
  const left = [...waiting, ...received].map(({ payload }) => ({ at: payload.dispositivo.capturedAt, viaje: viajeDe(payload) }));
  return [...begun, ...left].toSorted((a, b) => b.at.localeCompare(a.at)).map(({ viaje }) => viaje);
}

function viajeDe({ patentecamion, patentecarro, nombretranportista, rutchofer, nombrechofer }: DespachoBody): Viaje {
  return {
    patenteCamion: patentecamion,
    patenteCarro: patentecarro,
    transportista: nombretranportista,
    rutChofer: rutchofer,
    nombreChofer: nombrechofer,
  };
}
