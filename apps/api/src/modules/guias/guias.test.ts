import { startGuiaSimulator, type GuiaSimulator } from '@rodal/simulators/guia-simulator';
import { getGuiaPdf } from '@rodal/contracts/guias';
import { isWholePdf } from '@rodal/domain/pdf';
import { MESSAGES } from '@rodal/domain/messages';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firmarVerificacion } from '../../contrasenas/clave-verificacion.ts';
import type { GuiaProvider } from '../../guias/guia-provider.ts';
import { httpGuiaProvider } from '../../guias/http-guia-provider.ts';
import { sellarGuia } from '../../guias/sello.ts';
import { buildTestApp, type Actor, type TestApp } from '../../testing/build-app.ts';
import * as fixtures from '../../testing/despacho-fixtures.ts';
import { runJobs } from '../../testing/run-jobs.ts';

let simulator: GuiaSimulator;
/** The app is built once; the provider behind it is another one for each test. */
let behind: GuiaProvider;
const guias: GuiaProvider = {
  disponible: true,
  emitir: (pedido, clave) => behind.emitir(pedido, clave),
  buscarPorClave: (clave) => behind.buscarPorClave(clave),
  estado: (documentId) => behind.estado(documentId),
  pdf: (documentId) => behind.pdf(documentId),
};

let t: TestApp;
let despachador: Actor;
let vecino: Actor;
let oficina: Actor;
let fotos: { vacio: string; lleno: string };

beforeAll(async () => {
  t = await buildTestApp({ deps: { guias } });
  await fixtures.createMaestros(t.db);
  for (const nombre of ['despachador', 'vecino']) await t.createUsuario({ nombre, perfiles: ['Despacho'] });
  await t.createUsuario({ nombre: 'oficina', perfiles: ['Interno'] });
  [despachador, vecino, oficina] = [await t.loginAs('despachador'), await t.loginAs('vecino'), await t.loginAs('oficina')];
  fotos = await fixtures.uploadFotos(despachador);
});
afterAll(() => t.close());
beforeEach(async () => {
  simulator = await startGuiaSimulator({ port: 0, delayMs: 0 });
  behind = httpGuiaProvider({ url: simulator.url, token: '' });
});
afterEach(() => simulator.close());

const ask = (actor: Actor, id: string) => actor.inject({ method: 'GET', url: `/api/despacho/despachos/${id}/guia` });
const codigoOf = async (actor: Actor, id: string) => {
  const reply = await ask(actor, id);
  return [reply.statusCode, reply.json().codigo];
};

/** A despacho that was received; its guide is asked for by the job. */
async function create(): Promise<string> {
  const wire = fixtures.despachoWire(fotos);
  expect((await fixtures.send(despachador, wire)).statusCode).toBe(201);
  return wire.id;
}

async function createIssued(): Promise<string> {
  const id = await create();
  await runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, 'emitirGuia');
  return id;
}

describe('getGuiaPdf', () => {
  it('C13 gives the PDF and its number to the author and to the office, not to another dispatcher', async () => {
    const id = await createIssued();
    const [document] = simulator.control.documents();
    for (const actor of [despachador, oficina]) {
      const reply = await ask(actor, id);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store']);
      const { globalDocumentId, numero, Base64Content } = getGuiaPdf.reply.parse(reply.json());
      expect([globalDocumentId, numero]).toEqual([document?.id, String(document?.folio)]);
      expect(isWholePdf(Buffer.from(Base64Content, 'base64'))).toBe(true);
    }
    expect(await codigoOf(vecino, id)).toEqual([404, 'no_encontrado']);
    expect(simulator.control.stats().llamadas.pdf).toBe(2);
  });

  it('E9 it leaves with the code of this very despacho on it, and without CLAVE_SECRETOS as it came', async () => {
    const id = await createIssued();
    const { numero } = await t.db.prisma.despacho.findUniqueOrThrow({ where: { id } });
    const codigo = firmarVerificacion(t.deps.env.CLAVE_SECRETOS, { id, numero: Number(numero) }) ?? expect.fail();
    const [document] = simulator.control.documents();
    const original = await behind.pdf(document?.id ?? '');
    const enlace = { codigo, host: 'localhost', url: `http://localhost:80/verificar#${codigo}` };
    const served = Buffer.from((await ask(despachador, id)).json().Base64Content, 'base64');
    expect(served.equals(await sellarGuia(original, enlace, t.app.log))).toBe(true);
    expect(served.equals(original)).toBe(false);
    const bare = await buildTestApp({ url: t.deps.env.DATABASE_URL, deps: { guias }, env: { CLAVE_SECRETOS: '' } });
    try {
      expect(Buffer.from((await ask(await bare.loginAs('oficina'), id)).json().Base64Content, 'base64').equals(original)).toBe(true);
    } finally {
      await bare.close();
    }
  });

  it('an unknown despacho does not exist', async () => {
    expect(await codigoOf(oficina, fixtures.newId())).toEqual([404, 'no_encontrado']);
    expect(await codigoOf(oficina, 'x')).toEqual([400, 'datos_invalidos']);
  });

  it('A24 before the number is there nobody is asked: not yet', async () => {
    const id = await create();
    const reply = await ask(despachador, id);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { codigo: 'guia_no_disponible', mensaje: MESSAGES.guiaNoDisponible },
    ]);
    expect(simulator.control.stats().llamadas.pdf).toBe(0);
  });

  it('a guide that the provider gave up on was not generated', async () => {
    const id = await create();
    await t.db.prisma.despacho.update({ where: { id }, data: { guiaEstado: 'fallida' } });
    const reply = await ask(despachador, id);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { codigo: 'guia_no_generada', mensaje: MESSAGES.guiaNoGenerada },
    ]);
  });

  it.each([
    ['idCero', 422, 'guia_no_generada'],
    ['rechazo', 422, 'guia_no_generada'],
    ['aunNo', 409, 'guia_no_disponible'],
    ['error', 503, 'no_disponible'],
    ['silencio', 503, 'no_disponible'],
    ['lento', 503, 'no_disponible'],
    ['mediaGuia', 503, 'no_disponible'],
  ] as const)('%s at the provider is %i %s; the next time it is there, and nothing was changed', async (fault, status, codigo) => {
    const id = await createIssued();
    const before = await t.db.prisma.despacho.findUniqueOrThrow({ where: { id } });
    const { claves } = simulator.control.stats();
    simulator.control.setFaults({ pdf: [fault] });
    const patient = behind;
    // Where nothing comes, or too slowly, somebody has to give up.
    if (['silencio', 'lento'].includes(fault)) behind = httpGuiaProvider({ url: simulator.url, token: '', timeoutMs: 300 });
    expect(await codigoOf(despachador, id)).toEqual([status, codigo]);
    behind = patient;
    expect((await ask(despachador, id)).statusCode).toBe(200);
    expect(await t.db.prisma.despacho.findUniqueOrThrow({ where: { id } })).toEqual(before);
    expect(simulator.control.stats().claves).toBe(claves);
  });
});
