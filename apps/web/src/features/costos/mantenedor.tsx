import { Button } from '@mantine/core';
import { listContadoresCostos } from '@rodal/contracts/costos';
import { COSTOS, type CostoFila, ORIGENES_COSTO, TODOS_LOS_ANIOS } from '@rodal/contracts/listados/costos';
import { SIN_REGLA } from '@rodal/domain/costos/clasificar';
import { formatMoneda } from '@rodal/domain/moneda';
import { can } from '@rodal/domain/puede';
import { IconFileText, IconPencil, IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import { call } from '../../api/call.ts';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { Acciones } from '../../listado/acciones.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { listadoPage } from '../../listado/listado-page.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { AgregarModal } from './agregar-modal.tsx';
import { CostoPanel } from './costo-panel.tsx';
import { EditarModal } from './editar-modal.tsx';
import { ObservacionesModal } from './observaciones-modal.tsx';
import { Pestanas } from './pestanas.tsx';

/** Text that may not fit its cell: whole on hover. */
const entero = (text: string) => <span title={text}>{text}</span>;

/** The tab Mantenedor: the costs line by line, with what people add to them and change in them. */
export const Mantenedor = listadoPage(COSTOS, {
  textos: { buscando: 'Buscando costos', fallo: 'No se pudieron traer los costos', sinContar: 'No se pudo sumar', buscar: 'Buscar' },
  opciones: {
    async traer(signal) {
      const { anios, anio } = await call(listContadoresCostos, {}, { signal });
      return { opciones: { anio: [...anios.map((uno) => ({ value: String(uno), label: String(uno) })), { value: TODOS_LOS_ANIOS, label: 'Todos' }] }, apertura: { anio: String(anio) } };
    },
    fallo: 'No se pudieron traer los años para elegir.',
  },
  Pestanas,
  botones: (mostrar, { permisos }) =>
    // C9: somebody may see all of it and change nothing.
    can(permisos, 'cargasBc.mantener') ? (
      <>
        <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar) => <ObservacionesModal onClose={cerrar} />)}>
          <IconFileText size={18} aria-hidden />
          Adj. Observaciones
        </button>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => mostrar((cerrar) => <AgregarModal onClose={cerrar} />)}>
          Agregar
        </Button>
      </>
    ) : null,
  celdas: {
    N_DOCUMENTO: (fila) => (
      <AbrirBoton fila={fila} nombre={`Ver el costo de ${fila.N_DOCUMENTO}${fila.DESCRIPCION === '' ? '' : `, ${fila.DESCRIPCION}`}`}>
        {fila.N_DOCUMENTO}
      </AbrirBoton>
    ),
    DESCRIPCION: ({ DESCRIPCION: text }) => entero(text),
    IMPORTE: ({ IMPORTE: importe, DIVISA: divisa }) => formatMoneda(importe, divisa),
    REGLA: ({ REGLA: regla, CLASIFICADO: quien }) => (quien === 'excel' ? <span title="Como la clasifica el Excel histórico">Del Excel</span> : quien === 'persona' ? '—' : regla === null ? SIN_REGLA : String(regla)),
    ORIGEN: ({ ORIGEN: origen, CAMBIADOPOR: quien }) => <span title={quien === null ? undefined : `${ORIGENES_COSTO[origen]} por ${quien}`}>{ORIGENES_COSTO[origen]}</span>,
    editar: (fila) => <Editar fila={fila} />,
  },
  tarjeta: { titulo: 'N_DOCUMENTO', datos: ['FECHA', 'IMPORTE', 'DESCRIPCION', 'TIPO2', 'TIPOFAENA', 'IMPORTETOTALUS', 'ORIGEN'], pie: ['editar'] },
  vacio({ valores: { anio = '', ...otros } }) {
    if (Object.values(otros).some((valor) => valor !== '')) return <EmptyState title="Sin resultados para estos filtros">Ningún costo{anio === TODOS_LOS_ANIOS ? '' : ` de ${anio}`} es así. Cambie o quite un filtro.</EmptyState>;
    return <EmptyState title={anio === TODOS_LOS_ANIOS ? 'Sin costos cargados' : `Sin costos de ${anio}`}>Llegan de BC con Actualizar BC, en Resumen. Lo que no está en BC se agrega aquí.</EmptyState>;
  },
  ver: ({ ID }) => ID,
  detalle: (fila, panel) => <CostoPanel key={fila.ID} id={fila.ID} titulo={fila.N_DOCUMENTO} panel={panel} />,
});

/** The grid's button; nothing for who may change nothing. */
function Editar({ fila: { ID, N_DOCUMENTO: documento } }: { readonly fila: CostoFila }) {
  const { permisos, mostrar } = use(ListadoContext);
  if (!can(permisos, 'cargasBc.mantener')) return null;
  return (
    <Acciones>
      <button type="button" aria-label={`Editar el costo de ${documento}`} onClick={() => mostrar((cerrar) => <EditarModal id={ID} onClose={cerrar} />)}>
        <IconPencil size={18} aria-hidden />
        Editar
      </button>
    </Acciones>
  );
}
