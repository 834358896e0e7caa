import type { CAMIONES } from '@rodal/contracts/listados/camiones';
import { claveCamion } from '@rodal/domain/documentos/tipos';
import type { Handlers } from '../../http/handlers.ts';
import type { PedidoDe } from '../../listados/fuente.ts';
import { condicionesCamiones, DE_CAMIONES } from '../../listados/fuentes/camiones.ts';
import { checkCuantos, MAX_RECORDADOS, porEmpresa, sendRecordatorios, toCartas } from '../../portadores/recordar.ts';
import type { Deps } from '../../puertos/deps.ts';

interface Fila {
  readonly patente: string;
  readonly tipoCamion: string;
  readonly empresa: string;
  readonly nombreEmpresa: string;
  readonly correos: readonly string[];
}

/** Mails to the companies of trucks about their papers: one a company, with all of its trucks that the list shows. */
export function recordarCamionesHandlers(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Pick<Handlers, 'getRecordatoriosCamiones' | 'sendRecordatoriosCamiones'> {
  const { db } = deps;
  const buscar = async (pedido: PedidoDe<typeof CAMIONES>) => {
    const values: unknown[] = [];
    const where = condicionesCamiones(pedido, (value) => `$${values.push(value)}`);
    const { rows } = await db.pool.query<Fila>(
      `SELECT c.patente, c.tipo AS "tipoCamion", e.rut AS empresa, e.nombre AS "nombreEmpresa", e.correos
         FROM ${DE_CAMIONES} WHERE ${where.join(' AND ')} ORDER BY e.nombre, e.rut, c.patente LIMIT ${MAX_RECORDADOS + 1}`,
      values,
    );
    checkCuantos(rows.length, 'camiones');
    return porEmpresa(deps, 'camion', rows.map((fila) => ({ ...fila, clave: claveCamion(fila), nombre: fila.patente, portador: fila })));
  };

  return {
    getRecordatoriosCamiones: async (pedido) => ({ cartas: toCartas(await buscar(pedido)) }),
    sendRecordatoriosCamiones: async ({ id, ...pedido }, ctx) => sendRecordatorios(deps, ctx, id, await buscar(pedido), 'ninguno de estos camiones tiene algo que enviar o corregir'),
  };
}
