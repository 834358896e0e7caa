import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContenidoNomina, isNear, juzgarNominas } from './juzgar-nominas.ts';
import { cuentaPago, type LineaPago, rutPago } from './nominas.ts';
import { medianDecimals } from './numeros.ts';
import { documentoPago, type NombreSenal, numeroFactura, type Senal, senalesDeLinea, senalTexto } from './senales-nomina.ts';

const LINEA: LineaPago = { rut: '76.849.511-4', proveedor: 'Transportes Tromén', factura: '55360', monto: '100', cuenta: '00-76849511' };
const OTRO: LineaPago = { rut: '77.111.222-3', proveedor: 'Faenas del Sur', factura: '9', monto: '50', cuenta: '00-77111222' };
const linea = (cambio: Partial<LineaPago> = {}): LineaPago => ({ ...LINEA, ...cambio });

let serie = 0;
/** A roll's content that nothing is flagged in: what it pays came with the first load. */
function roll(cambio: Partial<ContenidoNomina> = {}): ContenidoNomina {
  serie += 1;
  return { id: serie, empresa: 'COMSA', nomina: `N${serie}`, moneda: 'CLP', salio: null, pagos: [LINEA], aprobada: null, vigente: false, primera: false, ...cambio };
}
/** What a company's first load brought: its suppliers are no news. */
const PRIMERA = (empresa = 'COMSA') => roll({ empresa, primera: true, pagos: [linea({ factura: 'A' }), linea({ ...OTRO, factura: 'B' })] });
/** The roll that is judged. */
const actual = (pagos: readonly LineaPago[], cambio: Partial<ContenidoNomina> = {}) => roll({ vigente: true, pagos, ...cambio });
const aprobada = (en: number, pagos: readonly LineaPago[], cambio: Partial<ContenidoNomina> = {}) => roll({ aprobada: en, pagos, ...cambio });
/** What is flagged in the last of them. */
function senalesDe(...contenidos: readonly ContenidoNomina[]): Senal[] {
  return juzgarNominas([PRIMERA(), PRIMERA('FLE'), ...contenidos]).get(contenidos.at(-1)?.id ?? 0) ?? [];
}
const nombres = (...contenidos: readonly ContenidoNomina[]): NombreSenal[] => senalesDe(...contenidos).map(({ senal }) => senal);
const textos = (...contenidos: readonly ContenidoNomina[]) => senalesDe(...contenidos).map((una) => senalTexto(una, { empresa: 'COMSA', moneda: 'CLP' }));

describe('E1: an account that differs', () => {
  const antes = aprobada(1, [linea({ factura: '1', cuenta: '00-11' })], { nomina: 'NOM-1' });
  it('from that of the last approved roll is told with before and after', () => {
    expect(textos(antes, actual([LINEA]))).toEqual(['La última vez que se le aprobó un pago, en NOM-1, la cuenta era 00-11; ahora es 00-76849511.']);
    expect(textos(antes, actual([linea({ cuenta: null })]))).toEqual(['La última vez que se le aprobó un pago, en NOM-1, la cuenta era 00-11; ahora es ninguna.']);
  });
  it.each<[string, readonly ContenidoNomina[]]>([
    ['the same account as somebody else writes it', [antes, actual([linea({ cuenta: '0011' })])]],
    ['one that an older roll had, if the last has it no more', [aprobada(0, [linea({ factura: '1' })]), aprobada(1, [linea({ factura: '2', cuenta: '00-11' })]), actual([linea({ cuenta: '00-11' })])]],
    ['a roll that nobody approved', [roll({ pagos: [linea({ factura: '1', cuenta: '00-11' })], salio: '2026-01-01' }), actual([LINEA])]],
    ['the other company, whose ERP has suppliers of its own', [aprobada(1, [linea({ factura: '1', cuenta: '00-11' })], { empresa: 'FLE' }), actual([LINEA])]],
    ['the other currency, where this one has been paid too', [aprobada(1, [linea({ factura: '1' })]), aprobada(2, [linea({ factura: '2', cuenta: '00-11' })], { moneda: 'USD' }), actual([LINEA])]],
    ['a second account that the last roll paid into too', [aprobada(1, [linea({ factura: '1', cuenta: '00-11' }), linea({ factura: '2' })]), actual([LINEA])]],
  ])('is none: %s', (_que, contenidos) => {
    expect(nombres(...contenidos)).not.toContain('cuentaDistinta');
  });
  it('in the only currency that was paid before, or in an older content of the very roll, is one', () => {
    expect(nombres(aprobada(1, [linea({ factura: '1', cuenta: '00-11' })], { moneda: 'USD' }), actual([LINEA]))).toEqual(['cuentaDistinta']);
    expect(nombres(aprobada(1, [linea({ cuenta: '00-11' })], { id: 900, nomina: 'N' }), actual([LINEA], { id: 900, nomina: 'N' }))).toEqual(['cuentaDistinta']);
  });
  it('what was approved after a roll is no past of it', () => {
    expect(nombres(aprobada(5, [linea({ factura: '1', cuenta: '00-11' })]), actual([LINEA], { aprobada: 4 }))).toEqual([]);
    expect(nombres(aprobada(3, [linea({ factura: '1', cuenta: '00-11' })]), actual([LINEA], { aprobada: 4 }))).toEqual(['cuentaDistinta']);
  });
});

