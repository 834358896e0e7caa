import { describe, expect, it } from 'vitest';
import { VARIANTES, isVarianteId } from './variantes.ts';

describe('variants (A13)', () => {
  it.each([
    ['principal', 'obligatorio', 'obligatorio', 'obligatorio', 'oculto'],
    ['subproducto', 'opcional', 'oculto', 'oculto', 'obligatorio'],
    ['subproductoPuerto', 'opcional', 'oculto', 'oculto', 'oculto'],
  ] as const)('%s: trailer %s, harvester %s, loader %s, price %s', (id, patenteCarro, cosechero, carguio, precio) => {
    expect(VARIANTES[id].id).toBe(id);
    expect(VARIANTES[id].campos).toMatchObject({ patenteCarro, cosechero, carguio, precio });
  });

  it('by-products travel with dashes, are not measured and need their own permission', () => {
    for (const id of ['subproducto', 'subproductoPuerto'] as const) {
      expect(VARIANTES[id].fijos).toEqual({ patenteCarro: '-', cosechero: '-', carguio: '-' });
      expect(VARIANTES[id].mide).toBe(false);
      expect(VARIANTES[id].permiso).toBe('despacho.crearSubproducto');
    }
    expect(VARIANTES.principal).toMatchObject({ fijos: {}, mide: true, permiso: 'despacho.crear' });
  });

  it('only the port variant narrows to ports', () => {
    expect(Object.values(VARIANTES).filter(({ soloPuertos }) => soloPuertos)).toEqual([VARIANTES.subproductoPuerto]);
  });

  it.each([
    [8000, false],
    [8001, true],
    [8003, true],
    [8004, false],
    [8999, false],
    [9000, true],
    [10_499, true],
    [10_500, false],
    [5002, false],
  ])('by-products offer product %i: %s', (id, offered) => {
    expect(VARIANTES.subproducto.admiteProducto(id)).toBe(offered);
    expect(VARIANTES.subproductoPuerto.admiteProducto(id)).toBe(offered);
    expect(VARIANTES.principal.admiteProducto(id)).toBe(true);
  });

  it.each([
    ['principal', true],
    ['Principal', false],
    ['toString', false],
    ['', false],
  ])('%j names a variant: %s', (text, known) => {
    expect(isVarianteId(text)).toBe(known);
  });
});
