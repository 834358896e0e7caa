import { contar } from '@rodal/domain/contar';
import type { Toca } from '@rodal/domain/documentos/toca';
import { addDays, formatDay } from '@rodal/domain/fechas';
import { type Habilitacion, porqueNo } from '@rodal/domain/habilitacion';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { type Icon, IconBan, IconCircleCheck, IconClock, IconPencilExclamation } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import classes from './perfil-empresa.module.css';
import type { Propio } from './propios.ts';

/** Who acts next, as the company hears it. */
export const QUIEN_SIGUE = { empresa: 'Le toca a su empresa', revisor: 'Le toca a Abastecimiento' } as const;

/** `Puede trabajar hasta el 14/10/2027`, `No puede trabajar desde el 28/11/2026 por Licencia de Conducir: vencido`. @param hoy Santiago day */
function trabajaTexto(habilitacion: Habilitacion, hoy: string): { readonly puede: boolean; readonly texto: string } {
  const porque = porqueNo(habilitacion, false, hoy);
  if (porque !== null) return { puede: false, texto: `No puede trabajar ${porque}` };
  const { desde } = habilitacion;
  return { puede: true, texto: desde === null ? 'Puede trabajar' : `Puede trabajar hasta el ${formatDay(addDays(desde, -1))}` };
}

/** Whether one may work; of who was taken out, whom to ask. */
export function Trabaja({ propio: { estado, habilitacion }, hoy }: { readonly propio: Propio; readonly hoy: string }) {
  const { puede, texto } = trabajaTexto(habilitacion, hoy);
  const Icono = puede ? IconCircleCheck : IconBan;
  return (
    <span className={classes.trabaja} data-puede={puede} data-fuera={estado === 'INACTIVO' || undefined}>
      <Icono size={18} aria-hidden />
      <span>{estado === 'INACTIVO' ? 'Desactivado: hable con Abastecimiento.' : texto}</span>
    </span>
  );
}

interface Sigue {
  readonly tono: Tone;
  readonly icono: Icon;
  readonly espera: string;
  readonly quien: string;
}

const SIGUE: Readonly<Record<Exclude<Toca, 'nadie'>, Sigue>> = {
  empresa: { tono: 'bad', icono: IconPencilExclamation, espera: MESSAGES_OFICINA.documentosACorregir, quien: QUIEN_SIGUE.empresa },
  revisor: { tono: 'plain', icono: IconClock, espera: MESSAGES_OFICINA.enEsperaDeRevision, quien: QUIEN_SIGUE.revisor },
  aprobador: { tono: 'plain', icono: IconClock, espera: 'Espera aprobación', quien: QUIEN_SIGUE.revisor },
};

/** What one waits for, and who acts next; nothing where nobody does. */
export function QuienSigue({ propio }: { readonly propio: Propio }) {
  const { toca, enRevision, pendientes } = propio;
  if (toca === 'nadie') return null;
  const { tono, icono: Icono, espera, quien } = SIGUE[toca];
  return (
    <span className={classes.sigue}>
      <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
        {espera}
      </StatusBadge>
      <span className={classes.dim}>
        {quien}
        {pendientes.length === 0 ? '' : `: ${contar(pendientes.length, 'documento', 'documentos')}`}
        {enRevision === 0 ? '' : ` · ${enRevision} en revisión`}
      </span>
    </span>
  );
}
