import { AppError, type FieldError } from '@rodal/domain/errors';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** More complaints than a person reads; a body of nonsense does not get a book back. */
const MAX_ERRORS = 50;

const TYPES: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'sí o no (true o false)',
  array: 'una lista',
  object: 'un grupo de campos',
  date: 'una fecha',
  null: 'nulo',
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'una fecha AAAA-MM-DD',
  datetime: 'una fecha y hora con su zona, como 2026-03-01T12:00:00Z',
  uuid: 'un identificador UUID',
  email: 'un correo',
  url: 'una dirección web',
};

/** What a size counts, by the kind of value: singular and plural. */
const COUNTED: Readonly<Record<string, readonly [string, string]>> = {
  string: ['carácter', 'caracteres'],
  array: ['elemento', 'elementos'],
};

/**
 * Every complaint of a validation in clear Spanish, naming the field by its path (`diametro.0.m3`).
 * @param issues of zod with `reportInput`, which tells an absent field from one of another type
 */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  return issues.flatMap(describe).slice(0, MAX_ERRORS);
}

function describe(issue: Issue): FieldError[] {
  const campo = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const full = [...issue.path.map(String), key].join('.');
      return { campo: full, codigo: 'desconocido', mensaje: `El campo ${full} no existe en esta operación.` };
    });
  }
  const { codigo, resto } = complain(issue);
  const sujeto = campo === '' ? 'El contenido' : `El campo ${campo}`;
  return [{ campo, codigo, mensaje: `${sujeto} ${resto}.` }];
}

function complain(issue: Issue): { codigo: string; resto: string } {
  if (issue.code !== 'custom' && issue.input === undefined) return { codigo: 'falta', resto: 'es obligatorio' };
  switch (issue.code) {
    case 'invalid_type':
      return { codigo: 'tipo', resto: `debe ser ${TYPES[issue.expected] ?? 'de otro tipo'}` };
    case 'too_big':
      return { codigo: 'maximo', resto: limit('como máximo', issue.origin, issue.maximum) };
    case 'too_small':
      return { codigo: 'minimo', resto: limit('al menos', issue.origin, issue.minimum) };
    case 'invalid_format':
      return { codigo: 'formato', resto: formatOf(issue.format) };
    case 'invalid_value':
      return { codigo: 'valor', resto: `debe ser uno de: ${issue.values.map(String).join(', ')}` };
    case 'custom':
      return {
        codigo: 'valor',
        resto: issue.message === 'Invalid input' ? 'tiene un valor no admitido' : issue.message,
      };
    default:
      return { codigo: 'valor', resto: 'tiene un valor no admitido' };
  }
}

function limit(words: string, origin: string, size: number | bigint): string {
  const counted = COUNTED[origin];
  if (!counted) return `debe ser ${words} ${size}`;
  return `admite ${words} ${size} ${Number(size) === 1 ? counted[0] : counted[1]}`;
}

function formatOf(format: string): string {
  const known = FORMATS[format];
  return known === undefined ? 'tiene un formato no admitido' : `debe ser ${known}`;
}

/** One field's refusal, in words that name it. */
export function refuseField(campo: string, codigo: string, mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo, codigo, mensaje }] });
}
