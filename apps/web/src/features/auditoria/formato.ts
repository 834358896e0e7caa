import type { Hecho } from '@rodal/contracts/auditoria';
import { cambiosOf } from '@rodal/domain/auditoria-cambios';
import { formatDecimal } from '@rodal/domain/numeros';

const HORA = new Intl.DateTimeFormat('es-CL', { timeZone: 'America/Santiago', day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' });

/** `20/11/2026 14:02:31` in Santiago. */
export function momentoTexto(cuando: string): string {
  const parts = Object.fromEntries(HORA.formatToParts(new Date(cuando)).map(({ type, value }) => [type, value]));
  return `${parts['day']}/${parts['month']}/${parts['year']} ${parts['hour']}:${parts['minute']}:${parts['second']}`;
}

/** What a row changed on one line: `Valor: No → Sí · Nota: x`; '' = nothing was written. */
export function cambioTexto({ antes, despues }: Pick<Hecho, 'antes' | 'despues'>): string {
  return cambiosOf(antes, despues)
    .map((cambio) => `${cambio.campo}: ${[cambio.antes, cambio.despues].filter((one) => one !== null).join(' → ')}${cambio.despues === null ? ' → nada' : ''}`)
    .join(' · ');
}

/** `1.284 registros`, `más de 100.000 registros`. */
export function resumenTexto({ total, masDe }: { readonly total: number; readonly masDe: boolean }): string {
  return `${masDe ? 'más de ' : ''}${formatDecimal(String(total))}\u00a0${total === 1 ? 'registro' : 'registros'}`;
}
