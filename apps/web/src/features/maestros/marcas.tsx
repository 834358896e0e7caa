import type { FilaListada } from '@rodal/contracts/maestros';
import type { Maestro } from '@rodal/domain/maestros/campo';
import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { observacionesDe } from './textos.ts';
import classes from './maestros.module.css';

interface MarcasProps {
  readonly maestro: Maestro;
  readonly fila: FilaListada;
  /** In a row of one line: the first of several, and how many more. */
  readonly breve?: boolean;
}

/** Whether a row is on offer, and what somebody should look at. */
export function Marcas({ maestro, fila: { activo, valores }, breve = false }: MarcasProps) {
  const observadas = activo ? observacionesDe(maestro, valores) : [];
  const shown = breve ? observadas.slice(0, 1) : observadas;
  const mas = observadas.slice(shown.length).map(({ texto }) => texto);
  return (
    <span className={classes.marcas}>
      {activo ? null : (
        <StatusBadge tone="off" icon={<IconCircleOff aria-hidden />}>
          {maestro.fijas?.inactiva ?? 'Inactivo'}
        </StatusBadge>
      )}
      {shown.map(({ codigo, texto }) => (
        <StatusBadge key={codigo} tone="warn" icon={<IconAlertTriangle aria-hidden />} title={texto}>
          {texto}
        </StatusBadge>
      ))}
      {mas.length === 0 ? null : (
        <span className={classes.mas} role="note" aria-label={mas.join(', ')} title={mas.join(' · ')}>
          +{mas.length}
        </span>
      )}
      {activo && observadas.length === 0 ? (
        <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
          Activo
        </StatusBadge>
      ) : null}
    </span>
  );
}
