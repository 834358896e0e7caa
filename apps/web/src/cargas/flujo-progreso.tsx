import { Button } from '@mantine/core';
import type { Trabajo } from '@rodal/contracts/trabajos';
import classes from './flujo-panel.module.css';

interface FlujoProgresoProps {
  readonly trabajo: Trabajo;
  readonly cancelling: boolean;
  /** Absent for who may only look. */
  readonly onCancel?: () => void;
}

/** How far a load is: the same in every window, and after a reload. */
export function FlujoProgreso({ trabajo: { porcentaje, mensaje, usuario }, cancelling, onCancel }: FlujoProgresoProps) {
  return (
    <div className={classes.progreso}>
      <progress className={classes.bar} max={100} value={porcentaje} aria-label="Avance de la carga" />
      <p className={classes.mensaje} role="status">
        <span className="rodal-tabular">{porcentaje}%</span> {mensaje} <span className={classes.quien}>· pedida por {usuario}</span>
      </p>
      {onCancel === undefined ? null : (
        <Button variant="subtle" color="red" loading={cancelling} onClick={onCancel}>
          Cancelar
        </Button>
      )}
    </div>
  );
}
