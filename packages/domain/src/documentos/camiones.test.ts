import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESTADO_CAMION } from '../maquinas.ts';
import { type CamionEscrito, revisarCamion, revisarDatosCamion } from './camiones.ts';
import type { TipoClave } from './tipos.ts';

const BUENO: CamionEscrito = { patente: 'BBCD12', correo: 'papeles@nielol.cl', tipoCamion: 'Industrial', empresa: '76543210-3' };

/** By hand, from especificación 3 §5: what is missing, at which field that is said, and how, in the order of the checks. The company is ours, and last. */
const ORDEN: readonly (readonly [falta: string, campo: string, texto: string])[] = [
  ['patente', 'patente', 'Debe agregar una patente válida'],
  ['correo', 'correo', 'Debe agregar un email de notificación'],
  ['archivo revisionTecnica', 'revisionTecnica', 'Debe adjuntar la Revisión Técnica'],
  ['fecha revisionTecnica', 'revisionTecnica', 'se exije una fecha de revisión técnica'],
  ['archivo permisoCirculacion', 'permisoCirculacion', 'Debe adjuntar el Permiso de Circulación'],
  ['fecha permisoCirculacion', 'permisoCirculacion', 'se exije una fecha de permiso de circulación'],
  ['fecha seguroObligatorio', 'seguroObligatorio', 'se exije una fecha de seguro obligatorio'],
  ['archivo certificadoAnotaciones', 'certificadoAnotaciones', 'Debe adjuntar el Certificado de anotaciones vigentes'],
  ['archivo seguroCarga', 'seguroCarga', 'Debe adjuntar el Seguro de carga'],
  ['fecha seguroCarga', 'seguroCarga', 'Debe seleccionar una fecha de Seguro de Carga'],
  ['empresa', 'empresa', 'Debe seleccionar una empresa'],
];
const CON_ARCHIVO = ['revisionTecnica', 'permisoCirculacion', 'certificadoAnotaciones', 'seguroCarga'] as const;
const CON_FECHA = ['revisionTecnica', 'permisoCirculacion', 'seguroObligatorio', 'seguroCarga'] as const;

/** Without some of what is asked for. */
function sin(faltan: readonly string[], vacio: string) {
  const escrito = Object.fromEntries(Object.entries(BUENO).map(([campo, valor]) => [campo, faltan.includes(campo) ? vacio : valor])) as unknown as CamionEscrito; // the same keys
  const adjuntos = new Set<TipoClave>(CON_ARCHIVO.filter((tipo) => !faltan.includes(`archivo ${tipo}`)));
  return { escrito, papeles: { adjuntos, vence: Object.fromEntries(CON_FECHA.map((tipo) => [tipo, faltan.includes(`fecha ${tipo}`) ? null : '2030-01-01'])) } };
}
const dichos = (faltan: readonly string[], tipoCamion: string, vacio = '') => {
  const { escrito, papeles } = sin(faltan, vacio);
  return revisarCamion({ ...escrito, tipoCamion }, papeles).map(({ campo, mensaje }) => [campo, mensaje]);
};

describe('especificación 3 §5: the checks of a truck', () => {
  it.each(['Industrial', 'Forestal'])('%s: whatever is missing is said, in the order of the specification, and nothing else; of a Forestal no cargo insurance', (tipoCamion) => {
    const suyos = ORDEN.filter(([, campo]) => tipoCamion === 'Industrial' || campo !== 'seguroCarga');
    fc.assert(
      fc.property(fc.subarray(ORDEN.map(([falta]) => falta)), fc.constantFrom('', '  '), (faltan, vacio) => {
        expect(dichos(faltan, tipoCamion, vacio)).toEqual(suyos.filter(([falta]) => faltan.includes(falta)).map(([, campo, texto]) => [campo, texto]));
      }),
    );
  });

  it.each<[keyof CamionEscrito, string]>([
    ['patente', 'BBCD1'],
    ['patente', 'BBCD123'],
    ['correo', 'papeles@'],
    ['tipoCamion', 'Carro'],
    ['empresa', '76.543.210-9'],
  ])('%s that reads %j is none', (campo, valor) => {
    const { papeles } = sin([], '');
    expect(revisarCamion({ ...BUENO, [campo]: valor }, papeles).map((reparo) => reparo.campo)).toEqual([campo]);
  });

  it('of one that is registered its plate and papers are not asked again', () => {
    expect(revisarDatosCamion({ correo: '', tipoCamion: '', empresa: '' }).map(({ campo }) => campo)).toEqual(['correo', 'tipoCamion', 'empresa']);
    expect(revisarDatosCamion(BUENO)).toEqual([]);
  });
});

it('E5 what is missing is listed behind the text of the specification', () => {
  expect(ESTADO_CAMION.can('aprobar', { estado: 'PENDIENTE', faltas: [{ tipo: 'seguroCarga', motivo: 'falta', desde: null }] }, { usuarioId: 1, permisos: ['transporte.aprobar'] })).toBe(
    'Patente no cumple los requisitos para ser aprobada: Seguro de carga: no está',
  );
});
