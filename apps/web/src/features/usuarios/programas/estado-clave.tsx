import { IconBan, IconCheck, IconClockX, IconUserOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { cuandoTexto } from '../formato.ts';
import { type EstadoClave, isPorRevisar, type Programa } from './programa.ts';

const ESTADOS: Readonly<Record<EstadoClave, { readonly texto: string; readonly tono: Tone; readonly icono: ReactNode }>> = {
  vigente: { texto: 'Vigente', tono: 'good', icono: <IconCheck aria-hidden /> },
  vencida: { texto: 'Vencida', tono: 'warn', icono: <IconClockX aria-hidden /> },
  revocada: { texto: 'Revocada', tono: 'off', icono: <IconBan aria-hidden /> },
};

/** How a key stands; a revoked one says since when on hover. */
export function EstadoClaveBadge({ programa }: { readonly programa: Programa }) {
  const { estado, revocadaEn } = programa;
  if (isPorRevisar(programa)) {
    return (
      <StatusBadge tone="warn" icon={<IconUserOff aria-hidden />} title="La creó alguien que ya no está activo">
        Por revisar
      </StatusBadge>
    );
  }
  const { texto, tono, icono } = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={icono} {...(revocadaEn !== null && { title: `Desde ${cuandoTexto(revocadaEn)}` })}>
      {texto}
    </StatusBadge>
  );
}
