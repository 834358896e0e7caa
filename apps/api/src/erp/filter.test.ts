import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Operador } from './column-types.ts';
import { buildFilter, createFilterCheck, dayRangeOf, monthOf, type Condicion } from './filter.ts';
import { countUrl, rowsUrl } from './odata.ts';
import { defineFuente } from './source.ts';

const fuente = defineFuente({
  nombre: 'Prueba',
  servicio: 'Prueba',
  columnas: { Texto: 'texto', Dia: 'fecha', Vence: 'fecha?', Hora: 'instante', Monto: 'decimal', Nro: 'entero', Abierto: 'booleano' },
  columnaFecha: 'Dia',
  clave: ['Nro'],
});
const { columnas } = fuente;
type C = typeof columnas;
type Columna = keyof C;

describe('buildFilter', () => {
  it.each<[Columna, Operador, string | number | boolean, string]>([
    ['Texto', 'eq', "O'Higgins", "Texto eq 'O''Higgins'"],
    ['Texto', 'startswith', 'Factura ', "startswith(Texto,'Factura ')"],
    ['Dia', 'ge', '2026-03-01', 'Dia ge 2026-03-01'],
    ['Vence', 'lt', '2026-03-01', 'Vence lt 2026-03-01'],
    ['Hora', 'lt', '2026-03-01T12:00:00-03:00', 'Hora lt 2026-03-01T15:00:00.000Z'],
    ['Monto', 'gt', '1500.50', 'Monto gt 1500.5'],
    ['Monto', 'eq', -0.0000001, 'Monto eq -0.0000001'],
    ['Nro', 'eq', 12, 'Nro eq 12'],
    ['Abierto', 'eq', true, 'Abierto eq true'],
  ])('%s %s %s', (columna, op, valor, expected) => {
    expect(buildFilter(columnas, [{ columna, op, valor }])).toBe(expected);
  });

  it('one of several values, each quoted; none is no question', () => {
    const alguno = (valores: readonly string[]) => [{ columna: 'Texto', op: 'alguno', valores } as const];
    expect(buildFilter(columnas, [{ columna: 'Nro', op: 'gt', valor: 1 }, ...alguno(["O'Higgins", 'B'])])).toBe("Nro gt 1 and (Texto eq 'O''Higgins' or Texto eq 'B')");
    expect(() => buildFilter(columnas, alguno([]))).toThrow(RangeError);
    expect(() => buildFilter(columnas, alguno(['a\0b']))).toThrow(RangeError);
    const check = createFilterCheck(columnas, alguno(['A1', 'b2']));
    expect(['a1', 'B2', 'A', null].map((Texto) => check({ Texto })?.columna ?? null)).toEqual([null, null, 'Texto', 'Texto']);
  });

  it('nothing asked for is no filter; several all hold', () => {
    expect(buildFilter(columnas, [])).toBe('');
    expect(buildFilter(columnas, [{ columna: 'Nro', op: 'gt', valor: 1 }, ...monthOf<C>('Dia', '2026-12')])).toBe(
      'Nro gt 1 and Dia ge 2026-12-01 and Dia lt 2027-01-01',
    );
  });

  it.each([
    ['2026-01', '2026-02-01'], ['2026-02', '2026-03-01'], ['2024-02', '2024-03-01'], ['2026-04', '2026-05-01'], ['2026-12', '2027-01-01'],
  ])('the month %s ends before %s', (mes, end) => {
    expect(buildFilter(columnas, monthOf<C>('Dia', mes))).toBe(`Dia ge ${mes}-01 and Dia lt ${end}`);
  });

  it('days on a column of instants are days of Santiago, the night the clock changes too (C18)', () => {
    expect(buildFilter(columnas, dayRangeOf<C>('Hora', '2026-04-04', '2026-04-04'))).toBe(
      'Hora ge 2026-04-04T03:00:00.000Z and Hora lt 2026-04-05T04:00:00.000Z',
    );
  });

  it.each<[string, Operador, string | number | boolean]>([
    ['Dia', 'eq', '2026-02-30'], ['Dia', 'eq', "2026-01-01' or true"], ['Dia', 'startswith', '2026-01-01'], ['Dia', 'eq', '0001-01-01'],
    ['Hora', 'eq', 'ayer'], ['Monto', 'eq', '1,5'], ['Monto', 'eq', Number.NaN], ['Monto', 'eq', 1e15], ['Nro', 'eq', '12'], ['Nro', 'eq', 1.5],
    ['Abierto', 'eq', 'true'], ['Abierto', 'lt', true], ['Texto', 'lt', 'A'], ['Texto', 'eq', '\uD800'], ['Texto', 'eq', 'a\0b'],
    ['Otra', 'eq', 1], ['constructor', 'eq', 1],
  ])('refuses %s %s %s', (columna, op, valor) => {
    expect(() => buildFilter(columnas, [{ columna: columna as Columna, op, valor }])).toThrow(RangeError);
  });

  it.each(['2026-13', '2026-1', '', "2026-01' or"])('refuses the month %s', (mes) => {
    expect(() => monthOf<C>('Dia', mes)).toThrow(RangeError);
  });
});

