import type { getCorreccion } from '@rodal/contracts/correcciones';
import type { Output } from '@rodal/contracts/endpoint';
import type { CorreccionFila } from '@rodal/contracts/listados/correcciones';
import { formatDateTime, formatDay } from '@rodal/domain/fechas';
import { sumaTexto } from '@rodal/domain/gestion/correcciones';
import { CORRECCION_REPORTE } from '@rodal/domain/maquinas';
import { formatMoneda } from '@rodal/domain/moneda';
import { addDecimals } from '@rodal/domain/numeros';
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { type ReactNode, use, useMemo } from 'react';
import { Historia } from '../../historia/historia.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PanelPart } from '../../ui/panel-part.tsx';
import partes from '../../ui/partes.module.css';
import toolbar from '../../ui/toolbar.module.css';
import classes from './correcciones.module.css';
import { EliminarModal, nombreDe } from './eliminar-modal.tsx';
import { Cambia, Entradas } from './entradas.tsx';
import { EstadoBadge } from './estado-badge.tsx';
import { Otras } from './otras.tsx';
import { raizDe, useCorreccion } from './use-correcciones.ts';

type Correccion = Output<typeof getCorreccion>;

interface CorreccionPanelProps {
  readonly fila: CorreccionFila;
  readonly panel: RowPanel;
}

/** A correction beside the list: what it takes out now, and why that is not what it was saved for. */
export function CorreccionPanel({ fila, panel }: CorreccionPanelProps) {
  const { data, error, isFetching, refetch } = useCorreccion(fila.IdCorrecion);
  return (
    <DetailPanel {...panel} title={nombreDe(fila)}>
      {data !== undefined ? (
        <Detalle key={data.id} correccion={data} fila={fila} />
      ) : error === null ? (
        <p role="status" className={partes.espera}>
          Trayendo la corrección…
        </p>
      ) : (
        <ErrorState title="No se pudo traer la corrección" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </DetailPanel>
  );
}

function Detalle({ correccion, fila }: { readonly correccion: Correccion; readonly fila: CorreccionFila }) {
  const { id, empresa, estado, aviso, creadoEn, creadoPor, eliminacion, ahora, antes, guardada, filas, distintas, reversas, otras, cambia, cerrados } = correccion;
  const raiz = useMemo(() => raizDe(id), [id]);
  return (
    <div className={partes.detalle}>
      <div className={classes.encabezado}>
        <EstadoBadge estado={estado} />
        <span className={classes.dim}>
          {empresa} · Creada el {momento(creadoEn)} por <span translate="no">{creadoPor}</span>
        </span>
        <Eliminar correccion={correccion} fila={fila} />
      </div>
      {eliminacion === null ? (
        aviso === '' ? null : (
          <p className={classes.aviso}>
            <IconAlertTriangle size={18} aria-hidden />
            <span>{aviso}.</span>
          </p>
        )
      ) : (
        <p>
          La eliminó <span translate="no">{eliminacion.usuario}</span> el {momento(eliminacion.en)}. {aviso}.
        </p>
      )}
      {ahora.entradas === 0 ? null : (
        <>
          <Parte titulo="Lo que quita del reporte">
            <p>{sumaTexto(cambia.reduce((todo, { entradas, total }) => ({ entradas: todo.entradas + entradas, total: addDecimals([todo.total, total]) }), { entradas: 0, total: '0' }))}</p>
            {otras.length === 0 ? null : <Otras empresa={empresa} otras={otras} />}
            {cambia.length === 0 ? null : <Cambia cambia={cambia} cerrados={cerrados.filter((cerrado) => cambia.some(({ mes }) => mes === cerrado))} />}
          </Parte>
          <Parte titulo="Entradas que nombra">
            <Entradas label="Entradas que nombra" filas={filas} de={ahora.entradas} />
          </Parte>
        </>
      )}
      {guardada === null || estado === 'vigente' || estado === 'reversada' ? null : (
        <Parte titulo="La entrada que se corrigió">
          <p className={classes.cifras}>
            Cuenta <strong translate="no">{guardada.cuenta}</strong> · {formatDay(guardada.fecha)} · {formatMoneda(guardada.importe, 'CLP')}
          </p>
        </Parte>
      )}
      {guardada !== null || estado !== 'sinEntrada' ? null : (
        <Parte titulo="Lo que se corrigió">
          <p>{sumaTexto(antes)}</p>
        </Parte>
      )}
      {distintas.length === 0 ? null : (
        <Parte titulo="Con ese número hay ahora">
          <Entradas label="Entradas con el mismo número" filas={distintas} />
        </Parte>
      )}
      {reversas.length === 0 ? null : (
        <Parte titulo="Reversas en BC">
          <Entradas label="Reversas en BC" filas={reversas} />
        </Parte>
      )}
      <Parte titulo="Historia">
        <Historia entidad="correccion" id={id} label="Historia de la corrección" vacio="Nadie le ha hecho nada todavía." raiz={raiz} />
      </Parte>
    </div>
  );
}

function Parte({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  return (
    <PanelPart titulo={titulo} className={partes.parte}>
      {children}
    </PanelPart>
  );
}

/** For who may, while it is there. */
function Eliminar({ correccion: { eliminacion }, fila }: { readonly correccion: Correccion; readonly fila: CorreccionFila }) {
  const { usuarioId, permisos, mostrar } = use(ListadoContext);
  if (CORRECCION_REPORTE.can('eliminar', { estado: eliminacion === null ? 'vigente' : 'eliminada' }, { usuarioId, permisos }) !== true) return null;
  return (
    <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar) => <EliminarModal correccion={fila} onClose={cerrar} />)}>
      <IconTrash size={18} aria-hidden />
      Eliminar
    </button>
  );
}

function momento(instante: string): string {
  return formatDateTime(new Date(instante));
}
