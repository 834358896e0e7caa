import type { CambioFila, FilaListada } from '@rodal/contracts/maestros';
import { formatDateTime } from '@rodal/domain/fechas';
import type { Maestro } from '@rodal/domain/maestros/campo';
import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import { formatValor } from '@rodal/domain/maestros/texto-valor';
import { useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { useHistoria } from './use-maestro.ts';
import classes from './maestros.module.css';

interface HistoriaProps {
  readonly clave: MaestroClave;
  readonly maestro: Maestro;
  readonly fila: FilaListada;
}

const ACCIONES: Readonly<Record<CambioFila['accion'], string>> = { agregar: 'agregó', editar: 'cambió', activar: 'activó', desactivar: 'desactivó' };

/** Who changed what in a row; asked for when it is opened. */
export function Historia({ clave, maestro, fila }: HistoriaProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.seccion} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Historia</summary>
      {open ? <Cambios clave={clave} maestro={maestro} fila={fila} /> : null}
    </details>
  );
}

function Cambios({ clave, maestro, fila }: HistoriaProps) {
  const { data, error, isFetching, refetch } = useHistoria(clave, fila.clave);
  if (data === undefined) {
    if (error === null) return <p role="status">Buscando la historia…</p>;
    return <ErrorState title="No se pudo traer la historia" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.cambios.length === 0) return <p>Nadie la ha cambiado en Rodal.</p>;
  return (
    <ol className={classes.historia}>
      {data.cambios.map((cambio) => (
        <li key={cambio.id}>
          <p>
            <time dateTime={cambio.cuando}>{formatDateTime(new Date(cambio.cuando))}</time> <strong>{cambio.usuario}</strong> {ACCIONES[cambio.accion]}
          </p>
          {diferencias(maestro, cambio).map((texto) => (
            <p key={texto}>{texto}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** `Comuna: Lautaro → Temuco`, field by field; of a row that was added what it said. */
function diferencias({ campos }: Maestro, { accion, antes, despues }: CambioFila): readonly string[] {
  if (accion === 'activar' || accion === 'desactivar') return [];
  return campos.flatMap((campo) => {
    const [before, after] = [antes, despues].map((valores) => formatValor(campo, valores?.[campo.campo]));
    if (before === after) return [];
    return [antes === null ? `${campo.titulo}: ${after}` : `${campo.titulo}: ${before || '—'} → ${after || '—'}`];
  });
}
