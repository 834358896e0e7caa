import { AppError } from '@rodal/domain/errors';
import type { Errores, Escrito } from './campo.ts';

/** A date half typed reads as none: what has no end would be stored. */
const FECHA_INCOMPLETA = 'Escriba la fecha completa, o bórrela';

/** Fields with something that their own control cannot read. */
export function fechasIncompletas(root: HTMLElement | null): Errores<Escrito> {
  const inputs = [...(root?.querySelectorAll<HTMLInputElement>('[data-campo] input') ?? [])];
  return Object.fromEntries(inputs.filter(({ validity }) => validity.badInput).map(({ name }) => [name, FECHA_INCOMPLETA]));
}

interface Repartido {
  readonly deCampos: Errores<Escrito>;
  /** It says something that no field of the form can say. */
  readonly sinCampo: boolean;
}

/**
 * What a refusal says of which field. The server's name of one may be a path, `valores.roles.0`.
 * @param nombres of the form's fields
 */
export function repartir(error: unknown, nombres: readonly string[]): Repartido {
  const dichos = error instanceof AppError ? (error.options.errores ?? []) : [];
  const conCampo = dichos.map(({ campo, mensaje }) => ({ mensaje, campo: campo.split('.').find((parte) => nombres.includes(parte)) }));
  return {
    // The first thing that is said of a field stands.
    deCampos: Object.fromEntries(conCampo.flatMap(({ campo, mensaje }) => (campo === undefined ? [] : [[campo, mensaje] as const])).toReversed()),
    sinCampo: dichos.length === 0 || conCampo.some(({ campo }) => campo === undefined),
  };
}
