import { describe, expect, it } from 'vitest';
import { lastLoad, type Carga } from './last-load.ts';

const carga = (id: string, capturedAt: string, variante: Carga['variante'] = 'principal', login = 'ana') =>
  // Only what the choice looks at.
  ({ id, codigo: id, variante, payload: { login, dispositivo: { capturedAt } } }) as Carga;

const CARGAS = [
  carga('enviada', '2026-11-20T09:00:00.000Z'),
  carga('en espera', '2026-11-20T11:00:00.000Z'),
  carga('otro formulario', '2026-11-20T12:00:00.000Z', 'subproducto'),
  carga('de otra persona', '2026-11-20T13:00:00.000Z', 'principal', 'beto'),
];

describe('lastLoad', () => {
  it('is the one sent last with Enviar, arrived or not, of this form and this person', () => {
    expect(lastLoad(CARGAS, 'principal', 'ana')?.id).toBe('en espera');
    expect(lastLoad(CARGAS, 'subproducto', 'ana')?.id).toBe('otro formulario');
  });

  it('is none where this person has sent nothing with this form', () => {
    expect(lastLoad(CARGAS, 'subproductoPuerto', 'ana')).toBeNull();
    expect(lastLoad([], 'principal', 'ana')).toBeNull();
  });
});
