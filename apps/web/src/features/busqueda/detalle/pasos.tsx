import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './detalle-modal.module.css';

interface PasosProps {
  /** Null = there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** The way through the list. A button at its end keeps the focus: the arrow keys still work from there. */
export function Pasos({ onPrevious, onNext }: PasosProps) {
  return (
    <div className={classes.pasos} data-pie role="group" aria-label="Recorrer la lista">
      <button type="button" aria-disabled={onPrevious === null} aria-keyshortcuts="ArrowLeft" onClick={() => onPrevious?.()}>
        <IconChevronLeft size={20} aria-hidden />
        Anterior
      </button>
      <button type="button" aria-disabled={onNext === null} aria-keyshortcuts="ArrowRight" onClick={() => onNext?.()}>
        Siguiente
        <IconChevronRight size={20} aria-hidden />
      </button>
    </div>
  );
}
