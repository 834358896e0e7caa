import { HOSTILE_TEXTS } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DespachoWire, despachoWire, MAESTROS, newId, send } from '../../testing/despacho-fixtures.ts';
import { buildMundo, type Mundo } from '../../testing/mundo.ts';

/** Records that the contract lets through, with every value at the edge of what it lets through (A16, R70). */

let m: Mundo;
let fotos: { vacio: string; lleno: string };
beforeAll(async () => {
  m = await buildMundo();
  fotos = { vacio: m.ids.foto, lleno: m.ids.foto };
});
afterAll(() => m.t.close());

const INSTANTE = fc.constantFrom(
  new Date().toISOString(), '0000-01-01T00:00:00Z', '0000-01-01T00:00:00+23:59', '0001-01-01T00:00:00Z', '1899-12-31T23:59:59.999999Z',
  '1970-01-01T00:00:00Z', '2026-09-06T03:59:59Z', '2026-04-05T02:30:00-03:00', '9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-23:59',
);
const DECIMAL = fc.constantFrom('0', '-0', '2.750', '0.000001', '999999999999.999999', '-999999999999', '1.5', '000000000001.0');
const TEXTO = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('Texto', '') },
  fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length <= 20 && !/\p{Cc}/u.test(text))),
  fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/\p{Cc}/u.test(text)),
);
const GRADOS = (limit: number) => fc.constantFrom(-limit, limit, 0, -0, 5e-324, -38.5);
const ENTERO = fc.constantFrom(0, -1, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER);

const POSICION = fc.record({
  latitud: GRADOS(90), longitud: GRADOS(180), precision: fc.constantFrom(0, 5e-324, 1e308), capturadaEn: INSTANTE, edadMs: fc.constantFrom(0, Number.MAX_SAFE_INTEGER),
});
const PARTE = fc.oneof(fc.constant<string[]>([]), fc.array<string>(DECIMAL, { maxLength: 20 }), fc.constantFrom('0', '1', '4').map((bancos) => [bancos, ...Array<string>(19).fill('2.5')]));

const CAMBIO: fc.Arbitrary<Partial<DespachoWire>> = fc.record(
  {
    revision: fc.constantFrom(1, 2_147_483_647),
    created: INSTANTE, sentAt: INSTANTE, origin: TEXTO, rol: TEXTO, bodega: ENTERO, patentecamion: TEXTO, patentecarro: TEXTO,
    cantidad: DECIMAL, precio: DECIMAL, monto: DECIMAL, ruma: fc.constantFrom('SI', 'NO', 'BDMT'), variante: fc.oneof(TEXTO, fc.constantFrom('principal', 'constructor')),
    nombretranportista: TEXTO, emailchofern: TEXTO, nombrechofer: TEXTO, nombrecosechero: TEXTO, nombrecarguio: TEXTO, comentarios: TEXTO,
    numeroAviso: TEXTO, rutchofer: TEXTO, rutbodega: TEXTO, producto: fc.oneof(ENTERO, fc.constantFrom(MAESTROS.producto.id, MAESTROS.subproducto.id)),
    latitud: GRADOS(90), longitud: GRADOS(180),
    diametro: fc.array(fc.record({ id: fc.integer({ min: 1, max: 200 }), cantidad: fc.constantFrom(-9999, 0, 9999), m3: DECIMAL }), { maxLength: 5 }),
    alturaCamion: PARTE, alturaCarro: PARTE,
    ubicacion: fc.record({
      modo: fc.constantFrom('gps', 'fijo', 'manual'), estado: fc.constantFrom('dentro', 'fuera', 'sinPosicion'),
      distanciaMetros: fc.option(ENTERO), motivo: TEXTO, posicion: fc.option(POSICION),
    }),
  },
  // Few at a time: one refusal would hide what the others do.
  { requiredKeys: [] },
);

it('one edge after the other: taken or refused, never a fault of ours, and the office can read all that was taken', async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(CAMBIO, fc.subarray(['created', 'sentAt', 'cantidad', 'precio', 'ubicacion', 'comentarios', 'nombrechofer', 'emailchofern', 'bodega', 'alturaCamion', 'monto']), async (cambio, kept) => {
      // Either everything that was drawn, or a few fields that no rule refuses.
      const some = kept.length === 0 ? cambio : Object.fromEntries(Object.entries(cambio).filter(([campo]) => kept.includes(campo)));
      const reply = await send(m.todo, despachoWire(fotos, { id: newId(), ...some }));
      seen.set(reply.statusCode, (seen.get(reply.statusCode) ?? 0) + 1);
      expect([reply.statusCode, reply.body]).toEqual([expect.toBeOneOf([201, 400, 422]), reply.body]);
    }),
    { numRuns: 300 },
  );
  expect(seen.get(201)).toBeGreaterThan(20);
  expect(seen.get(422)).toBeGreaterThan(5);

  const stored = await m.t.db.prisma.despacho.findMany({ select: { id: true, fecha: true } });
  for (const { id } of stored) expect((await m.todo.inject({ url: `/api/despacho/despachos/${id}` })).statusCode).toBe(200);
  // What is searched by day has days of people: a clock that stood elsewhere is found by its dispatch alone (R85).
  const years = [...new Set(stored.map(({ fecha }) => fecha.getUTCFullYear()))].filter((year) => year >= 1900 && year <= 2200);
  for (const year of years) {
    const dias = `desde=${String(year).padStart(4, '0')}-01-01&hasta=${String(year).padStart(4, '0')}-12-31`;
    for (const ruta of ['obtenerdatos', 'resumen', 'graficos', 'mapa', 'exportar']) {
      const reply = await m.todo.inject({ url: `/api/despacho/${ruta}?${dias}${ruta === 'exportar' ? '&formato=xlsx' : ''}` });
      expect([ruta, year, reply.statusCode]).toEqual([ruta, year, 200]);
    }
  }
});
