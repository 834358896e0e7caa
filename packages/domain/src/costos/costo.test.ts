import { describe, expect, it } from 'vitest';
import { type CostoDicho, NOMBRES_CAMPO_COSTO, CAMPOS_COSTO, revisarCosto } from './campos.ts';
import { cambiosDe, conCambios, costoDeLinea, type LineaCompra, movidosDe, yaDice } from './costo.ts';
import { parseIsoDay } from './dia.ts';
import { idCosto, leerIdCosto } from './id.ts';
import { importeEnDolares } from './importe.ts';

const LINEA: LineaCompra = { documento: 'FC1', fecha: '2026-03-02', tipo: 'Cuenta', cuenta: '6105', descripcion: 'Flete', cantidad: '2.50', importe: '1000.00', costoUnitario: '400', codUnidadMedida: 'M3', almacen: 'F1', faena: 'F1', divisa: 'CLP', esNota: false, escrito: null };
const EN_PESOS = { divisa: 'CLP', escrito: null };
const REGLA = { orden: 10, cuenta: '6105', descripcion: '', almacen: '', faena: '', tipo2: 'TRANSPORTE', item2: 'FLETE', item3: 'G', condicionesJuntas: 'J', tipoFaena: 'P' };
const dolarDe = (mes: string) => (mes === '2026-03' ? '950' : mes === '2026-04' ? '1000' : null);
const esNumero = (campo: keyof CostoDicho) => CAMPOS_COSTO[campo].tipo === 'decimal';
const deBc = (linea: Partial<LineaCompra> = {}) => costoDeLinea({ ...LINEA, ...linea }, [REGLA], dolarDe).dicho;
const guardar = (suyos: Partial<CostoDicho>, ahora: Partial<CostoDicho>, base = deBc()) => {
  const visto = conCambios(base, suyos, EN_PESOS, dolarDe);
  return cambiosDe({ base, suyos, visto, ahora: { ...visto, ...ahora }, esNumero });
};

describe('E14: what a purchase line costs', () => {
  it('is classified by its rule and told in dollars by the dollar of its month', () => {
    expect(costoDeLinea(LINEA, [REGLA], dolarDe)).toEqual({
      regla: REGLA,
      dicho: {
        nrodocumento: 'FC1', fecha: '2026-03-02', tipo: 'Cuenta', recepciones: '', item2: 'FLETE', item3: 'G', cantidad: '2.5', importe: '1000', us: '950', importetotalus: '1.05', almacen: 'F1', condicionesjuntas: 'J', tipo2: 'TRANSPORTE', cuenta: '6105',
        costounitario: '400', tipofaena: 'P', codunidadmedida: 'M3',
      },
    });
  });

  it('is below zero of a credit note, and back above it where the note itself takes back', () => {
    expect(deBc({ esNota: true })).toMatchObject({ cantidad: '-2.5', importe: '-1000', importetotalus: '-1.05', costounitario: '400' });
    expect(deBc({ esNota: true, importe: '-10' })).toMatchObject({ importe: '10' });
  });

  it('has no rule where none fits, and no dollars where nobody said the month', () => {
    expect(costoDeLinea({ ...LINEA, cuenta: '7', fecha: '2025-01-01' }, [REGLA], dolarDe)).toMatchObject({ regla: null, dicho: { tipo2: '', us: '', importetotalus: '' } });
  });

  it.each([
    ['1000', 'CLP', '950', '1.05'], ['-1000', 'CLP', '950', '-1.05'], ['1.005', 'CLP', '1', '1.01'], ['12.5', 'USD', null, '12.5'], ['12.5', 'CLP', null, null], ['12.5', 'EUR', '950', null],
  ])('%s %s by %s is %s US$', (importe, divisa, dolar, es) => {
    expect(importeEnDolares({ importe, divisa, dolar })).toBe(es);
  });
});

