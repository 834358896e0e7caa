import type { DespachoFila } from '@rodal/contracts/despachos';
import { isCodigoAviso, REGLAS } from '@rodal/domain/reglas-despacho';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClockExclamation,
  IconCopy,
  IconFileAlert,
  IconFileCheck,
  IconLock,
  IconMapPinOff,
  IconPhotoOff,
  IconRulerMeasure,
  IconSend,
  IconUserExclamation,
} from '@tabler/icons-react';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
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

/** What a flag looks like; its words are the rule's (A29). */
const ICONOS: Readonly<Record<string, ReactNode>> = {
  choferNoAutorizado: <IconUserExclamation aria-hidden />,
  patenteBloqueada: <IconLock aria-hidden />,
  choferBloqueado: <IconLock aria-hidden />,
  fueraPerimetro: <IconMapPinOff aria-hidden />,
  sinPosicion: <IconMapPinOff aria-hidden />,
  fotoFaltante: <IconPhotoOff aria-hidden />,
  volumenDistinto: <IconRulerMeasure aria-hidden />,
  posibleDuplicado: <IconCopy aria-hidden />,
  relojDesfasado: <IconClockExclamation aria-hidden />,
  guiaIncompleta: <IconFileAlert aria-hidden />,
};

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
  const rest = avisos.slice(shown.length).map(textoOf).join(', ');
  return (
    <span className={classes.avisos} data-breve={breve || undefined}>
      {shown.map((aviso) => (
        <StatusBadge
          key={aviso.codigo}
          tone="warn"
          icon={ICONOS[aviso.codigo] ?? <IconAlertTriangle aria-hidden />}
          title={[aviso.detalle, rest].filter((text) => text !== '').join(' · ')}
        >
          {textoOf(aviso)}
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

function textoOf({ codigo }: DespachoFila['avisos'][number]): string {
  return isCodigoAviso(codigo) ? REGLAS[codigo].texto : codigo;
}
