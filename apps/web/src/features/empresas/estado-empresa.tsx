import { type EmpresaFila, revisionTexto } from '@rodal/contracts/listados/empresas';
import { ESTADO_EMPRESA, type EstadoEmpresa } from '@rodal/domain/maquinas';
import { type Icon, IconBan, IconCheck, IconClock, IconPencilExclamation } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';

const TONOS: Readonly<Record<EstadoEmpresa, readonly [Tone, Icon]>> = { PENDIENTE: ['warn', IconClock], ACTIVO: ['good', IconCheck], INACTIVO: ['off', IconBan] };

/** Where a company stands (C4). */
export function EstadoEmpresaBadge({ estado }: { readonly estado: EstadoEmpresa }) {
  const [tono, Icono] = TONOS[estado];
  return (
    <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
      {ESTADO_EMPRESA.estados[estado]}
    </StatusBadge>
  );
}

/** The review-status cell (especificación 3 §2.3): whose turn it is. */
export function RevisionBadge({ fila }: { readonly fila: EmpresaFila }) {
  const texto = revisionTexto(fila);
  if (texto === '') return null;
  const [tono, Icono]: readonly [Tone, Icon] = fila.observacion > 0 ? ['bad', IconPencilExclamation] : ['plain', IconClock];
  return (
    <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
      {texto}
    </StatusBadge>
  );
}
