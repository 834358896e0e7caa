import type { FilaMovEtiqueta, MOV_ETIQUETAS } from '@rodal/contracts/listados/mov-etiquetas';
import { COLUMNAS } from '../../modules/mov-etiquetas/columnas.ts';
import { selectCargas, selectMovimientos } from '../../modules/mov-etiquetas/mov-etiquetas.repo.ts';
import { readMes, summarizeMovimientos, toFila } from '../../modules/mov-etiquetas/mov-etiquetas.service.ts';
import type { FuentePropia, Tramo } from '../fuente.ts';

/** The tag movements of a month. It reads its own pages: each load is walked along its own index, and the two are merged. */
export const movEtiquetas: FuentePropia<typeof MOV_ETIQUETAS> = {
  async pagina(sql, pedido, { orden, descendente, after, limit }): Promise<FilaMovEtiqueta[]> {
    const cargas = await selectCargas(sql, readMes(pedido));
    const rows = await selectMovimientos(sql, cargas, { tipo: pedido.tipo === undefined || pedido.tipo === '' ? null : pedido.tipo, columna: orden === 'fecha' ? 'fecha' : 'movimiento', descendente, after: puntoDe(after), limit });
    return rows.map(toFila);
  },
  resumir: (deps, pedido) => summarizeMovimientos(deps, readMes(pedido)),
  ademas: () => ({ columnas: COLUMNAS.map(({ columna }) => columna) }),
  archivo: (pedido) => ({ hoja: 'Mov Etiquetas', accion: 'movEtiquetas.exportar', entidad: 'movEtiquetas', entidadId: readMes(pedido) }),
};

/** The key of either order: by day it begins with the day. */
function puntoDe(after: Tramo['after']) {
  if (after === null) return null;
  const [empresa = '', entryNo = '', fecha = ''] = after.map(String).toReversed();
  return { fecha, entryNo, empresa };
}
