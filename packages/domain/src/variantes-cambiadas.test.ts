import { describe, expect, it } from 'vitest';
import { type Borrador, emptyBorrador, missingFields, shownOnly } from './borrador.ts';
import { fixedOnWire } from './campos-fijos.ts';
import { type FilaVariante, varianteEnUso, type VarianteId } from './variantes.ts';

/** A13 with the rows that a company changed, written by hand (registro 027). */

const INICIAL: Readonly<Record<VarianteId, Omit<FilaVariante, 'id'>>> = {
  principal: { patenteCarro: 'obligatorio', cosechero: 'obligatorio', carguio: 'obligatorio', precio: 'oculto', soloPuertos: false },
  subproducto: { patenteCarro: 'opcional', cosechero: 'oculto', carguio: 'oculto', precio: 'obligatorio', soloPuertos: false },
  subproductoPuerto: { patenteCarro: 'opcional', cosechero: 'oculto', carguio: 'oculto', precio: 'oculto', soloPuertos: true },
  metroRuma: { patenteCarro: 'obligatorio', cosechero: 'obligatorio', carguio: 'obligatorio', precio: 'oculto', soloPuertos: false },
};
const PINO = { id: 5034, label: 'Pino 3,05', modo: 'diametros', largoCm: 305 } as const;
const NITENS = { id: 1000, label: 'Nitens 2,44', modo: 'alturas', largoCm: 244 } as const;
const ASTILLA = { id: 8001, label: 'Astilla', modo: 'chips', largoCm: null } as const;
const ESCRITO = { patenteCarro: 'JA1234', cosechero: ' SIN COSECHA ', carguio: 'Pedro Soto', precio: '1.000' };

interface Caso {
  readonly variante: VarianteId;
  readonly producto: Borrador['producto'];
  readonly cambia: Partial<FilaVariante>;
  /** Of trailer, harvester, loader and price: what an empty form lacks. */
  readonly faltan: readonly string[];
  /** Trailer, harvester and loader on the wire, filled in and left empty. */
  readonly escrito: readonly string[];
  readonly vacio: readonly string[];
}

const CASOS: readonly Caso[] = [
  { variante: 'principal', producto: PINO, cambia: { patenteCarro: 'opcional' }, faltan: ['cosechero', 'carguio'], escrito: ['JA1234', 'SIN COSECHA', 'Pedro Soto'], vacio: ['-', '', ''] },
  { variante: 'principal', producto: PINO, cambia: { patenteCarro: 'oculto' }, faltan: ['cosechero', 'carguio'], escrito: ['-', 'SIN COSECHA', 'Pedro Soto'], vacio: ['-', '', ''] },
  { variante: 'principal', producto: PINO, cambia: { cosechero: 'opcional', carguio: 'opcional' }, faltan: ['patenteCarro'], escrito: ['JA1234', 'SIN COSECHA', 'Pedro Soto'], vacio: ['', '-', '-'] },
  { variante: 'principal', producto: PINO, cambia: { cosechero: 'oculto' }, faltan: ['carguio', 'patenteCarro'], escrito: ['JA1234', '-', 'Pedro Soto'], vacio: ['', '-', ''] },
  { variante: 'principal', producto: PINO, cambia: { carguio: 'oculto', precio: 'obligatorio' }, faltan: ['cosechero', 'precio', 'patenteCarro'], escrito: ['JA1234', 'SIN COSECHA', '-'], vacio: ['', '', '-'] },
  { variante: 'principal', producto: PINO, cambia: { precio: 'opcional' }, faltan: ['cosechero', 'carguio', 'patenteCarro'], escrito: ['JA1234', 'SIN COSECHA', 'Pedro Soto'], vacio: ['', '', ''] },
  // A14: the mode leaves harvester and loader out of what the form asks, optional or not; what the form does not ask stays a dash.
  { variante: 'principal', producto: ASTILLA, cambia: { cosechero: 'opcional', carguio: 'oculto' }, faltan: ['patenteCarro'], escrito: ['JA1234', 'no aplica', '-'], vacio: ['', 'no aplica', '-'] },
  { variante: 'subproducto', producto: ASTILLA, cambia: { patenteCarro: 'obligatorio', precio: 'oculto' }, faltan: ['patenteCarro'], escrito: ['JA1234', '-', '-'], vacio: ['', '-', '-'] },
  { variante: 'subproducto', producto: ASTILLA, cambia: { cosechero: 'obligatorio', precio: 'opcional' }, faltan: [], escrito: ['JA1234', 'no aplica', '-'], vacio: ['-', 'no aplica', '-'] },
  { variante: 'subproductoPuerto', producto: ASTILLA, cambia: { precio: 'obligatorio' }, faltan: ['precio'], escrito: ['JA1234', '-', '-'], vacio: ['-', '-', '-'] },
  { variante: 'metroRuma', producto: NITENS, cambia: { patenteCarro: 'oculto', carguio: 'opcional', precio: 'obligatorio' }, faltan: ['cosechero', 'precio'], escrito: ['-', 'SIN COSECHA', 'Pedro Soto'], vacio: ['-', '', '-'] },
];
const EDITABLES = ['patenteCarro', 'cosechero', 'carguio', 'precio'];

