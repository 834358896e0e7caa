import { createHash } from 'node:crypto';
import { contenidoDe, sortedJson } from '@rodal/domain/contenido';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor, TestApp } from '../../testing/build-app.ts';
import { firmarVerificacion } from '../../contrasenas/clave-verificacion.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';

const { despachoWire, newId, send } = fixtures;

let t: TestApp;
let despachador: Actor;
let otro: Actor;
let fotos: fixtures.Puesto['fotos'];

beforeAll(async () => {
  ({ t, despachador, fotos } = await fixtures.buildPuesto());
  await t.createUsuario({ nombre: 'otro', perfiles: ['Despacho'] });
  otro = await t.loginAs('otro');
});
afterAll(() => t.close());

const ask = async (actor: Actor, ids: string[]) =>
  (await actor.inject({ method: 'POST', url: '/api/sync/estado', payload: { ids } })).json().estados;

/** As a phone does. */
const huella = (wire: object) => createHash('sha256').update(sortedJson(contenidoDe(wire))).digest('hex');

describe('syncEstado', () => {
  it('tells accepted with the very receipt, rejected with its fields, and unknown, in the order asked', async () => {
    const accepted = despachoWire(fotos);
    const rejected = despachoWire(fotos, { producto: 4040 });
    const receipt = (await send(despachador, accepted)).json();
    const { errores } = (await send(despachador, rejected)).json();
    const nobody = newId();
    expect(await ask(despachador, [nobody, rejected.id, accepted.id])).toEqual([
      { id: nobody, estado: 'unknown', recibo: null, guia: null, guiaEstado: null, contenido: null, revision: null, errores: [] },
      { id: rejected.id, estado: 'rejected', recibo: null, guia: null, guiaEstado: null, contenido: null, revision: 1, errores },
      { id: accepted.id, estado: 'accepted', recibo: receipt, guia: null, guiaEstado: 'pendiente', contenido: huella(accepted), revision: null, errores: [] },
    ]);
  });

  it('R94 the content it has is told as the phone works it out of what it sends; after a revision on purpose, that one', async () => {
    const wire = despachoWire(fotos, { login: 'despachador', comentarios: 'Ñ  dos espacios' });
    await send(despachador, wire);
    expect(await ask(despachador, [wire.id])).toMatchObject([{ contenido: huella(wire) }]);
    expect(huella({ ...wire, comentarios: 'otra' })).not.toBe(huella(wire));
    const second = { ...wire, revision: 2, reemplaza: 1, comentarios: 'corregida' };
    expect((await send(despachador, second)).statusCode).toBeLessThan(300);
    expect(await ask(despachador, [wire.id])).toMatchObject([{ recibo: { revision: 2 }, contenido: huella(second) }]);
  });

  it('A24 brings the guide number once it is there', async () => {
    const wire = despachoWire(fotos);
    await send(despachador, wire);
    await t.db.prisma.despacho.update({ where: { id: wire.id }, data: { guiaNumero: '4711', guiaEstado: 'emitida' } });
    expect(await ask(despachador, [wire.id])).toMatchObject([{ estado: 'accepted', guia: '4711', guiaEstado: 'emitida' }]);
    const [{ recibo, verificacion }] = await ask(despachador, [wire.id]);
    expect(verificacion).toBe(`http://localhost:80/verificar#${firmarVerificacion(t.deps.env.CLAVE_SECRETOS, { id: wire.id, numero: recibo.numero })}`);
  });

  it('says that the provider gave up on the guide, so that the phone stops asking', async () => {
    const wire = despachoWire(fotos);
    await send(despachador, wire);
    await t.db.prisma.despacho.update({ where: { id: wire.id }, data: { guiaEstado: 'fallida' } });
    expect(await ask(despachador, [wire.id])).toMatchObject([{ estado: 'accepted', guia: null, guiaEstado: 'fallida' }]);
  });

  it('R63 the highest refused revision counts, and an acceptance ends it', async () => {
    const wire = despachoWire(fotos, { producto: 4040 });
    await send(despachador, wire);
    await send(despachador, { ...wire, revision: 2, patentecamion: 'X' });
    const [second] = await ask(despachador, [wire.id]);
    expect([second.estado, second.revision, second.errores.length]).toEqual(['rejected', 2, 2]);
    await send(despachador, { ...wire, revision: 3, producto: fixtures.MAESTROS.producto.id });
    expect(await ask(despachador, [wire.id])).toMatchObject([{ estado: 'accepted', recibo: { revision: 3 } }]);
  });

  it('what belongs to others is unknown', async () => {
    const accepted = despachoWire(fotos);
    const rejected = despachoWire(fotos, { producto: 4040 });
    await send(despachador, accepted);
    await send(despachador, rejected);
    expect(await ask(otro, [accepted.id, rejected.id])).toMatchObject([{ estado: 'unknown' }, { estado: 'unknown' }]);
  });

  it('R87 a voided note is there or is not, for who registered it', async () => {
    await t.createUsuario({ nombre: 'registra', perfiles: ['Interno'] });
    const registra = await t.loginAs('registra');
    const [id, nunca] = [newId(), newId()];
    const reply = await registra.inject({ method: 'POST', url: '/api/despacho/insertarguiasnulas', payload: { id, dispatch_number: '4711', motivo: 'Patente mal escrita', guia_reemplaza: '', despacho: null } });
    expect(reply.statusCode).toBe(200);
    expect(await ask(registra, [nunca, id])).toMatchObject([{ id: nunca, estado: 'unknown' }, { id, estado: 'accepted', recibo: null, guiaEstado: null }]);
    expect(await ask(otro, [id])).toMatchObject([{ id, estado: 'unknown' }]);
  });

  it('R87 the reception of a truck is there or is not, for who registered it', async () => {
    const id = newId();
    const reply = await despachador.inject({ method: 'POST', url: '/api/despacho/insertarComsaReception', payload: { id, TruckPlate: 'BBCD12' } });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await ask(despachador, [id])).toMatchObject([{ id, estado: 'accepted', recibo: null }]);
    expect(await ask(otro, [id])).toMatchObject([{ id, estado: 'unknown' }]);
  });

  it('takes 200 ids, not 201', async () => {
    const ids = Array.from({ length: 201 }, () => newId());
    expect(await ask(despachador, ids.slice(1))).toHaveLength(200);
    const reply = await despachador.inject({ method: 'POST', url: '/api/sync/estado', payload: { ids } });
    expect(reply.statusCode).toBe(400);
  });
});
