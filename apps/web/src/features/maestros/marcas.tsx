import type { FilaListada } from '@rodal/contracts/maestros';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { observacionesDe } from './textos.ts';
import classes from './maestros.module.css';

interface MarcasProps {
  readonly maestro: Maestro;
  readonly fila: FilaListada;
}

/** Whether a row is on offer, and what somebody should look at. */
export function Marcas({ maestro, fila: { activo, valores } }: MarcasProps) {
  const observadas = activo ? observacionesDe(maestro, valores) : [];
  return (
    <span className={classes.marcas}>
      {activo ? null : (
        <StatusBadge tone="off" icon={<IconCircleOff aria-hidden />}>
          {maestro.fijas?.inactiva ?? 'Inactivo'}
        </StatusBadge>
      )}
      {observadas.map(({ codigo, texto }) => (
        <StatusBadge key={codigo} tone="warn" icon={<IconAlertTriangle aria-hidden />} title={texto}>
          {texto}
        </StatusBadge>
      ))}
      {activo && observadas.length === 0 ? (
        <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
          Activo
        </StatusBadge>
      ) : null}
    </span>
  );
}
