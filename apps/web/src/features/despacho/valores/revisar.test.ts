import { PARTE_VACIA } from '@rodal/domain/alturas';
import { ALTURAS_VACIAS, emptyBorrador, type Borrador } from '@rodal/domain/borrador';
import { describe, expect, it } from 'vitest';
import { toSaved } from './revisar.ts';

const alturas = (...textos: string[]) => ({
  ...ALTURAS_VACIAS,
  camion: { ...PARTE_VACIA, ancho: '2,4', alturas: PARTE_VACIA.alturas.map((_, at) => textos[at] ?? '') },
});
const borrador = (cambio: Partial<Borrador>): Borrador => ({
  ...emptyBorrador({ modoUbicacion: 'gps', correo: '', cliente: null }),
  ...cambio,
});
const NITENS = { id: 1000, label: 'Nitens 2,44', modo: 'alturas', largoCm: 244 } as const;
const PINO = { id: 5002, label: 'Pino 3,20', modo: 'diametros', largoCm: 320 } as const;

describe('toSaved', () => {
  it('A27: heights of another mode go at Guardar, and counts where heights are measured', () => {
    const both = { alturas: alturas('2,5'), conteos: [{ diametro: 20, cantidad: 3 }], cantidad: '7' };
    expect(toSaved(borrador({ ...both, producto: PINO }))).toMatchObject({ alturas: ALTURAS_VACIAS, conteos: both.conteos, cantidad: '' });
    expect(toSaved(borrador({ ...both, producto: NITENS }))).toMatchObject({ alturas: both.alturas, conteos: [], cantidad: '' });
    expect(toSaved(borrador({ ...both, producto: { ...NITENS, modo: 'chips' } }))).toMatchObject({
      alturas: ALTURAS_VACIAS,
      conteos: [],
      cantidad: '7',
    });
    expect(toSaved(borrador({ ...both, producto: null }))).toMatchObject(both);
  });

  it('A5: heights beyond the benches go at Guardar', () => {
    const saved = toSaved(borrador({ producto: NITENS, alturas: alturas('1', '2', '3', '4', '5') }));
    expect(saved.alturas).toEqual(alturas('1', '2', '3', '4'));
    const sinBancos = { ...alturas('1', '2'), carro: { ...PARTE_VACIA, bancos: 0, ancho: '2', alturas: alturas('3').camion.alturas } };
    expect(toSaved(borrador({ producto: NITENS, alturas: sinBancos })).alturas).toEqual({
      ...alturas('1', '2'),
      carro: { ...PARTE_VACIA, bancos: 0, ancho: '2' },
    });
  });
});
