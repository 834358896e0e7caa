import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../fechas.ts';
import { isHabilitado } from '../habilitacion.ts';
import { habilitacionDe, type Registrado } from './habilitacion.ts';
import type { Papel } from './papeles.ts';
import { type ConDocumentos, type TipoClave, TIPOS_DOCUMENTO, type TipoDocumento } from './tipos.ts';

const HOY = '2026-11-27';
const AHORA = new Date('2026-11-28T02:59:59Z'); // 23:59:59 of the 27th in Santiago

const papel = (tipo: TipoClave, cambio: Partial<Papel> = {}): Papel => {
  const { vigencia }: TipoDocumento = TIPOS_DOCUMENTO[tipo];
  return { tipo, version: 1, revision: 'CUMPLE', revisadoEn: new Date('2026-11-01T12:00:00Z'), emitido: null, vence: vigencia === 'fecha' ? '2027-06-30' : null, ...cambio };
};
const registrado = (entidad: ConDocumentos, papeles: readonly Papel[], cambio: Partial<Registrado> = {}): Registrado => ({ entidad, estado: 'ACTIVO', portador: {}, papeles, ...cambio });

const EMPRESA = registrado('empresa', [papel('situacionTributaria'), papel('f30'), papel('cartaCompromiso')]);
const conductor = (vence: string | null, cambio: Partial<Registrado> = {}) => registrado('conductor', [papel('contratoTrabajo'), papel('licenciaConducir', { vence })], cambio);

describe('habilitacionDe (E4)', () => {
  it('with everything good: until the day after the first paper runs out, its own or its company’s', () => {
    expect(habilitacionDe(conductor('2026-11-30'), EMPRESA, AHORA)).toEqual({ desde: '2026-12-01', motivo: 'Licencia de Conducir: vencido' });
    expect(habilitacionDe(EMPRESA, undefined, AHORA)).toEqual({ desde: null, motivo: '' });
  });

  it('a licence that runs out tonight lets work through 23:59:59 of its day in Santiago, on both nights of the clock and on a leap day', () => {
    for (const [dia, ultimo, despues] of [
      [HOY, '2026-11-28T02:59:59Z', '2026-11-28T03:00:00Z'],
      // On 4 April clocks go back at midnight: the day lasts until 04:00 UTC.
      ['2026-04-04', '2026-04-05T03:59:59Z', '2026-04-05T04:00:00Z'],
      // On 5 September they go forward: it ends at 04:00 UTC as before, and the next begins at 01:00.
      ['2026-09-05', '2026-09-06T03:59:59Z', '2026-09-06T04:00:00Z'],
      ['2028-02-29', '2028-03-01T02:59:59Z', '2028-03-01T03:00:00Z'],
    ] as const) {
      const suya = conductor(dia);
      expect(habilitacionDe(suya, EMPRESA, new Date(ultimo))).toEqual({ desde: addDays(dia, 1), motivo: 'Licencia de Conducir: vencido' });
      const { desde } = habilitacionDe(suya, EMPRESA, new Date(despues));
      expect([desde, isHabilitado({ desde }, addDays(dia, 1))]).toEqual([addDays(dia, 1), false]);
    }
  });

  it.each([
    ['no company row', conductor('2027-01-01'), null, '', 'empresa no registrada'],
    ['not approved', conductor('2027-01-01', { estado: 'PENDIENTE' }), EMPRESA, '', 'registro sin aprobar'],
    ['deactivated', conductor('2027-01-01', { estado: 'INACTIVO' }), EMPRESA, '', 'registro desactivado'],
    ['company deactivated', conductor('2027-01-01'), { ...EMPRESA, estado: 'INACTIVO' }, '', 'empresa desactivada'],
    ['company not approved', conductor('2027-01-01'), { ...EMPRESA, estado: 'PENDIENTE' }, '', 'empresa sin aprobar'],
    ['no papers at all', registrado('conductor', []), EMPRESA, '', 'Contrato de trabajo: no está, y 1 motivo más'],
    ['no date', conductor(null), EMPRESA, '', 'Licencia de Conducir: sin fecha de vencimiento'],
    ['an empty date', conductor(''), EMPRESA, '', 'Licencia de Conducir: sin fecha de vencimiento'],
    ['1970', conductor('1970-01-01'), EMPRESA, '1970-01-02', 'Licencia de Conducir: vencido'],
    ['0001', conductor('0001-01-01'), EMPRESA, '0001-01-02', 'Licencia de Conducir: vencido'],
    ['a paper of the company', conductor('2027-01-01'), registrado('empresa', [papel('situacionTributaria'), papel('cartaCompromiso')]), '', 'F-30 de la empresa: no está'],
    ['several: since the first', conductor('2026-11-20'), registrado('empresa', [papel('situacionTributaria'), papel('f30', { revision: 'NO_CUMPLE' }), papel('cartaCompromiso')]), '', 'F-30 de la empresa: No Cumple, y 1 motivo más'],
  ] as const)('fails closed: %s', (_, propio, empresa, desde, motivo) => {
    const found = habilitacionDe(propio, empresa, AHORA);
    expect(found).toEqual({ desde, motivo });
    expect(isHabilitado(found, HOY)).toBe(false);
  });

  it('whoever is enabled, day by day to come, is by what is stored today: a second reading of every paper says the same', () => {
    const revision = fc.constantFrom('CUMPLE', 'CUMPLE', 'CUMPLE', 'SIN_REVISAR', 'NO_CUMPLE');
    const dias = fc.integer({ min: -3, max: 12 });
    const estado = fc.constantFrom('ACTIVO', 'ACTIVO', 'ACTIVO', 'PENDIENTE', 'INACTIVO');
    const tipos = ['revisionTecnica', 'permisoCirculacion', 'seguroObligatorio'] as const;
    fc.assert(
      fc.property(fc.tuple(...tipos.map(() => fc.record({ revision, dias }))), estado, estado, fc.boolean(), (suyos, propio, empresa, conEmpresa) => {
        const papeles = suyos.map(({ revision: marca, dias: n }, at) => papel(tipos[at] ?? 'revisionTecnica', { revision: marca, vence: addDays(HOY, n) }));
        const camion = registrado('camion', [...papeles, papel('certificadoAnotaciones')], { estado: propio, portador: { tipoCamion: 'Forestal' } });
        const found = habilitacionDe(camion, conEmpresa ? { ...EMPRESA, estado: empresa } : null, AHORA);
        for (let n = 0; n < 15; n++) {
          const puede = propio === 'ACTIVO' && conEmpresa && empresa === 'ACTIVO' && suyos.every((uno) => uno.revision === 'CUMPLE' && uno.dias >= n);
          expect(isHabilitado(found, addDays(HOY, n))).toBe(puede);
        }
      }),
      { numRuns: 500 },
    );
  });
});