describe.each(CASOS)('$variante, $producto.modo, with $cambia', ({ variante, producto, cambia, faltan, escrito, vacio }) => {
  const enUso = varianteEnUso(variante, [{ id: variante, ...INICIAL[variante], ...cambia }]);
  const empty: Borrador = { ...emptyBorrador({ modoUbicacion: 'gps', correo: '', cliente: null }), producto };
  const missing = (borrador: Borrador) => missingFields(borrador, enUso).map(({ campo }) => campo).filter((campo) => EDITABLES.includes(campo));
  const wire = (borrador: Borrador) => Object.values(fixedOnWire(borrador, enUso));

  it('asks for these', () => {
    expect(missing(empty)).toEqual(faltan);
    expect(missing({ ...empty, cosechero: '  ', carguio: ' ' })).toEqual(faltan);
    expect(missing({ ...empty, ...ESCRITO })).toEqual([]);
  });

  it('sends these', () => {
    expect(wire({ ...empty, ...ESCRITO })).toEqual(escrito);
    expect(wire(empty)).toEqual(vacio);
  });
});

it('what stands in an optional field is looked at, in a hidden one it is not', () => {
  const con = (cambia: Partial<FilaVariante>) => {
    const enUso = varianteEnUso('principal', [{ id: 'principal', ...INICIAL.principal, ...cambia }]);
    const borrador: Borrador = { ...emptyBorrador({ modoUbicacion: 'gps', correo: '', cliente: null }), patenteCarro: 'JA12', precio: '-1' };
    return missingFields(borrador, enUso).flatMap(({ campo, codigo }) => (codigo === 'invalido' ? [campo] : []));
  };
  expect(con({ patenteCarro: 'opcional', precio: 'opcional' })).toEqual(['precio', 'patenteCarro']);
  expect(con({ patenteCarro: 'oculto', precio: 'oculto' })).toEqual([]);
});

it('shownOnly empties what the form does not show, and nothing else', () => {
  const escrito: Borrador = { ...emptyBorrador({ modoUbicacion: 'gps', correo: '', cliente: null }), ...ESCRITO, patenteCamion: 'ABCD12' };
  const shown = (cambia: Partial<FilaVariante>) => shownOnly(escrito, varianteEnUso('principal', [{ id: 'principal', ...INICIAL.principal, ...cambia }]));
  expect(shown({ precio: 'opcional' })).toEqual(escrito);
  expect(shown({ patenteCarro: 'oculto', cosechero: 'oculto', carguio: 'oculto' })).toEqual({ ...escrito, patenteCarro: '', cosechero: '', carguio: '', precio: '' });
});