/** Reads a `$filter` back, by the grammar of OData and not by our own code: what is no list of conditions is null. */
function parse(filter: string): { columna: string; op: string; literal: string }[] | null {
  const literal = String.raw`'(?:[^']|'')*'|[-\w.:]+`;
  const one = new RegExp(String.raw`(?:(\w+) (eq|ge|gt|lt) (${literal})|startswith\((\w+),(${literal})\))( and |$)`, 'uy');
  const found: { columna: string; op: string; literal: string }[] = [];
  for (let more = true; more; ) {
    const match = one.exec(filter);
    if (match === null) return null;
    const [, columna, op, value, prefixed, prefix, joint] = match;
    found.push({ columna: columna ?? prefixed ?? '', op: op ?? 'startswith', literal: value ?? prefix ?? '' });
    more = joint !== '';
  }
  return found;
}

/** Pieces that mean something to OData or to an address. */
const hostile = fc.array(
  fc.constantFrom("'", "''", ' or ', ' and ', '(', ')', ',', '&', '&$top=1', '#', '?', '%27', '%', '+', '/', ' eq ', 'true', '1', 'Nro', '\n', 'ñ', '“', "\\'"),
  { maxLength: 8 },
);
const anyText = fc.oneof(hostile.map((pieces) => pieces.join('')), fc.string({ unit: 'binary' }), fc.string());
const anyValue = fc.oneof(anyText, anyText, fc.double(), fc.integer(), fc.boolean(), fc.date({ noInvalidDate: true }).map((d) => d.toISOString()));

const wild: fc.Arbitrary<Condicion<C>> = fc.record({
  columna: fc.constantFrom(...(Object.keys(columnas) as Columna[])),
  op: fc.constantFrom<Operador>('eq', 'ge', 'gt', 'lt', 'startswith'),
  valor: anyValue,
});
/** What a column can be asked for, so that enough gets through. */
const fitting: fc.Arbitrary<Condicion<C>> = fc.oneof(
  fc.record({ columna: fc.constant('Texto' as const), op: fc.constantFrom<Operador>('eq', 'startswith'), valor: anyText }),
  fc.record({ columna: fc.constant('Nro' as const), op: fc.constantFrom<Operador>('eq', 'lt'), valor: fc.integer() }),
  fc.record({ columna: fc.constant('Monto' as const), op: fc.constantFrom<Operador>('ge', 'gt'), valor: fc.double({ min: -1e14, max: 1e14, noNaN: true }) }),
  fc.record({
    columna: fc.constantFrom('Dia' as const, 'Hora' as const),
    op: fc.constantFrom<Operador>('ge', 'lt'),
    valor: fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }).map((d) => d.toISOString().slice(0, 10)),
  }),
);
const condicion = fc.oneof({ weight: 6, arbitrary: fitting }, { weight: 1, arbitrary: wild });

