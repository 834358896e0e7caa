import { type ConHistoria, HISTORIAS, listHistoria } from '@rodal/contracts/historia';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
/** Who holds one permission each, by its name. */
const actores = new Map<string, Actor>();
let adminId: number;

beforeAll(async () => {
  t = await buildTestApp();
  adminId = await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  for (const [at, permiso] of [...new Set(Object.values(HISTORIAS))].entries()) {
    await t.createUsuario({ nombre: `uno${at}`, perfiles: ['Despacho'], permisos: { [permiso]: true } });
    actores.set(permiso, await t.loginAs(`uno${at}`));
  }
});
afterAll(() => t.close());

const ENTIDADES = Object.keys(HISTORIAS) as ConHistoria[]; // the keys of the table
const ask = (actor: Actor, entidad: string, id: string) => actor.inject({ url: `/api/historia/${entidad}`, query: { id } });
const NINGUNA = '01890000-0000-7000-8000-000000000000';
const idDe = (entidad: ConHistoria) => ({ ajuste: 'urlTiles', camion: 'BBCD12', conductor: '11111111-1', correccion: NINGUNA, correccionVolumen: NINGUNA, costo: 'COMSA*FC1*10000', documento: 'empresa:76543210-3:f30', empresa: '76543210-3', faenaDetalle: 'F0001*100-1*5034*M3*2026-11', faenaVolumen: 'F0001*100-1*M3', fichaMatriz: '7', guiaNula: NINGUNA, maestro: 'destinos:7', mesSii: 'COMSA 2026-10', nomina: 'COMSA N1 CLP', pedidoTransferencia: '1044', recepcionCamion: NINGUNA, usuario: String(adminId), hechosDe: String(adminId) })[entidad];
const write = (entidad: string, entidadId: string, accion: string, antes: object, despues: object) =>
  t.db.prisma.auditoria.create({ data: { usuario: '', accion, entidad, entidadId, antes, despues } });

describe('one history for all', () => {
  it.each(ENTIDADES)('C12 %s is read by who may change it, and by nobody else', async (entidad) => {
    for (const [permiso, actor] of actores) {
      const { statusCode } = await ask(actor, entidad, idDe(entidad));
      expect([permiso, statusCode]).toEqual([permiso, permiso === HISTORIAS[entidad] ? 200 : 403]);
    }
  });

  it('of a person who is not there there is none; nor of a thing without history', async () => {
    const admin = await t.loginAs('admin');
    for (const id of ['2147483', 'admin', '-1']) expect((await ask(admin, 'usuario', id)).statusCode).toBe(404);
    expect((await ask(admin, 'foto', 'x')).statusCode).toBe(400);
    expect((await ask(admin, 'ajuste', ' ')).statusCode).toBe(400);
  });

  it('old rows speak too: of a setting or a master that is no more, in their fields’ own names; of the console as the system', async () => {
    const admin = await t.loginAs('admin');
    await write('ajuste', 'retirado', 'ajuste.cambiar', { valor: 1 }, { valor: 2 });
    await write('maestro', 'bodegas:7', 'maestro.editar', { largoCm: 320 }, { largoCm: 305 });
    const read = async (entidad: string, id: string) => z.parse(listHistoria.reply, (await ask(admin, entidad, id)).json()).hechos.map(({ usuario, accion, cambios }) => [usuario, accion, cambios]);
    expect(await read('ajuste', 'retirado')).toEqual([['Sistema', 'Cambió un ajuste', [{ campo: 'Valor', antes: '1', despues: '2' }]]]);
    expect(await read('maestro', 'bodegas:7')).toEqual([['Sistema', 'Cambiado', [{ campo: 'Largo cm', antes: '320', despues: '305' }]]]);
  });
});
