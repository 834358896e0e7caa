import type { GuiaNula } from '@rodal/contracts/guias-nulas';
import type { GuiaNulaFila } from '@rodal/contracts/listados/guias-nulas';
import { formatDateTime } from '@rodal/domain/fechas';
import { GUIA_NULA } from '@rodal/domain/maquinas';
import { IconArrowBackUp } from '@tabler/icons-react';
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
import { EstadoNulaBadge } from './estado-nula-badge.tsx';
import { estadoVisto } from './estados.ts';
import classes from './guias-nulas.module.css';
import { Reemplazos } from './reemplazos.tsx';
import { RetirarModal } from './retirar-modal.tsx';
import { raizDe, useGuiaNula } from './use-guias-nulas.ts';

interface GuiaNulaPanelProps {
  readonly fila: Pick<GuiaNulaFila, 'id' | 'dispatch_number'>;
  readonly panel: RowPanel;
}

/** A voided note beside the list: what it voids or may void, what stands in its place, and what was done with it. */
export function GuiaNulaPanel({ fila: { id, dispatch_number }, panel }: GuiaNulaPanelProps) {
  const { data, error, isFetching, refetch } = useGuiaNula(id);
  return (
    <DetailPanel {...panel} title={`Guía ${dispatch_number}`}>
      {data !== undefined ? (
        <Detalle key={id} nula={data.guiaNula} />
      ) : error === null ? (
        <p role="status" className={partes.espera}>
          Trayendo la guía nula…
        </p>
      ) : (
        <ErrorState title="No se pudo traer la guía nula" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </DetailPanel>
  );
}

function Detalle({ nula }: { readonly nula: GuiaNula }) {
  const { id, estado, fecha, usuario, motivo, despacho, retiro } = nula;
  const raiz = useMemo(() => raizDe(id), [id]);
  return (
    <div className={partes.detalle}>
      <div className={classes.encabezado}>
        <EstadoNulaBadge estado={estado} />
        <span className={classes.dim}>
          Registrada el {momento(fecha)} por <span translate="no">{usuario}</span>
        </span>
        <Retirar nula={nula} />
      </div>
      {retiro === null ? null : (
        <Parte titulo="Retirada">
          <p>
            La retiró <span translate="no">{retiro.usuario}</span> el {momento(retiro.en)}.
          </p>
          <p className={classes.escrito} translate="no">
            {retiro.motivo}
          </p>
        </Parte>
      )}
      <Parte titulo="Motivo">
        <p className={classes.escrito} translate="no">
          {motivo}
        </p>
      </Parte>
      {despacho !== null ? (
        <Parte titulo={estado === 'retirada' ? 'Despacho que anulaba' : 'Despacho que anula'}>
          <TarjetaDespacho despacho={despacho} />
        </Parte>
      ) : estado === 'porConfirmar' ? (
        <Parte titulo="Por confirmar">
          <Candidatos nula={nula} />
        </Parte>
      ) : (
        <Parte titulo="Despacho que anula">
          <p className={classes.dim}>
            {estado === 'retirada' ? 'No anuló ningún despacho.' : 'Todavía no anula ninguno. Si llega un despacho con este número, aquí se pregunta si es el que se anula.'}
          </p>
        </Parte>
      )}
      <Parte titulo="La reemplaza">
        <Reemplazos nula={nula} />
      </Parte>
      <Parte titulo="Historia">
        <Historia entidad="guiaNula" id={id} label="Historia de la guía nula" vacio="Nadie le ha hecho nada todavía." raiz={raiz} />
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

/** For who may, while there is something to take back. */
function Retirar({ nula }: { readonly nula: GuiaNula }) {
  const { usuarioId, permisos, mostrar } = use(ListadoContext);
  if (GUIA_NULA.can('retirar', { estado: estadoVisto(nula.estado) }, { usuarioId, permisos }) !== true) return null;
  return (
    <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar) => <RetirarModal nula={nula} onClose={cerrar} />)}>
      <IconArrowBackUp size={18} aria-hidden />
      Retirar
    </button>
  );
}

function momento(instante: string): string {
  return formatDateTime(new Date(instante));
}
