import { exportInventario, type ORDENES_INVENTARIO } from '@rodal/contracts/inventario';
import { monthOf } from '@rodal/domain/nombres-mes';
import { api } from '../../api/call.ts';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import type { BusquedaInventario } from './filtros.ts';

/** The opening stock of a search as a file. */
export function useExportar(busqueda: BusquedaInventario, orden: (typeof ORDENES_INVENTARIO)[number]) {
  const nombre = `Inventario_${busqueda.Planta}_${monthOf(Number(busqueda.Ano), Number(busqueda.Mes))}`;
  return usePlanilla(nombre, (formato, request) => api.fetchFile(exportInventario, { ...busqueda, orden, formato }, request));
}
