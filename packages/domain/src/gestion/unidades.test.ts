import { describe, expect, it } from 'vitest';
import { categoriasDe, isUnidadGestion, UNIDADES_GESTION, unidadVolumen } from './unidades.ts';

describe('units of the management report', () => {
  it('plants offer what they produce, pallets their services', () => {
    expect(categoriasDe('ASE-COI')).toEqual(['Consumido', 'Producción Madera', 'Producción Astilla', 'Producción Tapas', 'Producción Aserrín']);
    expect(categoriasDe('PAL-SEC-LAU')).toEqual(['Servicio Secado', 'Servicio Trozado', 'Servicio Cepillado', 'Servicio Armado']);
  });

  it('only chips are measured in BDMT', () => {
    expect(UNIDADES_GESTION.filter((una) => unidadVolumen(una) === 'BDMT')).toEqual(['PUL-FUL', 'PUL-SCH', 'PUL-VAL']);
  });

  it('knows what is a unit', () => {
    expect([isUnidadGestion('GE'), isUnidadGestion('ge'), isUnidadGestion('')]).toEqual([true, false, false]);
  });
});
