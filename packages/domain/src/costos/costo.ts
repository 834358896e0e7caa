import { negateDecimal, normalizeDecimal } from '../numeros.ts';
import { type CampoCosto, type CostoDicho, isLoMismo, NOMBRES_CAMPO_COSTO } from './campos.ts';
import { type Clasificacion, clasificar, type ReglaCosto } from './clasificar.ts';
import { importeEnDolares } from './importe.ts';

/** A purchase line as the ERP has it; decimals as text, '' = nothing. */
export interface LineaCompra {
  readonly documento: string;
  /** `YYYY-MM-DD`. */
  readonly fecha: string;
  readonly tipo: string;
  readonly cuenta: string;
  readonly descripcion: string;
  readonly cantidad: string;
  readonly importe: string;
  readonly costoUnitario: string;
  readonly codUnidadMedida: string;
  readonly almacen: string;
  readonly faena: string;
  readonly divisa: string;
  /** It is of a credit note: what it gives back is below zero. */
  readonly esNota: boolean;
  /** What stands written in it, where somebody kept it before the ERP did; null = a line of the ERP says nothing more. */
  readonly escrito: EscritoEnLinea | null;
}

/** What a row of the historical Excel says besides (registro 156). */
export interface EscritoEnLinea {
  readonly recepciones: string;
  /** Null = it says none of the five: the rules do, as of a line of the ERP. */
  readonly clasificacion: Clasificacion | null;
  /** Null = the dollar of its month, and what follows from it. */
  readonly us: string | null;
  readonly importeTotalUs: string | null;
}

/** The dollar of a month `YYYY-MM`; null = nobody has said it. */
export type DolarDe = (mes: string) => string | null;

/** What the ERP and the rules say of a line (E14), by the fields of the form, and the rule that says it. */
export function costoDeLinea(linea: LineaCompra, reglas: readonly ReglaCosto[], dolarDe: DolarDe): { readonly dicho: CostoDicho; readonly regla: ReglaCosto | null } {
  const regla = linea.escrito?.clasificacion == null ? clasificar(reglas, linea) : null;
  const clasificacion = linea.escrito?.clasificacion ?? regla;
  const conSigno = (valor: string) => (linea.esNota ? negateDecimal(valor) : normalizeDecimal(valor));
  const dicho = enDolares(
    {
      nrodocumento: linea.documento,
      fecha: linea.fecha,
      tipo: linea.tipo,
      recepciones: linea.escrito?.recepciones ?? '',
      item2: clasificacion?.item2 ?? '',
      item3: clasificacion?.item3 ?? '',
      cantidad: conSigno(linea.cantidad),
      importe: conSigno(linea.importe),
      us: linea.escrito?.us ?? '',
      importetotalus: linea.escrito?.importeTotalUs ?? '',
      almacen: linea.almacen,
      condicionesjuntas: clasificacion?.condicionesJuntas ?? '',
      tipo2: clasificacion?.tipo2 ?? '',
      cuenta: linea.cuenta,
      costounitario: normalizeDecimal(linea.costoUnitario),
      tipofaena: clasificacion?.tipoFaena ?? '',
      codunidadmedida: linea.codUnidadMedida,
    },
    linea.divisa,
    dolarDe,
  );
  return { dicho, regla };
}

/** What a person said of a cost; a field that is not there is not theirs. */
export type CambiosCosto = Partial<CostoDicho>;

/**
 * A cost with what a person said of it. What the dollar makes follows from what is said of date, amount and US$.
 * What its line says it comes to is of that amount and that dollar, and of no others.
 */
export function conCambios(base: CostoDicho, cambios: CambiosCosto, { divisa, escrito }: Pick<LineaCompra, 'divisa' | 'escrito'>, dolarDe: DolarDe): CostoDicho {
  const deLinea = cambios.importe === undefined && cambios.us === undefined ? escrito?.importeTotalUs : null;
  const { us = escrito?.us ?? '', importetotalus = deLinea ?? '', ...otros } = cambios;
  return enDolares({ ...base, ...otros, us, importetotalus }, divisa, dolarDe);
}

/** With the dollar of its month, and what it comes to, where nobody said another. */
function enDolares(dicho: CostoDicho, divisa: string, dolarDe: DolarDe): CostoDicho {
  const dolar = dicho.us === '' ? dolarDe(dicho.fecha.slice(0, 7)) : dicho.us;
  const total = dicho.importetotalus === '' ? importeEnDolares({ importe: dicho.importe, divisa, dolar }) : dicho.importetotalus;
  return { ...dicho, us: dolar ?? '', importetotalus: total ?? '' };
}

/** What follows from others where nobody said it: sent again as it was seen, it is not said. */
const DERIVADOS: readonly CampoCosto[] = ['us', 'importetotalus'];

/**
 * What a person says of a cost after changing it: what differs from what they saw is theirs from now on; what says what the ERP says again is not any more. An empty
 * number is the ERP's, too: there is no cost without one.
 * @param base what the ERP and the rules say; null = it is a person's own, nothing of it is the ERP's
 * @param visto what held when they began
 */
export function cambiosDe({ base, suyos, visto, ahora, esNumero }: { readonly base: CostoDicho | null; readonly suyos: CambiosCosto; readonly visto: CostoDicho; readonly ahora: CostoDicho; readonly esNumero: (campo: CampoCosto) => boolean }): CambiosCosto {
  const despues = NOMBRES_CAMPO_COSTO.flatMap((campo): [CampoCosto, string][] => {
    const cambiado = !isLoMismo(campo, visto[campo], ahora[campo]);
    const dicho = cambiado ? ahora[campo] : suyos[campo];
    if (dicho === undefined || (dicho === '' && esNumero(campo))) return [];
    return base !== null && isLoMismo(campo, base[campo], dicho) ? [] : [[campo, dicho]];
  });
  return Object.fromEntries(despues);
}

/** Whether a cost already says all that is sent: sent again after an answer that was lost. */
export function yaDice(vale: CostoDicho, suyos: CambiosCosto, ahora: CostoDicho): boolean {
  return NOMBRES_CAMPO_COSTO.every((campo) => isLoMismo(campo, vale[campo], ahora[campo]) || (DERIVADOS.includes(campo) && suyos[campo] === undefined));
}

/** Fields of which the ERP says something else than when a person changed them (E14). @param antes what it said then */
export function movidosDe(antes: CambiosCosto, base: CostoDicho, suyos: CambiosCosto): { readonly campo: CampoCosto; readonly antes: string; readonly ahora: string }[] {
  return NOMBRES_CAMPO_COSTO.flatMap((campo) => {
    const era = antes[campo];
    return suyos[campo] === undefined || era === undefined || isLoMismo(campo, era, base[campo]) ? [] : [{ campo, antes: era, ahora: base[campo] }];
  });
}