describe('E1: a supplier who appears for the first time', () => {
  const nuevo = linea({ rut: '78.000.000-1', cuenta: '00-78' });
  it('is told as long as no other roll of the company was approved with them', () => {
    expect(textos(actual([LINEA, nuevo]))).toEqual(['En dos años no se le ha aprobado ningún pago en COMSA.']);
    expect(nombres(actual([nuevo], { nomina: 'X' }), actual([linea({ ...nuevo, factura: '7' })]))).toEqual(['proveedorNuevo']);
    expect(nombres(aprobada(1, [nuevo], { id: 901, nomina: 'N' }), actual([linea({ ...nuevo, monto: '101' })], { id: 901, nomina: 'N' }))).toEqual(['proveedorNuevo']);
    expect(nombres(aprobada(1, [linea({ ...nuevo, factura: '1' })], { empresa: 'FLE' }), actual([nuevo]))).toEqual(['proveedorNuevo']);
  });
  it('is none once one was, whoever wrote the RUT, nor who came with the first load', () => {
    expect(nombres(aprobada(1, [linea({ ...nuevo, rut: '780000001', factura: '1' })]), actual([nuevo]))).toEqual([]);
    expect(nombres(actual([LINEA]))).toEqual([]);
  });
});

describe('E1: an amount over three times the median of the last six', () => {
  const seis = [100, 200, 300, 400, 500, 600].map((monto, at) => aprobada(at, [linea({ factura: `A${at}`, monto: String(monto) })]));
  it.each<[string, string, readonly NombreSenal[]]>([['one peso over', '1051', ['montoInusual']], ['exactly three times', '1050', []], ['as ever', '300', []]])('%s', (_que, monto, espera) => {
    expect(nombres(...seis, actual([linea({ monto })]))).toEqual(espera);
  });
  it('says the median and of how many', () => {
    expect(textos(...seis, actual([linea({ monto: '2000' })]))).toEqual(['Se le pagan $2.000, más del triple de lo suyo: $350 es la mediana de sus últimas 6 nóminas aprobadas.']);
    expect(textos(aprobada(1, [linea({ factura: '1' })]), actual([linea({ monto: '301' })]))).toEqual(['Se le pagan $301, más del triple de lo suyo: $100 es la mediana de su última nómina aprobada.']);
  });
  it('adds what one roll pays one supplier: split into lines it is the same', () => {
    expect(nombres(...seis, actual([linea({ monto: '600' }), linea({ factura: '55999', monto: '451' })]))).toEqual(['montoInusual']);
  });
  it('only the last six count, one each roll, of this currency and company', () => {
    const viejas = [0, 1, 2].map((at) => aprobada(-1 - at, [linea({ factura: `V${at}`, monto: '9000' })]));
    expect(nombres(...viejas, ...seis, actual([linea({ monto: '1051' })]))).toEqual(['montoInusual']);
    const dosVeces = aprobada(7, [linea({ factura: 'A5', monto: '600' })], { id: seis[5]?.id ?? 0, nomina: seis[5]?.nomina ?? '' });
    expect(nombres(...seis, dosVeces, actual([linea({ monto: '1050' })]))).toEqual([]);
    const dolares = [0, 1, 2].map((at) => aprobada(20 + at, [linea({ factura: `D${at}`, monto: '1' })], { moneda: 'USD' }));
    expect(nombres(...seis, ...dolares, actual([linea({ monto: '1050' })]))).toEqual([]);
  });
});

