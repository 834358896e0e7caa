import type { FilaListada } from '@rodal/contracts/maestros';
import type { CampoMaestro, ErrorCampo, Maestro, ValorMaestro } from '@rodal/domain/maestros/campo';
import { formatValor } from '@rodal/domain/maestros/texto-valor';
import { AppError } from '@rodal/domain/errors';

/** What stands in the fields of a form, whatever it says. */
export type Escrito = Readonly<Record<string, string | boolean | readonly string[]>>;

type Valores = FilaListada['valores'];

/** The fields of a row as one types them. @param dia for a new block's first day, `YYYY-MM-DD` */
export function escritoDe(maestro: Maestro, valores: Valores | null, dia: string): Escrito {
  return Object.fromEntries(maestro.campos.map((campo) => [campo.campo, toEscrito(campo, valores === null && campo.campo === 'desde' ? dia : valores?.[campo.campo])]));
}

function toEscrito(campo: CampoMaestro, valor: ValorMaestro | undefined): Escrito[string] {
  if (campo.tipo === 'booleano') return valor === true;
  if (campo.tipo === 'opciones') return Array.isArray(valor) ? valor.filter((one) => typeof one === 'string') : [];
  // What a select and a date field hold is the value itself.
  if (campo.tipo === 'opcion' || campo.tipo === 'fecha') return typeof valor === 'string' ? valor : '';
  return formatValor(campo, valor);
}

/** What is sent of a form: the ERP's own fields stay here. */
export function paraRevisar(maestro: Maestro, escrito: Escrito): Escrito {
  return Object.fromEntries(maestro.campos.filter(({ deErp }) => deErp !== true).map(({ campo }) => [campo, escrito[campo] ?? '']));
}

/** The errors of fields that a server's refusal names; null = it refused for another reason. */
export function camposDe(error: unknown): readonly ErrorCampo[] | null {
  if (!(error instanceof AppError) || error.codigo !== 'datos_invalidos') return null;
  const named = (error.options.errores ?? []).filter(({ campo }) => campo.startsWith('valores.'));
  return named.length === 0 ? null : named.map(({ campo, mensaje }) => ({ campo: campo.slice('valores.'.length), mensaje }));
}
