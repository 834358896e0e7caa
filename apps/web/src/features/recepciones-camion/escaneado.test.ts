import { describe, expect, it } from 'vitest';
import { NINGUNO } from '../../despachos/elegir-despacho.tsx';
import { delPapel, type Escaneado, escaneadoDe, reparoDelPapel } from './escaneado.ts';
import { elegidoDe, leerRegistro, llenadaDe, type Sabido, VACIA } from './registro.ts';
import { despachoOf, idDe } from './testing/recepciones.ts';

const [ARAUCO, BIOBIO, OTRO] = ['96677140-2', '76354771-K', '77777777-7'];
const A = despachoOf(1, { clienteRut: ARAUCO });
const B = despachoOf(2, { clienteRut: BIOBIO });
const NADIE = despachoOf(3, { clienteRut: '' });
const ANULADO = despachoOf(4, { clienteRut: ARAUCO, estado: 'Anulada' });
const LLEGADO = despachoOf(5, { clienteRut: ARAUCO, estado: 'Recepcionado' });
const OTRA_DE_A = despachoOf(6, { clienteRut: '96.677.140-2' });
const qr = (numero: number): Escaneado => ({ tipo: 'codigo', numero });
const timbre = (receptor: string): Escaneado => ({ tipo: 'timbre', receptor, razonReceptor: 'MADERAS ÑUBLE' });
const sabe = (...despachos: readonly (typeof A)[]): Sabido => ({ tipo: 'sabe', despachos: [...despachos], recibidas: [], tolerancia: 5 });
const elegido = (despachos: readonly (typeof A)[], escaneado: Escaneado | null, despacho = '') => elegidoDe({ despacho }, sabe(...despachos), idDe(99), escaneado);

describe('which dispatch is chosen', () => {
  it.each<[string, readonly (typeof A)[], Escaneado | null, string]>([
    ['nothing was scanned: the only one', [A], null, A.id],
    ['nothing was scanned: of two none', [A, B], null, ''],
    ['the QR says which', [A, B], qr(2), B.id],
    ['the QR is of one that was not found: none, not even the only one', [A], qr(7), ''],
    ['the QR is of one that is voided: none, and not the other', [A, ANULADO], qr(4), ''],
    ['the QR is of one that has arrived: none, and not the other', [A, LLEGADO], qr(5), ''],
    ['the stamp says to whom', [A, B], timbre(BIOBIO ?? ''), B.id],
    ['the stamp is for another: none, not even the only one', [A], timbre(OTRO ?? ''), ''],
    ['the stamp is for who has two of them: none by itself', [A, OTRA_DE_A, B], timbre(ARAUCO ?? ''), ''],
    ['the stamp is for one of which nobody knows for whom it is: the only one', [NADIE], timbre(OTRO ?? ''), NADIE.id],
    ['the stamp is for one that is known, beside one that is not', [NADIE, A], timbre(ARAUCO ?? ''), A.id],
    ['the stamp is for none of those that are known, and may be for the other: none by itself', [A, NADIE], timbre(OTRO ?? ''), ''],
    ['written with dots it is the same', [OTRA_DE_A, B], timbre(ARAUCO ?? ''), OTRA_DE_A.id],
    ['the stamp is of one that is voided: none', [ANULADO], timbre(ARAUCO ?? ''), ''],
  ])('%s', (_que, despachos, escaneado, id) => {
    expect(elegido(despachos, escaneado)).toBe(id);
  });

  it('what somebody says goes before what was scanned; and what this reception is already of, before both', () => {
    expect(elegido([A, B], qr(2), A.id)).toBe(A.id);
    expect(elegido([A, B], qr(2), NINGUNO)).toBe(NINGUNO);
    const propia: Sabido = { tipo: 'sabe', despachos: [A, B], recibidas: [{ id: idDe(99), fecha: '', usuario: '', destino: '', despacho: A.id }], tolerancia: 5 };
    expect(elegidoDe({ despacho: '' }, propia, idDe(99), qr(2))).toBe(A.id);
  });

  it('is what is sent', () => {
    const enviado = (escaneado: Escaneado | null) => {
      const leido = leerRegistro({ ...VACIA, DispatchNumber: '4711' }, sabe(A, B), idDe(99), [], escaneado);
      return 'datos' in leido ? leido.datos.despacho : expect.fail(JSON.stringify(leido));
    };
    expect([enviado(null), enviado(qr(1)), enviado(timbre(BIOBIO ?? '')), enviado(qr(7))]).toEqual([null, A.id, B.id, null]);
  });
});

describe('what is said of the paper', () => {
  it.each<[readonly (typeof A)[], Escaneado | null, string | null]>([
    [[A], null, null],
    [[], timbre(ARAUCO ?? ''), null],
    [[A, B], timbre(ARAUCO ?? ''), null],
    [[A, B], timbre(OTRO ?? ''), 'El timbre es de una guía para MADERAS ÑUBLE (77.777.777-7): ninguno de los despachos con este número es para esa empresa'],
    [[A], timbre(OTRO ?? ''), 'El timbre es de una guía para MADERAS ÑUBLE (77.777.777-7): el despacho con este número no es para esa empresa'],
    [[A, NADIE], timbre(OTRO ?? ''), null],
    [[A, B], qr(2), null],
    [[A, B], qr(7), 'El cuadro QR es del despacho 7, que no está entre los que llevan esta guía'],
    [[A, ANULADO], qr(4), 'El cuadro QR es del despacho 4, que está anulado'],
    [[A, LLEGADO], qr(5), 'El cuadro QR es del despacho 5, que ya fue recepcionado'],
    [[ANULADO], timbre(ARAUCO ?? ''), null],
  ])('%#: %j', (despachos, escaneado, texto) => {
    expect(reparoDelPapel(despachos, escaneado)).toBe(texto);
  });

  it('where nothing was scanned all are of it', () => {
    expect(delPapel([A, B], null)).toEqual([A, B]);
  });
});

describe('what is kept of it', () => {
  it.each([null, qr(2), timbre(OTRO ?? '')])('is the same when it is read: %j', (escaneado) => {
    const kept: unknown = JSON.parse(JSON.stringify({ llenados: ['Origin', 'nada'], lleno: 'x', escaneado }));
    expect(llenadaDe(kept as Record<string, unknown>)).toEqual({ llenados: ['Origin'], lleno: 'x', escaneado });
  });

  it.each([undefined, 7, 'codigo', [], {}, { tipo: 'codigo' }, { tipo: 'codigo', numero: '2' }, { tipo: 'timbre', receptor: 'x' }, { tipo: 'timbre', receptor: 7, razonReceptor: 'x' }, { tipo: 'timbre', receptor: 'x', razonReceptor: null }, { tipo: 'otro', numero: 2, receptor: 'x', razonReceptor: 'x' }])('of what nobody can read, nothing: %j', (guardado) => {
    expect(escaneadoDe(guardado)).toBeNull();
  });
});