describe('no value changes what is asked', () => {
  const compania = { nombre: "A' or '1" };
  const lectura = { fuente, empresa: 'COMSA', periodo: 'todo' } as const;

  it('as many conditions come out as went in, each with its column, operator and value', () => {
    let written = 0;
    fc.assert(
      fc.property(fc.array(condicion, { minLength: 1, maxLength: 4 }), (filtro) => {
        let url: URL;
        try {
          url = new URL(rowsUrl('https://erp.example/ODataV4', compania, lectura, filtro));
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        written += 1;
        expect([...url.searchParams.keys()]).toEqual(['$select', '$filter']);
        expect(url.hash).toBe('');
        const found = parse(url.searchParams.get('$filter') ?? '');
        expect(found?.map(({ columna, op }) => [columna, op])).toEqual(filtro.map(({ columna, op }) => [columna, op]));
        filtro.forEach(({ columna, valor }, n) => {
          const literal = found?.[n]?.literal ?? '';
          if (columna === 'Texto') expect(literal.slice(1, -1).replaceAll("''", "'")).toBe(valor);
          else expect(literal).toMatch(/^[-\w.:]+$/);
        });
      }),
      { numRuns: 2000 },
    );
    expect(written).toBeGreaterThan(500);
  });

  it('any text at all can be asked for that PostgreSQL can keep, and comes out as itself', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom<Operador>('eq', 'startswith'), (valor, op) => {
        fc.pre(valor.isWellFormed() && !valor.includes('\0'));
        const url = new URL(countUrl('https://erp.example/ODataV4', compania, lectura, [{ columna: 'Texto', op, valor }]));
        expect([...url.searchParams.keys()]).toEqual(['$filter']);
        const found = parse(url.searchParams.get('$filter') ?? '');
        expect(found?.map(({ literal }) => literal.slice(1, -1).replaceAll("''", "'"))).toEqual([valor]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('createFilterCheck', () => {
  const base = { Texto: 'FACT-1', Dia: '2026-03-31', Vence: null, Hora: '2026-04-01T02:59:59.999Z', Monto: '10', Nro: 1, Abierto: true };
  it.each<[string, readonly Condicion<C>[], Partial<typeof base>, string | null]>([
    ['last day', monthOf<C>('Dia', '2026-03'), {}, null],
    ['the day after', monthOf<C>('Dia', '2026-03'), { Dia: '2026-04-01' }, 'Dia'],
    ['the day before', monthOf<C>('Dia', '2026-03'), { Dia: '2026-02-28' }, 'Dia'],
    ['last instant in Santiago', monthOf<C>('Hora', '2026-03'), {}, null],
    ['the instant after', monthOf<C>('Hora', '2026-03'), { Hora: '2026-04-01T03:00:00.000Z' }, 'Hora'],
    ['an empty cell', [{ columna: 'Vence', op: 'lt', valor: '2030-01-01' }], {}, 'Vence'],
    ['decimals by value', [{ columna: 'Monto', op: 'lt', valor: '9.5' }], {}, 'Monto'],
    ['decimals by value, equal', [{ columna: 'Monto', op: 'eq', valor: '10.00' }], {}, null],
    ['gt is not ge', [{ columna: 'Nro', op: 'gt', valor: 1 }], {}, 'Nro'],
    ['codes in capitals or not', [{ columna: 'Texto', op: 'startswith', valor: 'fact' }], {}, null],
    ['another text', [{ columna: 'Texto', op: 'eq', valor: 'FACT' }], {}, 'Texto'],
    ['the second of two', [...monthOf<C>('Dia', '2026-03'), { columna: 'Abierto', op: 'eq', valor: false }], {}, 'Abierto'],
  ])('%s', (_name, filtro, changes, expected) => {
    expect(createFilterCheck(columnas, filtro)({ ...base, ...changes })?.columna ?? null).toBe(expected);
  });
});
