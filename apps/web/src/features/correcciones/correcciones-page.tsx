import { Button } from '@mantine/core';
import { quienCarga } from '@rodal/contracts/quien-carga';
import { CORRECCIONES, type CorreccionFila } from '@rodal/contracts/listados/correcciones';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { formatMoneda } from '@rodal/domain/moneda';
import { can } from '@rodal/domain/puede';
import { IconPlus } from '@tabler/icons-react';
import { FlujoPanel } from '../../cargas/flujo-panel.tsx';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AgregarForm } from './agregar-form.tsx';
import { CorreccionCard } from './correccion-card.tsx';
import { CorreccionPanel } from './correccion-panel.tsx';
import { EliminarBoton } from './eliminar-boton.tsx';
import { EstadoDeFila } from './estado-badge.tsx';
import { ALCANCE } from './use-correcciones.ts';

/** Who may look at a load of the ledger; who only corrects may not. */
const MIRAN = quienCarga('reporteGestion', 'ver') ?? [];

/** `/reporteCorrecciones`: what is taken out of the management report (especificación 1 §2.10, E11). */
export default listadoPage(CORRECCIONES, {
  textos: { buscando: 'Buscando correcciones', fallo: MESSAGES_OFICINA.correccionesFallidas, sinContar: 'No se pudo sumar', buscar: 'Buscar' },
  botones: (mostrar) => (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => mostrar((cerrar, { valores }) => <AgregarForm valores={valores} onClose={cerrar} />)}>
      Agregar
    </Button>
  ),
  carga({ sesion: { permisos } }) {
    if (!can(permisos, MIRAN)) return null;
    // What is corrected is of the month that is being closed, or of this one.
    const hasta = santiagoMonth(new Date());
    return <FlujoPanel flujo="reporteGestion" permisos={permisos} meses={{ desde: addMonths(hasta, -1), hasta }} alCambiar={ALCANCE} />;
  },
  celdas: {
    EntryNo: (fila) => <Criterio fila={fila} valor={fila.EntryNo} primero />,
    Transaccion: (fila) => <Criterio fila={fila} valor={fila.Transaccion} primero={fila.EntryNo === null} />,
    DocumentNro: (fila) => <Criterio fila={fila} valor={fila.DocumentNro} primero={fila.EntryNo === null && fila.Transaccion === null} />,
    total: ({ total }) => formatMoneda(total, 'CLP'),
    estado: (fila) => <EstadoDeFila fila={fila} />,
    eliminar: (fila) => <EliminarBoton fila={fila} />,
  },
  tarjeta: (fila) => <CorreccionCard fila={fila} />,
  apagada: ({ estado }) => estado === 'eliminada',
  vacio({ valores: { empresa = '', entrada = '', transaccion = '', documento = '', estado = '' } }) {
    if (`${entrada}${transaccion}${documento}${estado}` !== '') return <EmptyState title="Sin resultados para estos filtros">Ninguna corrección de {empresa} los cumple. Con Agregar se quita lo que ahí está escrito.</EmptyState>;
    return <EmptyState title={`Sin correcciones de ${empresa}`}>Nada se quita de su Reporte Gestión. Use Agregar para quitar entradas.</EmptyState>;
  },
  detalle: (fila, panel) => <CorreccionPanel fila={fila} panel={panel} />,
});

/** What a correction names entries by first is what opens it. */
function Criterio({ fila, valor, primero }: { readonly fila: CorreccionFila; readonly valor: string | null; readonly primero: boolean }) {
  if (valor === null || valor === '') return '—';
  if (!primero) return <span translate="no">{valor}</span>;
  return (
    <AbrirBoton fila={fila} nombre={`${valor}: ver la corrección`}>
      {valor}
    </AbrirBoton>
  );
}
