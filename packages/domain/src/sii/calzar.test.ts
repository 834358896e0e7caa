import { describe, expect, it } from 'vitest';
import { conClave } from './calzar.ts';
import { comparar } from './dinero.ts';
import { totalBcConSigno } from './documento.ts';
import { informesSii } from './informes.ts';
import { aUnaLetra, leerNumeroBc } from './numero-bc.ts';
import { huellaDe, type Respuesta } from './respuesta.ts';
import { bcDe, entradaDe, siiDe } from '../testing/sii.ts';

describe('leerNumeroBc', () => {
  it.each([
    ['1234', '1234', true], ['0001234', '1234', true], ['F-0001001', '1001', false], ['FAC 24731', '24731', false], ['N° 1.234', '1234', false],
    ['33-1234', '1234', false], ['24731-1', '24731', false], [' 1234\u200B ', '1234', true], ['12.3', '12', false], ['S/N', '', false], ['', '', false], ['33', '33', true],
  ])('%j is folio %j', (numero, nucleo, limpio) => {
    expect(leerNumeroBc(numero)).toEqual({ nucleo, limpio });
  });
});

describe('aUnaLetra', () => {
  it('agrees with every single edit of short texts, made one by one', () => {
    const letters = ['1', '2', '3'];
    const texts = ['1', '12', '121', '1231', '11221'];
    for (const text of texts) {
      const edits = new Set<string>();
      for (let at = 0; at <= text.length; at += 1) {
        edits.add(text.slice(0, at) + text.slice(at + 1));
        for (const letter of letters) {
          edits.add(text.slice(0, at) + letter + text.slice(at));
          if (at < text.length) edits.add(text.slice(0, at) + letter + text.slice(at + 1));
        }
        if (at + 1 < text.length) edits.add(text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2));
      }
      edits.delete(text);
      const all = ['', ...letters];
      for (let size = 1; size <= 5; size += 1) all.push(...all.filter(({ length }) => length === size).flatMap((base) => letters.map((letter) => base + letter)));
      expect(new Set(all.filter((other) => aUnaLetra(text, other)))).toEqual(new Set([...edits].filter((edit) => edit.length <= 6)));
    }
  });
});

describe('comparar', () => {
  const doc = siiDe({ neto: 100_000, ivaRecuperable: 19_000, total: 119_000 });
  const madera = siiDe({ tipo: 46, neto: 1_000_000, ivaRecuperable: 190_000, total: 1_110_000, impuestos: [{ codigo: '33', valor: 80_000, tasa: '8' }] });
  const aCosto = siiDe({ neto: 100_000, ivaNoRecuperable: 19_000, ivaRecuperable: 0, total: 119_000 });
  it.each([
    ['equal', doc, 119_000, 19_000, ''],
    ['two pesos of rounding', doc, 119_002, 19_002, ''],
    ['negative, as an ERP writes notes', doc, -119_000, -19_000, ''],
    ['VAT that cannot be used, in the cost', aCosto, 119_000, 0, 'IVA a costo'],
    ['wood, less what is withheld', madera, 1_110_000, 190_000, ''],
    ['wood, with what is withheld', madera, 1_190_000, 190_000, 'sin descontar la retención'],
    ['wood, VAT less what is withheld', madera, 1_110_000, 110_000, 'IVA menos la retención'],
  ])('agrees: %s', (_, documento, total, iva, observacion) => {
    expect(comparar(documento, { total, iva, divisa: '' }, 2)).toEqual({ igual: true, observacion });
  });

  it.each([
    ['three pesos', doc, 119_003, 19_000, { columna: 'Total', sii: 119_000, bc: 119_003 }],
    ['VAT left out', doc, 119_000, 0, { columna: 'IVA', sii: 19_000, bc: 0 }],
    ['VAT taken that the SII does not give', aCosto, 119_000, 19_000, { columna: 'IVA', sii: 0, bc: 19_000 }],
  ])('differs: %s', (_, documento, total, iva, dicho) => {
    expect(comparar(documento, { total, iva, divisa: 'CLP' }, 2)).toEqual({ igual: false, ...dicho });
  });

  it('an entry in dollars is no difference of pesos', () => {
    expect(comparar(doc, { total: 120, iva: 0, divisa: 'USD' }, 2)).toEqual({ igual: true, observacion: 'moneda distinta (USD)' });
  });
});

