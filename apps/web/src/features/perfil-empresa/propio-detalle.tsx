import { IconCircleCheck } from '@tabler/icons-react';
import { useCallback } from 'react';
import { EstadoPortadorBadge } from '../../papeles/portador/estado-portador.tsx';
import portador from '../../papeles/portador/portador.module.css';
import { useCambio, usePortador } from '../../papeles/portador/use-portador.ts';
import { venceTexto } from '../../papeles/revision/lista-faltas.tsx';
import type { Reemplazo } from '../../papeles/revision/mesa-context.ts';
import { Datos } from '../../ui/datos.tsx';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import partes from '../../ui/partes.module.css';
import { StaleNote } from '../../ui/stale-note.tsx';
import { PapelesPropios } from './papeles-propios.tsx';
import { ListaPendientes } from './pendientes.tsx';
import { type DetallePropio, type FilaPropia, PROPIOS, type Propio } from './propios.ts';
import { QuienSigue, Trabaja } from './situacion.tsx';

/** Puts in a paper of one of them; of who was taken out none is asked for. */
export function useReemplazo(fila: FilaPropia, { clave, estado }: Pick<Propio, 'clave' | 'estado'>): Reemplazo | null {
  const { mutateAsync } = useCambio(fila.consulta, clave);
  const reemplazar: Reemplazo = useCallback((nuevo, visto) => mutateAsync(() => fila.reemplazar(clave, { ...nuevo, visto })), [fila, clave, mutateAsync]);
  return estado === 'INACTIVO' ? null : reemplazar;
}

interface PropioPanelProps {
  readonly entidad: 'conductor' | 'camion';
  readonly clave: string;
  /** As it is called, as far as the list knows. */
  readonly titulo: string;
  readonly hoy: string;
  readonly panel: RowPanel;
}

/** A driver or a truck beside the list: how it stands, what is missing, its papers. */
export function PropioPanel({ entidad, clave, titulo, hoy, panel }: PropioPanelProps) {
  const fila = PROPIOS[entidad];
  const { data, error, isFetching, refetch } = usePortador(fila.consulta, clave);
  return (
    <DetailPanel {...panel} title={titulo}>
      {data !== undefined ? (
        <>
          <StaleNote error={error} />
          <Detalle key={clave} fila={fila} detalle={data} hoy={hoy} />
        </>
      ) : error === null ? (
        <p role="status" className={partes.espera}>
          Trayendo {fila.el}…
        </p>
      ) : (
        <ErrorState title={`No se pudo traer ${fila.el}`} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </DetailPanel>
  );
}

function Detalle({ fila, detalle, hoy }: { readonly fila: FilaPropia; readonly detalle: DetallePropio; readonly hoy: string }) {
  const { propio } = detalle;
  const reemplazar = useReemplazo(fila, propio);
  return (
    <div className={portador.detalle}>
      <div className={portador.parte}>
        <p className={portador.estado}>
          <EstadoPortadorBadge estado={propio.estado} />
          <Trabaja propio={propio} hoy={hoy} />
        </p>
        <Datos datos={propio.datos} />
      </div>
      <section className={portador.parte} aria-label="Lo que falta">
        <h3>Lo que falta</h3>
        <LoQueFalta propio={propio} />
      </section>
      <section className={portador.parte} aria-label="Documentos">
        <h3>Documentos</h3>
        <PapelesPropios detalle={detalle} reemplazar={reemplazar} nivel="h4" />
        <p className={portador.dim}>{fila.obligatorios}</p>
      </section>
    </div>
  );
}

function LoQueFalta({ propio }: { readonly propio: Propio }) {
  const { entidad, pendientes, faltas, vence, estado } = propio;
  if (estado !== 'INACTIVO' && pendientes.length > 0) return <ListaPendientes entidad={entidad} pendientes={pendientes} />;
  if (faltas.length > 0 || estado !== 'ACTIVO') return estado === 'INACTIVO' ? <p className={portador.dim}>Nada mientras esté desactivado.</p> : <QuienSigue propio={propio} />;
  return (
    <p className={portador.alDia}>
      <IconCircleCheck size={18} aria-hidden />
      <span>
        Todos los documentos obligatorios están al día
        {vence === null ? null : <span className={portador.dim}> · {venceTexto(entidad, vence)}</span>}
      </span>
    </p>
  );
}
