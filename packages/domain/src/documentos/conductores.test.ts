import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESTADO_CONDUCTOR } from '../maquinas.ts';
import { type ConductorEscrito, revisarConductor, revisarDatosConductor } from './conductores.ts';
import type { TipoClave } from './tipos.ts';

const BUENO: ConductorEscrito = {
  rut: '12.345.678-5', nombre: 'José Ñancupil', telefono: '+56 9 8765 4321', direccion: 'Camino a Collipulli km 4', correo: 'jose@nancupil.cl', correoNotificacion: 'papeles@nielol.cl; jose@nancupil.cl',
  empresa: '76543210-3',
};
const LICENCIA = { vence: '2030-01-01', clase: 'A4' };
const AMBOS = new Set<TipoClave>(['licenciaConducir', 'contratoTrabajo']);

/** By hand, from especificación 3 §5: what is missing, at which field that is said, and how, in the order of the checks. */
const ORDEN: readonly (readonly [falta: string, campo: string, texto: string])[] = [
  ['rut', 'rut', 'ingrese rut valido'],
  ['nombre', 'nombre', 'ingrese nombre del conductor'],
  ['telefono', 'telefono', 'ingrese teléfono'],
  ['direccion', 'direccion', 'ingrese dirección'],
  ['correo', 'correo', 'ingrese correo de contacto'],
  ['correoNotificacion', 'correoNotificacion', 'ingrese correo de notificación'],
  ['empresa', 'empresa', 'Debe seleccionar una empresa'],
  ['vence', 'licenciaConducir', 'Debe agrega la fecha de vencimiento de la licencia'],
  ['clase', 'licenciaConducir', 'Debe agregar la clase de licencia'],
  ['licencia', 'licenciaConducir', 'Debe adjuntar la licencia de conducir'],
  ['contrato', 'contratoTrabajo', 'Debe adjuntar el contrato de trabajo'],
];

/** Without some of what is asked for. */
function sin(faltan: readonly string[], vacio: string) {
  const escrito = Object.fromEntries(Object.entries(BUENO).map(([campo, valor]) => [campo, faltan.includes(campo) ? vacio : valor])) as unknown as ConductorEscrito; // the same keys
  const adjuntos = new Set([...AMBOS].filter((tipo) => !faltan.includes(tipo === 'licenciaConducir' ? 'licencia' : 'contrato')));
  return { escrito, papeles: { adjuntos, licencia: { vence: faltan.includes('vence') ? null : LICENCIA.vence, clase: faltan.includes('clase') ? vacio : LICENCIA.clase } } };
}

describe('especificación 3 §5: the checks of a driver', () => {
  it('whatever is missing is said, in the order of the specification, and nothing else', () => {
    fc.assert(
      fc.property(fc.subarray(ORDEN.map(([falta]) => falta)), fc.constantFrom('', '  '), (faltan, vacio) => {
        const { escrito, papeles } = sin(faltan, vacio);
        expect(revisarConductor(escrito, papeles).map(({ campo, mensaje }) => [campo, mensaje])).toEqual(ORDEN.filter(([falta]) => faltan.includes(falta)).map(([, campo, texto]) => [campo, texto]));
      }),
    );
  });

  it.each<[keyof ConductorEscrito, string]>([
    ['rut', '12.345.678-9'],
    ['correo', 'jose@'],
    ['correo', 'jose@nancupil.cl; otro@nancupil.cl'],
    ['correoNotificacion', 'papeles@nielol.cl; gerencia@'],
    ['empresa', '76.543.210-9'],
  ])('%s that reads %j is none', (campo, valor) => {
    expect(revisarConductor({ ...BUENO, [campo]: valor }, { adjuntos: AMBOS, licencia: LICENCIA }).map((reparo) => reparo.campo)).toEqual([campo]);
  });

  it('of one who is registered the RUT and the papers are not asked again', () => {
    expect(revisarDatosConductor(sin(ORDEN.map(([falta]) => falta), '').escrito).map(({ campo }) => campo)).toEqual(['nombre', 'telefono', 'direccion', 'correo', 'correoNotificacion', 'empresa']);
    expect(revisarDatosConductor(BUENO)).toEqual([]);
  });
});

it('E5 a driver is approved by whoever approves drivers, and what is missing is listed behind the text of the specification', () => {
  const quien = { usuarioId: 1, permisos: ['transporte.aprobar'] };
  expect(ESTADO_CONDUCTOR.can('aprobar', { estado: 'PENDIENTE', faltas: [{ tipo: 'licenciaConducir', motivo: 'vencido', desde: '2026-11-19' }] }, quien)).toBe(
    'Chofer no cumple con los requisitos para ser aprobada: Licencia de Conducir: vencido desde el 19/11/2026',
  );
  expect(ESTADO_CONDUCTOR.can('aprobar', { estado: 'INACTIVO', faltas: [] }, quien)).toBe(true);
  expect(ESTADO_CONDUCTOR.negativa('aprobar', { estado: 'PENDIENTE', faltas: [] }, { usuarioId: 1, permisos: ['empresas.aprobar'] })?.codigo).toBe('sin_permiso');
});
