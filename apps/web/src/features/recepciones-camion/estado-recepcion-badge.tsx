import { ESTADOS_RECEPCION, type EstadoRecepcion } from '@rodal/domain/recepciones-camion';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ESTADOS } from './estados.ts';

/** How a reception stands, as word, icon and colour (C36). */
export function EstadoRecepcionBadge({ estado }: { readonly estado: EstadoRecepcion }) {
  const [tono, Icono] = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
      {ESTADOS_RECEPCION[estado]}
    </StatusBadge>
  );
}
