import type { FlujoNombre } from '@rodal/contracts/flujos';
import type { Trabajo } from '@rodal/contracts/trabajos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../testing/build-app.ts';
import { buildCargaApp, type CargaApp } from '../testing/carga-app.ts';
import { keptOf } from '../testing/totales-carga.ts';
import { cargarDeNoche } from '../jobs/cargas.ts';
import { sweepCargas } from './barrer.repo.ts';

/** D4: what would empty a table waits for a person. D5: a date is that of the data, and undo says what comes back. */

const MES = { desde: '2026-03', hasta: '2026-03' };
const VACIA = [{ servicio: 'InformacionFaenas', empresa: 'COMSA', periodo: '' }] as const;

let t: CargaApp;
let noche: Actor;
let otra: Actor;
beforeAll(async () => {
  t = await buildCargaApp(new Date('2026-04-10T12:00:00Z'));
  await t.createUsuario({ nombre: 'mira', perfiles: ['Interno'] });
  noche = await t.loginAs('mira');
  await t.createUsuario({ nombre: 'ana', perfiles: ['Administrador', 'Recepciones', 'ReporteVolumenes'] });
  otra = await t.loginAs('ana');
  expect((await t.load('faenas')).estado).toBe('lista');
  expect((await t.load('recepciones', MES)).estado).toBe('lista');
});
afterAll(() => t.close());
beforeEach(async () => {
  t.bc.control.setVacios([]);
  await t.db.pool.query(`UPDATE trabajo SET estado = 'descartada' WHERE estado = 'porConfirmar'`);
});

const kept = (flujo: FlujoNombre) => keptOf(t.db.pool, flujo);
const flujo = async (nombre: FlujoNombre) =>
  (await t.jefa.inject({ url: `/api/flujos/${nombre}` })).json<{ trabajo: Trabajo; porConfirmar: Trabajo | null; datosAl: string; cambiadoEn: string }>();
const sites = async () => Number((await t.db.pool.query('SELECT count(*) FROM faena WHERE NOT fuera_de_erp')).rows[0].count);
const inBandeja = async () => {
  const { filas } = (await t.jefa.inject({ url: '/api/bandeja' })).json<{ filas: { clave: string; total: number; destino: string }[] }>();
  const fila = filas.find(({ clave }) => clave === 'cargasPorConfirmar');
  return fila === undefined ? 0 : [fila.total, (await t.jefa.inject({ url: `/api${fila.destino}` })).json<{ trabajos: unknown[] }>().trabajos.length];
};
const auditOf = async (id: string) =>
  (await t.db.prisma.auditoria.findMany({ where: { entidadId: id }, orderBy: { id: 'asc' } })).map(({ accion, usuario, despues }) => ({ accion, usuario, despues }));

