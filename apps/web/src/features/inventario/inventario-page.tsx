import { INVENTARIO, listAniosInventario } from '@rodal/contracts/listados/inventario';
import { formatMonth, monthOf } from '@rodal/domain/nombres-mes';
import { can } from '@rodal/domain/puede';
import { call } from '../../api/call.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CargarMovimientos, MesesInventario } from './meses-faltantes.tsx';

/** `/inventario`: the opening stock of a plant and month (especificación 1 §2.7, C33). */
export default listadoPage(INVENTARIO, {
  textos: { buscando: 'Calculando el inventario', fallo: 'No se pudo traer el inventario', buscar: 'Buscar', sinContar: 'No se pudo contar ni saber qué meses faltan' },
  opciones: {
    // The latest first (C1).
    traer: async (signal) => ({ opciones: { anio: (await call(listAniosInventario, {}, { signal })).anios.map(String).toReversed().map((value) => ({ value, label: value })) } }),
    fallo: 'No se pudieron traer los años para elegir.',
  },
  datos: ({ resumen, sesion }) => (resumen === undefined || resumen.meses.length === 0 ? null : <MesesInventario resumen={resumen} puedeCargar={can(sesion.permisos, 'movEtiquetas.ver')} />),
  tarjeta: { titulo: 'NumEtiqueta', junto: 'Piezas', datos: ['Ubicacion', 'Articulo', 'MedidaProd', 'MedidaLlena', 'Planta', 'Mes', 'Año'] },
  // Nothing loaded before the month is another thing than nothing found.
  vacio({ resumen, sesion, valores: { mes = '', anio = '' } }) {
    const pedido = monthOf(Number(anio), Number(mes));
    const desde = resumen?.desde;
    if (desde === null) {
      const cargar = can(sesion.permisos, 'movEtiquetas.ver') ? <CargarMovimientos desdeBc={resumen?.desdeBc ?? pedido} /> : null;
      return (
        <EmptyState title="Sin movimientos cargados" action={cargar}>
          El inventario se calcula con los movimientos de etiquetas, que se cargan en Reporte Mov. Etiquetas.
        </EmptyState>
      );
    }
    if (desde !== undefined && pedido <= desde) {
      return <EmptyState title={`Sin movimientos antes de ${formatMonth(pedido)}`}>El primer mes cargado es {formatMonth(desde)}. Elija un mes posterior.</EmptyState>;
    }
    return <EmptyState title="Sin resultados para estos filtros">Cambie la planta o el mes, o quite un filtro.</EmptyState>;
  },
});
