import type { Nomina } from '@rodal/contracts/nominas';
import type { Carta } from '@rodal/contracts/correos';
import type { MarcaNomina } from '@rodal/domain/maquinas';
import { type CorreoSimulator, startCorreoSimulator } from '@rodal/simulators/correo-simulator';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoSwitch } from '../../cargas/vigente.repo.ts';
import { notificarNominas } from '../../jobs/notificar-nominas.ts';
import { forgetAjustes } from '../../settings/settings.ts';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { JEFA, loadNominas, type Nominas } from '../../testing/nominas-fixtures.ts';
import { runJobs } from '../../testing/run-jobs.ts';

let t: TestApp;
let sink: CorreoSimulator;
const actores = new Map<string, Actor>();
const PERSONAS = [
  ['creadora', ['Creador']], ['aprobadora', ['Aprobador']], ['aprobador2', ['Aprobador']], ['supervisora', ['Supervisor']], ['ambas', ['Creador', 'Aprobador']],
] as const;

beforeAll(async () => {
  sink = await startCorreoSimulator({ port: 0 });
  t = await buildTestApp({ env: { SMTP_URL: sink.smtpUrl, SMTP_REMITENTE: 'rodal@rodal.example' } });
  for (const [nombre, perfiles] of PERSONAS) await t.createUsuario({ nombre, perfiles });
  await t.createUsuario({ nombre: 'antes', perfiles: ['Aprobador'], activo: false });
  await t.createUsuario({ nombre: 'externo', perfiles: ['Externo'] });
  const { id } = await t.db.prisma.usuario.findFirstOrThrow({ where: { nombre: 'supervisora' } });
  await t.db.prisma.usuarioPermiso.create({ data: { usuarioId: id, permiso: 'nominas.notificar', concedido: true } });
  for (const [nombre] of PERSONAS) actores.set(nombre, await t.loginAs(nombre));
});
afterAll(async () => {
  await t.close();
  await sink.close();
});
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE nomina, nomina_version, correo; DELETE FROM carga_vigente; DELETE FROM ajuste');
  forgetAjustes(t.db.prisma);
});

const quien = (nombre: string) => actores.get(nombre) as Actor;
const setLista = async (lista: string, clave = 'correosNominas') => {
  await t.db.pool.query(`INSERT INTO ajuste (clave, valor, cambiado_por) VALUES ($1, $2, 'x')`, [clave, JSON.stringify(lista)]);
  forgetAjustes(t.db.prisma);
};
const load = (nominas: Nominas) => loadNominas(t.db.pool, 'COMSA', nominas, { ahora: t.deps.clock() });
const leer = async (nombre: string): Promise<Nomina> => {
  const { id } = await t.db.prisma.nomina.findFirstOrThrow({ where: { nomina: nombre } });
  return (await quien('creadora').inject({ method: 'GET', url: `/api/nominas/detalle/${id}` })).json().nomina;
};
const marcar = async (persona: string, nombre: string, marca: MarcaNomina, pone = true) => {
  const { Identificador, version } = await leer(nombre);
  const payload = { Identificador, idNomina: nombre, checkedSeleccionado: marca, Estado: pone ? '1' : '0', visto: { version, Estado: pone ? '0' : '1' } };
  expect((await quien(persona).inject({ method: 'POST', url: '/api/nominas/updateNominas', payload })).statusCode).toBe(200);
};
/** What left, as `address: subject`. */
async function salieron(): Promise<string[]> {
  const before = sink.control.stats().mensajes;
  expect((await runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, 'enviarCorreo')).errors).toEqual([]);
  return sink.control.mensajes().slice(before).map(({ para, asunto }) => `${para[0]?.replace('@rodal.example', '') ?? ''}: ${asunto}`).toSorted();
}
/** What the newest mail of a subject says. */
const textoDe = (asunto: string) => sink.control.mensajes().findLast((uno) => uno.asunto.startsWith(asunto))?.texto ?? '';
const notificar = async () => {
  await notificarNominas(t.deps, {}, { log: t.app.log });
  return salieron();
};
const get = async (url: string) => (await quien('supervisora').inject({ method: 'GET', url })).json();
const enviar = (ruta: string, payload: object, persona = 'supervisora') => quien(persona).inject({ method: 'POST', url: `/api/enviarCorreo/${ruta}`, payload });
const para = (cartas: readonly Carta[]) => cartas.map(({ email, omitido }) => `${email.replace('@rodal.example', '')}${omitido === '' ? '' : ` (${omitido})`}`).toSorted();

