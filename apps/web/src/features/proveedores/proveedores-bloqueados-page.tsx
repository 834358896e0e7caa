import { PROVEEDORES_BLOQUEADOS } from '@rodal/contracts/listados/proveedores-bloqueados';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { datosAlTexto } from '@rodal/domain/meses-cargados';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Whatever of this screen a load changes. */
const ALCANCE = [[PROVEEDORES_BLOQUEADOS.id]] as const;

/** `/proveedoresbloqueados`: whom the ERP does not let pay or buy from (especificación 1 §2.6). */
export default listadoPage(PROVEEDORES_BLOQUEADOS, {
  textos: { buscando: 'Buscando proveedores bloqueados', fallo: 'No se pudieron traer los proveedores bloqueados', buscar: 'Buscar' },
  carga: ({ resumen, sesion }) => (
    <FlujoPanel
      flujo="proveedoresBloqueados"
      permisos={sesion.permisos}
      alCambiar={ALCANCE}
      datos={resumen?.datosAl == null ? undefined : datosAlTexto([resumen])}
    />
  ),
  tarjeta: { titulo: 'Nombre_Proveedor', datos: ['Rut_Proveedor', 'Bloqueado', 'Termino_Pago'] },
  vacio({ resumen, valores: { texto = '' } }) {
    if (resumen?.datosAl === null) return <EmptyState title="Sin cargar">Los proveedores bloqueados de esta empresa todavía no se han traído de BC. Use Actualizar.</EmptyState>;
    if (texto !== '') return <EmptyState title="Sin resultados para estos filtros">Ningún proveedor bloqueado contiene lo buscado.</EmptyState>;
    return <EmptyState title="Sin proveedores bloqueados">BC no bloquea a ningún proveedor de esta empresa.</EmptyState>;
  },
});
