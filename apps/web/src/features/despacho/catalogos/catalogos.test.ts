import type { DespachoBody } from '@rodal/contracts/despacho';
import { describe, expect, it } from 'vitest';
import { narrow } from './catalogos.ts';
import { collectRecientes } from './recientes.ts';

const destinos = [
  { id: 1, codigorol: [{ codrol: 'F1*10-1' }] },
  { id: 2, codigorol: [{ codrol: '10-1' }] },
  { id: 3, codigorol: [] },
];
const ids = (origen: { compuesto: string; nombre: string } | null) => {
  const { filas, nota } = narrow(destinos, ({ codigorol }) => codigorol, origen, 'destinos');
  return [filas.map(({ id }) => id), nota];
};

describe('narrow (A12)', () => {
  it('says why the list is as it is', () => {
    expect(ids(null)).toEqual([[1, 2, 3], 'Lista completa: al elegir el origen se acota a sus destinos.']);
    expect(ids({ compuesto: 'F1*10-1', nombre: 'El Roble' })).toEqual([[1, 2], 'Solo los destinos de El Roble.']);
    expect(ids({ compuesto: 'F9*99-9', nombre: 'La Loma' })).toEqual([
      [1, 2, 3],
      'No hay destinos propios de La Loma: se muestra la lista completa.',
    ]);
  });

  it('R169: of a list that is not there it says nothing', () => {
    const origenes = [null, { compuesto: 'F1*10-1', nombre: 'El Roble' }];
    expect(origenes.map((origen) => narrow([], () => [], origen, 'destinos'))).toEqual([{ filas: [] }, { filas: [] }]);
  });
});

describe('collectRecientes', () => {
  const carga = (bodega: number, nombrecosechero: string, variante = 'principal') =>
    // Only what recents are taken from.
    ({ variante, origin: 'F1', rol: '10-1', bodega, rutbodega: '96677140-2', producto: 5002, nombretranportista: 'Ñuble', rutchofer: '12345678-5', nombrecosechero, nombrecarguio: '-' }) as DespachoBody;

  it('keeps the latest five of each, once, and no fillers', () => {
    const recientes = collectRecientes([7, 7, 6, 5, 4, 3, 2].map((bodega) => carga(bodega, 'no aplica')), 'principal');
    expect(recientes.destino).toEqual(['7', '6', '5', '4', '3']);
    expect(recientes.origen).toEqual(['F1*10-1']);
    expect([recientes.cosechero, recientes.carguio]).toEqual([[], []]);
  });

  it('A13: destination, client and product of this form only; people and places of any', () => {
    const recientes = collectRecientes([carga(7, '-', 'subproducto'), carga(3, 'SIN COSECHA')], 'principal');
    expect(recientes.destino).toEqual(['3']);
    expect(collectRecientes([carga(3, 'SIN COSECHA')], 'subproducto')).toMatchObject({
      destino: [],
      cliente: [],
      producto: [],
      origen: ['F1*10-1'],
      transportista: ['Ñuble'],
      rutChofer: ['12345678-5'],
    });
  });
});