describe('E2 a mark says whose turn it is', () => {
  it('created: the list hears that, each approver that it is ready; approved: each reviewer; nobody twice, and not whoever created it', async () => {
    await setLista('gerencia@otra.example, APROBADORA@rodal.example, antes@rodal.example, externo@rodal.example');
    await load({ N1: [{ monto: '150' }, { factura: '2', monto: '-70' }, { rut: '11111111-1', factura: '3', monto: '20' }] });
    await marcar('ambas', 'N1', 'Creador');
    expect(await salieron()).toEqual(['aprobador2: Nómina lista para aprobar: N1 · $100', 'aprobadora: Nómina lista para aprobar: N1 · $100', 'gerencia@otra.example: Nómina creada: N1 · $100']);
    const texto = textoDe('Nómina creada');
    for (const dato of ['Empresa: COMSA', 'Moneda: CLP', 'Total: $100', 'Proveedores: 2', `desde=${(await leer('N1')).Identificador}.1`]) expect(texto).toContain(dato);
    expect((await t.db.prisma.correo.findMany({ where: { estado: 'omitido' }, orderBy: { para: 'asc' } })).map(({ para: a, respuesta }) => `${a}: ${respuesta}`)).toEqual([
      'antes@rodal.example: antes: la cuenta está desactivada.', 'externo@rodal.example: externo: su perfil no permite ver lo que dice.',
    ]);
    await marcar('aprobadora', 'N1', 'Aprobador');
    expect(await salieron()).toEqual(['supervisora: Nómina lista para revisar: N1 · $100']);
    await marcar('supervisora', 'N1', 'Supervisor');
    expect(await salieron()).toEqual([]);
  });

  it('taken back and set again on the same content: nobody is told again', async () => {
    await load({ N1: [{}] });
    for (const pone of [true, false, true]) await marcar('creadora', 'N1', 'Creador', pone);
    expect((await salieron()).map((una) => una.split(':')[0])).toEqual(['ambas', 'aprobador2', 'aprobadora']);
  });

  it('blocked: the list hears that it is, and nobody is asked to approve it', async () => {
    await setLista('gerencia@otra.example');
    await load({ N1: [{ bloqueado: '1' }] });
    await marcar('creadora', 'N1', 'Creador');
    expect(await salieron()).toEqual(['gerencia@otra.example: Nómina creada: N1 · $100']);
    expect(textoDe('Nómina creada')).toContain('está bloqueada');
  });

  it('no mail of a mark that was refused', async () => {
    await load({ N1: [{}] });
    const { Identificador } = await leer('N1');
    const payload = { Identificador, idNomina: 'N1', checkedSeleccionado: 'Creador', Estado: '1', visto: { version: 7, Estado: '0' } };
    expect((await quien('creadora').inject({ method: 'POST', url: '/api/nominas/updateNominas', payload })).statusCode).toBe(409);
    expect(await salieron()).toEqual([]);
  });
});

