import type { DespachoFila } from '@rodal/contracts/busqueda';
import { VisuallyHidden } from '@mantine/core';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { iconoAviso, textoAviso } from '../../despachos/avisos/avisos.tsx';
import classes from './etiquetas.module.css';

interface AvisosProps {
  readonly avisos: DespachoFila['avisos'];
  /** A row of a table has room for one: the others are counted, and named on hover. */
  readonly breve?: boolean;
}

/** The open flags of a dispatch; the detail on hover. */
export function Avisos({ avisos, breve = false }: AvisosProps) {
  const [first] = avisos;
  if (first === undefined) return null;
  const shown = breve ? [first] : avisos;
  const rest = avisos.slice(shown.length).map(({ codigo }) => textoAviso(codigo)).join(', ');
  return (
    <span className={classes.avisos} data-breve={breve || undefined}>
      {shown.map((aviso) => (
        <StatusBadge
          key={aviso.codigo}
          tone="warn"
          icon={iconoAviso(aviso.codigo)}
          title={[aviso.detalle, rest].filter((text) => text !== '').join(' · ')}
        >
          {textoAviso(aviso.codigo)}
        </StatusBadge>
      ))}
      {rest === '' ? null : (
        <span className={classes.mas} title={rest}>
          +{avisos.length - shown.length}
          <VisuallyHidden>: {rest}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