describe('C37: what a person says of it', () => {
  it('is only what differs from what they saw, and goes when it says what the ERP says again', () => {
    expect(guardar({}, { tipo2: 'A mano' })).toEqual({ tipo2: 'A mano' });
    expect(guardar({ tipo2: 'A mano' }, { recepciones: 'R1' })).toEqual({ tipo2: 'A mano', recepciones: 'R1' });
    expect(guardar({ tipo2: 'A mano' }, { tipo2: 'TRANSPORTE' })).toEqual({});
    expect(guardar({}, {})).toEqual({});
    expect(guardar({ tipo2: 'A mano' }, { tipo2: '' })).toEqual({ tipo2: '' });
  });

  it('does not freeze what the dollar makes: it follows the amount and the day', () => {
    const suyos = guardar({}, { importe: '2000' });
    expect(suyos).toEqual({ importe: '2000' });
    expect(conCambios(deBc(), suyos, EN_PESOS, dolarDe)).toMatchObject({ importe: '2000', us: '950', importetotalus: '2.11' });
    expect(conCambios(deBc(), { fecha: '2026-04-01' }, EN_PESOS, dolarDe)).toMatchObject({ us: '1000', importetotalus: '1' });
    expect(conCambios(deBc(), { us: '500' }, EN_PESOS, dolarDe)).toMatchObject({ us: '500', importetotalus: '2' });
    expect(conCambios(deBc(), { importetotalus: '9' }, EN_PESOS, dolarDe)).toMatchObject({ us: '950', importetotalus: '9' });
  });

  it('an empty number is the ERP’s again', () => {
    expect(guardar({ cantidad: '9' }, { cantidad: '' })).toEqual({});
    expect(guardar({ us: '500' }, { us: '' })).toEqual({});
  });

  it('knows what the ERP moved under it', () => {
    expect(movidosDe({ importe: '1000' }, { ...deBc(), importe: '1200' }, { importe: '900' })).toEqual([{ campo: 'importe', antes: '1000', ahora: '1200' }]);
    expect(movidosDe({ importe: '1000.00' }, deBc(), { importe: '900' })).toEqual([]);
    expect(movidosDe({ importe: '1' }, deBc(), {})).toEqual([]);
  });

  it('sent again it is the same, also where the total followed', () => {
    const vale = conCambios(deBc(), { importe: '2000' }, EN_PESOS, dolarDe);
    expect(yaDice(vale, { importe: '2000' }, { ...deBc(), importe: '2000.0' })).toBe(true);
    expect(yaDice(vale, { importe: '2000' }, { ...deBc(), importe: '2001' })).toBe(false);
    expect(yaDice(vale, { importe: '2000', importetotalus: '2.11' }, { ...deBc(), importe: '2000' })).toBe(false);
  });
});

describe('especificación 1 §5: what may be said of a cost', () => {
  const dicho: CostoDicho = { ...deBc(), us: '', importetotalus: '' };
  it('may be said whole, or with what has to be', () => {
    expect(revisarCosto(dicho)).toEqual({});
    const vacio = Object.fromEntries(NOMBRES_CAMPO_COSTO.map((campo) => [campo, ''])) as CostoDicho; // all of them
    expect(revisarCosto(vacio)).toEqual({ nrodocumento: 'Nro Documento es obligatorio', importe: 'Importe es obligatorio', fecha: 'Fecha es obligatoria' });
  });

  it.each([
    [{ fecha: '2026-02-30' }, { fecha: 'No es un formato de fecha' }],
    [{ fecha: '02-03-2026' }, {}],
    [{ fecha: '2/3/2026' }, { fecha: 'No es un formato de fecha' }],
    [{ cantidad: 'doce' }, { cantidad: 'Cantidad debe ser un número, como 1.250,5' }],
    [{ importe: '1.1234567' }, { importe: 'Importe admite hasta 6 decimales' }],
    [{ importe: '-1000000000000' }, { importe: 'Importe es demasiado grande' }],
    [{ us: '0' }, { us: 'US$ debe ser mayor que 0' }],
    [{ tipo2: 'x'.repeat(61) }, { tipo2: 'Clasifica admite hasta 60 caracteres' }],
  ])('%j: %j', (cambio, errores) => {
    expect(revisarCosto({ ...dicho, ...cambio })).toEqual(errores);
  });

  it('a day may come the other way round', () => {
    expect(['02-03-2026', '2026-03-02', '30-02-2026', '', '2026-13-01', '0001-01-01'].map(parseIsoDay)).toEqual(['2026-03-02', '2026-03-02', null, null, null, null]);
  });

  it('a line has one name, whatever its document is called', () => {
    for (const clave of [{ empresa: 'COMSA', documento: 'FC1', linea: '10000' }, { empresa: 'FLE', documento: 'A*B*7', linea: '1' }]) expect(leerIdCosto(idCosto(clave))).toEqual(clave);
    expect(['', 'x', 'COMSA*FC1', 'OTRA*FC1*1', 'COMSA**1', 'COMSA*FC1*x'].map(leerIdCosto)).toEqual([null, null, null, null, null, null]);
  });
});
