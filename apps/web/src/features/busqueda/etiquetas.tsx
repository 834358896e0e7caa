import type { DespachoFila } from '@rodal/contracts/busqueda';
import { IconBan, IconCircleCheck, IconFileCheck, IconSend } from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { iconoAviso, textoAviso } from './avisos.tsx';
import classes from './etiquetas.module.css';

const ESTADOS = {
  Enviado: { tone: 'plain', icon: <IconSend aria-hidden /> },
  'Guía emitida': { tone: 'good', icon: <IconFileCheck aria-hidden /> },
  Recepcionado: { tone: 'good', icon: <IconCircleCheck aria-hidden /> },
  Anulada: { tone: 'off', icon: <IconBan aria-hidden /> },
} as const satisfies Record<DespachoFila['ESTADO'], { tone: Tone; icon: ReactNode }>;

/** State as word, icon and colour (C36). */
export function EstadoBadge({ estado }: { readonly estado: DespachoFila['ESTADO'] }) {
  const { tone, icon } = ESTADOS[estado];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {estado}
    </StatusBadge>
  );
}

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
