import { createHash } from 'node:crypto';
import { AppError } from '@rodal/domain/errors';
import type { FilaMaestro, Maestro } from '@rodal/domain/maestros/campo';
import { claveOf } from '@rodal/domain/maestros/texto-valor';
import type { FilaListada } from '@rodal/contracts/maestros';
import type { FilaLeida } from './maestros.repo.ts';

/**
 * The key fields of a row's name, as the database compares them; a `*` parts each from the next, and the last one may hold more (A12).
 * @throws {AppError} `no_encontrado` when no row could be called that
 */
export function partesDe({ llave, campos }: Maestro, clave: string): (string | number)[] {
  const pedazos = clave.split('*');
  if (pedazos.length < llave.length) throw new AppError('no_encontrado');
  const textos = [...pedazos.slice(0, llave.length - 1), pedazos.slice(llave.length - 1).join('*')];
  return textos.map((texto, at) => {
    if (campos.find(({ campo }) => campo === llave[at])?.tipo !== 'entero') return texto;
    if (!/^\d{1,9}$/.test(texto)) throw new AppError('no_encontrado');
    return Number(texto);
  });
}

/** A row as it travels. */
export function toListada(maestro: Maestro, { activo, fila }: FilaLeida): FilaListada {
  return { clave: claveOf(maestro, fila), activo, vista: vistaOf(maestro, { activo, fila }), valores: copy(fila) };
}

/** The same as long as nothing of the row changes that is its own. */
export function vistaOf({ campos }: Maestro, { activo, fila }: FilaLeida): string {
  const propia = Object.fromEntries(campos.filter(({ deErp }) => deErp !== true).map(({ campo }) => [campo, fila[campo]]));
  return createHash('sha256').update(JSON.stringify([activo, propia])).digest('hex').slice(0, 16);
}

/** As JSON has it, without what the domain promises never to change. */
export function copy(fila: FilaMaestro): FilaListada['valores'] {
  return Object.fromEntries(Object.entries(fila).map(([campo, valor]) => [campo, typeof valor === 'object' && valor !== null ? [...valor] : valor]));
}
