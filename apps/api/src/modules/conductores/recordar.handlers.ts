import type { CONDUCTORES } from '@rodal/contracts/listados/conductores';
import { claveConductor } from '@rodal/domain/documentos/tipos';
import type { Handlers } from '../../http/handlers.ts';
import type { PedidoDe } from '../../listados/fuente.ts';
import { condicionesConductores, DE_CONDUCTORES } from '../../listados/fuentes/conductores.ts';
import { checkCuantos, MAX_RECORDADOS, porEmpresa, sendRecordatorios, toCartas } from '../../portadores/recordar.ts';
import type { Deps } from '../../puertos/deps.ts';

interface Fila {
  readonly rut: string;
  readonly nombre: string;
  readonly empresa: string;
  readonly nombreEmpresa: string;
  readonly correos: readonly string[];
}

/** Mails to the companies of drivers about the papers that these have to send or correct: one a company, with all of its drivers that the list shows. */
export function recordarConductoresHandlers(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Pick<Handlers, 'getRecordatoriosConductores' | 'sendRecordatoriosConductores'> {
  const { db } = deps;
  const buscar = async (pedido: PedidoDe<typeof CONDUCTORES>) => {
    const values: unknown[] = [];
    const where = condicionesConductores(pedido, (value) => `$${values.push(value)}`);
    const { rows } = await db.pool.query<Fila>(
      `SELECT c.rut, c.nombre, e.rut AS empresa, e.nombre AS "nombreEmpresa", e.correos
         FROM ${DE_CONDUCTORES} WHERE ${where.join(' AND ')} ORDER BY e.nombre, e.rut, c.nombre, c.rut LIMIT ${MAX_RECORDADOS + 1}`,
      values,
    );
    checkCuantos(rows.length, 'conductores');
    return porEmpresa(deps, 'conductor', rows.map((fila) => ({ ...fila, clave: claveConductor(fila), portador: {} })));
  };

  return {
    getRecordatoriosConductores: async (pedido) => ({ cartas: toCartas(await buscar(pedido)) }),
    sendRecordatoriosConductores: async ({ id, ...pedido }, ctx) => sendRecordatorios(deps, ctx, id, await buscar(pedido), 'ninguno de estos conductores tiene algo que enviar o corregir'),
  };
}