describe('E1: an invoice that stands in another roll', () => {
  const otra = (cambio: Partial<ContenidoNomina>, suya: Partial<LineaPago> = {}) => roll({ nomina: 'OTRA', pagos: [linea(suya)], ...cambio });
  it.each<[string, ContenidoNomina, string]>([
    ['of the company', otra({ vigente: true }), 'OTRA'],
    ['of the other company', otra({ vigente: true, empresa: 'FLE' }), 'FLE OTRA'],
    ['that the ERP has no more', otra({ salio: '2026-03-02' }), 'OTRA (salió el 02/03/2026)'],
    ['in another currency', otra({ vigente: true, moneda: 'USD' }), 'OTRA'],
    ['with a prefix, zeros and dots', otra({ vigente: true }, { factura: ' Fact. 0055.360' }), 'OTRA'],
  ])('%s', (_que, contenido, donde) => {
    expect(textos(contenido, actual([LINEA]))).toEqual([`La factura 55360 está también en ${donde}.`]);
  });
  it.each<[string, ContenidoNomina]>([
    ['another supplier’s invoice of that number', otra({ vigente: true }, { ...OTRO, factura: '55360' })],
    ['the credit note of that number', otra({ vigente: true }, { monto: '-100' })],
    ['what a roll paid before it was changed', otra({ aprobada: 1 })],
    ['the next invoice, of the same amount', otra({ vigente: true }, { factura: '55361' })],
    ['none at all', otra({ vigente: true }, { factura: '-' })],
  ])('is not %s', (_que, contenido) => {
    expect(nombres(contenido, actual([LINEA]))).toEqual([]);
  });
  it('nor its own, by the same name in another currency', () => {
    expect(nombres(otra({ vigente: true, moneda: 'USD' }), actual([LINEA], { nomina: 'OTRA' }))).toEqual([]);
  });
  it('nearly: one figure too many, too few or two exchanged, of the same amount', () => {
    for (const factura of ['553600', '5536', '555360', '55630', '53560']) {
      expect(textos(otra({ salio: '2026-03-02' }, { factura }), actual([LINEA]))).toEqual([`La factura 55360 se parece a la ${factura}, del mismo monto, de OTRA (salió el 02/03/2026).`]);
    }
    // Another figure, two that are no neighbours, two too many.
    for (const factura of ['55370', '45360', '35560', '5553600', '536']) expect([factura, nombres(otra({ vigente: true }, { factura }), actual([LINEA]))]).toEqual([factura, []]);
    expect(nombres(otra({ vigente: true }, { factura: '553600', monto: '101' }), actual([LINEA]))).toEqual([]);
    expect(nombres(otra({ vigente: true, moneda: 'USD' }, { factura: '553600' }), actual([LINEA]))).toEqual([]);
    expect(isNear('123', '132')).toBe(false);
  });
});

