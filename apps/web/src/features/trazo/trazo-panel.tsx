import type { TrazoDetalle } from '@rodal/contracts/trazo';
import { santiagoDay } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { IconPhoto, IconRoute } from '@tabler/icons-react';
import { use, useState } from 'react';
import { Anulacion } from '../../despachos/anulacion.tsx';
import { AvisosDetalle } from '../../despachos/avisos/avisos-detalle.tsx';
import { direccionTrazo } from '../../despachos/direcciones.ts';
import { Encabezado } from '../../despachos/encabezado.tsx';
import { ReintentarGuiaContext } from '../../despachos/guia/contexto.ts';
import { ListadoContext } from '../../listado/listado-context.ts';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import partes from '../../ui/partes.module.css';
import { ViewTabs, type ViewTab } from '../../ui/view-tabs.tsx';
import { EstadoControlBadge } from './estado-control.tsx';
import { Evidencia } from './evidencia.tsx';
import { Trazabilidad } from './trazabilidad.tsx';
import classes from './trazo.module.css';
import { useCambiarAlerta, useTrazo } from './use-trazo.ts';

type Vista = 'trazabilidad' | 'evidencia';

/** Especificación 2 §2.3. */
const VISTAS: readonly ViewTab<Vista>[] = [
  { value: 'trazabilidad', label: 'Trazabilidad', icon: <IconRoute size={16} aria-hidden /> },
  { value: 'evidencia', label: 'Evidencia', icon: <IconPhoto size={16} aria-hidden /> },
];

interface TrazoPanelProps {
  readonly id: string;
  readonly titulo: string;
  readonly panel: RowPanel;
  /** XYZ template; '' = without tiles. */
  readonly urlTiles: string;
}

/** The whole way of a load beside the list: what waits for somebody, what came to pass, and what the photos show. */
export function TrazoPanel({ id, titulo, panel, urlTiles }: TrazoPanelProps) {
  const { data, error, isFetching, refetch } = useTrazo(id);
  const { permisos } = use(ListadoContext);
  // It stays from one load to the next: who compares photos goes on comparing photos.
  const [vista, setVista] = useState<Vista>('trazabilidad');
  return (
    <ReintentarGuiaContext value={can(permisos, 'despacho.reintentarGuia')}>
      <DetailPanel {...panel} title={titulo}>
        {data !== undefined ? (
          <Trazo key={id} trazo={data} vista={vista} onVista={setVista} urlTiles={urlTiles} />
        ) : error === null ? (
          <p role="status" className={partes.espera}>
            Trayendo el camino de la carga…
          </p>
        ) : (
          <ErrorState title="No se pudo traer el camino de la carga" error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </DetailPanel>
    </ReintentarGuiaContext>
  );
}

interface TrazoProps {
  readonly trazo: TrazoDetalle;
  readonly vista: Vista;
  readonly onVista: (vista: Vista) => void;
  readonly urlTiles: string;
}

function Trazo({ trazo, vista, onVista, urlTiles }: TrazoProps) {
  const { despacho, alertas, anulacion, ESTADO_CONTROL } = trazo;
  const { permisos } = use(ListadoContext);
  const cambiar = useCambiarAlerta(despacho.id);
  return (
    <>
      <Encabezado
        detalle={trazo}
        estado={<EstadoControlBadge estado={ESTADO_CONTROL} />}
        guia={null}
        direccion={direccionTrazo({ id: despacho.id, dia: santiagoDay(new Date(despacho.created)) })}
      />
      {anulacion === null ? null : <Anulacion detalle={trazo} permisos={permisos} />}
      <AvisosDetalle numero={despacho.numero} avisos={alertas} cambiar={cambiar} puedeResolver={can(permisos, 'despacho.resolverAviso')} />
      <ViewTabs label="Partes del camino" tabs={VISTAS} value={vista} onChange={onVista}>
        <div className={classes.detalle}>{vista === 'trazabilidad' ? <Trazabilidad trazo={trazo} permisos={permisos} /> : <Evidencia trazo={trazo} permisos={permisos} urlTiles={urlTiles} />}</div>
      </ViewTabs>
    </>
  );
}
