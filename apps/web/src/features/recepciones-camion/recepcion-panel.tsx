import type { RecepcionCamionFila } from '@rodal/contracts/listados/recepciones-camion';
import type { RecepcionCamion } from '@rodal/contracts/recepciones-camion';
import { formatDateTime } from '@rodal/domain/fechas';
import { RECEPCION_CAMION } from '@rodal/domain/maquinas';
import { can } from '@rodal/domain/puede';
import { IconArrowsSplit, IconBan } from '@tabler/icons-react';
import { type ReactNode, use, useMemo } from 'react';
import { TarjetaDespacho } from '../../despachos/tarjeta-despacho.tsx';
import { Historia } from '../../historia/historia.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PanelPart } from '../../ui/panel-part.tsx';
import partes from '../../ui/partes.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { Candidatos } from './candidatos.tsx';
import { Carga, Diferencias, FotosRecibidas, LoDemas } from './datos-recepcion.tsx';
import { EstadoRecepcionBadge } from './estado-recepcion-badge.tsx';
import { estadoVisto } from './estados.ts';
import { type Accion, MotivoModal } from './motivo-modal.tsx';
import classes from './recepciones-camion.module.css';
import { raizDe, useRecepcion } from './use-recepciones.ts';

interface RecepcionPanelProps {
  readonly fila: Pick<RecepcionCamionFila, 'id'>;
  readonly titulo: string;
  readonly panel: RowPanel;
}

/** The reception of a truck beside the list: what came and how it differs, of which dispatch it is, and what was done with it. */
export function RecepcionPanel({ fila: { id }, titulo, panel }: RecepcionPanelProps) {
  const { data, error, isFetching, refetch } = useRecepcion(id);
  return (
    <DetailPanel {...panel} title={titulo}>
      {data !== undefined ? (
        <Detalle key={id} recepcion={data.recepcion} />
      ) : error === null ? (
        <p role="status" className={partes.espera}>
          Trayendo la recepción…
        </p>
      ) : (
        <ErrorState title="No se pudo traer la recepción" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </DetailPanel>
  );
}

function Detalle({ recepcion }: { readonly recepcion: RecepcionCamion }) {
  const { id, estado, fecha, Usuario, anulacion } = recepcion;
  const { permisos } = use(ListadoContext);
  const raiz = useMemo(() => raizDe(id), [id]);
  return (
    <div className={partes.detalle}>
      <div className={classes.encabezado}>
        <EstadoRecepcionBadge estado={estado} />
        <span className={classes.dim}>
          Registrada el {formatDateTime(new Date(fecha))} por <span translate="no">{Usuario}</span>
        </span>
        <div className={classes.acciones}>
          <Hacer accion="separar" recepcion={recepcion} />
          <Hacer accion="anular" recepcion={recepcion} />
        </div>
      </div>
      {anulacion === null ? null : (
        <Parte titulo="Anulada">
          <p>
            La anuló <span translate="no">{anulacion.usuario}</span> el {formatDateTime(new Date(anulacion.en))}.
          </p>
          <p className={classes.escrito} translate="no">
            {anulacion.motivo}
          </p>
        </Parte>
      )}
      <Parte titulo="Lo recibido">
        <Carga recepcion={recepcion} />
        <Diferencias recepcion={recepcion} />
      </Parte>
      <SuDespacho recepcion={recepcion} />
      <Parte titulo="Fotos">
        <FotosRecibidas recepcion={recepcion} />
      </Parte>
      <Parte titulo="Lo demás">
        <LoDemas recepcion={recepcion} />
      </Parte>
      {can(permisos, 'recepciones.mantener') ? (
        <Parte titulo="Historia">
          <Historia entidad="recepcionCamion" id={id} label="Historia de la recepción" vacio="Nadie le ha hecho nada todavía." raiz={raiz} />
        </Parte>
      ) : null}
    </div>
  );
}

/** Of which dispatch it is; or those that it may be of. */
function SuDespacho({ recepcion }: { readonly recepcion: RecepcionCamion }) {
  const { estado, despacho } = recepcion;
  if (despacho !== null) {
    return (
      <Parte titulo={estado === 'anulada' ? 'Despacho del que era' : 'Despacho'}>
        <TarjetaDespacho despacho={despacho} />
      </Parte>
    );
  }
  if (estado === 'porConfirmar') {
    return (
      <Parte titulo="Por confirmar">
        <Candidatos recepcion={recepcion} />
      </Parte>
    );
  }
  return (
    <Parte titulo="Despacho">
      <p className={classes.dim}>{estado === 'anulada' ? 'No era de ningún despacho.' : 'Rodal todavía no conoce su despacho. Si llega uno con esta guía, o de este camión con esta carga, aquí se pregunta si es el suyo.'}</p>
    </Parte>
  );
}

function Parte({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  return (
    <PanelPart titulo={titulo} className={classes.parte}>
      {children}
    </PanelPart>
  );
}

const BOTONES = { separar: { texto: 'Separar', Icono: IconArrowsSplit }, anular: { texto: 'Anular', Icono: IconBan } } as const satisfies Record<Accion, object>;

/** For who may, while there is something to take back. */
function Hacer({ accion, recepcion }: { readonly accion: Accion; readonly recepcion: RecepcionCamion }) {
  const { usuarioId, permisos, mostrar } = use(ListadoContext);
  const { texto, Icono } = BOTONES[accion];
  if (RECEPCION_CAMION.can(accion, { estado: estadoVisto(recepcion.estado) }, { usuarioId, permisos }) !== true) return null;
  return (
    <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar) => <MotivoModal accion={accion} recepcion={recepcion} onClose={cerrar} />)}>
      <Icono size={18} aria-hidden />
      {texto}
    </button>
  );
}
