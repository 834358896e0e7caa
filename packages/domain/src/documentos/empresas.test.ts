import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESTADO_EMPRESA } from '../maquinas.ts';
import { type EmpresaEscrita, revisarDatosEmpresa, revisarEmpresa, SERVICIOS } from './empresas.ts';
import { faltaTexto } from './faltas.ts';
import type { Falta } from './papeles.ts';
import { correosEscritos } from './reparos.ts';
import type { TipoClave } from './tipos.ts';

const BUENA: EmpresaEscrita = { rutEmpresa: '76.543.210-3', nombreEmpresa: 'TRANSPORTES ÑIELOL LTDA.', contacto: 'Rosa Ñancupil', tipodeservicio: SERVICIOS[0], email: 'papeles@nielol.cl' };
const AMBOS = new Set<TipoClave>(['situacionTributaria', 'cartaCompromiso']);

/** By hand, from especificación 3 §5: what is missing, and what is said, in the order of the checks. */
const ORDEN: readonly (readonly [campo: string, texto: string])[] = [
  ['rutEmpresa', 'ingrese rut valido'],
  ['nombreEmpresa', 'ingrese nombre de la empresa'],
  ['contacto', 'ingrese contacto de la empresa'],
  ['tipodeservicio', 'ingrese tipo de servicio de la empresa'],
  ['situacionTributaria', 'Debe adjuntar documento de Situación Tributaria'],
  ['email', 'Debe agregar un correo de notificación'],
  ['cartaCompromiso', 'Debe adjuntar documento de Carta de Compromiso Terciarización'],
];

describe('especificación 3 §5: the checks of a company', () => {
  it('whatever is missing is said, in the order of the specification, and nothing else', () => {
    fc.assert(
      fc.property(fc.subarray(ORDEN.map(([campo]) => campo)), fc.constantFrom('', '  '), (faltan, vacio) => {
        const escrita = Object.fromEntries(Object.entries(BUENA).map(([campo, valor]) => [campo, faltan.includes(campo) ? vacio : valor])) as unknown as EmpresaEscrita; // the same keys
        const adjuntos = new Set([...AMBOS].filter((tipo) => !faltan.includes(tipo)));
        expect(revisarEmpresa(escrita, adjuntos).map(({ campo, mensaje }) => [campo, mensaje])).toEqual(ORDEN.filter(([campo]) => faltan.includes(campo)));
      }),
    );
  });

  it.each<[keyof EmpresaEscrita, string]>([
    ['rutEmpresa', '76.543.210-4'],
    ['tipodeservicio', 'Pintura'],
    ['email', 'papeles'],
    ['email', 'papeles@nielol.cl; gerencia@'],
  ])('%s that reads %j is none', (campo, valor) => {
    expect(revisarEmpresa({ ...BUENA, [campo]: valor }, AMBOS).map((reparo) => reparo.campo)).toEqual([campo]);
  });

  it('of one that is registered the RUT and the papers are not asked again', () => {
    expect(revisarDatosEmpresa({ nombreEmpresa: '', contacto: '', tipodeservicio: '', email: '' }).map(({ campo }) => campo)).toEqual(['nombreEmpresa', 'contacto', 'tipodeservicio', 'email']);
    expect(revisarDatosEmpresa(BUENA)).toEqual([]);
  });

  it.each([
    ['a@b.cl;  c@d.cl ;', ['a@b.cl', 'c@d.cl']],
    ['A@b.cl, a@B.cl', ['a@b.cl']],
    [' ; ', []],
    ['a@b', null],
  ])('the addresses in %j are %j', (texto, correos) => {
    expect(correosEscritos(texto)).toEqual(correos);
  });
});

describe('E5 approving a company', () => {
  const quien = { usuarioId: 1, permisos: ['empresas.aprobar'] };
  const faltas: Falta[] = [{ tipo: 'f30', motivo: 'falta', desde: null }, { tipo: 'cartaCompromiso', motivo: 'noCumple', desde: '2026-11-19' }];

  it('what is missing is listed behind the text of the specification', () => {
    expect(ESTADO_EMPRESA.can('aprobar', { estado: 'PENDIENTE', faltas }, quien)).toBe(
      'Empresa no cumple con los requisitos para ser aprobada: F-30: no está; Carta de Compromiso Terciarización: No Cumple desde el 19/11/2026',
    );
    expect(ESTADO_EMPRESA.can('aprobar', { estado: 'INACTIVO', faltas: [] }, quien)).toBe(true);
    expect(faltaTexto({ tipo: 'f30', motivo: 'sinRevisar', desde: null })).toBe('F-30: sin revisar');
  });

  it('only with the permission, and from where it starts', () => {
    expect(ESTADO_EMPRESA.negativa('aprobar', { estado: 'PENDIENTE', faltas: [] }, { usuarioId: 1, permisos: ['abastecimiento.usar'] })?.codigo).toBe('sin_permiso');
    expect(ESTADO_EMPRESA.negativa('aprobar', { estado: 'ACTIVO', faltas: [] }, quien)?.codigo).toBe('estado_cambiado');
    // It may lack a paper by now: that is why somebody takes it out.
    expect(ESTADO_EMPRESA.can('desactivar', { estado: 'ACTIVO', faltas }, quien)).toBe(true);
  });
});
