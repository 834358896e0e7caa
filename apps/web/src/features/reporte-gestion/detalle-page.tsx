import { REPORTE_DETALLE } from '@rodal/contracts/listados/reporte-detalle';
import { getAperturaReporteGestion } from '@rodal/contracts/reporte-gestion';
import { unidadTexto } from '@rodal/domain/gestion/alcance';
import { call } from '../../api/call.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** `/reporteDetalle`: the entries behind a figure of the management report (especificación 1 §2.9, E10). */
export default listadoPage(REPORTE_DETALLE, {
  textos: { buscando: 'Buscando asientos', fallo: 'No se pudieron traer los asientos' },
  opciones: {
    async traer(signal) {
      const { unidades, defecto, periodo, periodos } = await call(getAperturaReporteGestion, {}, { signal });
      const anios = [...new Set([periodo, ...periodos].map((mes) => mes.slice(0, 4)))].toSorted((a, b) => (a < b ? 1 : -1));
      return { opciones: { unidad: unidades.map((value) => ({ value, label: unidadTexto(value) })), anio: anios.map((value) => ({ value, label: value })) }, apertura: { unidad: defecto, periodo } };
    },
    fallo: 'No se pudieron traer las unidades y los años para elegir.',
    abre: true,
  },
  tarjeta: { titulo: 'Description', datos: ['EntryNo', 'PostingDate', 'Amount', 'Cuenta', 'DocumentNo', 'Empresa', 'NombreCentroCosto'] },
  vacio: () => <EmptyState title="Sin asientos">Ningún asiento es de esta cifra. Cambie o quite un filtro.</EmptyState>,
});
