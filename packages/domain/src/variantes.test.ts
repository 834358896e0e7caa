import { describe, expect, it } from 'vitest';
import { VARIANTES, isVarianteId, offersProducto, varianteEnUso } from './variantes.ts';

describe('variants (A13)', () => {
  it.each([
    ['principal', 'obligatorio', 'obligatorio', 'obligatorio', 'oculto'],
    ['subproducto', 'opcional', 'oculto', 'oculto', 'obligatorio'],
    ['subproductoPuerto', 'opcional', 'oculto', 'oculto', 'oculto'],
    ['metroRuma', 'obligatorio', 'obligatorio', 'obligatorio', 'oculto'],
  ] as const)('%s: trailer %s, harvester %s, loader %s, price %s', (id, patenteCarro, cosechero, carguio, precio) => {
    expect(VARIANTES[id].id).toBe(id);
    expect(VARIANTES[id].campos).toMatchObject({ patenteCarro, cosechero, carguio, precio });
  });

  it('by-products are not measured and need their own permission', () => {
    for (const id of ['subproducto', 'subproductoPuerto'] as const) {
      expect(VARIANTES[id].mide).toBe(false);
      expect(VARIANTES[id].permiso).toBe('despacho.crearSubproducto');
    }
    expect(VARIANTES.principal).toMatchObject({ mide: true, permiso: 'despacho.crear' });
  });

  it('Metro Ruma asks what the main form asks, by its operation and permission, so that an older program sends it as what it is', () => {
    const { id, modos, prototipo, ...rest } = VARIANTES.metroRuma;
    const { id: _, modos: __, ...principal } = VARIANTES.principal;
    expect([id, modos, prototipo, rest]).toEqual(['metroRuma', ['alturas'], true, principal]);
  });

  it('what a company chose for a form is offered there and nowhere else, if its mode can be entered there at all', () => {
    const offers = (variante: keyof typeof VARIANTES, producto: Parameters<typeof offersProducto>[1]) => offersProducto(VARIANTES[variante], producto);
    // The column counts, not the number: 5002 would be measured by diameters (A3).
    expect(offers('metroRuma', { id: 5002, modo: 'alturas' })).toBe(true);
    expect(offers('metroRuma', { id: 1000, modo: 'manual' })).toBe(false);
    expect(offers('metroRuma', { id: 5002, modo: 'diametros', variantes: ['metroRuma'] })).toBe(false);
    expect(offers('metroRuma', { id: 1000, modo: 'alturas', variantes: ['principal'] })).toBe(false);
    expect(offers('principal', { id: 1000, modo: 'alturas', variantes: ['metroRuma'] })).toBe(false);
    expect(offers('subproducto', { id: 5002, modo: 'diametros', variantes: ['subproducto'] })).toBe(false);
    expect(offers('subproducto', { id: 5002, modo: 'manual', variantes: ['subproducto'] })).toBe(true);
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
    ['metroRuma', true],
    ['metroruma', false],
    ['Principal', false],
    ['toString', false],
    ['', false],
  ])('%j names a variant: %s', (text, known) => {
    expect(isVarianteId(text)).toBe(known);
  });
});

describe('varianteEnUso (A13, registro 027)', () => {
  const fila = { id: 'subproducto', patenteCarro: 'obligatorio', cosechero: 'opcional', carguio: 'opcional', precio: 'oculto', soloPuertos: true } as const;

  it('the list’s row wins for what it says, and for nothing else', () => {
    const { campos, soloPuertos, ...rest } = varianteEnUso('subproducto', [{ ...fila, id: 'principal' }, fila]);
    const { campos: antes, soloPuertos: _, ...initial } = VARIANTES.subproducto;
    expect(campos).toEqual({ ...antes, patenteCarro: 'obligatorio', cosechero: 'opcional', carguio: 'opcional', precio: 'oculto' });
    expect([soloPuertos, rest]).toEqual([true, initial]);
  });

  it('of a form that the list does not name, or without a list, the code’s table holds', () => {
    expect(varianteEnUso('principal', [fila])).toBe(VARIANTES.principal);
    expect(varianteEnUso('subproducto', [])).toBe(VARIANTES.subproducto);
  });
});
