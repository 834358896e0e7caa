import { lagunasTexto, type MesCargado } from '@rodal/domain/meses-cargados';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './lagunas.module.css';

interface LagunasProps {
  readonly meses: readonly MesCargado[];
  /** What that means for what is shown: said where some month lacks something. */
  readonly consecuencia: string;
  /** What there is to say and do besides; with it the box is there even where no month lacks anything. */
  readonly children?: ReactNode;
}

/** The months that were not loaded, or not whole: a sum without them must not be taken for whole. */
export function Lagunas({ meses, consecuencia, children }: LagunasProps) {
  const texto = lagunasTexto(meses);
  if (texto === null && children === undefined) return null;
  return (
    <div className={classes.aviso} role="status">
      <IconAlertTriangle size={18} aria-hidden />
      <p>
        {texto === null ? null : (
          <>
            <b>{texto}</b> {consecuencia}{' '}
          </>
        )}
        {children}
      </p>
    </div>
  );
}
