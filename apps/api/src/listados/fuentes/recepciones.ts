import type { RECEPCIONES } from '@rodal/contracts/listados/recepciones';
import { fuentesOf, searchOf } from '../../modules/recepciones/recepciones.repo.ts';
import { sumRecepciones } from '../../modules/recepciones/totales.ts';
import { selectVigentes } from '../../modules/recepciones/vigentes.repo.ts';
import type { FuenteSql } from '../fuente.ts';

/** The receptions of the five sources, of the loads that are read now (especificación 2 §2.7). */
export const recepciones: FuenteSql<typeof RECEPCIONES> = {
  columnas: {
    FechaRecepcion: 'r.fecha_recepcion',
    NoGuia: 'r.no_guia',
    api: 'v.fuente',
    TipoRecepcion: 'r.tipo_recepcion',
    Estado: 'r.estado',
    CodigoFaena: 'r.codigo_faena',
    NombreFaena: 'r.nombre_faena',
    RutProveedor: 'r.rut_proveedor',
    Proveedor: 'r.proveedor',
    Destino: 'r.destino',
    CodigoArticulo: 'r.codigo_articulo',
    Articulo: 'r.articulo',
    UnidadMedida: 'r.unidad_medida',
    Volumen: 'r.volumen',
    Empresa: 'v.empresa',
    NoRecepcion: 'r.no_recepcion',
  },
  async buscar(sql, pedido, bind) {
    return searchOf(await selectVigentes(sql, fuentesOf(pedido), pedido.desde.slice(0, 7), pedido.hasta.slice(0, 7)), pedido, bind);
  },
  resumir: sumRecepciones,
  archivo: () => ({ hoja: 'Recepciones', accion: 'recepcion.exportar', entidad: 'recepcion', entidadId: '' }),
};
