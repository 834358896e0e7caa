import type { VOLUMENES } from '@rodal/contracts/listados/volumenes';
import { condicionesVolumenes } from '../../modules/volumenes/correcciones.repo.ts';
import { mesDe, summarizeVolumenes } from '../../modules/volumenes/volumenes.service.ts';
import type { FuenteSql } from '../fuente.ts';

/** Corrections of the volumes of a month. Each order walks the index that begins with the month. */
export const volumenes: FuenteSql<typeof VOLUMENES> = {
  columnas: {
    id: 'c.id',
    planta: 'c.unidad',
    categoria: 'c.categoria',
    mes: 'c.mes',
    metroCubico: 'c.metro_cubico',
    valor: 'c.valor',
    creadoEn: 'c.creado_en',
    creadoPor: 'c.creado_por',
    eliminadoEn: 'c.eliminado_en',
    eliminadoPor: 'c.eliminado_por',
    motivo: 'c.motivo',
  },
  buscar: async (_sql, pedido, bind) => ({ from: 'correccion_volumen c', where: condicionesVolumenes({ ...pedido, mes: mesDe(pedido) }, bind) }),
  resumir: summarizeVolumenes,
  archivo: (pedido) => ({ hoja: 'Volúmenes', accion: 'correccionVolumen.exportar', entidad: 'correccionVolumen', entidadId: mesDe(pedido) }),
};
