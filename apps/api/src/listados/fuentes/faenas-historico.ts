import type { FAENAS_HISTORICO } from '@rodal/contracts/listados/faenas-historico';
import { condicionesHistorico, historicoSql } from '../../modules/mantenedor/historico.repo.ts';
import { summarizeHistorico } from '../../modules/mantenedor/mantenedor.service.ts';
import type { FuenteSql } from '../fuente.ts';

/** The history of the sites in a month. Some thousands of rows, added up from all movements: an order that has no index sorts them in milliseconds. */
export const faenasHistorico: FuenteSql<typeof FAENAS_HISTORICO> = {
  columnas: {
    id: 'h.id',
    CodigoFaena: 'h.codigo',
    Rol: 'h.rol',
    nombreFaena: 'h.nombre',
    codigoArticulo: 'h.codigo_articulo',
    articulo: 'h.articulo',
    enPie: 'h.en_pie',
    unidad: 'h.unidad',
    declarado: 'h.declarado',
    salido: 'h.salido',
    salidoArticulo: 'h.salido_articulo',
    salidoMes: 'h.salido_mes',
    mes: 'h.mes',
    tipo: 'h.tipo',
    detalleId: 'h.detalle_id',
    detalle: 'h.detalle',
    versionDetalle: 'h.version_detalle',
    versionVolumen: 'h.version_volumen',
  },
  // What nobody declared stands at the end whichever way.
  comparar: { enPie: (valor, descendente) => `coalesce(${valor}, '${descendente ? '-1e15' : '1e15'}')` },
  buscar: async (_sql, pedido, bind) => ({ from: historicoSql(pedido.mes, bind), where: condicionesHistorico(pedido, bind) }),
  resumir: summarizeHistorico,
  archivo: ({ mes }) => ({ hoja: 'Historial', accion: 'faenaHistorico.exportar', entidad: 'faenaHistorico', entidadId: mes }),
};
