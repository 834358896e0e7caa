import { createDespacho } from '@rodal/contracts/despacho';
import { uploadFoto } from '@rodal/contracts/fotos';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../../scripts/lib/fault-proxy/wire-log.ts';
import { checkCable } from './cable.ts';
import type { Carga } from './modelo.ts';

const ENVIO = { id: '01a20120-f98f-772e-969e-f889c38b0b10', revision: 1, login: 'despachador', comentarios: 'uno', sentAt: '2026-11-20T12:00:00.000Z' };
const VACIO = { texto: { camion: '', comentarios: '', cantidad: '' }, fotos: { vacio: null, lleno: null } };
const CARGA: Carga = { nombre: 'ana#1', autor: 'ana', id: ENVIO.id, codigo: 'M7-0001', trabajo: VACIO, guardado: null, porConfirmar: {}, estado: 'finalizado', finalizadas: 1, correcciones: 0 };

/** A record on the wire. */
function registro(change: object, [began, ended]: readonly [number, number | null]): Exchange {
  const body = Buffer.from(JSON.stringify({ ...ENVIO, ...change }));
  return { method: 'POST', path: createDespacho.path, headers: {}, fault: 'pass', began, ended, status: 201, serverStatus: 201, body };
}
const foto = (began: number, ended: number): Exchange => ({ ...registro({}, [began, ended]), path: uploadFoto.path, body: null });

describe('what went over the wire', () => {
  it('R8: the same record again and again, with another moment of sending each time, is right', () => {
    const again = [registro({}, [0, 10]), registro({ sentAt: '2026-11-20T12:00:09.000Z' }, [300, 310])];
    expect(checkCable(again, [CARGA])).toEqual([]);
  });

  it.each([
    ['R8: other content under the same revision', { comentarios: 'otro' }, /ana#1: la revisión 1 cambió entre dos envíos/],
    ['R8: a revision that nobody made', { revision: 2 }, /ana#1: revisión 2 con 0 correcciones/],
    ["R38: somebody else's name", { login: 'despachador2' }, /ana#1: se envió como de despachador2/],
    ['a load that nobody finished', { id: '01a2011f-1bd4-7240-adc2-920f21722bcd' }, /^01a2011f\S+: se envió y nadie lo finalizó/],
  ])('%s', (_what, change, sentence) => {
    expect(checkCable([registro({}, [0, 10]), registro(change, [300, 310])], [CARGA])).toContainEqual(expect.stringMatching(sentence));
  });

  it('a draft, and an older revision after a newer one', () => {
    expect(checkCable([registro({}, [0, 10])], [{ ...CARGA, estado: 'borrador', finalizadas: 0 }])).toEqual(['ana#1: se envió y nadie lo finalizó']);
    const corrected = { ...CARGA, correcciones: 1 };
    const back = [registro({ revision: 2, comentarios: 'otro' }, [0, 10]), registro({}, [300, 310])];
    expect(checkCable(back, [corrected])).toEqual(['ana#1: se envió la revisión 1 después de la 2']);
    expect(checkCable(back.toReversed(), [corrected])).toEqual([]);
  });

  it('R51: two senders at once; one that gave up a moment before is none', () => {
    expect(checkCable([foto(0, 100), registro({}, [110, 120])], [CARGA])).toEqual([]);
    expect(checkCable([foto(0, 600), registro({}, [110, 120])], [CARGA])).toEqual([expect.stringMatching(/^dos envíos a la vez/)]);
    expect(checkCable([foto(0, 600), foto(20, 30), registro({}, [400, 410])], [CARGA])).toHaveLength(2);
    expect(checkCable([registro({}, [0, null]), foto(500, 510)], [CARGA])).toHaveLength(1);
  });
});