describe('E2 what a load changes is told once a version', () => {
  const aprobada = async () => {
    await load({ N1: [{ monto: '100' }], N2: [{}] });
    await marcar('creadora', 'N1', 'Creador');
    await marcar('aprobadora', 'N1', 'Aprobador');
    await marcar('supervisora', 'N1', 'Supervisor');
    await salieron();
    t.advance(60_000);
  };

  it('one peso: who marked hears that the mark went, the other approvers that it is ready again; two workers tell it once', async () => {
    await aprobada();
    await load({ N1: [{ monto: '101' }], N2: [{}] });
    await Promise.all([notificarNominas(t.deps, {}, { log: t.app.log }), notificarNominas(t.deps, {}, { log: t.app.log })]);
    expect(await salieron()).toEqual([
      'ambas: Nómina lista para aprobar: N1 · $101', 'aprobador2: Nómina lista para aprobar: N1 · $101', 'aprobadora: Se quitó su marca de la nómina N1', 'supervisora: Se quitó su marca de la nómina N1',
    ]);
    expect(textoDe('Se quitó su marca')).toMatch(/Total de antes: \$100\nTotal de ahora: \$101\nLíneas que cambiaron: 1/);
    expect(await notificar()).toEqual([]);
  });

  it('one that cannot be told keeps no other from being told, and is told once it can', async () => {
    await aprobada();
    await marcar('creadora', 'N2', 'Creador');
    await salieron();
    await load({ N1: [{ monto: '101' }], N2: [{ monto: '7' }] });
    const { id, version } = await t.db.prisma.nomina.findFirstOrThrow({ where: { nomina: 'N1' } });
    const { pagos } = await t.db.prisma.nominaVersion.findUniqueOrThrow({ where: { nominaId_version: { nominaId: id, version } } });
    await t.db.pool.query(`UPDATE nomina_version SET pagos = '7' WHERE nomina_id = $1 AND version = $2`, [id, version]);
    expect((await notificar()).map((una) => una.split(': ')[1])).toEqual(Array(3).fill('Nómina lista para aprobar'));
    await t.db.pool.query('UPDATE nomina_version SET pagos = $3 WHERE nomina_id = $1 AND version = $2', [id, version, JSON.stringify(pagos)]);
    expect(await notificar()).toHaveLength(4);
  });

  it('the same in another order, with other remarks: nobody', async () => {
    await aprobada();
    await load({ N2: [{ observacion: 'otra' }], N1: [{ monto: '100.00' }] });
    expect(await notificar()).toEqual([]);
  });

  it('gone from the ERP: who marked it; undone: the marks are back, and they hear that', async () => {
    await aprobada();
    const carga = await load({ N2: [{}] });
    expect(await notificar()).toEqual(['aprobadora: Se quitó su marca de la nómina N1', 'supervisora: Se quitó su marca de la nómina N1']);
    expect(textoDe('Se quitó su marca')).toContain('BC ya no tiene esta nómina');
    t.advance(60_000);
    await undoSwitch(t.db.pool, carga, { actor: JEFA, ahora: t.deps.clock() });
    expect((await leer('N1')).marcas).toMatchObject({ Aprobador: { usuario: 'aprobadora' }, Supervisor: { usuario: 'supervisora' } });
    expect(await notificar()).toEqual(['aprobadora: Su marca vuelve a la nómina N1', 'supervisora: Su marca vuelve a la nómina N1']);
  });

  it('created and not approved, with another content: ready again, with what it is now', async () => {
    await load({ N1: [{ monto: '100' }] });
    await marcar('creadora', 'N1', 'Creador');
    await salieron();
    await load({ N1: [{ monto: '120' }] });
    expect(await notificar()).toEqual(['ambas', 'aprobador2', 'aprobadora'].map((uno) => `${uno}: Nómina lista para aprobar: N1 · $120`));
  });
});

