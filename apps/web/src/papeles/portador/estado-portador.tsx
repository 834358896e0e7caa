import { revisionTexto } from '@rodal/contracts/listados/portadores';
import { ESTADO_EMPRESA, type EstadoPortador } from '@rodal/domain/maquinas';
import { type Icon, IconBan, IconCheck, IconClock, IconPencilExclamation } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONOS: Readonly<Record<EstadoPortador, readonly [Tone, Icon]>> = { PENDIENTE: ['warn', IconClock], ACTIVO: ['good', IconCheck], INACTIVO: ['off', IconBan] };

/** Where whoever carries papers stands (C4). */
export function EstadoPortadorBadge({ estado }: { readonly estado: EstadoPortador }) {
  const [tono, Icono] = TONOS[estado];
  return (
    <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
      {/* All of them call it the same. */}
      {ESTADO_EMPRESA.estados[estado]}
    </StatusBadge>
  );
}

/** The review-status cell (especificación 3 §2.3): whose turn it is. */
export function RevisionBadge({ fila }: { readonly fila: Parameters<typeof revisionTexto>[0] }) {
  const texto = revisionTexto(fila);
  if (texto === '') return null;
  const [tono, Icono]: readonly [Tone, Icon] = fila.observacion > 0 ? ['bad', IconPencilExclamation] : ['plain', IconClock];
  return (
    <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
      {texto}
    </StatusBadge>
  );
}