describe('E1: who is paid where', () => {
  it.each<[string, readonly ContenidoNomina[], string]>([
    ['in one roll', [actual([LINEA, linea({ ...OTRO, cuenta: '0076849511' })], { nomina: 'ESTA' })], 'La cuenta 00-76849511 es también de Faenas del Sur (77.111.222-3), en ESTA.'],
    ['across both companies', [roll({ empresa: 'FLE', nomina: 'OTRA', vigente: true, pagos: [linea({ ...OTRO, cuenta: '00-76849511' })] }), actual([LINEA])], 'La cuenta 00-76849511 es también de Faenas del Sur (77.111.222-3), en FLE OTRA.'],
  ])('two RUTs on one account %s are told, naming both', (_que, contenidos, texto) => {
    expect(textos(...contenidos)[0]).toBe(texto);
  });
  it('of many who are paid into one account, as into a factoring house’s, some are named', () => {
    const otros = Array.from({ length: 9 }, (_, at) => roll({ salio: '2026-01-01', nomina: `F${at}`, pagos: [linea({ rut: `7${at}.000.000-1`, proveedor: `P${at}`, factura: `F${at}` })] }));
    expect(textos(...otros, roll({ vigente: true, nomina: 'HOY', pagos: [{ ...OTRO, cuenta: '00-76849511' }] }), actual([LINEA]))[0]).toBe(
      'La cuenta 00-76849511 es también de P0 (70.000.000-1), P1 (71.000.000-1), P2 (72.000.000-1) y otros, en HOY, F0 (salió el 01/01/2026), F1 (salió el 01/01/2026) y otras.',
    );
  });
  it('one RUT in both companies, and two without any account, are no two on one account', () => {
    expect(nombres(roll({ empresa: 'FLE', vigente: true, pagos: [linea({ rut: '76849511-4', factura: '1' })] }), actual([LINEA]))).toEqual([]);
    expect(nombres(actual([linea({ cuenta: null }), linea({ ...OTRO, cuenta: ' ' })]))).toEqual([]);
  });
  it('a supplier whose credit notes are more than their invoices is told; less, or as much, is not', () => {
    const con = (nota: string) => actual([linea({ monto: '150' }), linea({ factura: '8', monto: nota }), { ...OTRO, monto: '900' }]);
    expect(textos(con('-220'))).toEqual(['Sus notas de crédito superan sus facturas: quedan −$70.']);
    expect([nombres(con('-70')), nombres(con('-150'))]).toEqual([[], []]);
  });
});

it('a line has what is flagged in its invoice and in its supplier, whoever wrote either', () => {
  const base = { senal: 'repetida', proveedor: '', antes: '', ahora: '', donde: [] } as const;
  const senales: Senal[] = [{ ...base, rut: '76849511-4', factura: 'F-55360' }, { ...base, rut: '768495114', factura: '' }, { ...base, rut: '768495114', factura: '9' }, { ...base, rut: '77111222-3', factura: '' }];
  expect(senalesDeLinea(senales, LINEA)).toEqual(senales.slice(0, 2));
});

it.each([['F-00123', '123'], ['FACT. 123', '123'], ['Nº 12', '12'], ['000', ''], ['A', 'a'], ['12-A', '12a']])('the number of %s is %s', (factura, numero) => {
  expect(numeroFactura(factura)).toBe(numero);
});

it('the median is exact, of an even number too', () => {
  expect([['3'], ['1', '2'], ['0.1', '0.2', '0.3', '0.4'], ['-5', '10', '0']].map(medianDecimals)).toEqual(['3', '1.5', '0.25', '0']);
  expect(() => medianDecimals([])).toThrow(RangeError);
});

