import { addDays, daysBetween, lunesDe } from '../fechas.ts';
import { addMonths, lastDayOf } from '../meses.ts';

/** Working days at the end of a month on whose mornings what is still to be acknowledged goes by mail. */
const DIAS_ENVIO = 5;
/** Days after a Monday. */
const SABADO = 5;

/** The last working days of a month, in order: Monday to Friday. Nobody here knows holidays: one that falls on them counts as a working day. */
export function diasDeEnvio(mes: string): readonly string[] {
  const dias: string[] = [];
  for (let dia = lastDayOf(mes); dias.length < DIAS_ENVIO; dia = addDays(dia, -1)) if (daysBetween(lunesDe(dia), dia) < SABADO) dias.unshift(dia);
  return dias;
}

/** The first of them that is not before a day. */
export function proximoEnvio(desde: string): string {
  const mes = desde.slice(0, 7);
  const este = diasDeEnvio(mes).find((dia) => dia >= desde);
  return este ?? diasDeEnvio(addMonths(mes, 1))[0] ?? desde;
}
