import { IconBan, IconCheck, IconClockX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import { cuandoTexto } from '../formato.ts';
import type { EstadoClave, Programa } from './programa.ts';

const ESTADOS: Readonly<Record<EstadoClave, { readonly texto: string; readonly tono: Tone; readonly icono: ReactNode }>> = {
  vigente: { texto: 'Vigente', tono: 'good', icono: <IconCheck aria-hidden /> },
  vencida: { texto: 'Vencida', tono: 'warn', icono: <IconClockX aria-hidden /> },
  revocada: { texto: 'Revocada', tono: 'off', icono: <IconBan aria-hidden /> },
};

/** How a key stands; a revoked one says since when on hover. */
export function EstadoClaveBadge({ programa: { estado, revocadaEn } }: { readonly programa: Programa }) {
  const { texto, tono, icono } = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={icono} {...(revocadaEn !== null && { title: `Desde ${cuandoTexto(revocadaEn)}` })}>
      {texto}
    </StatusBadge>
  );
}
