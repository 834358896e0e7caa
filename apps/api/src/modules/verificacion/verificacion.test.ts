import { parseCodigo } from '@rodal/domain/verificacion';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firmarVerificacion } from '../../contrasenas/clave-verificacion.ts';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { buildPuesto, despachoWire, type DespachoWire, MAESTROS, type Puesto, send } from '../../testing/despacho-fixtures.ts';

/** A guide on the road, as anybody asks about it (E9). */

const EMITIDA = { guiaEstado: 'emitida', guiaNumero: '99123' };
const NUNCA = '7K3M-Q9ZD-04XW';
let puesto: Puesto;
let t: TestApp;

beforeAll(async () => {
  puesto = await buildPuesto();
  ({ t } = puesto);
});
afterAll(() => t.close());
beforeEach(() => t.db.pool.query('DELETE FROM intento_login'));

const ask = (codigo: string, app = t) => app.nobody.inject({ method: 'POST', url: '/api/verificar', payload: { codigo } });
const dicho = async (codigo: string) => (await ask(codigo)).json();

interface Hecho extends Record<'id' | 'codigo', string> {
  readonly wire: DespachoWire;
}

/** A despacho, and the code that its paper has or would have. */
async function create(change: object = EMITIDA, wire: Partial<DespachoWire> = {}): Promise<Hecho> {
  const sent = despachoWire(puesto.fotos, wire);
  const { numero } = (await send(puesto.despachador, sent)).json();
  await t.db.prisma.despacho.update({ where: { id: sent.id }, data: change });
  return { id: sent.id, wire: sent, codigo: firmarVerificacion(t.deps.env.CLAVE_SECRETOS, { id: sent.id, numero }) ?? '' };
}

describe('a code of ours', () => {
  it('says genuine, and of the load what is needed to compare it: nobody, no company and no place', async () => {
    const { codigo, wire } = await create();
    const reply = await ask(codigo);
    expect([reply.statusCode, reply.headers['cache-control'], reply.json()]).toEqual([
      200,
      'no-store',
      {
        veredicto: 'genuina', guia: '99123', fecha: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), patenteCamion: wire.patentecamion, patenteCarro: 'JA1234', producto: MAESTROS.producto.descripcion,
        volumen: '2.750', unidad: 'M3', origen: MAESTROS.faena.nombre, destino: MAESTROS.destino.nombre,
      },
    ]);
    for (const suyo of [wire.id, wire.nombrechofer, wire.rutchofer, wire.nombretranportista, MAESTROS.transportista.rut, MAESTROS.cliente.rut, 'despachador', String(wire.latitud)]) expect([suyo, reply.body.includes(suyo)]).toEqual([suyo, false]);
  });

  it('is taken as people type it, and without a trailer none is named', async () => {
    const { codigo } = await create(EMITIDA, { patentecarro: '-' });
    for (const typed of [codigo.toLowerCase(), codigo.replaceAll('-', ' '), codigo.replaceAll('-', '')]) expect(await dicho(typed)).toMatchObject({ veredicto: 'genuina', patenteCarro: '' });
  });

  it('once its load was received says so, where and when, and is not genuine any more', async () => {
    const { codigo } = await create({ ...EMITIDA, recepcionadoEn: new Date('2026-11-27T15:00:00.000Z') });
    expect(await dicho(codigo)).toMatchObject({ veredicto: 'recibida', recibidaEn: '2026-11-27T15:00:00.000Z', destino: MAESTROS.destino.nombre, recibidaDonde: MAESTROS.destino.nombre });
  });

  it('received at another plant than it was sent to, it says where that was', async () => {
    const { id, codigo } = await create(EMITIDA);
    const recibir = { method: 'POST', url: '/api/despacho/insertarComsaReception', payload: { DispatchNumber: EMITIDA.guiaNumero, Destiny: 'PUERTO CORONEL', despacho: id } } as const;
    expect((await puesto.despachador.inject(recibir)).statusCode).toBe(200);
    expect(await dicho(codigo)).toMatchObject({ veredicto: 'recibida', destino: MAESTROS.destino.nombre, recibidaDonde: 'PUERTO CORONEL' });
  });

  it('annulled says so and since when, also when its load had been received', async () => {
    const anuladoEn = new Date('2026-11-27T16:00:00.000Z');
    for (const mas of [{}, { recepcionadoEn: new Date('2026-11-27T15:00:00.000Z') }]) {
      const { codigo } = await create({ ...EMITIDA, anuladoEn, ...mas });
      const { veredicto, anuladaEn, recibidaEn } = await dicho(codigo);
      expect([veredicto, anuladaEn, recibidaEn]).toEqual(['anulada', anuladoEn.toISOString(), undefined]);
    }
  });
});

