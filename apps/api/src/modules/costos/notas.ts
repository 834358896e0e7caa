import { MAX_NOTAS, type NotasUnidas } from '@rodal/contracts/costos';
import { unirNotas } from '@rodal/domain/costos/nota-credito';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { negateDecimal } from '@rodal/domain/numeros';
import { type AuditActor, writeAuditSql } from '../../audit/audit.ts';
import { inSqlTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../puertos/deps.ts';
import { selectFacturas, selectNotas, writeUniones } from './notas.repo.ts';

/** Joins the credit notes of a year to their invoices by the number that their description names (E14), of whatever year the invoice is. */
export async function unirNotasCredito({ db, clock }: Pick<Deps, 'db' | 'clock'>, anio: number, actor: AuditActor): Promise<NotasUnidas> {
  return inSqlTransaction(db.pool, async (sql) => {
    const lineas = await selectNotas(sql, anio);
    const notas = unirNotas(lineas, await selectFacturas(sql, [...new Set(lineas.map(({ proveedor }) => proveedor))]));
    const cambiadas = await writeUniones(sql, notas, { unidaPor: actor.usuario, unidaEn: clock() });
    const deNota = Map.groupBy(lineas, ({ empresa, documento }) => `${empresa}*${documento}`);
    const sinFactura = notas
      .filter(({ factura }) => factura === null)
      .flatMap(({ empresa, documento, numero }) => {
        const [primera] = deNota.get(`${empresa}*${documento}`) ?? [];
        return primera === undefined ? [] : [{ empresa, documento, fecha: primera.fecha, descripcion: primera.descripcion, importe: negateDecimal(primera.total), divisa: primera.divisa, numero }];
      })
      .toSorted((a, b) => (a.fecha === b.fecha ? (a.documento < b.documento ? -1 : 1) : a.fecha < b.fecha ? 1 : -1));
    const unidas = notas.length - sinFactura.length;
    if (cambiadas > 0) await writeAuditSql(sql, { actor, accion: 'costos.unirNotas', entidad: 'costos', entidadId: String(anio), despues: { notas: notas.length, unidas, sinFactura: sinFactura.length } });
    return { mensaje: MESSAGES_OFICINA.procedimientoEjecutado, notas: notas.length, unidas, sinFactura: sinFactura.slice(0, MAX_NOTAS), cantidadSinFactura: sinFactura.length };
  });
}
