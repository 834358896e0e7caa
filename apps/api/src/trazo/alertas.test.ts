import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cargar } from '../testing/cargar.ts';
import { buildMundoVidas, type Carga, type MundoVidas } from '../testing/mundo-vidas.ts';
import { vigilarTrazo } from './alertas.ts';

/** What the alerts go by stops: none closes for it, and none comes twice (issue 34: only evidence that its cause went closes one). */

let m: MundoVidas;
let tarda: Carga;
let corta: Carga;
beforeAll(async () => {
  m = await buildMundoVidas();
});
afterAll(() => m.close());
beforeEach(async () => {
  await m.vaciar();
  [tarda, corta] = [await m.salir(), await m.salir()];
  for (const carga of [tarda, corta]) await m.pasar(carga, 'emitir');
  await m.pasar(corta, 'recibirCorta');
  await m.pasar(tarda, 'mirar');
});

/** Every alert with its moments. */
const alertas = async () => (await m.t.db.pool.query('SELECT despacho_id, codigo, detalle, creado_en, resuelto_en FROM despacho_aviso ORDER BY 1, 2')).rows;
const codigos = async ({ id }: Carga) => (await alertas()).flatMap((una) => (una.despacho_id === id && una.resuelto_en === null ? [una.codigo] : []));
const HORA_MS = 3_600_000;
const mirar = (horas: number, db = m.t.db) => vigilarTrazo({ db, clock: () => new Date(m.t.deps.clock().getTime() + horas * HORA_MS) });
const caido = () => Promise.reject(new Error('sin base de datos'));
const sinPool = { connect: caido } as unknown as MundoVidas['t']['db']['pool'];
const sinAjustes = { ajuste: { findMany: caido } } as unknown as MundoVidas['t']['db']['prisma'];
/** Of the one reception that is joined, as if it had never been. */
async function perderRecepcion(): Promise<void> {
  await m.t.db.pool.query('DELETE FROM recepcion_camion_foto');
  await m.t.db.pool.query('DELETE FROM recepcion_camion WHERE despacho_id IS NOT NULL');
}

const PARADAS: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['the database does not answer the look', () => expect(mirar(26, { ...m.t.db, pool: sinPool })).rejects.toThrow('sin base de datos')],
  ['the setting cannot be read', () => expect(mirar(26, { ...m.t.db, prisma: sinAjustes })).rejects.toThrow('sin base de datos')],
  ['the ERP’s load is of another month', () => cargar(m.t.db.pool, [[880_101, 'RecepM3_FaenaPendiente', 'COMSA', '2026-03']])],
  ['the ERP has none any more', () => m.t.db.pool.query('DELETE FROM carga_vigente')],
  ['what gates registered is gone', () => m.t.db.pool.query('DELETE FROM recepcion_camion WHERE despacho_id IS NULL')],
  ['the reception of a short load is gone', perderRecepcion],
];

describe('a source that stops', () => {
  it.each(PARADAS)('%s: what is open stays as it was told, look after look', async (_que, parar) => {
    const antes = await alertas();
    expect([await codigos(tarda), await codigos(corta)]).toEqual([['sinRecepcion'], ['otroDestino', 'volumenRecibido']]);
    await parar();
    for (const horas of [26, 27, 50]) {
      await mirar(horas);
      expect(await alertas()).toEqual(antes);
    }
  });

  it('a reception that is missing says nothing: whatever befalls its dispatch meanwhile, what it had raised stays', async () => {
    const antes = await alertas();
    await perderRecepcion();
    await m.pasar(corta, 'anular');
    await m.pasar(corta, 'retirar');
    expect(await alertas()).toEqual(antes);
  });
});
