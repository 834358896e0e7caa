import { ESTADOS_CORREO, type EstadoCorreo, isEstadoCorreo } from '@rodal/contracts/correos';
import { IconAlertTriangle, IconBan, IconCheck, IconClock, IconHelp, IconRefresh, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const PINTA: Readonly<Record<EstadoCorreo, readonly [Tone, ReactNode]>> = {
  pendiente: ['plain', <IconClock key="i" aria-hidden />],
  enviando: ['plain', <IconRefresh key="i" aria-hidden />],
  enviado: ['good', <IconCheck key="i" aria-hidden />],
  rechazado: ['bad', <IconBan key="i" aria-hidden />],
  fallido: ['bad', <IconAlertTriangle key="i" aria-hidden />],
  incierto: ['warn', <IconHelp key="i" aria-hidden />],
  omitido: ['plain', <IconUserOff key="i" aria-hidden />],
};

/** How far a mail is, as word, icon and colour. */
export function EstadoBadge({ estado }: { readonly estado: string }) {
  if (!isEstadoCorreo(estado)) return estado;
  const [tone, icon] = PINTA[estado];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {ESTADOS_CORREO[estado]}
    </StatusBadge>
  );
}