describe('R103: a load that would empty what is read', () => {
  it('of the night waits with both counts, on its screen and in the bandeja; confirmed by a person it is switched to', async () => {
    const [before, phones] = [await kept('faenas'), await sites()];
    t.bc.control.setVacios(VACIA);
    await cargarDeNoche(t.deps, {}, { log: t.app.log, last: true });
    await t.run();
    const { porConfirmar } = await flujo('faenas');
    const antes = Number(before.find((line) => line.startsWith('InformacionFaenas COMSA '))?.split(' ')[2]);
    expect(porConfirmar).toMatchObject({
      estado: 'porConfirmar', usuario: 'reloj', sePuedeDeshacer: false, vuelve: null,
      dudas: [{ fuente: 'InformacionFaenas', empresa: 'COMSA', periodo: 'todo', antes, ahora: 0 }],
      mensaje: `Espera confirmación: InformacionFaenas de COMSA: de ${antes} filas a 0. Los datos anteriores siguen disponibles.`,
    });
    expect([await kept('faenas'), await sites(), await inBandeja()]).toEqual([before, phones, [1, 1]]);
    const id = porConfirmar?.id ?? '';
    await sweepCargas(t.db.pool, new Date());
    expect((await t.post(noche, `/api/trabajos/${id}/aceptar`)).statusCode).toBe(403);

    const accepted = await t.post(t.jefa, `/api/trabajos/${id}/aceptar`, { motivo: 'COMSA cerró sus faenas' });
    expect(accepted.json()).toMatchObject({ estado: 'lista', porcentaje: 100, mensaje: 'Confirmada por jefa: COMSA cerró sus faenas', vuelve: { filas: expect.any(Number), sinNada: 0 } });
    expect([await sites() < phones, await inBandeja()]).toEqual([true, 0]);
    expect(await auditOf(id)).toContainEqual({
      accion: 'trabajo.confirmar', usuario: 'jefa', despues: { motivo: 'COMSA cerró sus faenas', cuentas: [`InformacionFaenas COMSA todo: ${antes} → 0`] },
    });
    expect((await t.post(t.jefa, `/api/trabajos/${id}/aceptar`)).json().codigo).toBe('estado_cambiado');
    await t.post(t.jefa, `/api/trabajos/${id}/deshacer`);
    expect([await kept('faenas'), await sites()]).toEqual([before, phones]);
  });

  it('discarded, what was read stays, and its rows are swept', async () => {
    const before = await kept('faenas');
    t.bc.control.setVacios(VACIA);
    const { id, estado } = await t.load('faenas');
    expect(estado).toBe('porConfirmar');
    const gone = await t.post(t.jefa, `/api/trabajos/${id}/descartar`);
    expect(gone.json()).toMatchObject({ estado: 'descartada', mensaje: 'Descartada por jefa. Los datos anteriores siguen disponibles.' });
    expect([await kept('faenas'), await inBandeja()]).toEqual([before, 0]);
    expect((await auditOf(id)).at(-1)).toMatchObject({ accion: 'trabajo.descartar', usuario: 'jefa' });
    expect((await t.post(t.jefa, `/api/trabajos/${id}/descartar`)).statusCode).toBe(409);
    await sweepCargas(t.db.pool, new Date());
    expect(await kept('faenas')).toEqual(before);
  });

  it('gives way to a later one of the same data: confirmed then, it would bring older data back', async () => {
    t.bc.control.setVacios(VACIA);
    const { id } = await t.load('faenas');
    const second = await t.load('faenas');
    expect([(await t.find(id)).estado, second.estado, await inBandeja()]).toEqual(['descartada', 'porConfirmar', [1, 1]]);
    t.bc.control.setVacios([]);
    expect((await t.load('faenas')).estado).toBe('lista');
    expect(await t.find(second.id)).toMatchObject({ estado: 'descartada', mensaje: 'Reemplazada por una carga posterior.' });
    expect((await t.post(t.jefa, `/api/trabajos/${second.id}/aceptar`)).statusCode).toBe(409);
  });

  it('an empty month that had rows waits; one that had none says so and is switched to', async () => {
    const before = await kept('recepciones');
    t.bc.control.setVacios([{ servicio: 'RecepcionMR', empresa: 'COMSA', periodo: '2026-03' }]);
    const waiting = await t.load('recepciones', MES);
    expect(waiting).toMatchObject({ estado: 'porConfirmar', dudas: [{ fuente: 'RecepcionMR', empresa: 'COMSA', periodo: '2026-03', ahora: 0 }] });
    expect(await kept('recepciones')).toEqual(before);
    expect((await t.post(t.jefa, `/api/trabajos/${waiting.id}/aceptar`)).json().estado).toBe('lista');
    const again = await t.load('recepciones', MES);
    expect(again.estado).toBe('lista');
    expect(again.mensaje).toMatch(/filas en 10 períodos; sin filas: .*RecepcionMR de COMSA, marzo 2026$/);
    t.bc.control.setVacios([]);
    expect((await t.load('recepciones', MES)).estado).toBe('lista');
  });

  it('its first load ever waits for nobody', async () => {
    t.bc.control.setVacios([{ servicio: 'MovProducto_FaenaActivas', periodo: '2023-01' }]);
    expect(await t.load('movProductoPino', { desde: '2023-01', hasta: '2023-01' })).toMatchObject({ estado: 'lista', filas: 0, dudas: [] });
  });
});

describe('D5: of when the data is, and what an undo brings back', () => {
  it('data that comes back is as old as it was; what nothing is behind cannot be undone', async () => {
    const mes = { desde: '2026-01', hasta: '2026-01' };
    const first = await t.load('reporteRecepciones', mes);
    expect(first).toMatchObject({ estado: 'lista', sePuedeDeshacer: false, vuelve: null });
    expect((await t.post(t.jefa, `/api/trabajos/${first.id}/deshacer`)).json().codigo).toBe('estado_cambiado');
    const { datosAl: old, cambiadoEn } = await flujo('reporteRecepciones');
    const second = await t.load('reporteRecepciones', mes);
    expect(second.vuelve).toEqual({ filas: first.filas, datosAl: old, sinNada: 0 });
    expect((await flujo('reporteRecepciones')).datosAl > old).toBe(true);
    await t.post(t.jefa, `/api/trabajos/${second.id}/deshacer`);
    const back = await flujo('reporteRecepciones');
    expect([back.datosAl, back.cambiadoEn > cambiadoEn]).toEqual([old, true]);
  });

  it('says how many periods had nothing before', async () => {
    const { vuelve } = await t.load('reporteRecepciones', { desde: '2025-12', hasta: '2026-01' });
    expect(vuelve).toMatchObject({ sinNada: 4 });
  });
});

