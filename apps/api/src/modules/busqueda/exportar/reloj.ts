import { formatDateTime } from '@rodal/domain/fechas';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/**
 * An instant as the Santiago clock on the wall shows it, told by the UTC fields of the result: a sheet knows no zones.
 * Whole seconds: of 23:59:59,999 spreadsheets show the minute, and so the day, that comes next.
 */
export type Reloj = (instante: Date) => Date;

/**
 * The offset of Santiago changes on whole hours only (`fechas.ts`), and rows come ordered by time: it is asked for once
 * an hour of theirs instead of once a row.
 */
export function createReloj(): Reloj {
  let hora = Number.NaN;
  let desfase = 0;
  return (instante) => {
    const suya = Math.floor(instante.getTime() / HOUR) * HOUR;
    if (suya !== hora) {
      hora = suya;
      desfase = readDateTime(formatDateTime(new Date(suya))) - suya;
    }
    return new Date(Math.floor(instante.getTime() / SECOND) * SECOND + desfase);
  };
}

/** `dd/mm/yyyy hh:mm` as if it were UTC. */
function readDateTime(texto: string): number {
  const [dia = 0, mes = 0, anio = 0, horas = 0, minutos = 0] = texto.split(/\D/).map(Number);
  return Date.UTC(anio, mes - 1, dia, horas, minutos);
}