describe('a code that is none', () => {
  it('any letter changed: unknown, and nothing else is said', async () => {
    const { codigo } = await create();
    for (const [at, letra] of codigo.split('').entries()) {
      if (letra === '-') continue;
      await t.db.pool.query('DELETE FROM intento_login');
      const otra = letra === '7' ? '8' : '7';
      const otro = codigo.slice(0, at) + otra + codigo.slice(at + 1);
      expect([otro, (await ask(otro)).body]).toEqual([otro, '{"veredicto":"desconocida"}']);
    }
  });

  it('wrong letters, a number that nobody has, one without a guide, another load’s letters: the same answer, the same count', async () => {
    const [una, otra] = [await create(), await create()];
    const pendiente = await create({});
    const fallida = await create({ guiaEstado: 'fallida', guiaNumero: '99124' });
    const sinNumero = await create({ guiaEstado: 'emitida', guiaNumero: null });
    const { numero } = parseCodigo(una.codigo) ?? expect.fail();
    const codes = [`${numero}-${NUNCA}`, `${numero + 1_000_000}-${NUNCA}`, `${numero}-${otra.codigo.split('-').slice(1).join('-')}`, pendiente.codigo, fallida.codigo, sinNumero.codigo, 'cualquier cosa', '', '0-0000-0000-0000'];
    for (const codigo of codes) {
      const reply = await ask(codigo);
      const { rows } = await t.db.pool.query(`SELECT fallos FROM intento_login WHERE clave LIKE 'codigo:%'`);
      expect([codigo, reply.statusCode, reply.body, rows]).toEqual([codigo, 200, '{"veredicto":"desconocida"}', [{ fallos: codes.indexOf(codigo) + 1 }]]);
    }
  });

  it('tells nothing of another: of one number to the next the letters are others, and another installation’s are others too', async () => {
    const [una, otra] = [await create(), await create()];
    const letras = (codigo: string) => codigo.split('-').slice(1).join('');
    expect(letras(una.codigo)).not.toBe(letras(otra.codigo));
    const { numero } = parseCodigo(una.codigo) ?? expect.fail();
    expect(firmarVerificacion('otra clave de otra instalación, larga', { id: una.id, numero })).not.toBe(una.codigo);
  });

  it('stands in no table and in no log', async () => {
    const { codigo } = await create();
    await ask(codigo);
    const secreto = parseCodigo(codigo)?.secreto ?? '';
    const { rows } = await t.db.pool.query<{ tabla: string }>(`SELECT quote_ident(relname) AS tabla FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`);
    for (const { tabla } of rows) expect([tabla, (await t.db.pool.query(`SELECT FROM ${tabla} x WHERE x::text LIKE '%' || $1 || '%'`, [secreto])).rowCount]).toEqual([tabla, 0]);
    expect(t.logs.join('\n')).not.toContain(codigo.slice(-14));
  });

  it('without CLAVE_SECRETOS none is ours, and none is made', async () => {
    const { codigo, id } = await create();
    const bare = await buildTestApp({ url: t.deps.env.DATABASE_URL, env: { CLAVE_SECRETOS: '' } });
    try {
      expect((await ask(codigo, bare)).json()).toEqual({ veredicto: 'desconocida' });
      expect(firmarVerificacion('', { id, numero: 1 })).toBeNull();
    } finally {
      await bare.close();
    }
  });
});

describe('guessing', () => {
  it('an address has forty wrong ones; then it waits, also with a right one, and the keys of programs do not', async () => {
    const { codigo } = await create();
    for (let n = 0; n < 40; n += 1) expect((await ask(`1-${NUNCA}`)).statusCode).toBe(200);
    const waits = await ask(`1-${NUNCA}`);
    expect([waits.statusCode, waits.json().codigo, waits.headers['retry-after']]).toEqual([429, 'demasiados_intentos', '60']);
    expect((await ask(codigo)).statusCode).toBe(429);
    const { rows } = await t.db.pool.query('SELECT clave FROM intento_login');
    expect(rows).toEqual([{ clave: 'codigo:ip:127.0.0.1' }]);
    await t.db.pool.query('UPDATE intento_login SET bloqueado_hasta = $1', [t.deps.clock()]);
    expect(await dicho(codigo)).toMatchObject({ veredicto: 'genuina' });
  });

  it('right ones are not counted: who checks many trucks waits for nothing', async () => {
    const { codigo } = await create();
    for (let n = 0; n < 45; n += 1) expect((await ask(codigo)).statusCode).toBe(200);
    expect((await t.db.pool.query('SELECT FROM intento_login')).rowCount).toBe(0);
  });
});
