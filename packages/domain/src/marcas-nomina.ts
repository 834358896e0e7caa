import { type MarcaNomina, MARCAS_NOMINA } from './maquinas.ts';
import { addDecimals } from './numeros.ts';
import type { NominaPendiente } from './pasos-nomina.ts';
import type { QuienActua } from './transiciones.ts';

/** Said of a roll that has the mark which somebody would set. */
export const YA_MARCADA = 'Ya tiene esta marca.';

/** Why this person may not set a mark on a roll as they saw it; null = they may (C14). */
export function negativaDeMarcar(nomina: NominaPendiente, marca: MarcaNomina, quien: QuienActua): string | null {
  const negativa = MARCAS_NOMINA[marca].negativa('marcar', { ...nomina, estado: nomina.puestas[marca] === null ? 'sin' : 'puesta' }, quien);
  return negativa?.codigo === 'estado_cambiado' ? YA_MARCADA : (negativa?.mensaje ?? null);
}

const ORDEN = Object.keys(MARCAS_NOMINA) as MarcaNomina[]; // the keys of the table

/** The mark that this person can set next on a roll, be it with a note (E1): the first that nothing refuses them; null = none. */
export function marcaQuePuede(nomina: NominaPendiente, quien: QuienActua): MarcaNomina | null {
  return ORDEN.find((marca) => negativaDeMarcar({ ...nomina, faltaNota: false }, marca, quien) === null) ?? null;
}

/** Of several rolls which take a mark from this person, and which do not and why; each by itself, on what was seen of it. */
export function repartirMarcas<N>(nominas: readonly N[], vista: (nomina: N) => NominaPendiente, marca: MarcaNomina, quien: QuienActua) {
  const juzgadas = nominas.map((nomina) => ({ nomina, porQue: negativaDeMarcar(vista(nomina), marca, quien) }));
  return {
    marcables: juzgadas.filter(({ porQue }) => porQue === null).map(({ nomina }) => nomina),
    negadas: juzgadas.flatMap(({ nomina, porQue }) => (porQue === null ? [] : [{ nomina, porQue }])),
  };
}

/** What amounts add up to, each currency by itself: one is never added to another. */
export function sumaPorMoneda(importes: readonly { readonly Moneda: string; readonly Monto: string }[]): { readonly moneda: string; readonly monto: string }[] {
  return [...Map.groupBy(importes, ({ Moneda }) => Moneda)].map(([moneda, suyos]) => ({ moneda, monto: addDecimals(suyos.map(({ Monto }) => Monto)) }));
}
