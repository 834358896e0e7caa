import { type RastroSii, getRastroSii } from '@rodal/contracts/sii-rastro';
import { claveSii, type DocumentoSii, type Seccion } from '@rodal/domain/sii/documento';
import { huellaDe } from '@rodal/domain/sii/respuesta';
import { siiDe } from '@rodal/domain/testing/sii';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { loadNominas } from '../../testing/nominas-fixtures.ts';
import { type EntradaPrueba, guardarSubida, loadLibroBc } from '../../testing/sii.ts';

const MES = '2026-03';
const RUT = '76123456-0';
let t: TestApp;
let ana: Actor;
let eva: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'ana', perfiles: ['Contabilidad'], permisos: { 'cargasBc.usar': true } });
  await t.createUsuario({ nombre: 'eva', perfiles: ['Contabilidad'] });
  [ana, eva] = [await t.loginAs('ana'), await t.loginAs('eva')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE sii_documento, sii_subida, sii_respuesta, carga_vigente, erp_documento_compra, erp_linea_compra, erp_linea_nomina, nomina, nomina_version CASCADE');
});

const marzo = (cambios: Partial<DocumentoSii>) => siiDe({ fechaDocto: '2026-03-05', fechaRecepcion: '2026-03-06 10:00:00', folio: '57012', ...cambios });
/** A section that was uploaded, as it is kept. */
async function subir(seccion: Seccion, documentos: readonly DocumentoSii[], { mes = MES, activa = true } = {}): Promise<void> {
  const id = await guardarSubida(t.db.pool, { empresa: 'COMSA', mes, seccion, archivo: `${seccion}.csv`, documentos });
  if (!activa) await t.db.prisma.siiSubida.update({ where: { id }, data: { activa } });
}
const cargarBc = (entradas: readonly Partial<EntradaPrueba>[]) => loadLibroBc(t.db.pool, { empresa: 'COMSA', mes: MES }, entradas.map((una, at) => ({ nro: `FC${at + 1}`, numero: '57012', fecharegistro: '2026-03-20', neto: 100_000, total: 119_000, ...una })));
const UNA = claveSii(marzo({}));
const pedir = (query: Record<string, string>, actor = ana, empresa = 'COMSA') => actor.inject({ url: `/api/sii/${empresa}/${MES}/rastro`, query });
async function leer(query: Record<string, string>, actor = ana): Promise<RastroSii> {
  const reply = await pedir(query, actor);
  expect(reply.statusCode, reply.body).toBe(200);
  return z.parse(getRastroSii.reply, reply.json());
}

