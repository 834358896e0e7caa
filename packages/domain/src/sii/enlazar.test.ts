import { expect, it } from 'vitest';
import { bcDe, entradaDe, siiDe } from '../testing/sii.ts';
import { calzarMes } from './calzar-mes.ts';
import { claveSii } from './documento.ts';
import { buscarEnlaces, MAX_ENLACES, reparoEnlace } from './enlazar.ts';
import { huellaDe } from './respuesta.ts';

const factura = siiDe({ folio: '900' });
const libro = [
  bcDe({ nro: 'FC-1', numero: 'A-77', rut: '77000111-2', nombre: 'Fletes Ñuble', total: 119_000 }),
  bcDe({ nro: 'FC-2', numero: '55', total: 50_000, importe: 42_017, iva: 7_983 }),
  bcDe({ nro: 'FC-3', numero: '56' }),
  bcDe({ nro: 'FC-4', numero: '57', rut: '99999999-9', nombre: 'Otro', total: 7, importe: 6, iva: 1 }),
];
const mes = calzarMes(entradaDe({ REGISTRO: [factura, siiDe({ folio: '56' })], bc: libro }));
const buscar = (texto: string) => buscarEnlaces(mes, { de: { sii: claveSii(factura) }, texto }).enlaces.map(({ bc }) => bc.nro);

it('without words what is of the supplier or of the amount, the nearest first; what is matched is not offered', () => {
  // FC-3 is number 56's already.
  expect(buscar('')).toEqual(['FC-2', 'FC-1']);
});

it.each([
  ['99.999.999-9', ['FC-4']],
  ['999', ['FC-4']],
  ['a-77', ['FC-1']],
  ['nuble', ['FC-1']],
  ['50.000', ['FC-2']],
  ['$50000', ['FC-2']],
  ['fc-2', ['FC-2']],
  ['5', ['FC-2', 'FC-4']],
  ['fletes 119000', ['FC-1']],
  ['fletes 50000', []],
  ['%', []],
  ['(', []],
])('by %j', (texto, nros) => {
  expect(buscar(texto)).toEqual(nros);
});

it('the other way: documents of the SII for an entry', () => {
  const { enlaces } = buscarEnlaces(mes, { de: { bc: 'FC-2' }, texto: '' });
  expect(enlaces.map(({ sii }) => sii.documento.folio)).toEqual(['900']);
  for (const de of [{ bc: 'FC-3' }, { sii: 'nadie' }]) expect(buscarEnlaces(mes, { de, texto: '' })).toEqual({ libre: false, enlaces: [], cuantos: 0 });
});

it('so many at most, and how many there are', () => {
  const muchos = calzarMes(entradaDe({ REGISTRO: [factura], bc: Array.from({ length: 50 }, (_, at) => bcDe({ nro: `FC-${String(at)}`, numero: String(5_000 + at) })) }));
  const { enlaces, cuantos } = buscarEnlaces(muchos, { de: { sii: claveSii(factura) }, texto: '' });
  expect([enlaces.length, cuantos]).toEqual([MAX_ENLACES, 50]);
});

it('what stands against it is said by its name', () => {
  const clave = claveSii(factura);
  const dueno = claveSii(siiDe({ folio: '56' }));
  expect(reparoEnlace(mes, { clave, nro: 'FC-3' })).toBe('FC-3 ya es 33 Factura electrónica 56 de Maderas del Sur SpA: un documento de BC sirve una vez');
  expect(reparoEnlace(mes, { clave: dueno, nro: 'FC-2' })).toBe('33 Factura electrónica 56 de Maderas del Sur SpA ya está en BC como FC-3');
  expect(reparoEnlace(mes, { clave: dueno, nro: 'FC-3' })).toBe(null);
  expect(reparoEnlace(mes, { clave, nro: 'FC-9' })).toBe('FC-9 no está entre lo que se compara en este mes');
  const fuera = calzarMes(entradaDe({ REGISTRO: [factura], bc: [bcDe({ tipoTexto: 'Honorarios' })], fueraDelRegistro: new Set(['Honorarios']) }));
  expect(reparoEnlace(fuera, { clave, nro: 'FC-1' })).toBe('FC-1 es de un tipo que está fuera del registro (Honorarios): no se enlaza');
});

it('a link whose amount changed is none: it can be made again', () => {
  const [, bc] = libro;
  if (bc === undefined) throw new Error('It is there');
  const con = (total: number) => calzarMes(entradaDe({ REGISTRO: [siiDe({ folio: '900', total })], bc: libro, respuestas: [{ sii: claveSii(factura), bc: bc.nro, decision: 'CONFIRMADA', huella: huellaDe(factura, bc), nota: null, usuario: 'ana' }] }));
  const de = { sii: claveSii(factura) };
  expect(buscarEnlaces(con(119_000), { de, texto: '' }).enlaces).toEqual([]);
  expect(buscarEnlaces(con(119_001), { de, texto: '' }).enlaces.map((uno) => uno.bc.nro)).toContain('FC-2');
});
