import { describe, expect, it } from 'vitest';
import { ESTADOS_DESPACHO, deriveEstado } from './estados-despacho.ts';

describe('C36', () => {
  it.each([
    [false, false, null, 'Enviado'],
    [false, false, '1234', 'Guía emitida'],
    [false, true, '1234', 'Recepcionado'],
    [false, true, null, 'Recepcionado'],
    [true, false, null, 'Anulada'],
    [true, false, '1234', 'Anulada'],
    [true, true, '1234', 'Anulada'],
    [true, true, null, 'Anulada'],
  ])('voided %s, received %s, guide %s: %s', (anulado, recepcionado, guiaNumero, etiqueta) => {
    expect(deriveEstado({ anulado, recepcionado, guiaNumero }).etiqueta).toBe(etiqueta);
  });

  it('has four states, and the last applies to anything', () => {
    expect(ESTADOS_DESPACHO.map(({ estado }) => estado)).toEqual(['anulada', 'recepcionado', 'guiaEmitida', 'enviado']);
    expect(ESTADOS_DESPACHO[3].applies()).toBe(true);
  });
});
