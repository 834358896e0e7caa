import { type EstadoClave, ESTADOS_CLAVE, type Programa } from '@rodal/contracts/listados/programas';
import { IconBan, IconCheck, IconClockX, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { cuandoTexto } from '../formato.ts';

const ESTADOS: Readonly<Record<EstadoClave, { readonly tono: Tone; readonly icono: ReactNode }>> = {
  vigente: { tono: 'good', icono: <IconCheck aria-hidden /> },
  vencida: { tono: 'warn', icono: <IconClockX aria-hidden /> },
  revocada: { tono: 'off', icono: <IconBan aria-hidden /> },
};

/** How a key stands; a revoked one says since when on hover. */
export function EstadoClaveBadge({ programa }: { readonly programa: Programa }) {
  const { estado, revocadaEn, creadorInactivo } = programa;
  if (estado === 'vigente' && creadorInactivo) {
    return (
      <StatusBadge tone="warn" icon={<IconUserOff aria-hidden />} title="La creó alguien que ya no está activo">
        Por revisar
      </StatusBadge>
    );
  }
  const { tono, icono } = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={icono} {...(revocadaEn !== null && { title: `Desde ${cuandoTexto(revocadaEn)}` })}>
      {ESTADOS_CLAVE[estado]}
    </StatusBadge>
  );
}
