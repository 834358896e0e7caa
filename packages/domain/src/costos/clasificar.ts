import { codigoErp } from '../gestion/vigencia.ts';
import { matches } from '../texto.ts';

/**
 * How a cost is classified (decisión E14): by the rules of a master, in their order; the first that fits says all five. Nothing is
 * classified by two rules, and what none fits is 'Sin regla'. The server's statement says the same (`apps/api/src/costos/costos.ts`).
 */

/** What a rule says of a cost. */
export interface Clasificacion {
  readonly tipo2: string;
  readonly item2: string;
  readonly item3: string;
  readonly condicionesJuntas: string;
  readonly tipoFaena: string;
}

/** A rule; '' of a condition = any. */
export interface ReglaCosto extends Clasificacion {
  /** Its place: the lowest goes first. No two have the same. */
  readonly orden: number;
  /** A code, or what codes begin with when it ends in `*`. */
  readonly cuenta: string;
  /** Words that the description has, in any order. */
  readonly descripcion: string;
  readonly almacen: string;
  readonly faena: string;
}

/** What the rules look at in a purchase line, as the ERP has it; '' = it has none. */
export interface LineaPorClasificar {
  readonly cuenta: string;
  readonly descripcion: string;
  readonly almacen: string;
  readonly faena: string;
}

/** What is called so has no rule. */
export const SIN_REGLA = 'Sin regla';

/** Whether a rule fits a line: all of its conditions that say something hold. */
export function calza(regla: ReglaCosto, linea: LineaPorClasificar): boolean {
  return (
    calzaCuenta(regla.cuenta, linea.cuenta) &&
    (regla.almacen === '' || codigoErp(regla.almacen) === codigoErp(linea.almacen)) &&
    (regla.faena === '' || codigoErp(regla.faena) === codigoErp(linea.faena)) &&
    (regla.descripcion === '' || matches(linea.descripcion, regla.descripcion))
  );
}

/** The rule that says what a line is; null = none does. @param reglas those that hold, in any order */
export function clasificar(reglas: readonly ReglaCosto[], linea: LineaPorClasificar): ReglaCosto | null {
  return reglas.reduce<ReglaCosto | null>((primera, regla) => ((primera === null || regla.orden < primera.orden) && calza(regla, linea) ? regla : primera), null);
}

function calzaCuenta(dicha: string, cuenta: string): boolean {
  if (dicha === '') return true;
  const [buscada, suya] = [codigoErp(dicha), codigoErp(cuenta)];
  return buscada.endsWith('*') ? suya.startsWith(buscada.slice(0, -1)) : suya === buscada;
}

/** A rule's conditions in words: `Cuenta 6105* · Almacén F0421`. */
export function condicionesTexto({ cuenta, descripcion, almacen, faena }: Pick<ReglaCosto, 'cuenta' | 'descripcion' | 'almacen' | 'faena'>): string {
  const dichas = [
    ['Cuenta', cuenta],
    ['Descripción con', descripcion === '' ? '' : `«${descripcion}»`],
    ['Almacén', almacen],
    ['Faena', faena],
  ].flatMap(([que, dicho]) => (dicho === '' ? [] : [`${que} ${dicho}`]));
  return dichas.length === 0 ? 'Cualquier línea' : dichas.join(' · ');
}