describe('R173: who comes second hears who did what', () => {
  const refused = (reply: Awaited<ReturnType<CargaApp['post']>>) => [reply.statusCode, reply.json().codigo, reply.json().conflicto];
  const hecho = (usuario: string, accion: string, cambios: readonly object[] = []) => [
    409, 'estado_cambiado', { usuario, accion, cuando: expect.any(String), cambios: cambios.map((one) => expect.objectContaining(one)) },
  ];

  it('two decide at once about one that waits: one wins, the other is told who, what and with which reason', async () => {
    t.bc.control.setVacios(VACIA);
    const { id } = await t.load('faenas');
    const replies = await Promise.all([
      t.post(t.jefa, `/api/trabajos/${id}/descartar`, { motivo: 'BC está a medias' }),
      t.post(otra, `/api/trabajos/${id}/descartar`, { motivo: 'BC está a medias' }),
    ]);
    const winner = replies.findIndex(({ statusCode }) => statusCode === 200);
    const loser = replies[1 - winner];
    if (loser === undefined) throw new Error('none of them won');
    const said = [{ campo: 'Motivo', despues: 'BC está a medias' }, { campo: 'Cuentas' }];
    expect(refused(loser)).toEqual(hecho(winner === 0 ? 'jefa' : 'ana', 'Descartó una carga que esperaba', said));
    expect(refused(await t.post(t.jefa, `/api/trabajos/${id}/aceptar`))).toEqual(hecho(winner === 0 ? 'jefa' : 'ana', 'Descartó una carga que esperaba', said));
  });

  it('confirmed by another, it says confirmed; undone by another, it says undone', async () => {
    t.bc.control.setVacios(VACIA);
    const { id } = await t.load('faenas');
    expect((await t.post(otra, `/api/trabajos/${id}/aceptar`, { motivo: 'sí' })).statusCode).toBe(200);
    expect(refused(await t.post(t.jefa, `/api/trabajos/${id}/descartar`))).toEqual(hecho('ana', 'Confirmó una carga que esperaba', [{ campo: 'Motivo', despues: 'sí' }, { campo: 'Cuentas' }]));
    expect((await t.post(otra, `/api/trabajos/${id}/deshacer`)).statusCode).toBe(200);
    expect(refused(await t.post(t.jefa, `/api/trabajos/${id}/deshacer`))).toEqual(hecho('ana', 'Deshizo una carga', [{ campo: 'Cargas' }]));
  });

  it('one that gave way to a later load, or whose months were loaded again since, names who loaded', async () => {
    t.bc.control.setVacios(VACIA);
    const { id } = await t.load('faenas');
    t.bc.control.setVacios([]);
    expect((await t.post(otra, '/api/flujos/faenas/iniciar')).statusCode).toBe(200);
    await t.run();
    expect(refused(await t.post(t.jefa, `/api/trabajos/${id}/aceptar`))).toEqual(hecho('ana', 'Una carga posterior la reemplazó'));

    const before = await t.load('recepciones', MES);
    expect((await t.post(otra, '/api/flujos/recepciones/iniciar', MES)).statusCode).toBe(200);
    await t.run();
    expect(refused(await t.post(t.jefa, `/api/trabajos/${before.id}/deshacer`))).toEqual(hecho('ana', 'Puso en uso una carga', [{ campo: 'Cargas' }, { campo: 'Mensaje' }]));
  });

  it('cancelled by another, it says so; where nobody did anything, nobody is named', async () => {
    const { id } = await t.ask('recepciones', MES);
    expect((await t.post(otra, `/api/trabajos/${id}/cancelar`)).statusCode).toBe(200);
    expect(refused(await t.post(t.jefa, `/api/trabajos/${id}/cancelar`))).toEqual(hecho('ana', 'Canceló una carga'));
    await t.run();
    const first = await t.load('reporteRecepciones', { desde: '2025-06', hasta: '2025-06' });
    expect(refused(await t.post(t.jefa, `/api/trabajos/${first.id}/deshacer`))).toEqual([409, 'estado_cambiado', undefined]);
  });
});
