import type { DespachoFila } from '@rodal/contracts/busqueda';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import classes from './numero-link.module.css';
import { DESDE_LISTA, VerContext } from '../../ui/use-ver.ts';

interface NumeroLinkProps {
  readonly fila: Pick<DespachoFila, 'id' | 'numero'>;
  /** Where there is room to say more than the number. */
  readonly texto?: string;
}

/** The number of a dispatch, which opens it; as a link it also opens in another tab. */
export function NumeroLink({ fila: { id, numero }, texto }: NumeroLinkProps) {
  const linkTo = useContext(VerContext);
  return (
    <Link
      to={linkTo(id)}
      state={DESDE_LISTA}
      className={classes.numero}
      aria-label={texto === undefined ? `Ver el despacho ${numero}` : undefined}
      // Twice on the link is not twice on its row.
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {texto ?? numero}
    </Link>
  );
}
