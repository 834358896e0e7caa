import type { EMPRESAS } from '@rodal/contracts/listados/empresas';
import { pendientesDe } from '@rodal/domain/documentos/pendientes';
import { TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { selectDocumentosDe } from '../../documentos/documentos.repo.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { PedidoDe } from '../../listados/fuente.ts';
import { condicionesEmpresas } from '../../listados/fuentes/empresas.ts';
import { checkCuantos, MAX_RECORDADOS, type Recordatorio, sendRecordatorios, toCartas } from '../../portadores/recordar.ts';
import type { Deps } from '../../puertos/deps.ts';

/** Mails to companies about the papers that they have to send or correct (issue 33). */
export function recordarHandlers(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Pick<Handlers, 'getRecordatorios' | 'sendRecordatorios'> {
  const { db, clock } = deps;
  const buscar = async (pedido: PedidoDe<typeof EMPRESAS>): Promise<Recordatorio[]> => {
    const values: unknown[] = [];
    const where = condicionesEmpresas(pedido, (value) => `$${values.push(value)}`);
    const { rows } = await db.pool.query<{ rut: string; nombre: string; correos: string[] }>(
      `SELECT e.rut, e.nombre, e.correos FROM empresa e WHERE ${where.join(' AND ')} ORDER BY e.creado_en, e.rut LIMIT ${MAX_RECORDADOS + 1}`,
      values,
    );
    checkCuantos(rows.length, 'empresas');
    const papeles = await selectDocumentosDe(db.prisma, 'empresa', rows.map(({ rut }) => rut));
    return rows.flatMap(({ rut, nombre, correos }): Recordatorio[] => {
      const pendientes = pendientesDe('empresa', {}, papeles.filter(({ clave }) => clave === rut), clock());
      if (pendientes.length === 0) return [];
      return [{ rut, correos, datos: { empresa: nombre, papeles: pendientes.map(({ tipo, dicho }) => [TIPOS_DOCUMENTO[tipo].nombre, dicho]) } }];
    });
  };

  return {
    getRecordatorios: async (pedido) => ({ cartas: toCartas(await buscar(pedido)) }),
    sendRecordatorios: async ({ id, ...pedido }, ctx) => sendRecordatorios(deps, ctx, id, await buscar(pedido), 'ninguna de estas empresas tiene algo que enviar o corregir'),
  };
}
