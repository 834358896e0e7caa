import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bcDe, entradaDe, siiDe } from '../testing/sii.ts';
import { conClave } from './calzar.ts';
import { claveSii, type DocumentoBc, type DocumentoSii, SECCIONES, type Seccion } from './documento.ts';
import { calzarMes } from './calzar-mes.ts';
import { buscarEnlaces, reparoEnlace } from './enlazar.ts';
import { informesSii } from './informes.ts';
import type { EntradaSii } from './informes-tipos.ts';
import { seCumple } from './ley.ts';
import { huellaDe } from './respuesta.ts';

const RUTS = ['76123456-0', '76123465-0', '59000000-0', ''];
const dia = fc.constantFrom('2026-10-03', '2026-10-31', '2026-11-01', '2026-11-15', '2026-11-30', '2026-12-02');
const documentoDe = (de: Seccion) =>
  fc
    .record({
      tipo: fc.constantFrom(33, 34, 46, 56, 61, 914, 43),
      rut: fc.constantFrom(...RUTS),
      folio: fc.constantFrom('1', '2', '12', '21', '123'),
      total: fc.constantFrom(0, 1, 119, 120, 500),
      ivaRecuperable: fc.constantFrom(0, 19),
      ivaNoRecuperable: fc.constantFrom(0, 19),
      fechaDocto: dia,
      fechaRecepcion: fc.option(dia.map((day) => `${day} 10:00:00`)),
      impuestos: fc.constantFrom([], [{ codigo: '33', valor: 8, tasa: '8' }]),
    })
    .map((cambios) => siiDe({ ...cambios, seccion: de }));
/** No two of a section share their key: the reader does not let them in. */
const seccion = (one: Seccion) => fc.uniqueArray(documentoDe(one), { maxLength: 12, selector: claveSii });
const entradas = fc.uniqueArray(
  fc
    .record({
      nro: fc.nat({ max: 60 }).map((n) => `FC-${String(n)}`),
      tipo: fc.constantFrom(33, 34, 46, 56, 61, 914, null),
      tipoTexto: fc.constantFrom('33', 'Honorarios', ''),
      rut: fc.constantFrom(...RUTS),
      numero: fc.constantFrom('1', '01', '2', 'F-12', '21-1', '12', '123', '33-1', ''),
      fecharegistro: dia,
      total: fc.constantFrom(0, 1, 119, 121, -119, 60, 500),
      iva: fc.constantFrom(0, 19, -19, 10),
      divisa: fc.constantFrom('', '', '', 'USD'),
    })
    .map((cambios) => bcDe(cambios)),
  { maxLength: 20, selector: ({ nro }) => nro },
);

const mundo: fc.Arbitrary<EntradaSii> = fc
  .record({
    empresa: fc.constantFrom('COMSA' as const, 'FLE' as const),
    REGISTRO: fc.option(seccion('REGISTRO')),
    PENDIENTE: fc.option(seccion('PENDIENTE')),
    RECLAMADO: fc.option(seccion('RECLAMADO')),
    NO_INCLUIR: fc.option(seccion('NO_INCLUIR')),
    registroAnterior: fc.option(seccion('REGISTRO')),
    tiposDelRegistro: fc.option(fc.constant([33])),
    bc: entradas,
    comex: fc.constantFrom(new Set<string>(), new Set(['59000000-0'])),
    fueraDelRegistro: fc.constantFrom(new Set<string>(), new Set(['Honorarios'])),
  })
  .chain((partes) => {
    const sin = entradaDe(partes);
    const documentos = SECCIONES.flatMap((one) => sin.secciones[one] ?? []).map(conClave);
    const par = fc.record({ one: documentos.length > 0 ? fc.constantFrom(...documentos) : fc.constant(null), bc: sin.bc.length > 0 ? fc.constantFrom(...sin.bc) : fc.constant(null), decision: fc.constantFrom('CONFIRMADA' as const, 'DESCARTADA' as const, 'RESUELTA' as const), vieja: fc.boolean() });
    return fc.array(par, { maxLength: 4 }).map((pares) => ({
      ...sin,
      respuestas: pares.map(({ one, bc, decision, vieja }) => ({ sii: one?.clave ?? null, bc: bc?.nro ?? null, decision, huella: vieja ? 'otros montos' : huellaDe(one?.documento ?? null, bc), nota: null, usuario: 'ANA' })),
    }));
  });

