import type { Output } from '@rodal/contracts/endpoint';
import type { listGuiasRecientes } from '@rodal/contracts/recepciones-camion';
import { DIAS_RECIENTES, MAX_RECIENTES, verificarGuardada } from '@rodal/domain/verificacion';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { firmarVerificacion } from '../../contrasenas/clave-verificacion.ts';
import type { Actor } from '../../testing/build-app.ts';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';

/** What a gate's phone keeps of the guides (E9). */

let o: Oficina;
let planta: Actor;
let ahora: number;
beforeAll(async () => {
  o = await buildOficina();
  await o.t.createUsuario({ nombre: 'planta', perfiles: ['Despacho'] });
  planta = await o.t.loginAs('planta');
  ahora = o.t.deps.clock().getTime();
});
afterAll(() => o.t.close());
beforeEach(async () => {
  await o.t.db.prisma.recepcionCamion.deleteMany();
  await o.t.db.prisma.despachoAviso.deleteMany();
  await o.t.db.prisma.despacho.deleteMany();
});

const CAMINO = '/api/despacho/recepcionescamion/guias';
const hace = (ms: number) => new Date(ahora - ms).toISOString();
const HORA = 3_600_000;
const conGuia = (guiaNumero: string | null, desde = hace(HORA), change = {}) => o.store(desde, { guiaNumero, guiaEstado: 'emitida', guiaEn: desde, ...change });
const recientes = async (): Promise<Output<typeof listGuiasRecientes>> => (await planta.inject({ url: CAMINO })).json();

describe('the guides that a phone keeps', () => {
  it('are those of the last days that have one, the newest first, with all that fills a reception', async () => {
    const [vieja, nueva] = [await conGuia('4711', hace(6 * 24 * HORA)), await conGuia('4712', hace(HORA), { cantidad: '20', patenteCamion: 'BBCD12', clienteRut: '76123456-0' })];
    await conGuia(null);
    await conGuia('4713', hace((DIAS_RECIENTES * 24 + 1) * HORA));
    const { guias, ...resto } = await recientes();
    expect(resto).toEqual({ dias: 7, completas: true, vigencia: 8, tolerancia: 5 });
    expect(guias.map(({ id, guia }) => [id, guia])).toEqual([[nueva, '4712'], [vieja, '4711']]);
    const { despachos: [una] } = (await planta.inject({ url: '/api/despacho/recepcionescamion/despachos?dispatch_number=4712' })).json();
    const { choferNombre, choferRut, ...sinNadie } = una;
    const { codigo, recibidaEn, recibidaDonde, anuladaEn, ...despacho } = guias[0] ?? {};
    expect([despacho, codigo, recibidaEn, recibidaDonde, anuladaEn]).toEqual([sinNadie, firmarVerificacion(o.t.deps.env.CLAVE_SECRETOS, una), null, una.destino, null]);
    expect(una).toMatchObject({ cantidad: '20.000', patente: 'BBCD12', clienteRut: '76123456-0' });
    expect([typeof choferNombre, typeof choferRut]).toEqual(['string', 'string']);
  });

  it('name nobody', async () => {
    await conGuia('4711', hace(HORA), { choferNombre: 'Ximena Quitral', choferRut: '12345678-5', correoChofer: 'x@nadie.cl' });
    const { body } = await planta.inject({ url: CAMINO });
    for (const suyo of ['Quitral', '12345678', 'nadie.cl', 'choferNombre', 'choferRut']) expect([suyo, body.includes(suyo)]).toEqual([suyo, false]);
  });

  it('say of each code what the server says of it: issued, received, voided, both, not issued any more', async () => {
    const casos = [
      await conGuia('1'),
      await conGuia('2', hace(HORA), { recepcionadoEn: hace(1_000) }),
      await conGuia('3', hace(HORA), { anuladoEn: hace(1_000) }),
      await conGuia('4', hace(HORA), { anuladoEn: hace(1_000), recepcionadoEn: hace(2_000) }),
    ];
    const recibida = await conGuia('5');
    expect((await planta.inject({ method: 'POST', url: '/api/despacho/insertarComsaReception', payload: { id: uuidv7(), DispatchNumber: '5', Destiny: 'PUERTO CORONEL', despacho: recibida } })).statusCode).toBe(200);
    const { guias, vigencia } = await recientes();
    expect(guias).toHaveLength(5);
    const veredictos = await Promise.all(
      [...casos, recibida].map(async (id) => {
        const guia = guias.find((una) => una.id === id);
        const guardado = verificarGuardada(guia?.codigo ?? '', guias, { al: ahora, ahora, vigencia });
        const dicho = (await o.t.nobody.inject({ method: 'POST', url: '/api/verificar', payload: { codigo: guia?.codigo } })).json();
        expect([guardado.veredicto, guia?.recibidaDonde]).toEqual([dicho.veredicto, dicho.recibidaDonde ?? guia?.destino]);
        return dicho.veredicto;
      }),
    );
    expect(veredictos).toEqual(['genuina', 'recibida', 'anulada', 'anulada', 'recibida']);
    // Its number is being looked for again: nobody vouches for its paper.
    await o.t.db.prisma.despacho.update({ where: { id: recibida }, data: { guiaEstado: 'pendiente' } });
    expect((await recientes()).guias.find(({ id }) => id === recibida)?.codigo).toBe('');
  });

  it('that have not changed are not sent again; one more is, and a setting too', async () => {
    await conGuia('4711');
    const { etag } = (await planta.inject({ url: CAMINO })).headers;
    const again = () => planta.inject({ url: CAMINO, headers: { 'if-none-match': String(etag) } });
    expect((await again()).statusCode).toBe(304);
    await conGuia('4712');
    expect((await again()).statusCode).toBe(200);
  });

  it('are as many as fit, and say so where some lack', async () => {
    const uno = await conGuia('1', hace(2 * HORA));
    await o.t.db.pool.query(
      `INSERT INTO despacho SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'numero', 1000000 + n, 'guia_numero', (1000000 + n)::text, 'fecha', d.fecha + n * interval '1 second'))).*
         FROM despacho d, generate_series(1, ${MAX_RECIENTES - 1}) n WHERE d.id = $1`,
      [uno],
    );
    const todas = await recientes();
    expect([todas.guias.length, todas.completas, todas.guias.some(({ id }) => id === uno)]).toEqual([MAX_RECIENTES, true, true]);
    await conGuia('2', hace(1));
    const { guias, completas } = await recientes();
    expect([guias.length, completas, guias.some(({ id }) => id === uno), guias[0]?.guia]).toEqual([MAX_RECIENTES, false, false, '2']);
  });
});
