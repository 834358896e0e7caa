import { ddDe, tedDe, type TimbreEscrito } from '@rodal/domain/testing/timbre';
import { describe, expect, it } from 'vitest';
import { createJuez, type Juicio } from './creer.ts';
import type { Comprobada } from './firma.ts';
import type { CodigoVisto } from './leer-imagen.ts';

const ORIGEN = 'https://rodal.example';
const CODIGO = '4711-7K3M-Q9ZD-04XW';
const CLAVE = { modulo: '3rtUaFQESIRf2lTaHNaHa9OSW+78xa2d+sEyuBpzqPKfZ/wOstjRmn0H1L56oSoFiQy4c+05eovq0/qz8sE5Sw==', exponente: 'Aw==' };
const pdf417 = (texto: string): CodigoVisto => ({ formato: 'pdf417', bytes: Buffer.from(texto, 'latin1') });
const qr = (texto: string): CodigoVisto => ({ formato: 'qr', bytes: Buffer.from(texto) });
const firmado = (e: TimbreEscrito = {}) => pdf417(tedDe(ddDe(e, CLAVE), CLAVE.modulo));
const sinFirma = (e: TimbreEscrito = {}) => pdf417(tedDe(ddDe(e, null), null));
const ENLACE = qr(`${ORIGEN}/verificar#${CODIGO}`);
const juez = (comprobada: Comprobada) => createJuez(ORIGEN, async () => comprobada);
const dicho = (juicio: Juicio) => {
  if (juicio === null) return null;
  if ('reparo' in juicio) return juicio.reparo;
  return juicio.lectura.tipo === 'codigo' ? juicio.lectura.codigo : juicio.lectura.timbre.folio;
};
const OTRA_VEZ = expect.stringMatching(/^Este timbre no trae firma que se pueda comprobar: se cree cuando dos tomas dicen lo mismo\./) as string;

describe('a stamp', () => {
  it('whose signature is good is believed at once', async () => {
    expect(dicho(await juez('buena')([firmado()], 'a'))).toBe(60);
  });

  it('whose signature is bad never is, however often it is read', async () => {
    const juzgar = juez('mala');
    for (const toma of ['a', 'b', 'c']) expect(dicho(await juzgar([firmado()], toma))).toBe('El timbre no se pudo comprobar: su firma no es de lo que dice. Acérquese y léalo de nuevo');
  });

  it.each([['without a signature', sinFirma, 'buena'], ['whose signature this browser does not verify', firmado, 'noSePudo']] as const)('%s is believed when two looks say the same', async (_que, timbre, comprobada) => {
    const juzgar = juez(comprobada);
    const dichos = [];
    // The same look again is no second; one between that saw nothing takes nothing away; one that says otherwise begins anew.
    for (const [visto, toma] of [[timbre(), 'a'], [timbre(), 'a'], [timbre({ F: '61' }), 'b'], [timbre(), 'c'], [null, 'd'], [timbre(), 'e']] as const) dichos.push(dicho(await juzgar(visto === null ? [] : [visto], toma)));
    expect(dichos).toEqual([OTRA_VEZ, OTRA_VEZ, OTRA_VEZ, OTRA_VEZ, null, 60]);
  });

  it('of which another line is another is not the same one', async () => {
    const juzgar = juez('buena');
    expect(dicho(await juzgar([sinFirma({ RR: '76354771-K' })], 'a'))).toEqual(OTRA_VEZ);
    expect(dicho(await juzgar([sinFirma({ RR: '77777777-7' })], 'b'))).toEqual(OTRA_VEZ);
  });

  it('that is none says why', async () => {
    expect(dicho(await juez('buena')([firmado({ TD: '33' })], 'a'))).toBe('Es el timbre de una factura, no de una guía de despacho');
    expect(dicho(await juez('buena')([pdf417('A&B')], 'a'))).toBe('El timbre no se pudo comprobar: no se leyó entero, o no tiene la forma de los del SII');
  });
});

describe('a QR', () => {
  it.each([
    [`${ORIGEN}/verificar#${CODIGO}`, CODIGO],
    [`${ORIGEN}/verificar#4711-7k3m-q9zd-o4xw`, CODIGO],
    ['https://rodal.example.cl/verificar#4711-7K3M-Q9ZD-04XW', 'Este cuadro QR lleva a rodal.example.cl, no a Rodal: no dice nada de la guía'],
    ['https://rodal.example@malo.cl/verificar#4711-7K3M-Q9ZD-04XW', 'Este cuadro QR lleva a malo.cl, no a Rodal: no dice nada de la guía'],
    ['https://rodal.exam\u202Eple/x', 'Este cuadro QR lleva a rodal.exam?ple, no a Rodal: no dice nada de la guía'],
    [`https://${'a'.repeat(300)}.cl/`, `Este cuadro QR lleva a ${'a'.repeat(80)}, no a Rodal: no dice nada de la guía`],
    [`${ORIGEN}/verificar#4711`, 'Este cuadro QR no es el de una guía de Rodal: no dice nada de ella'],
    [`${ORIGEN}/verificar?a=1#${CODIGO}`, 'Este cuadro QR no es el de una guía de Rodal: no dice nada de ella'],
    ['javascript:alert(1)', 'Este cuadro QR no es el de una guía de Rodal: no dice nada de ella'],
    ['', 'Este cuadro QR no es el de una guía de Rodal: no dice nada de ella'],
  ])('%s', async (texto, esperado) => {
    expect(dicho(await juez('buena')([qr(texto)], 'a'))).toBe(esperado);
  });

  it('of which the bytes are no text is none of ours', async () => {
    expect(dicho(await juez('buena')([{ formato: 'qr', bytes: Uint8Array.of(0xff, 0xfe, 0) }], 'a'))).toMatch(/^Este cuadro QR no es/);
  });
});

describe('several in one look', () => {
  it('what can be believed goes before what cannot; the stamp before the QR', async () => {
    expect(dicho(await juez('buena')([ENLACE, firmado()], 'a'))).toBe(60);
    expect(dicho(await juez('mala')([ENLACE, firmado()], 'a'))).toBe(CODIGO);
    expect(dicho(await juez('buena')([qr('https://otro.cl/'), ENLACE], 'a'))).toBe(CODIGO);
    expect(dicho(await juez('mala')([qr('https://otro.cl/'), firmado()], 'a'))).toMatch(/^El timbre/);
    expect(await juez('buena')([], 'a')).toBeNull();
  });
});
