import { ALERTAS_RECEPCION, alertasDeRecepcion, type AlertaTrazo, CERRADA_SOLA, sinRecepcionTexto } from '@rodal/domain/trazo';
import { type AuditActor, writeAudit } from '../audit/audit.ts';
import type { Tx } from '../db/client.ts';
import { enTx } from '../db/consultar.ts';
import { inSqlTransaction } from '../db/transaction.ts';
import type { Deps } from '../puertos/deps.ts';
import { getAjuste, readAjuste } from '../settings/settings.ts';
import { closeAlertas, closeATiempo, listFotosRepetidas, openAlerta, openFotosDeOtra, openSinRecepcion, readHechos } from './alertas.repo.ts';

interface Suceso {
  /** Whose act it follows from. */
  readonly actor: AuditActor;
  readonly ahora: Date;
}

const HORA_MS = 3_600_000;

/**
 * Judges the alerts of one dispatch anew (C25), after something was said of it: a reception joined or taken off, its guide voided or no
 * longer. An alert goes when what it says is no longer so, and for nothing else.
 * @param tx that of what was said, which holds the dispatch's row
 */
export async function revisarAlertas(tx: Tx, despachoId: string, { actor, ahora }: Suceso): Promise<void> {
  const hechos = await readHechos(tx, despachoId);
  if (hechos === null) throw new Error('un despacho que no está');
  const { recepcion, anulado, recibido } = hechos;
  const debidas = recepcion === null ? [] : alertasDeRecepcion({ ...recepcion, fotosDe: await listFotosRepetidas(tx, recepcion.id) }, hechos, await readAjuste(tx, 'trazoDiferenciaVolumen'));
  for (const alerta of debidas) await openAlerta(tx, despachoId, alerta, ahora);
  if (recepcion !== null) await openFotosDeOtra(enTx(tx), [despachoId], ahora);
  // It arrived, and what says how is not there: that is no evidence that it came as it was sent.
  const falta = recibido && recepcion === null;
  const sobran = falta ? [] : ALERTAS_RECEPCION.filter((codigo) => !debidas.some((debida) => debida.codigo === codigo));
  await cerrar(tx, despachoId, sobran, recepcion === null ? 'Su recepción quedó sin efecto' : 'Lo recibido ya no difiere', { actor, ahora });
  if (anulado || recibido) await cerrar(tx, despachoId, ['sinRecepcion'], anulado ? 'Su guía se anuló' : 'Llegó a destino', { actor, ahora });
}

async function cerrar(tx: Tx, despachoId: string, codigos: readonly AlertaTrazo[], nota: string, { actor, ahora }: Suceso): Promise<void> {
  for (const aviso of await closeAlertas(tx, despachoId, codigos, { ahora, nota })) {
    const despues = { aviso, resueltoEn: ahora.toISOString(), resueltoPor: CERRADA_SOLA, nota };
    await writeAudit(tx, { actor, accion: 'despacho.cerrarAviso', entidad: 'despacho', entidadId: despachoId, antes: { aviso, resueltoEn: null, resueltoPor: null, nota: null }, despues });
  }
}

/** Every minute: which loads are late (C25). What arrives or is voided meanwhile closes its alert itself ({@link revisarAlertas}). */
export async function vigilarTrazo({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const horas = await getAjuste(db.prisma, 'trazoHorasSinRecepcion');
  const ahora = clock();
  const limite = new Date(ahora.getTime() - horas * HORA_MS);
  await inSqlTransaction(db.pool, async (sql) => {
    await closeATiempo(sql, { limite, ahora, nota: 'El plazo de Ajustes es ahora más largo' });
    await openSinRecepcion(sql, { limite, ahora, detalle: sinRecepcionTexto(horas) });
  });
}
