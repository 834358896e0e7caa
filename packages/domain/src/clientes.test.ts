import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentoCliente, estadoCliente, type GrupoCliente, LIMITES_ATRASO, SIN_ESTADO, sumarPorDivisa, tramoAtraso, tramoTexto, TRAMOS_ATRASO } from './clientes.ts';
import { formatMoneda } from './moneda.ts';

const PLAZOS = { correoDesde: 1, correoHasta: 30 };
const documento = (mas: Partial<DocumentoCliente>): DocumentoCliente => ({ pendiente: '1000', cerrado: false, atraso: 0, ...mas });

describe('C35: what is done about a document', () => {
  it.each([
    ['A Tiempo', -400], ['A Tiempo', -1], ['A Tiempo', 0],
    ['Correo', 1], ['Correo', 30],
    ['Factorizable', 31], ['Factorizable', 4_000],
  ])('%s with %i days late', (estado, atraso) => {
    expect(estadoCliente(documento({ atraso }), PLAZOS)).toBe(estado);
  });

  it('the settings move both limits; where they cross nobody is written to', () => {
    const con = (correoDesde: number, correoHasta: number) => [4, 5, 10, 11].map((atraso) => estadoCliente(documento({ atraso }), { correoDesde, correoHasta }));
    expect(con(5, 10)).toEqual(['A Tiempo', 'Correo', 'Correo', 'Factorizable']);
    expect(con(11, 4)).toEqual(['A Tiempo', 'A Tiempo', 'A Tiempo', 'Factorizable']);
  });

  it.each([
    ['closed, whatever is pending', { cerrado: true, atraso: 90 }],
    ['settled', { pendiente: '0.00', atraso: 90 }],
    ['a credit', { pendiente: '-5', atraso: 90 }],
    ['without a due date', { atraso: null }],
  ])('nothing: %s', (_que, mas) => {
    expect(estadoCliente(documento(mas), PLAZOS)).toBeNull();
  });

  it('what the ERP does not say is not closed', () => {
    expect(estadoCliente(documento({ cerrado: null, atraso: 90 }), PLAZOS)).toBe('Factorizable');
  });
});

describe('the ageing', () => {
  it.each([
    ['Sin vencer', [-1_000, -1, 0]],
    ['1 a 30 días', [1, 30]],
    ['31 a 60 días', [31, 60]],
    ['61 a 90 días', [61, 90]],
    ['Más de 90 días', [91, 10_000]],
    ['Sin vencimiento', [null]],
  ] as const)('%s', (titulo, atrasos) => {
    // A credit counts where the invoice it belongs to does.
    for (const atraso of atrasos) for (const pendiente of ['0.01', '-0.01']) expect(tramoTexto(tramoAtraso({ pendiente, atraso }) ?? '')).toBe(titulo);
  });

  it('what is settled is in none, also with a due date', () => {
    for (const pendiente of ['0', '-0.000', '0.0']) for (const atraso of [-3, 0, 45, null]) expect(tramoAtraso({ pendiente, atraso })).toBeNull();
  });

  it('one table: the limits that a query binds are those of the rule', () => {
    const { claves, limites, sinVencimiento } = LIMITES_ATRASO;
    expect([...claves, sinVencimiento]).toEqual(TRAMOS_ATRASO);
    expect(limites).toEqual([1, 31, 61, 91]);
    for (let atraso = -40; atraso < 130; atraso += 1) expect(tramoAtraso({ pendiente: '1', atraso })).toBe(claves[limites.filter((limite) => limite <= atraso).length]);
  });
});

/** The same, written another way: by a list of days, and in whole millionths. */
function segundaOpinion({ pendiente, cerrado, atraso }: DocumentoCliente, desde: number, hasta: number): readonly [string | null, string | null] {
  const millonesimas = BigInt(pendiente.replace(/^(-?\d+)(?:\.(\d+))?$/, (_todo, entero: string, parte = '') => `${entero}${String(parte).padEnd(6, '0')}`));
  const enCorreo = new Set(Array.from({ length: Math.max(0, hasta - desde + 1) }, (_, at) => desde + at));
  let estado: string | null = null;
  if (millonesimas > 0n && !cerrado && atraso !== null) estado = enCorreo.has(atraso) ? 'Correo' : atraso >= desde ? 'Factorizable' : 'A Tiempo';
  let tramo: string | null = null;
  if (millonesimas !== 0n) tramo = atraso === null ? 'sinVencimiento' : atraso < 1 ? '0' : (['1-30', '31-60', '61-90'][Math.floor((atraso - 1) / 30)] ?? '91');
  return [estado, tramo];
}

