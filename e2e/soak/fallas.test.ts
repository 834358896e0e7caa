import { createDespacho, syncEstado } from '@rodal/contracts/despacho';
import { uploadFoto } from '@rodal/contracts/fotos';
import { describe, expect, it } from 'vitest';
import { createWireLog } from '../../scripts/lib/fault-proxy/wire-log.ts';
import { createFallas } from './fallas.ts';

const asked = (path: string) => ({ method: 'POST', path, headers: {} });
const REGISTRO = asked(createDespacho.path);
const RECHAZO = { kind: 'status', status: 422 } as const;

describe('the orders to the proxy', () => {
  it('each happens at its place, so many times, in their order; everything else passes', () => {
    const { rule, poner } = createFallas(createWireLog());
    poner({ falla: { kind: 'ackdrop' }, lugar: 'foto', veces: 2 });
    poner({ falla: { kind: 'captive' }, lugar: 'todo', veces: 1 });
    const kinds = [uploadFoto.path, '/index.html', uploadFoto.path, '/api/listas/faenas', syncEstado.path, uploadFoto.path].map((path) => rule(asked(path)).kind);
    expect(kinds).toEqual(['ackdrop', 'pass', 'ackdrop', 'pass', 'captive', 'pass']);
  });

  it('end when everything is healed', async () => {
    const { rule, poner, limpiar } = createFallas(createWireLog());
    poner({ falla: { kind: 'blackhole' }, lugar: 'todo', veces: 9 });
    await limpiar();
    expect(rule(REGISTRO)).toEqual({ kind: 'pass' });
  });

  it('a refusal of ours is not told while an earlier record may still arrive', () => {
    const log = createWireLog();
    const { rule, poner } = createFallas(log);
    poner({ falla: RECHAZO, lugar: 'registro', veces: 1 });
    const held = log.begin(REGISTRO, 'delay');
    expect(rule(REGISTRO)).toEqual({ kind: 'pass' });
    held.serverStatus = 201;
    expect(rule(REGISTRO)).toEqual(RECHAZO);
    expect(rule(REGISTRO)).toEqual({ kind: 'pass' });
  });

  it('tell when so many requests of the drain have begun', async () => {
    const { rule, llega } = createFallas(createWireLog());
    let passed = false;
    const two = llega(2).then(() => {
      passed = true;
    });
    rule(REGISTRO);
    rule(asked('/index.html'));
    await Promise.resolve();
    expect(passed).toBe(false);
    rule(REGISTRO);
    await two;
    await llega(0);
    const record = llega('registro');
    rule(REGISTRO);
    await record;
  });

  it('do something when so many have begun; healing waits for it and stops what has not begun', async () => {
    const { rule, alLlegar, limpiar } = createFallas(createWireLog());
    const done: string[] = [];
    const first = Promise.withResolvers<void>();
    alLlegar(1, async () => {
      await first.promise;
      done.push('first');
    });
    alLlegar(2, async () => void done.push('second'));
    rule(REGISTRO);
    const healed = limpiar();
    await Promise.resolve();
    expect(done).toEqual([]);
    first.resolve();
    await healed;
    rule(REGISTRO);
    await limpiar();
    expect(done).toEqual(['first']);
  });
});
