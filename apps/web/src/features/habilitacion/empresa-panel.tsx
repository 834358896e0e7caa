import type { FilaMatriz } from '@rodal/contracts/habilitacion';
import type { ConDocumentos } from '@rodal/domain/documentos/tipos';
import { formatRut } from '@rodal/domain/rut';
import { IconAlertTriangle, IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { EstadoPortadorBadge } from '../../papeles/portador/estado-portador.tsx';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Celda, Pendientes } from './celda.tsx';
import { parteDicha, pendientesDe } from './celdas.ts';
import { GRUPOS, CADA_CLASE } from './columnas.ts';
import classes from './empresa-panel.module.css';
import { claveDicha, fichaDe } from './ficha.ts';

interface EmpresaPanelProps {
  readonly rut: string;
  /** As the list has it, or as it was asked for by itself; null = there is none. */
  readonly fila: { readonly data: FilaMatriz | null | undefined; readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => void };
  readonly panel: RowPanel;
}

/** A company beside the matrix: who of it may not work and why, and where each is put right. */
export function EmpresaPanel({ rut, fila: { data, error, isFetching, refetch }, panel }: EmpresaPanelProps) {
  return (
    <DetailPanel {...panel} title={`${formatRut(rut)}${data ? ` ${data.nombre}` : ''}`}>
      {data ? (
        <Detalle fila={data} />
      ) : data === null ? (
        <EmptyState title="No está entre las empresas">Puede que la hayan desactivado: búsquela en Empresas, entre las inactivas.</EmptyState>
      ) : error === null ? (
        <p role="status" className={classes.dim}>Trayendo la empresa…</p>
      ) : (
        <ErrorState title="No se pudo traer la empresa" error={error} retrying={isFetching} onRetry={refetch} />
      )}
    </DetailPanel>
  );
}

function Detalle({ fila }: { readonly fila: FilaMatriz }) {
  const id = useId();
  const { rut, estado, habilitada, conductores, camiones, detenidos } = fila;
  const avisos = pendientesDe(fila, CADA_CLASE, true);
  const nadie = conductores.activos + camiones.activos === 0;
  return (
    <div className={classes.detalle}>
      <div className={classes.cabeza}>
        <EstadoPortadorBadge estado={estado} />
        <span>
          Conductores <Celda celda={parteDicha(conductores)} />
        </span>
        <span>
          Camiones <Celda celda={parteDicha(camiones)} />
        </span>
        <Link to={fichaDe('empresa', rut, estado)}>
          Ficha de la empresa <IconArrowRight size={16} aria-hidden />
        </Link>
      </div>
      <section aria-labelledby={`${id}-detenidos`}>
        <h3 id={`${id}-detenidos`}>Quién no puede trabajar</h3>
        {detenidos.length === 0 ? (
          <p className={classes.bien}>
            <IconCircleCheck size={18} aria-hidden />
            {nadie ? 'Nada la detiene; todavía no tiene conductores ni camiones aprobados.' : 'Todos los suyos pueden trabajar.'}
          </p>
        ) : null}
        {(Object.keys(GRUPOS) as ConDocumentos[]).map((entidad) => ( // its own keys
          <Detenidos key={entidad} entidad={entidad} fila={fila} />
        ))}
        {habilitada || nadie ? null : <p className={classes.dim}>Mientras la empresa no pueda trabajar, tampoco pueden sus conductores ni sus camiones.</p>}
      </section>
      {avisos.length === 0 ? null : (
        <section aria-labelledby={`${id}-avisos`}>
          <h3 id={`${id}-avisos`}>Por vencer o por corregir, sin detener a nadie</h3>
          <Pendientes pendientes={avisos} label="Sin detener a nadie" />
        </section>
      )}
    </div>
  );
}

function Detenidos({ entidad, fila: { estado, detenidos } }: { readonly entidad: ConDocumentos; readonly fila: FilaMatriz }) {
  const id = useId();
  const suyos = detenidos.filter((uno) => uno.entidad === entidad);
  if (suyos.length === 0) return null;
  return (
    <section aria-labelledby={id} className={classes.grupo}>
      <h4 id={id}>{entidad === 'empresa' ? GRUPOS.empresa : `${GRUPOS[entidad]} (${suyos.length})`}</h4>
      <ul>
        {suyos.map(({ clave, nombre, motivos }) => {
          const dicha = claveDicha(entidad, clave);
          return (
            <li key={clave}>
              <IconAlertTriangle size={18} aria-hidden />
              <div>
                {/* Of those of a company the approved ones are told. */}
                <Link to={fichaDe(entidad, clave, entidad === 'empresa' ? estado : 'ACTIVO')} translate="no">
                  {nombre} {dicha === nombre ? null : <span className={classes.clave}>{dicha}</span>}
                </Link>
                <ul>
                  {motivos.map((motivo) => (
                    <li key={motivo}>{motivo}</li>
                  ))}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
