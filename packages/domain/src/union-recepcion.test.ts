import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DespachoCandidato, isParecida, proponer, razonDe, type RecepcionSuelta, VENTANA_UNION_MS } from './union-recepcion.ts';

const LLEGO = new Date('2026-03-02T12:00:00Z');
const hace = (ms: number) => new Date(LLEGO.getTime() - ms).toISOString();
const HORA_MS = 3_600_000;
const recepcion: RecepcionSuelta = { folio: '', patente: 'BBCD12', patenteCarro: 'JJKK33', producto: 'Pino pulpable 2,44', destino: 'Planta Mariquina', volumen: '28.4', unidad: 'M3', llego: LLEGO };
const despacho: DespachoCandidato = { id: 'a', guia: '4711', fecha: hace(3 * HORA_MS), patente: 'BBCD12', patenteCarro: 'JJKK33', producto: 'PINO PULPABLE 2,44', destino: 'PLANTA MARIQUINA', cantidad: '28.43', unidad: 'M3' };
const razon = (r: Partial<RecepcionSuelta>, d: Partial<DespachoCandidato> = {}) => razonDe({ ...recepcion, ...r }, { ...despacho, ...d });

describe('why a dispatch may be that of a reception (E8)', () => {
  it('its guide, whatever else differs; else truck, product and destination within 48 hours', () => {
    expect(razon({ folio: '4711', patente: 'XXXX11', producto: 'otro' }, { fecha: hace(1_000 * HORA_MS) })).toBe('guia');
    expect([razon({}), razon({ folio: '99' }), razon({ producto: '', destino: '' })]).toEqual(['carga', 'carga', 'carga']);
    expect([razon({ patente: 'BBCD13' }), razon({ producto: 'Nitens' }), razon({ destino: 'Puerto' }), razon({ folio: '' }, { guia: '', patente: 'ZZZZ11' })]).toEqual([null, null, null, null]);
    expect(razon({ patente: 'JJKK33', patenteCarro: 'BBCD12' })).toBe('carga');
    expect([0, VENTANA_UNION_MS - 1, VENTANA_UNION_MS, -1].map((ms) => razon({}, { fecha: hace(ms) }))).toEqual(['carga', 'carga', null, null]);
  });
});

describe('what is proposed', () => {
  const ids = (r: Partial<RecepcionSuelta>, despachos: DespachoCandidato[]) => proponer({ ...recepcion, ...r }, despachos, 5).map(({ id }) => id);
  const otro = { ...despacho, id: 'b', guia: '9090', patenteCarro: 'ZZZZ99', cantidad: '40', fecha: hace(HORA_MS) };

  it('those of its guide alone, where there are any', () => {
    expect(ids({ folio: '9090' }, [despacho, otro])).toEqual(['b']);
    expect(ids({ folio: '1' }, [despacho, otro])).toEqual(['a', 'b']);
  });

  it('first the one whose guide was mistyped, then by trailer, volume and the latest that left', () => {
    expect(ids({ folio: '9091' }, [despacho, otro])).toEqual(['b', 'a']);
    expect(ids({}, [otro, despacho])).toEqual(['a', 'b']);
    expect(ids({}, [{ ...otro, cantidad: '28.4' }, { ...despacho, cantidad: '40' }])).toEqual(['a', 'b']);
    expect(ids({ patenteCarro: '' }, [otro, despacho])).toEqual(['a', 'b']);
    expect(ids({ patenteCarro: '', volumen: null }, [despacho, otro])).toEqual(['b', 'a']);
  });

  it('of two with its guide first that of its truck', () => {
    // All else speaks for the other.
    const suyo = { ...despacho, patenteCarro: 'ZZZZ99', cantidad: '40' };
    const deOtro = { ...despacho, id: 'b', patente: 'ZZZZ11', fecha: hace(HORA_MS) };
    for (const dos of [[suyo, deOtro], [deOtro, suyo]]) expect(ids({ folio: '4711' }, dos)).toEqual(['a', 'b']);
  });

  it.each([['by their truck', ''], ['by their guide', '4711']])('does not depend on the order in which they came, %s; those that are alike stand beside each other, with the same words', (_de, folio) => {
    // Of each three that nothing tells apart.
    const todos = Array.from({ length: 18 }, (_, n) => ({ ...despacho, id: String.fromCodePoint(97 + n), fecha: hace((n % 3) * HORA_MS), cantidad: n % 2 === 0 ? '28.4' : '50' }));
    const propuestos = (despachos: DespachoCandidato[]) => proponer({ ...recepcion, folio }, despachos, 5);
    const uno = propuestos(todos);
    fc.assert(
      fc.property(fc.shuffledSubarray(todos, { minLength: todos.length }), (revueltos) => {
        expect(propuestos(revueltos)).toEqual(uno);
      }),
      { numRuns: 100 },
    );
    expect(uno).toHaveLength(todos.length);
    for (let n = 0; n < uno.length; n += 3) {
      const [primero, ...iguales] = uno.slice(n, n + 3).map(({ fecha, cantidad, porque }) => [fecha, cantidad, porque].join(' '));
      expect(iguales).toEqual([primero, primero]);
    }
  });

  it('says why', () => {
    const porque = (r: Partial<RecepcionSuelta>) => proponer({ ...recepcion, ...r }, [despacho], 5)[0]?.porque;
    expect(porque({})).toBe('Mismo camión, producto y destino · salió 3 h antes · mismo carro · volumen dentro de lo tolerado');
    expect(porque({ folio: '4712', producto: '', patenteCarro: '', volumen: null })).toBe('Mismo camión y destino · salió 3 h antes · su guía es la 4711');
    expect(porque({ patente: 'JJKK33', patenteCarro: 'BBCD12', producto: '', destino: '', volumen: '1' })).toBe('Su camión BBCD12 está anotado como carro · salió 3 h antes · mismo carro');
    expect(porque({ folio: '4711' })).toBe('Lleva la misma guía');
  });
});

describe('a number that is another but for a slip', () => {
  /** Every slip there is, one by one. */
  function slipsOf(text: string): Set<string> {
    const todos = new Set<string>();
    for (let at = 0; at <= text.length; at += 1) {
      todos.add(text.slice(0, at) + text.slice(at + 1));
      for (const digit of '0123456789') todos.add(text.slice(0, at) + digit + text.slice(at)).add(text.slice(0, at) + digit + text.slice(at + 1));
      if (at + 1 < text.length) todos.add(text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2));
    }
    return todos;
  }

  it('is one of all that are, and no other', () => {
    const numero = fc.stringMatching(/^\d{1,7}$/);
    const cerca = fc.tuple(numero, fc.nat(), fc.nat(9)).map(([a, n, digit]) => [a, a.slice(0, n % (a.length + 1)) + digit + a.slice((n % (a.length + 1)) + (n % 3))] as const);
    fc.assert(
      fc.property(fc.oneof(cerca, fc.tuple(numero, numero)), ([a, b]) => {
        expect(isParecida(a, b)).toBe(a !== b && b !== '' && slipsOf(a).has(b));
      }),
      { numRuns: 2_000 },
    );
    expect([isParecida('', '1'), isParecida('1', ''), isParecida('12', '12')]).toEqual([false, false, false]);
  });
});