describe('E2 Notificar: who gets what is seen before it is sent, and that is what goes', () => {
  it('each their own of the rolls that wait, the list all of them; asked twice with one id, once', async () => {
    await setLista('gerencia@otra.example, antes@rodal.example');
    await load({ N1: [{}], N2: [{ factura: '2' }], N3: [{ factura: '3' }], N4: [{ factura: '4', bloqueado: '1' }] });
    for (const nombre of ['N1', 'N2', 'N4']) await marcar('creadora', nombre, 'Creador');
    await marcar('ambas', 'N3', 'Creador');
    await marcar('aprobadora', 'N1', 'Aprobador');
    await salieron();
    const { items, cartas } = await get('/api/nominas/obtenerNominasNotificacion/CLP');
    expect(items).toEqual([
      { Identificador: expect.any(String), nomina: 'N1', Moneda: 'CLP', Monto: '100', paso: 'Supervisor', usuarionotificado: 'supervisora' },
      { Identificador: expect.any(String), nomina: 'N2', Moneda: 'CLP', Monto: '100', paso: 'Aprobador', usuarionotificado: 'aprobadora, aprobador2, ambas' },
      { Identificador: expect.any(String), nomina: 'N3', Moneda: 'CLP', Monto: '100', paso: 'Aprobador', usuarionotificado: 'aprobadora, aprobador2' },
    ]);
    expect(para(cartas)).toEqual(['ambas', 'antes (antes: la cuenta está desactivada.)', 'aprobador2', 'aprobadora', 'gerencia@otra.example', 'supervisora']);
    const pedido = { id: uuidv7(), empresa: 'COMSA', moneda: 'CLP', to: 'mal@mal.example', subject: 'otro', content: 'otro' };
    for (let vez = 0; vez < 2; vez += 1) expect((await enviar('enviarCorreoNotificacion', pedido)).json()).toEqual({ Mensaje: 'Se han enviado 5 correo(s) correctamente.', enviados: 5 });
    expect(await salieron()).toEqual(cartas.filter((una: Carta) => una.omitido === '').map((una: Carta) => `${una.email.replace('@rodal.example', '')}: ${una.asunto}`).toSorted());
    expect(cartas.map((una: Carta) => una.asunto)).toContain('3 nóminas esperan · COMSA · CLP');
    expect((await t.db.prisma.auditoria.findMany({ where: { accion: 'nomina.notificar' } })).map(({ entidadId, despues }) => [entidadId, despues])).toEqual([['COMSA CLP', { correo: 'Nóminas que esperan', enviados: 5 }]]);
  });

  it.each([
    ['obtenerNominasSinDatosdePago', 'send-email-nominas-sin-datos', { N1: [{ cuenta: null }, { factura: '9', cuenta: ' ' }], N2: [{ factura: '2' }] }, 'Sin datos de pago: 1 proveedor · COMSA', 1],
    ['obtenerNominasRepetidas', 'send-email-nominas-repetidas', { N1: [{ factura: 'F-12' }], N2: [{ factura: 'f 12' }, { factura: '3' }] }, 'Facturas repetidas: 2 líneas · COMSA', 2],
  ] as const)('%s: to the list and to whoever creates', async (ruta, post, nominas, asunto, filas) => {
    await setLista('gerencia@otra.example');
    await load(nominas);
    const { items, cartas } = await get(`/api/nominas/${ruta}`);
    expect([items.length, para(cartas)]).toEqual([filas, ['ambas', 'creadora', 'gerencia@otra.example']]);
    expect((await enviar(post, { id: uuidv7(), empresa: 'COMSA' })).json().Mensaje).toBe('Se han enviado 3 correo(s) correctamente.');
    expect(await salieron()).toEqual(['ambas', 'creadora', 'gerencia@otra.example'].map((uno) => `${uno}: ${asunto}`));
    // The other company has none.
    expect((await enviar(post, { id: uuidv7(), empresa: 'FLE' })).json()).toMatchObject({ codigo: 'no_se_notifico', mensaje: 'No se pudo notificar: no hay nada que decir.' });
  });

  it('one roll: what would go, and to whom it went already; the rest hears, and then nobody is left', async () => {
    await setLista('gerencia@otra.example');
    await load({ N1: [{}] });
    const { Identificador } = await leer('N1');
    const url = `/api/nominas/detalle/${Identificador}/notificaciones`;
    expect(await get(url)).toEqual({ creada: [], lista: [] });
    await marcar('creadora', 'N1', 'Creador');
    await setLista('gerencia@otra.example', 'correosNominasFle');
    await t.db.pool.query(`UPDATE ajuste SET valor = '"gerencia@otra.example,nueva@otra.example"' WHERE clave = 'correosNominas'`);
    forgetAjustes(t.db.prisma);
    const SABE = '(Ya se le escribió de esta versión.)';
    const { creada, lista } = await get(url);
    expect([para(creada), para(lista)]).toEqual([[`gerencia@otra.example ${SABE}`, 'nueva@otra.example'], [`ambas ${SABE}`, `aprobador2 ${SABE}`, `aprobadora ${SABE}`]]);
    await salieron();
    expect((await enviar('send-email', { Identificador })).json().enviados).toBe(1);
    expect(await salieron()).toEqual(['nueva@otra.example: Nómina creada: N1 · $100']);
    expect((await enviar('send-email-listo', { Identificador })).json().mensaje).toBe('No se pudo notificar: ya se escribió a todos de esta versión de la nómina.');
  });

  it('only for whoever may notify, and nothing that is read sends', async () => {
    await load({ N1: [{ cuenta: null }] });
    await marcar('creadora', 'N1', 'Creador');
    await salieron();
    for (const ruta of ['enviarCorreoNotificacion', 'send-email-nominas-sin-datos']) expect((await enviar(ruta, { id: uuidv7(), empresa: 'COMSA', moneda: 'CLP' }, 'aprobadora')).statusCode).toBe(403);
    const { Identificador } = await leer('N1');
    for (const url of ['obtenerNominasNotificacion/CLP', 'obtenerNominasSinDatosdePago', 'obtenerNominasRepetidas', `detalle/${Identificador}/notificaciones`]) {
      for (const method of ['GET', 'HEAD'] as const) await quien('supervisora').inject({ method, url: `/api/nominas/${url}` });
    }
    expect(await salieron()).toEqual([]);
    expect((await leer('N1')).marcas).toMatchObject({ Aprobador: null, Supervisor: null });
  });
});
