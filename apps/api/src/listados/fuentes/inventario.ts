import type { INVENTARIO } from '@rodal/contracts/listados/inventario';
import { selectSaldos } from '../../modules/inventario/inventario.repo.ts';
import { summarizeInventario, toFiltros } from '../../modules/inventario/inventario.service.ts';
import type { FuentePropia } from '../fuente.ts';

/** The opening stock of a plant by label (C33). It reads its own pages: the limit stands beside the grouping, else all labels are grouped for one page. */
export const inventario: FuentePropia<typeof INVENTARIO> = {
  async pagina(sql, pedido, { descendente, after, limit }) {
    const [etiqueta, empresa] = (after ?? []).map(String);
    const desde = etiqueta === undefined || empresa === undefined ? null : { etiqueta, empresa };
    const rows = await selectSaldos(sql, toFiltros(pedido), { descendente, after: desde, limit });
    // What was asked for stands in each row.
    return rows.map((row) => ({ Planta: pedido.Planta, Mes: pedido.Mes, Año: pedido.Ano, ...row }));
  },
  resumir: summarizeInventario,
  archivo: (pedido) => ({ hoja: 'Inventario', accion: 'inventario.exportar', entidad: 'inventario', entidadId: toFiltros(pedido).mes }),
};