const MONTO = fc.tuple(fc.bigInt({ min: -10_000_000_000_000n, max: 10_000_000_000_000n }), fc.integer({ min: 0, max: 999_999 })).map(([entero, parte]) => (parte % 3 === 0 ? String(entero) : `${entero}.${String(parte).padStart(6, '0')}`));
const DOCUMENTO = fc.record({ pendiente: fc.oneof(MONTO, fc.constant('0'), fc.constant('0.000000')), cerrado: fc.constantFrom(true, false, null), atraso: fc.oneof(fc.integer({ min: -120, max: 200 }), fc.constant(null)) });

it('the rule is what a second, naive one says of any document and any settings', () => {
  fc.assert(
    fc.property(DOCUMENTO, fc.integer({ min: 1, max: 365 }), fc.integer({ min: 1, max: 365 }), (uno, desde, hasta) => {
      expect([estadoCliente(uno, { correoDesde: desde, correoHasta: hasta }), tramoAtraso(uno)]).toEqual(segundaOpinion(uno, desde, hasta));
    }),
    { numRuns: 5_000 },
  );
});

it('to the last decimal: of each currency the states and the buckets add up to what is pending, and no currency into another', () => {
  const millonesimas = (texto: string) => {
    const [entero = '', parte = ''] = texto.replace('-', '').split('.');
    return BigInt(entero + parte.padEnd(6, '0')) * (texto.startsWith('-') ? -1n : 1n);
  };
  fc.assert(
    fc.property(fc.array(fc.tuple(DOCUMENTO, fc.constantFrom('CLP', 'USD', 'EUR', '')), { maxLength: 40 }), (todos) => {
      const grupos = todos.map(([uno, divisa]): GrupoCliente => ({ divisa, estado: estadoCliente(uno, PLAZOS), tramo: tramoAtraso(uno), documentos: 1, pendiente: uno.pendiente }));
      const sumas = sumarPorDivisa(grupos);
      expect(sumas.map(({ divisa }) => divisa)).toEqual(['CLP', 'USD', '', 'EUR'].filter((divisa) => todos.some(([, suya]) => suya === divisa)));
      for (const { divisa, documentos, pendiente, estados, tramos } of sumas) {
        const suyos = todos.filter(([, suya]) => suya === divisa).map(([uno]) => uno);
        const total = suyos.reduce((sum, uno) => sum + millonesimas(uno.pendiente), 0n);
        const suma = (filas: readonly { readonly pendiente: string }[]) => filas.reduce((sum, fila) => sum + millonesimas(fila.pendiente), 0n);
        expect([millonesimas(pendiente), suma(estados), suma(tramos)]).toEqual([total, total, total]);
        expect(documentos).toBe(suyos.filter((uno) => millonesimas(uno.pendiente) !== 0n).length);
        expect(tramos.reduce((sum, fila) => sum + fila.documentos, 0)).toBe(documentos);
        expect(estados.reduce((sum, fila) => sum + fila.documentos, 0)).toBe(suyos.length);
        expect([estados.map(({ estado }) => estado), tramos.map(({ tramo }) => tramo)]).toEqual([['Factorizable', 'Correo', 'A Tiempo', SIN_ESTADO], TRAMOS_ATRASO]);
      }
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['1234567.5', 'CLP', '$1.234.568'],
  ['-1234567', 'CLP', '−$1.234.567'],
  ['-0.4', 'CLP', '$0'],
  ['12.5', 'USD', 'US$12,50'],
  ['-12.505', 'USD', '−US$12,51'],
  ['9007199254740993.01', 'USD', 'US$9.007.199.254.740.993,01'],
  ['1234.5', 'EUR', '1.234,50\u00a0EUR'],
  ['7', '', '7,00\u00a0sin divisa'],
])('%s %s is read %s', (importe, divisa, texto) => {
  expect(formatMoneda(importe, divisa)).toBe(texto);
});
