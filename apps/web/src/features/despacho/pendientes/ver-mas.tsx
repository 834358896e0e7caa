import { IconChevronDown } from '@tabler/icons-react';
import type { RefObject } from 'react';
import classes from '../comun/despacho.module.css';

interface VerMasProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly faltan: number;
  readonly onMore: () => void;
}

/** The end of a list that grows by itself when one comes near it; for whoever gets there first, a button. */
export function VerMas({ ref, faltan, onMore }: VerMasProps) {
  return (
    <button ref={ref} type="button" className={classes.ahora} onClick={onMore}>
      <IconChevronDown aria-hidden size={20} /> Ver más ({faltan})
    </button>
  );
}
