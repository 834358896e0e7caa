import { expect, it } from 'vitest';
import { tipoPorNombre } from './por-nombre.ts';
import { CON_DOCUMENTOS, type ConDocumentos, TIPOS_DOCUMENTO, type TipoClave, tiposDe } from './tipos.ts';

const todos = (Object.keys(CON_DOCUMENTOS) as ConDocumentos[]).flatMap((entidad) => tiposDe(entidad).map((tipo): [ConDocumentos, TipoClave] => [entidad, tipo]));

it.each(todos)('a file of %s that is called as its kind is that kind: %s', (entidad, tipo) => {
  const { nombre } = TIPOS_DOCUMENTO[tipo];
  for (const dicho of [`${nombre}.pdf`, `76543210-3_20261127 0900_${nombre.toUpperCase()}.PDF`, `${nombre.replaceAll(' ', '_')} (1).jpg`]) expect(tipoPorNombre(entidad, dicho), dicho).toBe(tipo);
});

it.each<[ConDocumentos, string, TipoClave | null]>([
  ['empresa', 'F30-1 Octubre.pdf', 'f301'],
  ['empresa', 'F301.pdf', 'f301'],
  ['empresa', 'F-30 Octubre.pdf', 'f30'],
  ['empresa', 'formulario f29 10-2026.pdf', 'f29'],
  ['empresa', 'Planilla PREVIRED.pdf', 'pagoCotizaciones'],
  ['empresa', 'licencia.pdf', null],
  ['empresa', 'IMG_20261127.jpg', null],
  ['empresa', '', null],
  ['conductor', 'Contrato Pérez.pdf', 'contratoTrabajo'],
  ['camion', 'SOAP BBCD12.pdf', 'seguroObligatorio'],
  ['camion', 'Póliza.pdf', 'seguroCarga'],
])('of %s, %j is %s', (entidad, nombre, tipo) => {
  expect(tipoPorNombre(entidad, nombre)).toBe(tipo);
});
