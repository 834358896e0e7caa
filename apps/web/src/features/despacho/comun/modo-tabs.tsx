import { IconPlus } from '@tabler/icons-react';
import classes from './despacho.module.css';

interface ModoTabsProps {
  readonly modo: 'pendientes' | 'nuevo';
  readonly onPendientes: () => void;
  readonly onNuevo: () => void;
}

/** The two modes of the screen (especificación 2 §2.1). */
export function ModoTabs({ modo, onPendientes, onNuevo }: ModoTabsProps) {
  return (
    <div className={classes.modos} data-patio={modo === 'pendientes' || undefined} role="group" aria-label="Modo">
      <button type="button" aria-pressed={modo === 'pendientes'} onClick={onPendientes}>
        Pendientes
      </button>
      <button type="button" aria-pressed={modo === 'nuevo'} onClick={onNuevo}>
        <IconPlus aria-hidden size={24} /> Nuevo
      </button>
    </div>
  );
}