describe('informesSii: one document at a time', () => {
  const doc = siiDe({ folio: '24731', total: 119_000, ivaRecuperable: 19_000 });
  const bc = (cambios: Parameters<typeof bcDe>[0]) => bcDe({ numero: '24731', total: 119_000, iva: 19_000, ...cambios });
  const informes = (cambios: Parameters<typeof entradaDe>[0]) => informesSii(entradaDe({ REGISTRO: [doc], ...cambios }));
  const observacion = (cambios: Parameters<typeof bc>[0]) => informes({ bc: [bc(cambios)] }).coinciden.map((one) => one.observacion);

  it('is found by its number however it was typed, an exempt one as a plain one', () => {
    expect([observacion({}), observacion({ numero: '00024731' }), observacion({ numero: 'FC-24731' }), observacion({ tipo: 34 })]).toEqual([[''], [''], ["número digitado 'FC-24731'"], ['']]);
  });

  it.each([
    ['as a credit note', { tipo: 61 }, '¿factura ingresada como nota de crédito?'],
    ['as another kind', { tipo: 46 }, '¿ingresada como 46 Factura de compra electrónica?'],
    ['with a letter of its folio wrong', { numero: '24371' }, 'folio parecido (24371), mismo total'],
    ['with another RUT', { rut: '76123465-0' }, 'RUT distinto (76123465-0), mismo folio y total'],
    ['without RUT', { rut: '' }, 'RUT distinto (vacío), mismo folio y total'],
    ['with any other number', { numero: '99' }, 'mismo proveedor y total, del 10/11'],
    ['with its folio inside another, and another amount', { numero: '24731-1', total: 5 }, "número digitado '24731-1', otro monto (5)"],
  ])('entered %s: proposed, on both sides, and taken once somebody confirms', (_, cambios, texto) => {
    const entry = bc(cambios);
    const found = informes({ bc: [entry] });
    expect([found.informe1.map(({ posibles }) => posibles.map((one) => one.texto)), found.informe3.map(({ posibles }) => posibles.map((one) => one.texto))]).toEqual([[[texto]], [[texto]]]);
    const { clave } = conClave(doc);
    const respuesta: Respuesta = { sii: clave, bc: entry.nro, decision: 'CONFIRMADA', huella: huellaDe(doc, entry), nota: null, usuario: 'ANA' };
    const confirmada = informes({ bc: [entry], respuestas: [respuesta] });
    expect([confirmada.informe1, confirmada.coinciden.length + confirmada.montoDistinto.length]).toEqual([[], 1]);
    const descartada = informes({ bc: [entry], respuestas: [{ ...respuesta, decision: 'DESCARTADA' }] });
    expect([descartada.informe1[0]?.posibles, descartada.informe3[0]?.posibles]).toEqual([[], []]);
    const reabierta = informes({ bc: [{ ...entry, iva: entry.iva + 1 }], respuestas: [respuesta] });
    expect(reabierta.informe1).toHaveLength(1);
  });

  it('a folio alone, an amount alone, or an amount with two candidates propose nothing', () => {
    const nada = (...entries: ReturnType<typeof bc>[]) => informes({ bc: entries }).informe1[0]?.posibles;
    expect([
      nada(bc({ rut: '77000000-0' })), nada(bc({ rut: '77000000-0', numero: '1' })), nada(bc({ numero: '1', nro: 'A' }), bc({ numero: '2', nro: 'B' })),
      nada(bc({ numero: '1', fecharegistro: '2027-02-01' })),
    ]).toEqual([[], [], [], []]);
  });

  it('nor an amount that two documents share; and what somebody said is not it, is not it', () => {
    const otro = siiDe({ folio: '55' });
    expect(informes({ REGISTRO: [doc, otro], bc: [bc({ numero: '9' })] }).informe1.map(({ posibles }) => posibles)).toEqual([[], []]);
    const entry = bc({});
    const no: Respuesta = { sii: conClave(doc).clave, bc: entry.nro, decision: 'DESCARTADA', huella: huellaDe(doc, entry), nota: null, usuario: 'ANA' };
    const found = informes({ bc: [entry], respuestas: [no] });
    expect([found.coinciden, found.informe1.length, found.informe3.map(({ causa }) => causa)]).toEqual([[], 1, ['SIN_SII']]);
  });

  it('a credit note subtracts, whichever sign its ledger gives it', () => {
    expect([119, -119].map((total) => totalBcConSigno({ tipo: 61, total }))).toEqual([-119, -119]);
    expect([119, -119].map((total) => totalBcConSigno({ tipo: 33, total }))).toEqual([119, -119]);
  });

  it('entered twice, in parts, with another amount', () => {
    const dos = informes({ bc: [bc({ nro: 'A' }), bc({ nro: 'B', numero: '24731-1' })] });
    expect([dos.coinciden.map((one) => one.bc[0]?.nro), dos.informe3.map((one) => [one.bc.nro, one.causa])]).toEqual([['A'], [['B', 'DOS_VECES']]]);
    const partes = informes({ bc: [bc({ nro: 'A', total: 100_000, iva: 15_000 }), bc({ nro: 'B', numero: '24731-2', total: 19_000, iva: 4_000 })] });
    expect(partes.coinciden.map(({ bc: entries, observacion: dicha }) => [entries.map(({ nro }) => nro), dicha])).toEqual([[['A', 'B'], 'ingresada en 2 partes']]);
    const otro = informes({ bc: [bc({ iva: 0 })] });
    expect([otro.montoDistinto.map((one) => one.motivo), otro.informe3.map((one) => one.causa)]).toEqual([
      ['IVA: SII 19.000, BC 0 (diferencia 19.000; FC-1): corregir en BC o pedir nota de crédito.'], ['MONTO_DISTINTO'],
    ]);
  });

  it('a declaration is found by its number alone, whoever BC says sold it', () => {
    const din = siiDe({ tipo: 914, rut: '60805000-0', folio: '6012345678', total: 50_000, ivaRecuperable: 50_000, fechaRecepcion: null });
    const found = informes({ REGISTRO: [din], bc: [bc({ tipo: 914, rut: '99500000-1', numero: '6012345678-5', total: 50_000, iva: 50_000 })] });
    expect([found.coinciden.length, informes({ REGISTRO: [din] }).informe5.map(({ parte }) => parte)]).toEqual([1, ['contabilizar']]);
  });

  it('says where it may be: deleted, in the sister company, posted long ago, or nowhere', () => {
    const motivo = (cambios: Parameters<typeof entradaDe>[0]) => informes(cambios).informe1[0]?.motivo;
    const eliminado = bc({ fecharegistro: '2026-11-12', usuario: 'PEDRO' });
    expect([
      motivo({ eliminados: [eliminado] }), motivo({ otraEmpresa: [bc({})] }), motivo({ antiguos: [bc({ fecharegistro: '2026-08-03' })] }), motivo({}),
      motivo({ REGISTRO: [{ ...doc, fechaDocto: '2026-08-31' }] }),
    ]).toEqual([
      'Se eliminó de BC (12/11, PEDRO): ingresarla de nuevo o reclamarla.', 'Está ingresada en FLE (FC-1): ver a cuál corresponde.',
      'Ya ingresada el 03/08 de 2026 (FC-1), fuera de los meses que se comparan.', 'No está en BC al 30/11: ingresarla.', 'No está en BC al 30/11: ingresarla. Crédito fuera de plazo, revisar.',
    ]);
  });

  it('in BC and not in the register: claimed, not to be included with VAT, partial, without register, of the month before', () => {
    const causas = (cambios: Parameters<typeof entradaDe>[0]) => {
      const found = informesSii(entradaDe({ bc: [bc({})], ...cambios }));
      return [...found.informe3.map(({ causa }) => causa), ...found.noEvaluados.map(({ causa }) => causa)];
    };
    expect([
      causas({ REGISTRO: [] }), causas({ REGISTRO: [], RECLAMADO: [{ ...doc, seccion: 'RECLAMADO' }] }), causas({ REGISTRO: [], NO_INCLUIR: [{ ...doc, seccion: 'NO_INCLUIR' }] }),
      causas({ REGISTRO: [], NO_INCLUIR: [{ ...doc, seccion: 'NO_INCLUIR', ivaRecuperable: 0 }], bc: [bc({ iva: 0 })] }), causas({ REGISTRO: [], tiposDelRegistro: [34] }), causas({}),
      causas({ REGISTRO: [], PENDIENTE: [{ ...doc, seccion: 'PENDIENTE' }] }), causas({ REGISTRO: [], bc: [bc({ fecharegistro: '2026-10-31' })] }),
      causas({ REGISTRO: [], bc: [bc({ fecharegistro: '2026-10-31' })], registroAnterior: [] }), causas({ REGISTRO: [], registroAnterior: [doc] }),
    ]).toEqual([
      ['SIN_SII'], ['RECLAMADO'], ['NO_INCLUIR_CON_IVA'], [], ['El registro es parcial y no trae este tipo'], ['Falta el registro de noviembre'], [], ['Falta el registro del mes anterior'], [], [],
    ]);
  });

  it('entered the month before its register: report 4', () => {
    const found = informes({ bc: [bc({ fecharegistro: '2026-10-31' })] });
    expect([found.informe4.length, informes({ bc: [bc({ fecharegistro: '2026-11-01' })] }).informe4.length]).toEqual([1, 0]);
  });

  it('who answers for it: the responsible, who posted its last, nobody; the sum of all first', () => {
    const otro = siiDe({ rut: '77000000-0', folio: '2', tipo: 61, neto: 40, total: 48 });
    const found = informes({ REGISTRO: [doc, otro], responsables: new Map([[doc.rut, 'ana']]), ultimoUsuario: new Map([[doc.rut, 'pedro']]) });
    expect(found.resumen).toEqual([
      { usuario: 'TOTAL', cantidad: 2, neto: doc.neto - 40, total: 118_952 },
      { usuario: 'ana', cantidad: 1, neto: doc.neto, total: 119_000 },
      { usuario: 'Sin asignar', cantidad: 1, neto: -40, total: -48 },
    ]);
  });

  it('pending: what can still be claimed first, Comex apart only where there is a report of it', () => {
    const pendiente = (folio: string, fechaRecepcion: string, tipo = 33, rut = doc.rut) => siiDe({ seccion: 'PENDIENTE', folio, fechaRecepcion, tipo, rut });
    const PENDIENTE = [
      pendiente('1', '2026-11-10 10:00:00'), pendiente('2', '2026-11-29 10:00:00'), pendiente('3', '2026-11-22 10:00:00'), pendiente('4', '2026-11-22 10:00:00', 61), pendiente('5', '2026-11-22 10:00:00', 33, '59000000-0'),
      { ...doc, seccion: 'PENDIENTE' as const },
    ];
    const found = informes({ PENDIENTE, comex: new Set(['59000000-0']) });
    expect([found.informe2.map(({ documento: { folio }, dias }) => [folio, dias]), found.informe5.map(({ documento: { folio }, parte }) => [folio, parte])]).toEqual([
      [['3', 0], ['2', 7], ['1', -12], ['4', null]], [['5', 'acusarYContabilizar']],
    ]);
    const fle = informes({ PENDIENTE, comex: new Set(['59000000-0']), empresa: 'FLE' });
    expect([fle.informe2.length, fle.informe5]).toEqual([5, []]);
  });
});
