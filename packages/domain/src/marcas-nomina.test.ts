import { describe, expect, it } from 'vitest';
import { NEGATIVAS_NOMINA } from './maquinas.ts';
import { marcaQuePuede, negativaDeMarcar, repartirMarcas, sumaPorMoneda, YA_MARCADA } from './marcas-nomina.ts';
import type { NominaPendiente } from './pasos-nomina.ts';

const APROBADOR = { usuarioId: 7, permisos: ['nominas.aprobar'] };
const vista = (cambios: Partial<NominaPendiente> = {}): NominaPendiente => ({ puestas: { Creador: 9, Aprobador: null, Supervisor: null }, vigente: true, bloqueada: false, mismaPersona: false, ...cambios });
const APROBADA = vista({ puestas: { Creador: 9, Aprobador: 3, Supervisor: null } });

describe('several at once: each is judged by itself, on what was seen of it', () => {
  it('those that take the mark, and of the others why not', () => {
    const nominas = [
      { n: 'buena', vista: vista() },
      { n: 'bloqueada', vista: vista({ bloqueada: true }) },
      { n: 'suya', vista: vista({ puestas: { Creador: 7, Aprobador: null, Supervisor: null } }) },
      { n: 'aprobada', vista: APROBADA },
      { n: 'señalada', vista: vista({ faltaNota: true }) },
      { n: 'otra buena', vista: vista() },
    ];
    const { marcables, negadas } = repartirMarcas(nominas, (nomina) => nomina.vista, 'Aprobador', APROBADOR);
    expect(marcables.map(({ n }) => n)).toEqual(['buena', 'otra buena']);
    expect(negadas.map(({ nomina: { n }, porQue }) => [n, porQue])).toEqual([
      ['bloqueada', NEGATIVAS_NOMINA.bloqueada.mensaje],
      ['suya', NEGATIVAS_NOMINA.propia.mensaje],
      ['aprobada', YA_MARCADA],
      ['señalada', NEGATIVAS_NOMINA.faltaNota.mensaje],
    ]);
  });

  it('whoever has not the permission takes none', () => {
    expect(negativaDeMarcar(vista(), 'Supervisor', APROBADOR)).not.toBeNull();
    expect(repartirMarcas([vista()], (una) => una, 'Supervisor', APROBADOR).marcables).toEqual([]);
  });
});

describe('the mark that somebody can set next', () => {
  it.each([
    ['who approves, of one that was created', vista(), APROBADOR, 'Aprobador'],
    ['who approves, of one that is approved', APROBADA, APROBADOR, null],
    ['who approves and reviews, of one that is approved', APROBADA, { ...APROBADOR, permisos: ['nominas.aprobar', 'nominas.revisar'] }, 'Supervisor'],
    ['who creates, of one that nobody created', vista({ puestas: { Creador: null, Aprobador: null, Supervisor: null } }), { usuarioId: 7, permisos: ['nominas.crear', 'nominas.aprobar'] }, 'Creador'],
    ['who approves, of a blocked one', vista({ bloqueada: true }), APROBADOR, null],
    ['who approves, of one that asks for a note', vista({ faltaNota: true }), APROBADOR, 'Aprobador'],
    ['of one that the ERP has no longer', vista({ vigente: false }), APROBADOR, null],
  ] as const)('%s', (_que, nomina, quien, marca) => {
    expect(marcaQuePuede(nomina, quien)).toBe(marca);
  });
});

describe('sums', () => {
  it('each currency by itself, to the last decimal', () => {
    expect(sumaPorMoneda([{ Moneda: 'CLP', Monto: '0.1' }, { Moneda: 'USD', Monto: '5' }, { Moneda: 'CLP', Monto: '0.2' }, { Moneda: 'USD', Monto: '-7.25' }])).toEqual([
      { moneda: 'CLP', monto: '0.3' },
      { moneda: 'USD', monto: '-2.25' },
    ]);
  });

  it('of nothing there is none', () => {
    expect(sumaPorMoneda([])).toEqual([]);
  });
});
