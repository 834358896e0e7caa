import { MAX_CUENTA } from '@rodal/contracts/listado';
import type { TRABAJOS } from '@rodal/contracts/listados/trabajos';
import { countTrabajos, listTrabajosOf } from '../../modules/trabajos/trabajos.repo.ts';
import type { FuentePropia } from '../fuente.ts';

/** The loads. It reads its own pages: a load is called what its flow is, and says what its tables brought. */
export const trabajos: FuentePropia<typeof TRABAJOS> = {
  pagina: (sql, pedido, tramo) => listTrabajosOf(sql, pedido, tramo),
  async resumir({ db }, pedido) {
    const total = await countTrabajos(db.pool, pedido, MAX_CUENTA + 1);
    return { total: Math.min(total, MAX_CUENTA), masDe: total > MAX_CUENTA };
  },
  ademas: (_filas, hayMas) => ({ hayMas }),
  archivo: () => ({ hoja: 'Trabajos', accion: 'trabajo.exportar', entidad: 'trabajo', entidadId: '' }),
};
