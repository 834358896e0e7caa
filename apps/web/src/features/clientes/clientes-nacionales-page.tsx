import { CLIENTES_NACIONALES } from '@rodal/contracts/listados/clientes-nacionales';
import { type EstadoCliente } from '@rodal/domain/clientes';
import { formatMoneda } from '@rodal/domain/moneda';
import { datosAlTexto } from '@rodal/domain/meses-cargados';
import { IconAlertTriangle, IconCircleCheck, IconMail } from '@tabler/icons-react';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import type { Estados } from '../../listado/columnas.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type TabsOfProps, useViewTabs } from '../../ui/view-tabs.tsx';
import { CorreoBoton } from './correo-boton.tsx';
import { AntiguedadBoton, PendientePorDivisa } from './pendiente-por-divisa.tsx';

/** Whatever of this screen a load changes. */
const ALCANCE = [[CLIENTES_NACIONALES.id]] as const;

/** The specification's colours (C35): red is sold, yellow is written to, green is waited for. */
const ESTADOS: Estados<EstadoCliente> = { Factorizable: ['bad', IconAlertTriangle], Correo: ['warn', IconMail], 'A Tiempo': ['good', IconCircleCheck] };

/** `/clientesNacionales`: what the customers in Chile owe, and since when (especificación 1 §2.13, C35). */
export default listadoPage(CLIENTES_NACIONALES, {
  textos: { buscando: 'Buscando los documentos de los clientes', fallo: 'No se pudieron traer los clientes nacionales', sinContar: 'No se pudo sumar', buscar: 'Listar Clientes' },
  Pestanas: ListaClientes,
  carga: ({ resumen, sesion }) => (
    <FlujoPanel
      flujo="clientesNacionales"
      permisos={sesion.permisos}
      alCambiar={ALCANCE}
      datos={resumen?.datosAl == null ? undefined : datosAlTexto([resumen])}
    />
  ),
  botones: (_mostrar, { permisos }) => (
    <>
      <AntiguedadBoton />
      <CorreoBoton permisos={permisos} />
    </>
  ),
  encima: ({ ultimo, resumen, valores }) => (ultimo === undefined ? null : <PendientePorDivisa resumen={ultimo} anterior={resumen === undefined} valores={valores} estados={ESTADOS} />),
  estados: { estado: ESTADOS },
  celdas: {
    Importe_ConIva: ({ Importe_ConIva: importe, Divisa: divisa }) => formatMoneda(importe, divisa),
    Importe_Pendiente: ({ Importe_Pendiente: importe, Divisa: divisa }) => formatMoneda(importe, divisa),
  },
  tarjeta: { titulo: 'Nombre_Cliente', junto: 'estado', datos: ['No_Factura', 'Importe_Pendiente', 'Fecha_Vencimiento', 'diferencia_dias'] },
  apagada: ({ Importe_Pendiente: pendiente }) => pendiente === '0',
  vacio({ resumen, valores: { texto = '', estado = '', tramo = '', divisa = '', documentos = '' } }) {
    if (resumen?.datosAl === null) return <EmptyState title="Sin cargar">Los documentos de los clientes nacionales todavía no se han traído de BC. Use Actualizar.</EmptyState>;
    if (`${texto}${estado}${tramo}${divisa}` !== '') return <EmptyState title="Sin resultados para estos filtros">Ningún documento los cumple. Cambie o quite un filtro.</EmptyState>;
    if (documentos === 'pendientes') return <EmptyState title="Nada pendiente">Ningún cliente nacional tiene documentos pendientes. Con Documentos en Todos se ven también los demás.</EmptyState>;
    return <EmptyState title="Sin documentos">BC no tiene documentos de clientes nacionales.</EmptyState>;
  },
});

const PESTANAS = [{ value: 'lista', label: 'Lista Clientes' }] as const;

/** The specification's tab: the one there is. */
function ListaClientes({ children }: TabsOfProps) {
  return children(useViewTabs({ label: CLIENTES_NACIONALES.titulo, tabs: PESTANAS, value: 'lista', onChange: () => undefined }));
}
