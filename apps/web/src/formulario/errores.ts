import { AppError } from '@rodal/domain/errors';
import type { Errores, Escrito } from './campo.ts';

/** Fields with something that their own control cannot read, e.g. a date half typed: the day before it would be stored. */
export function sinLeer(root: HTMLElement | null): Errores<Escrito> {
  const inputs = [...(root?.querySelectorAll<HTMLInputElement>('[data-campo] input') ?? [])];
  return Object.fromEntries(inputs.filter(({ validity }) => validity.customError).map(({ name, validationMessage }) => [name, validationMessage]));
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
