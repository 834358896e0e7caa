import { locate } from '@rodal/domain/perimetro';
import { describe, expect, it } from 'vitest';
import {
  AROMO_BORDE_DENTRO,
  AROMO_BORDE_FUERA,
  AROMO_DENTRO,
  AROMO_FUERA,
  HUISCAPI_TRASLAPE,
  LA_PIEDRA_VENCIDA,
  MALALHUE_ORIENTE,
  MALALHUE_PONIENTE,
  MALALHUE_VEGA,
  PATIO_LAUTARO,
  PATIO_MARIQUINA,
  PEDREGOSO_SIN_PERIMETRO,
  TRAFUN_ILEGIBLE,
} from '../../e2e/support/lugares.ts';
import { buildFaenas } from './faenas.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const ofrecidas = buildFaenas(NOW).filter(({ estado }) => estado === 'Activa');

/** Site → state, of all that fit; or the nearest and its metres. */
function describePlace({ latitude, longitude, accuracy }: typeof AROMO_DENTRO): string {
  const { candidatas, cercana } = locate({ latitud: latitude, longitud: longitude, precision: accuracy }, ofrecidas);
  if (candidatas.length === 0) return `fuera, ${cercana?.faena.codigo} a ${Math.round(cercana?.metrosAlBorde ?? 0)} m`;
  return candidatas.map(({ faena, estado }) => `${faena.codigo} ${estado}`).toSorted().join(', ');
}

describe('places of the journeys', () => {
  it.each([
    ['AROMO_DENTRO', 'F0412 dentro', AROMO_DENTRO],
    ['AROMO_BORDE_DENTRO', 'F0412 dentro', AROMO_BORDE_DENTRO],
    ['AROMO_BORDE_FUERA', 'fuera, F0412 a 19 m', AROMO_BORDE_FUERA],
    ['AROMO_FUERA', 'fuera, F0412 a 149 m', AROMO_FUERA],
    ['HUISCAPI_TRASLAPE', 'F0430 dentro, F0431 dentro', HUISCAPI_TRASLAPE],
    ['MALALHUE_ORIENTE', 'F0427 dentro', MALALHUE_ORIENTE],
    ['MALALHUE_PONIENTE', 'F0427 dentro', MALALHUE_PONIENTE],
    ['MALALHUE_VEGA', 'fuera, F0427 a 90 m', MALALHUE_VEGA],
    ['LA_PIEDRA_VENCIDA', 'F0396 dentro', LA_PIEDRA_VENCIDA],
    ['PATIO_LAUTARO', 'P0001 dentro', PATIO_LAUTARO],
    ['PATIO_MARIQUINA', 'P0002 dentro', PATIO_MARIQUINA],
  ] as const)('%s: %s', (_, expected, lugar) => {
    expect(describePlace(lugar)).toBe(expected);
  });

  it.each([
    ['AROMO_BORDE_DENTRO', 5, 'dentro', AROMO_BORDE_DENTRO],
    ['AROMO_BORDE_DENTRO', 30, 'incierta', AROMO_BORDE_DENTRO],
    ['AROMO_BORDE_DENTRO', 300, 'incierta', AROMO_BORDE_DENTRO],
    ['AROMO_BORDE_FUERA', 30, 'incierta', AROMO_BORDE_FUERA],
    ['AROMO_BORDE_FUERA', 300, 'incierta', AROMO_BORDE_FUERA],
  ] as const)('R72: %s with ±%i m is %s', (_, accuracy, estado, lugar) => {
    expect(describePlace({ ...lugar, accuracy })).toBe(`F0412 ${estado}`);
  });

  it.each([
    ['PEDREGOSO_SIN_PERIMETRO', PEDREGOSO_SIN_PERIMETRO],
    ['TRAFUN_ILEGIBLE', TRAFUN_ILEGIBLE],
  ])('%s lies far outside of every perimeter', (_, lugar) => {
    expect(describePlace(lugar)).toMatch(/^fuera, \w+ a \d{4,} m$/);
  });

  it('the site past its end is still offered, the one beyond is not (A12)', () => {
    const find = (codigo: string) => buildFaenas(NOW).find((faena) => faena.codigo === codigo);
    expect(find('F0396')).toMatchObject({ nombre: 'LA PIEDRA', estado: 'Activa', fechaFinal: '2026-11-19' });
    expect(find('F0390')).toMatchObject({ estado: 'Cerrada' });
  });
});