/** The same by loops over everything, without an index. */
function ingenuo(todos: readonly ContenidoNomina[], id: number): string[] {
  const este = todos.find((uno) => uno.id === id && uno.vigente);
  if (este === undefined) return [];
  const dichas: string[] = [];
  const netos = (uno: ContenidoNomina, rut: string) => uno.pagos.filter((pago) => rutPago(pago.rut) === rut).reduce((suma, { monto }) => suma + Number(monto), 0);
  const tiene = (uno: ContenidoNomina, rut: string) => uno.pagos.some((pago) => rutPago(pago.rut) === rut);
  const enNomina = todos.filter((uno) => uno.vigente || uno.salio !== null);
  for (const rut of new Set(este.pagos.map((pago) => rutPago(pago.rut)))) {
    const suyas = este.pagos.filter((pago) => rutPago(pago.rut) === rut);
    const pasado = todos
      .filter((uno) => uno !== este && uno.empresa === este.empresa && uno.aprobada !== null && tiene(uno, rut) && (este.aprobada === null || uno.aprobada < este.aprobada))
      .toSorted((a, b) => (b.aprobada ?? 0) - (a.aprobada ?? 0) || b.id - a.id);
    const otros = pasado.filter((uno) => uno.id !== este.id);
    const ultima = pasado.find((uno) => uno.moneda === este.moneda) ?? pasado[0];
    if (ultima !== undefined) {
      const eran = ultima.pagos.filter((pago) => rutPago(pago.rut) === rut).map(({ cuenta }) => cuentaPago(cuenta));
      for (const cuenta of new Set(suyas.map((pago) => cuentaPago(pago.cuenta)))) if (!eran.includes(cuenta)) dichas.push(`cuentaDistinta ${rut}`);
    }
    for (const cuenta of new Set(suyas.map((pago) => cuentaPago(pago.cuenta)))) {
      if (cuenta !== '' && enNomina.some((uno) => uno.pagos.some((pago) => cuentaPago(pago.cuenta) === cuenta && rutPago(pago.rut) !== rut))) dichas.push(`cuentaCompartida ${rut}`);
    }
    if (otros.length === 0 && !todos.some((uno) => uno.primera && uno.empresa === este.empresa && tiene(uno, rut))) dichas.push(`proveedorNuevo ${rut}`);
    for (const { factura, monto } of suyas) {
      const documento = documentoPago({ factura, monto });
      const deOtras = enNomina.filter((uno) => uno.empresa !== este.empresa || uno.nomina !== este.nomina);
      const esta = (uno: ContenidoNomina) => uno.pagos.some((pago) => rutPago(pago.rut) === rut && documento !== '' && documentoPago(pago) === documento);
      if (deOtras.some(esta)) dichas.push(`repetida ${rut} ${factura}`);
    }
    const vistas = new Set<number>();
    const seis = otros.filter((uno) => uno.moneda === este.moneda && !vistas.has(uno.id) && vistas.add(uno.id)).slice(0, 6).map((uno) => netos(uno, rut)).toSorted((a, b) => a - b);
    if (seis.length > 0) {
      const mediana = ((seis[Math.floor((seis.length - 1) / 2)] ?? 0) + (seis[Math.floor(seis.length / 2)] ?? 0)) / 2;
      if (netos(este, rut) > 0 && netos(este, rut) > 3 * mediana) dichas.push(`montoInusual ${rut}`);
    }
    if (netos(este, rut) < 0) dichas.push(`saldoNegativo ${rut}`);
  }
  return dichas.toSorted();
}

it('of any history it says what loops over everything say', () => {
  const pago = fc.record({
    rut: fc.constantFrom('1-9', '2-7', '3-5'), proveedor: fc.constant('x'), factura: fc.constantFrom('1', 'F1', '2', ''), monto: fc.constantFrom('1', '4', '-4', '10', '31'), cuenta: fc.constantFrom('7', '8', null),
  });
  const contenido = fc.record({
    id: fc.integer({ min: 1, max: 8 }), empresa: fc.constantFrom('COMSA', 'FLE'), moneda: fc.constantFrom('CLP', 'USD'), pagos: fc.array(pago, { minLength: 1, maxLength: 4 }),
    aprobada: fc.option(fc.integer({ min: 1, max: 9 })), salio: fc.option(fc.constant('2026-01-01')), primera: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(contenido, { minLength: 2, maxLength: 14 }), (unos) => {
      // Company, name and currency are of the roll; its last content is the one that it has.
      const todos = unos.map((uno, at): ContenidoNomina => {
        const { empresa, moneda } = unos.find((otro) => otro.id === uno.id) ?? uno;
        const ultimo = unos.findLastIndex((otro) => otro.id === uno.id) === at;
        return { ...uno, empresa, moneda, nomina: `N${uno.id}`, vigente: ultimo && uno.salio === null, salio: ultimo ? uno.salio : null };
      });
      const dichas = juzgarNominas(todos);
      for (const { id } of todos) {
        const suyas = (dichas.get(id) ?? []).filter(({ senal }) => senal !== 'posible').map(({ senal, rut, factura }) => `${senal} ${rutPago(rut)}${factura === '' ? '' : ` ${factura}`}`);
        expect(suyas.toSorted()).toEqual(ingenuo(todos, id));
      }
    }),
    { numRuns: 400 },
  );
});
