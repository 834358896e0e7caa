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

/** The open flags of a dispatch; the detail on hover. */
export function Avisos({ avisos }: { readonly avisos: DespachoFila['avisos'] }) {
  if (avisos.length === 0) return null;
  return (
    <span className={classes.avisos}>
      {avisos.map(({ codigo, detalle }) => (
        <StatusBadge key={codigo} tone="warn" icon={ICONOS[codigo] ?? <IconAlertTriangle aria-hidden />} title={detalle}>
          {isCodigoAviso(codigo) ? REGLAS[codigo].texto : codigo}
        </StatusBadge>
      ))}
    </span>
  );
}
