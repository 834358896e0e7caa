import type { ContadoresCostos, Costo, NotasUnidas } from '@rodal/contracts/costos';
import type { CostoFila, ResumenCostos } from '@rodal/contracts/listados/costos';
import { clasificar, type ReglaCosto } from '@rodal/domain/costos/clasificar';
import { importeEnDolares } from '@rodal/domain/costos/importe';
import { addDecimals, compareDecimals, negateDecimal } from '@rodal/domain/numeros';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { cargar } from '../../testing/cargar.ts';
import { collide } from '../../testing/collide.ts';
import { newId } from '../../testing/despacho-fixtures.ts';

let t: TestApp;
let ana: Actor;
let eva: Actor;
/** Of that profile, and denied to change anything (C9). */
let mira: Actor;
beforeAll(async () => {
  t = await buildTestApp();
  t.advance(Date.parse('2026-03-20T15:00:00Z') - Date.now());
  for (const nombre of ['ana', 'eva']) await t.createUsuario({ nombre, perfiles: ['ReporteVolumenes'] });
  await t.createUsuario({ nombre: 'mira', perfiles: ['ReporteVolumenes'], permisos: { 'cargasBc.mantener': false } });
  [ana, eva, mira] = [await t.loginAs('ana'), await t.loginAs('eva'), await t.loginAs('mira')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE carga_vigente, carga, trabajo, erp_linea_compra, erp_factura_compra, costo_propio, costo_adjunto, costo_observacion, regla_costo, dolar_mes, nota_credito_factura CASCADE');
  await cargar(t.db.pool, [
    [11, 'HistLinFacCompra2', 'COMSA', '2026-03'], [12, 'LineaFacCompra', 'COMSA', '2026-03'], [13, 'NotaCreditoRegistradaUnion', 'COMSA', '2026-03'], [14, 'HistLinFacCompra2', 'FLE', '2026-03'], [15, 'HistFacturaCompra', 'COMSA', '2025-11'], [16, 'HistLinFacCompra2', 'COMSA', '2026-02'],
  ]);
});

interface Linea { carga?: number; documento?: string; linea?: number; fecha?: string; proveedor?: string; cuenta?: string; descripcion?: string; cantidad?: string; importe?: string; divisa?: string; almacen?: string | null; faena?: string | null }
async function comprar({ carga = 11, documento = 'FC1', linea = 10_000, fecha = '2026-03-02', proveedor = '76-1', cuenta = '6105010', descripcion = 'Flete de trozos', cantidad = '2', importe = '1000', divisa = 'CLP', almacen = 'F1', faena = 'F1' }: Linea = {}): Promise<void> {
  await t.db.pool.query(
    `INSERT INTO erp_linea_compra (carga, n_documento, n_linea, fecha, compra_n_proveedor, tipo, cuenta, description, cantidad, cod_unidad_medida, costo_unitario_directo, importe, divisa, almacen, centro_costo, faena_analitico)
     VALUES ($1, $2, $3, $4, $5, 'Cuenta', $6, $7, $8, 'M3', 500, $9, $10, $11, 'GE', $12)`,
    [carga, documento, linea, fecha, proveedor, cuenta, descripcion, cantidad, importe, divisa, almacen, faena],
  );
}
const regla = (datos: Partial<ReglaCosto> & { orden: number }) => t.db.prisma.reglaCosto.create({ data: { tipo2: `T${datos.orden}`, ...datos } });
const dolar = (mes: string, valor: string) => t.db.prisma.dolarMes.create({ data: { mes, valor, fuente: 'x' } });
const listar = async (query = 'anio=2026', actor = ana): Promise<CostoFila[]> => (await actor.inject({ url: `/api/reporte/obtenerMantenedorCargaBc?${query}` })).json<{ costos: CostoFila[] }>().costos;
const sumar = async (query = 'anio=2026'): Promise<ResumenCostos> => (await ana.inject({ url: `/api/reporte/obtenerMantenedorCargaBc/resumen?${query}` })).json();
const ID = 'COMSA*FC1*10000';
const traer = (id = ID, actor = ana) => actor.inject({ url: '/api/reporte/obtenerMantenedorCargaBcDetalle', query: { id } });
const leer = async (id = ID): Promise<Costo> => (await traer(id)).json();
async function cambiar(cambio: object, { id = ID, actor = ana, visto }: { id?: string; actor?: Actor; visto?: string } = {}) {
  const { valores: { nrodocumento: _suyo, ...valores }, visto: suyo } = await leer(id);
  return actor.inject({ method: 'POST', url: '/api/reporte/actualizarMantenedorCargaBc', payload: { id, ...valores, visto: visto ?? suyo, ...cambio } });
}
const NUEVO = { empresa: 'COMSA', nrodocumento: 'AJ-1', fecha: '2026-03-05', tipo: 'Ajuste', recepciones: '', item2: '', item3: '', cantidad: '', importe: '-1500.5', us: '', importetotalus: '', almacen: '', condicionesjuntas: '', tipo2: 'A mano', cuenta: '', costounitario: '', tipofaena: '', codunidadmedida: '' };
const agregar = (cambio: object = {}, actor = ana) => actor.inject({ method: 'POST', url: '/api/reporte/agregarMantenedorCargaBc', payload: { id: newId(), ...NUEVO, ...cambio } });
const dichos = (reply: Awaited<ReturnType<Actor['inject']>>) => reply.json<{ errores?: { campo: string; mensaje: string }[] }>().errores?.map(({ campo, mensaje }) => [campo, mensaje]);
const contadores = async (anio = '2026'): Promise<ContadoresCostos> => (await ana.inject({ url: `/api/despacho/buscaCargasBcTablaAzure?anio=${anio}` })).json();
const retirar = (anio = 2026, actor = ana) => actor.inject({ method: 'POST', url: '/api/reporte/eliminarDatosCostos', payload: { anio } });

describe('E14: a cost is a purchase line', () => {
  it('of each source, credit notes below zero, each by its company', async () => {
    await comprar();
    await comprar({ carga: 12, documento: 'FA1' });
    await comprar({ carga: 13, documento: 'NC1', importe: '300', cantidad: '1' });
    await comprar({ carga: 14 });
    expect((await listar()).map(({ ID: id, IMPORTE: importe, CANTIDAD: cantidad, EMPRESA: empresa }) => [id, importe, cantidad, empresa]).toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))).toEqual([
      ['COMSA*FA1*10000', '1000', '2', 'COMSA'], ['COMSA*FC1*10000', '1000', '2', 'COMSA'], ['COMSA*NC1*10000', '-300', '-1', 'COMSA'], ['FLE*FC1*10000', '1000', '2', 'FLE'],
    ]);
    expect(await sumar()).toEqual({ total: 4, masDe: false, pesos: '2700', dolares: '0', sinDolar: 4 });
  });

  it('once, though an open one is posted too, or its month was another before', async () => {
    await comprar({ carga: 12, importe: '1' });
    await comprar({ importe: '1000' });
    await comprar({ documento: 'FC9', carga: 16, fecha: '2026-02-03' });
    await comprar({ documento: 'FC9', carga: 12, fecha: '2026-03-03', importe: '5' });
    expect((await listar()).map(({ ID: id, IMPORTE: importe }) => [id, importe])).toEqual([['COMSA*FC1*10000', '1000'], ['COMSA*FC9*10000', '1000']]);
    expect((await leer()).valores.importe).toBe('1000');
  });

  it('as SQL says it, the rule of the domain says it: rules and lines at random', async () => {
    await dolar('2026-03', '950.25');
    const codigo = fc.constantFrom('', 'F1', 'f2', 'F3');
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.record({ orden: fc.integer({ min: 1, max: 60 }), cuenta: fc.constantFrom('', '6105010', '6105*', '6106020', 'a1*'), descripcion: fc.constantFrom('', 'flete', 'TROZOS ñirre', 'petróleo', '100%', 'a_b'), almacen: codigo, faena: codigo }), { selector: ({ orden }) => orden, minLength: 1, maxLength: 8 }),
        fc.array(fc.record({ cuenta: fc.constantFrom('6105010', '6105020', '6106020', 'A155'), descripcion: fc.constantFrom('Flete de trozos Ñirre', 'FLETE  NIRRE trozos', 'Petroleo diésel', 'al 100% a_b', 'axb', ''), almacen: fc.constantFrom('F1', ' f2 ', null), faena: fc.constantFrom('F1', 'F2', null), importe: fc.integer({ min: -99_999, max: 99_999 }), divisa: fc.constantFrom('CLP', 'USD', 'EUR') }), { minLength: 5, maxLength: 20 }),
        async (partes, lineas) => {
          await t.db.pool.query('TRUNCATE erp_linea_compra, regla_costo');
          const reglas = partes.map((parte): ReglaCosto => ({ tipo2: `T${parte.orden}`, item2: 'I', item3: '', condicionesJuntas: 'J', tipoFaena: '', ...parte }));
          await t.db.prisma.reglaCosto.createMany({ data: reglas });
          for (const [at, una] of lineas.entries()) await comprar({ ...una, documento: `D${at}`, importe: String(una.importe / 100) });
          const filas = new Map((await listar()).map((fila) => [fila.N_DOCUMENTO, fila]));
          for (const [at, { cuenta, descripcion, almacen, faena, importe, divisa }] of lineas.entries()) {
            const suya = clasificar(reglas, { cuenta, descripcion, almacen: almacen ?? '', faena: faena ?? '' });
            const fila = filas.get(`D${at}`);
            expect([fila?.REGLA, fila?.TIPO2, fila?.ITEM2]).toEqual([suya?.orden ?? null, suya?.tipo2 ?? '', suya?.item2 ?? '']);
            const es = importeEnDolares({ importe: String(importe / 100), divisa, dolar: '950.25' });
            expect(es === null ? fila?.IMPORTETOTALUS : compareDecimals(es, fila?.IMPORTETOTALUS ?? 'x')).toBe(es === null ? null : 0);
            const uno = await leer(`COMSA*D${at}*10000`);
            expect([uno.regla?.orden ?? null, uno.valores.tipo2, uno.valores.importetotalus]).toEqual([fila?.REGLA, fila?.TIPO2, fila?.IMPORTETOTALUS ?? '']);
          }
          const enPesos = lineas.filter(({ divisa }) => divisa === 'CLP').map(({ importe }) => String(importe / 100));
          expect((await sumar()).pesos).toBe(addDecimals(['0', ...enPesos]));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('a rule and a dollar are seen at once, of whatever was loaded before', async () => {
    await comprar();
    expect(await listar()).toMatchObject([{ REGLA: null, TIPO2: '', IMPORTETOTALUS: null }]);
    await regla({ orden: 20, descripcion: 'FLETE' });
    await dolar('2026-03', '800');
    expect(await listar()).toMatchObject([{ REGLA: 20, TIPO2: 'T20', US: '800', IMPORTETOTALUS: '1.25' }]);
    await regla({ orden: 10, cuenta: '6105*' });
    expect(await listar()).toMatchObject([{ REGLA: 10, TIPO2: 'T10' }]);
    expect((await leer()).regla).toMatchObject({ orden: 10, condiciones: 'Cuenta 6105*' });
    await t.db.prisma.reglaCosto.update({ where: { orden: 10 }, data: { activo: false } });
    expect(await listar()).toMatchObject([{ REGLA: 20 }]);
  });
});

describe('C37: what people say stays over loads', () => {
  it('is kept with its author and history, and goes when it says what BC says again', async () => {
    await comprar();
    expect((await cambiar({ tipo2: 'A mano', importe: '900' })).json()).toMatchObject({ mensaje: 'Editado Correctamente' });
    expect(await listar()).toMatchObject([{ TIPO2: 'A mano', IMPORTE: '900', ORIGEN: 'cambiado', CAMBIADOPOR: 'ana' }]);
    expect(await leer()).toMatchObject({ cambiados: ['importe', 'tipo2'], bc: { importe: '1000', tipo2: '' }, movidos: [], cambiadoPor: 'ana' });
    const historia = (await mira.inject({ url: '/api/historia/costo', query: { id: ID } })).json<{ hechos: { usuario: string; cambios: object[] }[] }>().hechos;
    expect(historia).toMatchObject([{ usuario: 'ana', cambios: [{ campo: 'Clasifica', antes: 'vacío', despues: 'A mano' }, { campo: 'Importe', antes: '1.000', despues: '900' }] }]);
    expect((await cambiar({ tipo2: '', importe: '1000' }, { actor: eva })).statusCode).toBe(200);
    expect(await listar()).toMatchObject([{ ORIGEN: 'bc', IMPORTE: '1000' }]);
    expect(await t.db.prisma.costoPropio.count()).toBe(0);
  });

  it('shows what BC says differently since, and survives the load that says it', async () => {
    await comprar();
    await cambiar({ importe: '900' });
    await t.db.pool.query(`UPDATE erp_linea_compra SET importe = 1200, cantidad = 3`);
    expect(await leer()).toMatchObject({ valores: { importe: '900', cantidad: '3' }, movidos: [{ campo: 'importe', antes: '1000', ahora: '1200' }] });
    expect(await listar()).toMatchObject([{ IMPORTE: '900', CANTIDAD: '3' }]);
    // Looked at and stored again with another field: what BC said when it was changed is still known.
    await cambiar({ recepciones: 'R1' });
    expect((await leer()).movidos).toEqual([{ campo: 'importe', antes: '1000', ahora: '1200' }]);
  });

  it('waits where its line is not loaded, and is back with it', async () => {
    await comprar();
    await cambiar({ fecha: '2026-02-10', tipo2: 'x' });
    expect(await listar('anio=2026&fecha=2026-02-10')).toMatchObject([{ FECHA: '2026-02-10', ORIGEN: 'cambiado' }]);
    await t.db.pool.query('DELETE FROM carga_vigente WHERE carga_id = 11');
    expect([await listar(), (await contadores()).sinLinea, (await traer()).statusCode]).toEqual([[], 1, 404]);
    await t.db.pool.query(`INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ('HistLinFacCompra2', 'COMSA', '2026-03', 11, now())`);
    expect([(await listar()).length, (await contadores()).sinLinea]).toEqual([1, 0]);
  });

  it('what somebody did not see is not written over; sent again it is the same one', async () => {
    await comprar();
    const { visto } = await leer();
    expect((await cambiar({ tipo2: 'uno' }, { visto })).statusCode).toBe(200);
    const tarde = await cambiar({ tipo2: 'dos' }, { visto, actor: eva });
    expect([tarde.statusCode, tarde.json().conflicto]).toEqual([409, expect.objectContaining({ usuario: 'ana' })]);
    expect((await cambiar({ tipo2: 'uno' }, { visto })).statusCode).toBe(200);
    // BC itself may have been faster.
    const { visto: otro } = await leer();
    await t.db.pool.query(`UPDATE erp_linea_compra SET importe = 7`);
    expect((await cambiar({ tipo2: 'tres' }, { visto: otro })).statusCode).toBe(409);
    expect(await listar()).toMatchObject([{ TIPO2: 'uno', IMPORTE: '7' }]);
  });

  it('two at once: one is told, and none is lost; the same twice is one', async () => {
    await comprar();
    await cambiar({ tipo2: 'cero' });
    const { valores: { nrodocumento: _suyo, ...valores }, visto } = await leer();
    const enviar = (tipo2: string, actor: Actor) => () => actor.inject({ method: 'POST', url: '/api/reporte/actualizarMantenedorCargaBc', payload: { id: ID, ...valores, visto, tipo2 } });
    const hold = { text: 'SELECT FROM costo_propio WHERE documento = $1 FOR UPDATE', values: ['FC1'] };
    const distintas = await collide(t.db, hold, [enviar('a la vez', ana), enviar('también', eva)]);
    expect(distintas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await t.db.prisma.costoPropio.count()).toBe(1);
    expect(await t.db.prisma.auditoria.count({ where: { entidad: 'costo', entidadId: ID, accion: 'costo.cambiar', despues: { path: ['tipo2'], equals: (await leer()).valores.tipo2 } } })).toBe(1);
  });

  it.each([
    [{ fecha: '2026-02-30' }, [['fecha', 'No es un formato de fecha']]],
    [{ importe: '' }, [['importe', 'Importe es obligatorio']]],
    [{ us: '-1' }, [['us', 'US$ debe ser mayor que 0']]],
    [{ importe: '12345678901234' }, [['importe', 'Importe es demasiado grande']]],
  ])('%j is refused by its name, and nothing is stored', async (cambio, errores) => {
    await comprar();
    const reply = await cambiar(cambio);
    expect([reply.statusCode, dichos(reply)]).toEqual([400, errores]);
    expect(dichos(await agregar(cambio))).toEqual(errores);
    expect(await t.db.prisma.costoPropio.count()).toBe(0);
  });

  it('what is not in BC is added once, told in dollars, and may be changed', async () => {
    await dolar('2026-03', '1000');
    const id = newId();
    expect((await agregar({ id })).json()).toEqual({ mensaje: 'Agregado Correctamente', ID: id });
    expect((await agregar({ id })).statusCode).toBe(200);
    expect((await agregar({ id, importe: '7' })).statusCode).toBe(409);
    expect(await listar()).toMatchObject([{ ID: id, N_DOCUMENTO: 'AJ-1', IMPORTE: '-1500.5', IMPORTETOTALUS: '-1.5', TIPO2: 'A mano', REGLA: null, ORIGEN: 'agregado' }]);
    expect((await cambiar({ importe: '2000', cantidad: '4' }, { id, actor: eva })).statusCode).toBe(200);
    expect(await listar()).toMatchObject([{ IMPORTE: '2000', CANTIDAD: '4', IMPORTETOTALUS: '2', CAMBIADOPOR: 'eva' }]);
    expect((await cambiar({ cantidad: '' }, { id })).statusCode).toBe(200);
    expect(await listar()).toMatchObject([{ CANTIDAD: null }]);
  });

  it('C9: to one whom it is denied nothing of it is done', async () => {
    await comprar();
    expect([(await cambiar({ tipo2: 'x' }, { actor: mira })).statusCode, (await agregar({}, mira)).statusCode, (await subir('a', mira)).statusCode, (await traer(ID, mira)).statusCode]).toEqual([403, 403, 403, 200]);
    expect([await t.db.prisma.costoPropio.count(), await t.db.prisma.costoAdjunto.count()]).toEqual([0, 0]);
  });
});

describe('Resumen', () => {
  it('counts what is loaded of a year under the names of the specification', async () => {
    await comprar({ fecha: '2026-03-17' });
    const { anio, anios, meses, tablas } = await contadores();
    expect([anio, anios.at(-1), meses]).toEqual([2026, 2023, { desde: '2026-01', hasta: '2026-03' }]);
    expect(tablas.map(({ tabla, cantidad, fecha }) => [tabla, cantidad, fecha])).toEqual([
      ['APILineaFacCompra', 1, null], ['APIHistLinFacCompra', 3, '2026-03-17'], ['API_FICHASPINOVIGENTESACTUAL$', 0, null], ['API_HistFacturaCompra', 0, null], ['API_RevisionTabla2_ANALITICO', 0, null],
      ['API_BC_FACTURA_NOTA_DE_CREDITO_2_RegistradaUnion', 1, null], ['PresupuestosFaenas', 0, null], ['Excel histórico', 0, null],
    ]);
    // C3: before the first month there is nothing to load.
    expect((await contadores('2023')).meses).toEqual({ desde: '2023-11', hasta: '2023-12' });
    expect((await contadores('2022')).meses).toBeNull();
  });

  it('C2: without a year it is this one, or the last that has data', async () => {
    const sin = async () => (await ana.inject({ url: '/api/despacho/buscaCargasBcTablaAzure' })).json<ContadoresCostos>().anio;
    expect(await sin()).toBe(2026);
    await t.db.pool.query(`DELETE FROM carga_vigente WHERE periodo LIKE '2026%'`);
    expect(await sin()).toBe(2025);
    await t.db.pool.query(`DELETE FROM carga_vigente`);
    expect(await sin()).toBe(2026);
  });

  it('Eliminar Data withdraws the year alone, is told in the audit, and Deshacer brings it back', async () => {
    await comprar();
    await cambiar({ tipo2: 'A mano' });
    await comprar({ carga: 13, documento: 'NC1' });
    const reply = await retirar();
    expect([reply.statusCode, reply.json()]).toEqual([200, { mensaje: 'Eliminado Correctamente', filas: 5 }]);
    expect([await listar(), (await contadores()).tablas.map(({ cantidad }) => cantidad), (await contadores('2025')).tablas[3]?.cantidad]).toEqual([[], [0, 0, 0, 0, 0, 0, 0, 0], 1]);
    expect(dichos(await retirar())).toEqual([['anio', 'No hay costos cargados de 2026.']]);
    const trabajo = await t.db.prisma.trabajo.findFirstOrThrow({ where: { flujo: 'costosFaenas' } });
    expect([trabajo.estado, trabajo.usuario]).toEqual(['lista', 'ana']);
    expect(await t.db.prisma.auditoria.findFirst({ where: { accion: 'trabajo.retirar' } })).toMatchObject({ usuario: 'ana', entidad: 'trabajo', despues: { flujo: 'costosFaenas', desde: '2026-01', hasta: '2026-12', filas: 5 } });
    expect((await eva.inject({ method: 'POST', url: `/api/trabajos/${trabajo.id}/deshacer` })).statusCode).toBe(200);
    expect((await listar()).map(({ ID: id, TIPO2: tipo2 }) => [id, tipo2])).toEqual([['COMSA*NC1*10000', ''], [ID, 'A mano']]);
  });

  it('Eliminar Data and a load are one at a time', async () => {
    await t.db.prisma.trabajo.create({ data: { id: newId(), flujo: 'costosFaenas', origen: 'erp', estado: 'enCola', usuario: 'eva', pedidoEn: t.deps.clock() } });
    expect((await retirar()).json().codigo).toBe('carga_en_curso');
    expect((await contadores()).tablas[1]?.cantidad).toBe(3);
  });

  it('Nota Credito Internas joins each note to its invoice, and lists what finds none; the same again changes nothing', async () => {
    await t.db.pool.query(
      `INSERT INTO erp_factura_compra (carga, no, posting_date, buy_from_vendor_no, buy_from_vendor_name, vendor_invoice_no, currency_code, amount, amount_including_vat) VALUES (15, 'FC77', '2025-11-02', '76-1', 'P', '4711', 'CLP', 1, 1), (15, 'FC78', '2025-11-02', '99-9', 'Q', '12', 'CLP', 1, 1)`,
    );
    await comprar({ carga: 13, documento: 'NC1', descripcion: 'Factura 004711: flete', importe: '100' });
    await comprar({ carga: 13, documento: 'NC1', linea: 20_000, descripcion: 'Otra', importe: '50' });
    await comprar({ carga: 13, documento: 'NC2', descripcion: 'Factura 12 de otro proveedor', importe: '30' });
    await comprar({ carga: 13, documento: 'NC3', descripcion: 'Ajuste de precio', importe: '20', fecha: '2026-03-09' });
    const unir = () => ana.inject({ method: 'POST', url: '/api/despacho/ejecutarSpNotaCredito', payload: { anio: 2026 } });
    const dicho = (await unir()).json<NotasUnidas>();
    expect(dicho).toMatchObject({ mensaje: 'Procedimiento almacenado ejecutado correctamente', notas: 3, unidas: 1, cantidadSinFactura: 2 });
    expect(dicho.sinFactura.map(({ documento, numero, importe }) => [documento, numero, importe])).toEqual([['NC3', null, '-20'], ['NC2', '12', '-30']]);
    expect((await listar('anio=2026&nroDocumento=NC1')).map(({ FACTURA: factura }) => factura)).toEqual(['FC77', 'FC77']);
    expect((await leer('COMSA*NC2*10000')).factura).toEqual({ factura: null, numero: '12' });
    expect((await unir()).json()).toEqual(dicho);
    expect(await t.db.prisma.auditoria.count({ where: { accion: 'costos.unirNotas' } })).toBe(1);
    expect((await ana.inject({ url: '/api/despacho/ejecutarSpNotaCredito' })).statusCode).toBe(405);
  });
});

const subir = (csv: string, actor = ana) =>
  actor.inject({
    method: 'POST', url: '/api/reporte/insertarExcelObservaciones/archivo', headers: { 'content-type': 'multipart/form-data; boundary=corte' },
    payload: Buffer.from(`--corte\r\ncontent-disposition: form-data; name="Archivo"; filename="obs.csv"\r\n\r\n${csv}\r\n--corte--\r\n`),
  });
const observados = async () => (await listar()).map(({ OBSERVACIONES: uno, OBSERVACIONES2: dos }) => [uno, dos]);

describe('B7: Adj. Observaciones', () => {
  const TITULOS = 'N_Documento;observaciones;observaciones2';

  it('holds for every line of its document; a later file goes before, and taking it out brings back the one before', async () => {
    await comprar();
    const primera = await subir(`${TITULOS}\nFC1;Revisar;\nNADIE;x;`);
    expect([primera.statusCode, primera.json()]).toEqual([200, expect.objectContaining({ mensaje: 'Excel de observaciones cargado', sinCosto: 1 })]);
    expect(await observados()).toEqual([['Revisar', null]]);
    const { adjunto } = (await subir(`${TITULOS}\nFC1;;Pagada`)).json<{ adjunto: { id: string } }>();
    expect(await observados()).toEqual([[null, 'Pagada']]);
    // The same file twice in a row is one.
    expect((await subir(`${TITULOS}\nFC1;;Pagada`)).json<{ adjunto: { id: string } }>().adjunto.id).toBe(adjunto.id);
    const quitar = (actor = ana) => actor.inject({ method: 'POST', url: '/api/reporte/eliminarExcelObservaciones', payload: { id: adjunto.id } });
    expect((await quitar()).json()).toEqual({ mensaje: 'Eliminado Correctamente' });
    expect(await observados()).toEqual([['Revisar', null]]);
    expect((await quitar(eva)).json()).toMatchObject({ codigo: 'estado_cambiado', conflicto: { usuario: 'ana' } });
    expect((await ana.inject({ method: 'POST', url: '/api/reporte/eliminarExcelObservaciones', payload: { id: '999999' } })).statusCode).toBe(404);
  });

  it('what is wrong is named row by row, and nothing of it is kept', async () => {
    const reply = await subir(`${TITULOS}\nFC1;x;\n;y;\nFC1;z;`);
    expect([reply.statusCode, dichos(reply)]).toEqual([400, [['Archivo', 'Fila 3: N_Documento está vacío'], ['Archivo', 'Fila 4: N_Documento FC1 ya está en la fila 2']]]);
    expect(dichos(await subir('a;b\n1;2'))).toContainEqual(['Archivo', 'Falta la columna «N_Documento»']);
    expect(await t.db.prisma.costoAdjunto.count()).toBe(0);
  });
});

it('a note’s sign is turned once: what it takes back itself is a cost', async () => {
  await comprar({ carga: 13, documento: 'NC1', importe: '-40' });
  expect((await listar())[0]?.IMPORTE).toBe(negateDecimal('-40'));
});
