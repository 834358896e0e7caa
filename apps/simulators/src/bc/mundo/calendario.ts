/** Before it the ERP has nothing. */
export const PRIMER_DIA = '2023-01-01';

const DIA_MS = 86_400_000;
const CERO = Date.parse(PRIMER_DIA);

const numeros = new Map<string, number>();

/** Days since the first one; negative before it. Asked for with every row, so it is remembered. @param dia `YYYY-MM-DD` */
export function numeroDeDia(dia: string): number {
  const known = numeros.get(dia);
  if (known !== undefined) return known;
  const numero = Math.round((Date.parse(dia) - CERO) / DIA_MS);
  numeros.set(dia, numero);
  return numero;
}

/** The reverse of `numeroDeDia`. */
export function diaNumero(numero: number): string {
  return new Date(CERO + numero * DIA_MS).toISOString().slice(0, 10);
}

/** @param dia `YYYY-MM-DD` */
export function sumarDias(dia: string, dias: number): string {
  return diaNumero(numeroDeDia(dia) + dias);
}

/** Every day from one to the other, both included. */
export function* diasEntre(desde: string, hasta: string): Generator<string> {
  const ultimo = numeroDeDia(hasta);
  for (let numero = numeroDeDia(desde); numero <= ultimo; numero += 1) yield diaNumero(numero);
}

/** The last day of a month. @param periodo `YYYY-MM` */
export function finDeMes(periodo: string): string {
  const [anio, mes] = [Number(periodo.slice(0, 4)), Number(periodo.slice(5))];
  return new Date(Date.UTC(anio, mes, 0)).toISOString().slice(0, 10);
}

const FERIADOS = new Set(['01-01', '05-01', '09-18', '09-19', '12-25']);

/** Plants and sites work Monday to Saturday, but for the great holidays. */
export function esHabil(dia: string): boolean {
  return new Date(`${dia}T12:00:00Z`).getUTCDay() !== 0 && !FERIADOS.has(dia.slice(5));
}

const SANTIAGO = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' });

const ultimo = { minuto: -1, dia: '' };

/** The day in Santiago, `YYYY-MM-DD`. Formatting is slow and asked for with every day that is drawn: a minute is remembered. */
export function diaEnSantiago(instante: Date): string {
  const minuto = Math.floor(instante.getTime() / 60_000);
  if (minuto !== ultimo.minuto) {
    ultimo.dia = SANTIAGO.format(instante);
    ultimo.minuto = minuto;
  }
  return ultimo.dia;
}