describe('what Rodal knows of one document', () => {
  it('where the SII has it, which entries are it with how many costs, and which roll pays it', async () => {
    await subir('REGISTRO', [marzo({}), marzo({ folio: '1' })]);
    await subir('PENDIENTE', [marzo({})], { mes: '2026-02' });
    await subir('REGISTRO', [marzo({})], { mes: '2026-01', activa: false });
    await cargarBc([{ numero: 'F-0057012' }, { numero: '57012', rut: '77000111-2' }, { numero: '57021' }, { numero: '57012', tipo: '61' }]);
    const { rows } = await t.db.pool.query<{ id: string }>(`INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas, terminada_en) SELECT trabajo_id, 'HistLinFacCompra2', 'COMSA', '2026-03', 1, now() FROM carga LIMIT 1 RETURNING id`);
    await t.db.pool.query(`INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ('HistLinFacCompra2', 'COMSA', '2026-03', $1, now())`, [rows[0]?.id]);
    for (const [documento, linea] of [['FC1', 10], ['FC1', 20], ['FC3', 10]] as const) {
      await t.db.pool.query(
        `INSERT INTO erp_linea_compra (carga, n_documento, n_linea, fecha, compra_n_proveedor, tipo, cuenta, description, cantidad, cod_unidad_medida, costo_unitario_directo, importe, divisa, centro_costo)
         VALUES ($1, $2, $3, '2026-03-20', 'x', 'Cuenta', '1', '', 1, '', 1, 1, 'CLP', '')`,
        [rows[0]?.id, documento, linea],
      );
    }
    await loadNominas(t.db.pool, 'COMSA', { 'NOM-512': [{ rut: '76.123.456-0', factura: '0057012', monto: '119000' }, { rut: RUT, factura: '1', monto: '5' }, { rut: RUT, factura: '57012', monto: '-7' }, { rut: '77000111-2', factura: '57012' }] });
    await loadNominas(t.db.pool, 'FLE', { 'NOM-9': [{ rut: RUT, factura: '57012' }] });
    const { lugares, bc, nominas, avisos } = await leer({ sii: UNA });
    expect(lugares.map(({ mes, seccion }) => [mes, seccion])).toEqual([['2026-03', 'REGISTRO'], ['2026-02', 'PENDIENTE']]);
    expect(bc.map(({ nro, costos }) => [nro, costos])).toEqual([['FC1', 2]]);
    expect(nominas.map(({ nomina, monto, salio }) => [nomina, Number(monto), salio])).toEqual([['NOM-512', 119_000, null]]);
    expect(avisos).toEqual([]);
    expect((await leer({ sii: UNA }, eva)).bc.map(({ costos }) => costos)).toEqual([null]);
  });

  it('a roll pays what is in no section, or is claimed: that is told; one that left BC is told with its day', async () => {
    await cargarBc([{}]);
    await loadNominas(t.db.pool, 'COMSA', { 'NOM-512': [{ rut: RUT, factura: '57012', monto: '119000' }] });
    expect((await leer({ bc: 'FC1' })).avisos).toEqual(['En nómina NOM-512 sin estar en el registro.']);
    await subir('RECLAMADO', [marzo({ seccion: 'RECLAMADO', tipo: 34 })]);
    expect((await leer({ bc: 'FC1' })).avisos).toEqual(['En nómina NOM-512 y reclamada en el SII: no pagarla sin aclararlo.']);
    await loadNominas(t.db.pool, 'COMSA', { 'NOM-513': [{ rut: '1-9', factura: '1' }] }, { ahora: new Date('2026-04-02T15:00:00Z') });
    expect((await leer({ bc: 'FC1' })).nominas.map(({ nomina, salio }) => [nomina, salio])).toEqual([['NOM-512', '2026-04-02']]);
  });

  it('what a person linked by hand is there too, while its amounts are those', async () => {
    await subir('REGISTRO', [marzo({})]);
    await cargarBc([{ numero: 'otro', rut: '77000111-2' }]);
    const huella = huellaDe(marzo({}), { total: 119_000, iva: 19_000 });
    await t.db.prisma.siiRespuesta.create({ data: { empresa: 'COMSA', sii: UNA, bc: 'FC1', decision: 'CONFIRMADA', huella, nota: '', en: new Date(), usuario: 'ana' } });
    expect((await leer({ sii: UNA })).bc.map(({ nro }) => nro)).toEqual(['FC1']);
    await cargarBc([{ numero: 'otro', rut: '77000111-2', total: 119_001 }]);
    expect((await leer({ sii: UNA })).bc).toEqual([]);
  });

  it('what has no number is known of by itself alone; what is not there is not found', async () => {
    await cargarBc([{ numero: 'S/N' }]);
    await loadNominas(t.db.pool, 'COMSA', { 'NOM-512': [{ rut: RUT, factura: '' }] });
    expect(await leer({ bc: 'FC1' })).toMatchObject({ lugares: [], bc: [{ nro: 'FC1' }], nominas: [], avisos: [] });
    expect([(await pedir({ bc: 'FC9' })).statusCode, (await pedir({ sii: UNA })).statusCode, (await pedir({ sii: `x' OR 1=1` })).statusCode, (await pedir({ bc: 'FC1' }, ana, 'FLE')).statusCode]).toEqual([404, 404, 404, 404]);
    expect([(await pedir({})).statusCode, (await pedir({ sii: UNA, bc: 'FC1' })).statusCode]).toEqual([400, 400]);
  });
});
