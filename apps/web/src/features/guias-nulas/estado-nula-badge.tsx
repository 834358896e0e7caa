import { ESTADOS_GUIA_NULA, type EstadoGuiaNula } from '@rodal/domain/guias-nulas';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ESTADOS } from './estados.ts';

/** How a voided note stands, as word, icon and colour (C36). */
export function EstadoNulaBadge({ estado }: { readonly estado: EstadoGuiaNula }) {
  const [tono, Icono] = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
      {ESTADOS_GUIA_NULA[estado]}
    </StatusBadge>
  );
}