/** The same rows, in another order. */
const barajar = (entrada: EntradaSii): EntradaSii => {
  const alReves = <T>(rows: readonly T[] | null) => rows && rows.toReversed();
  const { secciones } = entrada;
  return {
    ...entrada,
    bc: entrada.bc.toReversed(),
    registroAnterior: alReves(entrada.registroAnterior),
    secciones: { REGISTRO: alReves(secciones.REGISTRO), PENDIENTE: alReves(secciones.PENDIENTE), RECLAMADO: alReves(secciones.RECLAMADO), NO_INCLUIR: alReves(secciones.NO_INCLUIR) },
  };
};

describe('a link by hand', () => {
  it('of what is offered is never refused, makes the entry that document’s and no other’s, and the laws still hold', () => {
    let enlazados = 0;
    fc.assert(
      fc.property(mundo, fc.nat(), fc.boolean(), (entrada, suerte, deBc) => {
        const antes = calzarMes(entrada);
        const documentos = Object.values(antes.secciones).flat();
        const de = deBc ? entrada.bc.map(({ nro }) => ({ bc: nro })) : documentos.map(({ clave }) => ({ sii: clave }));
        const uno = de[suerte % Math.max(de.length, 1)];
        if (uno === undefined) return;
        const { enlaces } = buscarEnlaces(antes, { de: uno, texto: '' });
        const enlace = enlaces[suerte % Math.max(enlaces.length, 1)];
        if (enlace === undefined) return;
        const { sii, bc } = enlace;
        expect(reparoEnlace(antes, { clave: sii.clave, nro: bc.nro })).toBe(null);
        const respuesta = { sii: sii.clave, bc: bc.nro, decision: 'CONFIRMADA' as const, huella: huellaDe(sii.documento, bc), nota: null, usuario: 'ANA' };
        const con = { ...entrada, respuestas: [...entrada.respuestas.filter((otra) => otra.sii !== sii.clave || otra.bc !== bc.nro), respuesta] };
        const { leyes, informe1, informe3 } = informesSii(con);
        expect(leyes.filter((ley) => !seCumple(ley))).toEqual([]);
        const { calce } = calzarMes(con);
        const suyas = calce.calzados.get(sii.clave)?.bc ?? calce.distintos.get(sii.clave)?.bc ?? [];
        expect([suyas.map(({ nro }) => nro), calce.libres.some(({ nro }) => nro === bc.nro), informe1.some(({ clave }) => clave === sii.clave)]).toEqual([[bc.nro], false, false]);
        expect(informe3.filter((fila) => fila.bc.nro === bc.nro && fila.causa === 'SIN_SII')).toEqual([]);
        for (const otro of documentos) if (otro.clave !== sii.clave) expect(reparoEnlace(calzarMes(con), { clave: otro.clave, nro: bc.nro })).toMatch(/un documento de BC sirve una vez/);
        enlazados += 1;
      }),
      { numRuns: 1_500 },
    );
    expect(enlazados).toBeGreaterThan(200);
  });

  it('whatever is somebody’s already is offered to nobody, and is refused with its name', () => {
    fc.assert(
      fc.property(mundo, (entrada) => {
        const mes = calzarMes(entrada);
        const libres = new Set(mes.calce.libres.map(({ nro }) => nro));
        for (const { nro } of entrada.bc) {
          const ofrecidos = buscarEnlaces(mes, { de: { bc: nro }, texto: '' }).enlaces;
          if (!libres.has(nro)) expect(ofrecidos).toEqual([]);
          for (const { clave } of mes.secciones.registro) if (!libres.has(nro)) expect([null, expect.stringContaining(nro)]).toContainEqual(reparoEnlace(mes, { clave, nro }));
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('informesSii on anything', () => {
  it('every document of the register, of the pending and of BC stands in one part of its law, in number and in pesos', () => {
    fc.assert(
      fc.property(mundo, (entrada) => {
        const { leyes } = informesSii(entrada);
        expect(leyes.filter((ley) => !seCumple(ley))).toEqual([]);
        expect(leyes.map(({ todo }) => todo.cantidad)).toEqual([entrada.secciones.REGISTRO?.length ?? 0, entrada.secciones.PENDIENTE?.length ?? 0, entrada.bc.length]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('the same, in whichever order the rows come', () => {
    fc.assert(
      fc.property(mundo, (entrada) => {
        expect(informesSii(barajar(entrada))).toEqual(informesSii(entrada));
      }),
      { numRuns: 500 },
    );
  });

  it('an entry is no two documents, and nothing is both proposed and taken', () => {
    fc.assert(
      fc.property(mundo, (entrada) => {
        const { coinciden, informe1, informe2, informe5, montoDistinto } = informesSii(entrada);
        const tomadas = coinciden.flatMap(({ bc }) => bc.map(({ nro }) => nro));
        expect(new Set(tomadas).size).toBe(tomadas.length);
        const propuestas = [...informe1, ...informe2, ...informe5].flatMap(({ posibles }) => posibles.map(({ bc }) => bc.nro));
        expect(propuestas.filter((nro) => tomadas.includes(nro))).toEqual([]);
        expect(montoDistinto.flatMap(({ posibles }) => posibles)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

/** One document against all entries, written again from the rule: number, then money. For a register where nobody shares RUT and folio. */
function ingenuo(documento: DocumentoSii, bc: readonly DocumentoBc[]): string {
  const suyas = bc.filter((entry) => entry.rut === documento.rut && entry.tipo === 33 && Number(/\d+/.exec(entry.numero)?.[0] ?? -1) === Number(documento.folio));
  const cerca = (total: number, iva: number) => Math.abs(total - documento.total) < 3 && Math.abs(iva - documento.ivaRecuperable) < 3;
  if (suyas.some(({ total, iva }) => cerca(total, iva))) return 'coincide';
  const suma = suyas.reduce((sum, { total, iva }) => ({ total: sum.total + total, iva: sum.iva + iva }), { total: 0, iva: 0 });
  if (suyas.length > 1 && cerca(suma.total, suma.iva)) return 'coincide';
  return suyas.some(({ numero }) => /^\d+$/.test(numero)) ? 'distinto' : 'falta';
}

it('invoices against entries: the same as looking at every pair', () => {
  const factura = fc.record({ rut: fc.constantFrom('1-9', '2-7'), folio: fc.nat({ max: 9 }).map(String), total: fc.constantFrom(119, 238, 500) }).map((cambios) => siiDe({ ...cambios, ivaRecuperable: 19 }));
  const entry = fc
    .record({
      rut: fc.constantFrom('1-9', '2-7'), numero: fc.tuple(fc.constantFrom('', '0', 'F-'), fc.nat({ max: 9 }), fc.constantFrom('', '', '-1')).map((parts) => parts.join('')),
      total: fc.constantFrom(119, 120, 60, 59, 238, 500), iva: fc.constantFrom(19, 10, 9),
    })
    .map((cambios) => bcDe(cambios));
  fc.assert(
    fc.property(fc.uniqueArray(factura, { maxLength: 10, selector: ({ rut, folio }) => `${rut}${folio}` }), fc.array(entry, { maxLength: 15 }), (REGISTRO, entries) => {
      const bc = entries.map((one, at) => ({ ...one, nro: `FC-${String(at)}` }));
      const { coinciden, informe1, montoDistinto } = informesSii(entradaDe({ REGISTRO, bc }));
      const claves = (filas: readonly { clave: string }[]) => filas.map(({ clave }) => clave).toSorted();
      const esperadas = (que: string) => REGISTRO.filter((one) => ingenuo(one, bc) === que).map(claveSii).toSorted();
      expect([claves(coinciden), claves(montoDistinto), claves(informe1)]).toEqual([esperadas('coincide'), esperadas('distinto'), esperadas('falta')]);
    }),
    { numRuns: 2_000 },
  );
});

it('twenty thousand documents and entries of one supplier and amount, or all different, end', () => {
  const muchos = Array.from({ length: 20_000 }, (_, at) => at);
  const iguales = informesSii(entradaDe({ REGISTRO: muchos.map((at) => siiDe({ folio: String(at) })), bc: muchos.map((at) => bcDe({ nro: `FC-${String(at)}`, numero: String(at + 50_000) })) }));
  expect([iguales.informe1.length, iguales.informe3.length]).toEqual([20_000, 20_000]);
  const distintos = informesSii(entradaDe({ REGISTRO: muchos.map((at) => siiDe({ folio: String(at), rut: `${String(at % 900)}-0` })), bc: muchos.map((at) => bcDe({ nro: `FC-${String(at)}`, numero: String(at), rut: `${String(at % 900)}-0` })) }));
  expect(distintos.coinciden).toHaveLength(20_000);
});
