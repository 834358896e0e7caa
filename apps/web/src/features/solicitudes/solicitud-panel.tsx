import type { SolicitudFila } from '@rodal/contracts/listados/solicitudes';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatMoneda } from '@rodal/domain/moneda';
import { solicitanteDicho } from '@rodal/domain/solicitudes';
import type { ReactNode } from 'react';
import { Datos } from '../../ui/datos.tsx';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PanelPart } from '../../ui/panel-part.tsx';
import partes from '../../ui/partes.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { AccionBoton, PorQueNo, RechazarBoton } from './accion.tsx';
import { Documentos } from './documentos.tsx';
import { EstadoSolicitudBadge } from './estado-solicitud.tsx';
import { Pasos } from './pasos.tsx';
import classes from './solicitudes.module.css';
import { useSolicitud } from './use-solicitudes.ts';

interface SolicitudPanelProps {
  readonly fila: Pick<SolicitudFila, 'id' | 'numero'>;
  readonly panel: RowPanel;
}

/** A request beside the list: what was asked for, how far it came, its papers. */
export function SolicitudPanel({ fila: { id, numero }, panel }: SolicitudPanelProps) {
  const { data, error, isFetching, refetch } = useSolicitud(id);
  return (
    <DetailPanel {...panel} title={`Solicitud ${numero}`}>
      {data !== undefined ? (
        <Detalle key={id} {...data} />
      ) : error === null ? (
        <p role="status" className={partes.espera}>
          Trayendo la solicitud…
        </p>
      ) : (
        <ErrorState title="No se pudo traer la solicitud" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </DetailPanel>
  );
}

function Detalle({ solicitud, documentos }: NonNullable<ReturnType<typeof useSolicitud>['data']>) {
  const { numero, titulo, usuarioCreador, aprobador, montoAutorizado, destino, detalle, fechaSolicitud, estado, pasos } = solicitud;
  return (
    <div className={classes.detalle}>
      <div className={classes.encabezado}>
        <EstadoSolicitudBadge estado={estado} />
        <span className={classes.acciones}>
          <AccionBoton una={solicitud} className={toolbar.button} />
          <RechazarBoton una={solicitud} className={toolbar.button} />
        </span>
      </div>
      <PorQueNo una={solicitud} className={classes.dim} />
      <h3 translate="no">{titulo}</h3>
      <Datos
        datos={{ Solicitante: solicitanteDicho(usuarioCreador), Aprobador: aprobador, 'Monto Autorizado': formatMoneda(montoAutorizado, 'CLP'), Destino: destino, 'Fecha Solicitud': formatDateTime(new Date(fechaSolicitud)) }}
      />
      <Parte titulo="Detalle">
        <p className={classes.escrito} translate="no">
          {detalle}
        </p>
      </Parte>
      <Parte titulo="Pasos">
        <Pasos pasos={pasos} />
      </Parte>
      <Parte titulo={`Documentos · ID Solicitud ${numero}`}>
        <Documentos una={solicitud} documentos={documentos} />
      </Parte>
    </div>
  );
}

function Parte({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) {
  return (
    <PanelPart titulo={titulo} className={classes.parte}>
      {children}
    </PanelPart>
  );
}
