import { createHash } from 'node:crypto';
import type { ContadoresCostos, Costo } from '@rodal/contracts/costos';
import type { ExcelCostos, ExcelRevisado } from '@rodal/contracts/costos-historicos';
import type { CostoFila, ResumenCostos } from '@rodal/contracts/listados/costos';
import { COLUMNAS_HISTORICO } from '@rodal/domain/costos/historico/columnas';
import type { CeldaHistorico } from '@rodal/domain/costos/historico/celdas';
import { leerLibroHistorico } from '@rodal/domain/costos/historico/libro';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils, write } from 'xlsx';
import { inSqlTransaction } from '../../../db/transaction.ts';
import { toFila } from '../../../erp/fuentes/historico.ts';
import { type Actor, buildTestApp, type TestApp } from '../../../testing/build-app.ts';
import { cargar } from '../../../testing/cargar.ts';
import { collide } from '../../../testing/collide.ts';
import { newId } from '../../../testing/despacho-fixtures.ts';
import { buildPrograma, type Programa } from '../../../testing/programa.ts';
import { insertLibro } from './historico.repo.ts';
import { packFilas } from './paginas.ts';

let t: TestApp;
let ana: Actor;
let eva: Actor;
let programa: Programa;
beforeAll(async () => {
  t = await buildTestApp();
  t.advance(Date.parse('2026-03-20T15:00:00Z') - Date.now());
  await t.createUsuario({ nombre: 'admin', perfiles: ['Administrador'] });
  for (const nombre of ['ana', 'eva']) await t.createUsuario({ nombre, perfiles: ['ReporteVolumenes'] });
  [ana, eva] = [await t.loginAs('ana'), await t.loginAs('eva')];
  // Below are the loads that the tests name.
  await t.db.pool.query('ALTER SEQUENCE carga_id_seq RESTART WITH 1000');
  programa = await buildPrograma(t, await t.loginAs('admin'), 'contable', 'datos.alimentar.costos');
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE carga_vigente, carga, trabajo, costo_libro, costo_historico, erp_linea_compra, costo_propio, costo_adjunto, costo_observacion, regla_costo, dolar_mes CASCADE');
  await cargar(t.db.pool, [[11, 'HistLinFacCompra2', 'COMSA', '2023-11'], [12, 'LineaFacCompra', 'COMSA', '2023-11'], [14, 'HistLinFacCompra2', 'FLE', '2023-11']]);
});

type Fila = Readonly<Record<string, unknown>>;
const FILA: Fila = {
  Tabla: 'APIHistLinFacCompra', N_Documento: 'FC1', Fecha: new Date('2022-05-03T00:00:00Z'), Tipo: 'Cuenta', recepcioones: 'RC-1', Description: 'Flete de trozos', 'ITEM 2': 'FLETE', 'Tipo de Gasto': 'FLETE PUERTO', Cantidad: 2, Cod_Unidad_Medida: 'M3',
  Costo_Unitario_Directo: 500, Importe: 1_000, US$: 800, 'Importe Total en US$': 1.25, Cuenta: '3201010', Almacen: 'F1', Almacenes: 'PUERTO', Clasifica: 'TRANSPORTE', 'Analitico Faena': 'FAENA', NumeroLiquidacion: 'LQ-1',
};
function libro(filas: readonly Fila[], hoja = 'Costos'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...COLUMNAS_HISTORICO], ...filas.map((fila) => COLUMNAS_HISTORICO.map((columna) => ({ ...FILA, ...fila })[columna] ?? null))], { UTC: true }), hoja);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
const enviar = (path: string, bytes: Buffer, { nombre = 'costos 2022.xlsx', actor = ana } = {}) =>
  actor.inject({ method: 'POST', url: path, payload: Buffer.concat([Buffer.from(`--corte\r\ncontent-disposition: form-data; name="Archivo"; filename="${nombre}"\r\n\r\n`), bytes, Buffer.from('\r\n--corte--\r\n')]), headers: { 'content-type': 'multipart/form-data; boundary=corte' } });
type Opciones = Parameters<typeof enviar>[2] & { empresa?: string };
const revisar = async (bytes: Buffer, { empresa = 'COMSA', ...opciones }: Opciones = {}): Promise<ExcelRevisado> => (await enviar(`/api/reporte/insertarExcel/revisar?empresa=${empresa}`, bytes, opciones)).json();
const subir = (bytes: Buffer, huella: string, { empresa = 'COMSA', ...opciones }: Opciones = {}) => enviar(`/api/reporte/insertarExcel/archivo?empresa=${empresa}&huella=${huella}`, bytes, opciones);
async function cargarLibro(filas: readonly Fila[], opciones: Opciones = {}): Promise<string> {
  const bytes = libro(filas);
  const { huella, errores } = await revisar(bytes, opciones);
  expect(errores).toEqual([]);
  const reply = await subir(bytes, huella ?? '', opciones);
  expect([reply.statusCode, reply.json().mensaje]).toEqual([200, 'Excel cargado']);
  return reply.json<{ trabajo: string }>().trabajo;
}
/** The same without a file: its rows, read and stored. */
async function cargarFilas(empresa: 'COMSA' | 'FLE', filas: readonly Fila[]): Promise<void> {
  const celdas = filas.map((fila, at) => ({ linea: at + 2, celdas: COLUMNAS_HISTORICO.map((columna) => ({ ...FILA, ...fila })[columna] as CeldaHistorico) }));
  const leido = leerLibroHistorico({ nombre: '', primera: 0, filas: [{ linea: 1, celdas: COLUMNAS_HISTORICO }, ...celdas] }, '2026-03-20');
  if ('errores' in leido) return;
  const meses = [...Map.groupBy(leido.costos, ({ fecha }) => fecha.slice(0, 7))].map(([mes, suyos]) => ({ mes, filas: suyos.length, paginas: packFilas(suyos.map(toFila)) }));
  const actor = { usuarioId: null, usuario: 'ana', requestId: '1', dispositivo: null };
  await inSqlTransaction(t.db.pool, (sql) => insertLibro(sql, { id: newId(), empresa, archivo: 'x', hoja: '', huella: 'a'.repeat(64), meses, mensaje: '', actor, ahora: t.deps.clock() }));
}
const listar = async (query = 'anio=todos'): Promise<CostoFila[]> => (await ana.inject({ url: `/api/reporte/obtenerMantenedorCargaBc?${query}` })).json<{ costos: CostoFila[] }>().costos;
const sumar = async (query = 'anio=todos'): Promise<ResumenCostos> => (await ana.inject({ url: `/api/reporte/obtenerMantenedorCargaBc/resumen?${query}` })).json();
const leer = async (id: string): Promise<Costo> => (await ana.inject({ url: '/api/reporte/obtenerMantenedorCargaBcDetalle', query: { id } })).json();
const libros = async (): Promise<ExcelCostos[]> => (await ana.inject({ url: '/api/reporte/obtenerExcel' })).json<{ libros: ExcelCostos[] }>().libros;
const contadores = async (anio: number): Promise<ContadoresCostos> => (await ana.inject({ url: `/api/despacho/buscaCargasBcTablaAzure?anio=${anio}` })).json();
const deshacer = (trabajo: string, actor = ana) => actor.inject({ method: 'POST', url: `/api/trabajos/${trabajo}/deshacer` });
const retirar = (trabajo: string, actor = ana) => actor.inject({ method: 'POST', url: '/api/reporte/eliminarExcel', payload: { trabajo } });
const dichos = (reply: Awaited<ReturnType<Actor['inject']>>) => reply.json<{ errores?: { campo: string; mensaje: string }[] }>().errores?.map(({ campo, mensaje }) => [campo, mensaje]);
const comprar = (documento: string, { carga = 11, linea = 10_000, importe = '7' } = {}) =>
  t.db.pool.query(
    `INSERT INTO erp_linea_compra (carga, n_documento, n_linea, fecha, compra_n_proveedor, tipo, cuenta, description, cantidad, cod_unidad_medida, costo_unitario_directo, importe, divisa, centro_costo)
     VALUES ($1, $2, $3, '2023-11-02', '76-1', 'Cuenta', '3201010', 'Flete', 1, 'M3', 1, $4, 'CLP', 'GE')`,
    [carga, documento, linea, importe],
  );
async function cambiar(id: string, cambio: object) {
  const { valores: { nrodocumento: _suyo, ...valores }, visto } = await leer(id);
  return ana.inject({ method: 'POST', url: '/api/reporte/actualizarMantenedorCargaBc', payload: { id, ...valores, visto, ...cambio } });
}

describe('E14: the historical Excel is a source of costs', () => {
  it('whose rows stand among the others, classified as they say, and no rule over them', async () => {
    await t.db.prisma.reglaCosto.create({ data: { orden: 10, tipo2: 'POR REGLA' } });
    await t.db.prisma.dolarMes.create({ data: { mes: '2022-05', valor: '900', fuente: 'x' } });
    await comprar('FC9');
    await cargarLibro([{}, { N_Documento: 'FC2', US$: null, 'Importe Total en US$': null, 'ITEM 2': null, 'Tipo de Gasto': null, Almacenes: null, Clasifica: null, 'Analitico Faena': null }]);
    expect((await listar()).map(({ N_DOCUMENTO, ORIGEN, CLASIFICADO, TIPO2, REGLA, US, IMPORTETOTALUS, RECEPCIONES }) => [N_DOCUMENTO, ORIGEN, CLASIFICADO, TIPO2, REGLA, US, IMPORTETOTALUS, RECEPCIONES])).toEqual([
      ['FC9', 'bc', 'regla', 'POR REGLA', 10, null, null, ''], ['FC2', 'historico', 'regla', 'POR REGLA', 10, '900', '1.11', 'RC-1'], ['FC1', 'historico', 'excel', 'TRANSPORTE', null, '800', '1.25', 'RC-1'],
    ]);
    expect((await listar('anio=2022&origen=historico&tipo2=transp')).map(({ N_DOCUMENTO }) => N_DOCUMENTO)).toEqual(['FC1']);
    expect(await sumar('anio=2022')).toMatchObject({ total: 2, pesos: '2000', dolares: '2.36' });
    const [, , fila] = await listar();
    expect(await leer(fila?.ID ?? '')).toMatchObject({
      tabla: 'ExcelHistorico', regla: null, divisa: 'CLP', historico: { archivo: 'costos 2022.xlsx', numeroLiquidacion: 'LQ-1' },
      valores: { tipo2: 'TRANSPORTE', item2: 'FLETE', item3: 'FLETE PUERTO', condicionesjuntas: 'PUERTO', tipofaena: 'FAENA', us: '800', importetotalus: '1.25', recepciones: 'RC-1', costounitario: '500' },
    });
    expect((await leer((await listar())[1]?.ID ?? '')).regla).toMatchObject({ orden: 10 });
    await t.db.prisma.reglaCosto.update({ where: { orden: 10 }, data: { activo: false } });
    expect((await listar('regla=sin&anio=todos')).map(({ N_DOCUMENTO }) => N_DOCUMENTO)).toEqual(['FC9', 'FC2']);
  });

  it('is counted under a name of its own, of its year; years before BC can be asked for', async () => {
    await cargarLibro([{}, { Fecha: '31/12/2021' }]);
    const { anios, tablas, tapadas } = await contadores(2022);
    expect([anios.slice(-3), tablas.at(-1), tapadas]).toEqual([[2023, 2022, 2021], { tabla: 'Excel histórico', api: null, cantidad: 1, fecha: '2022-05-03', datosAl: expect.any(String), enOtra: null }, 0]);
  });

  it('what BC has is not counted twice: documents at random, of two companies, against a naive sum', async () => {
    const documento = fc.constantFrom('D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7');
    const empresaDe = (carga: number) => (carga === 14 ? 'FLE' : 'COMSA');
    const erp = fc.uniqueArray(fc.record({ documento, carga: fc.constantFrom(12, 11, 14), linea: fc.integer({ min: 1, max: 3 }), importe: fc.integer({ min: -500, max: 500 }) }), { selector: ({ carga, documento: d, linea }) => `${carga} ${d} ${linea}`, maxLength: 10 });
    const libroDe = fc.array(fc.record({ documento: fc.oneof(documento, documento.map((d) => d.toLowerCase())), empresa: fc.constantFrom('COMSA' as const, 'FLE' as const), dia: fc.integer({ min: 1, max: 3 }), importe: fc.integer({ min: -9_000, max: 9_000 }) }), { minLength: 1, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(erp, libroDe, fc.subarray([11, 12, 14]), async (lineas, filas, retiradas) => {
        await t.db.pool.query(`TRUNCATE erp_linea_compra, costo_historico, costo_libro; DELETE FROM carga_vigente WHERE fuente = 'ExcelHistorico'`);
        for (const { documento: suyo, carga, linea, importe } of lineas) await comprar(suyo, { carga, linea, importe: String(importe) });
        for (const empresa of ['COMSA', 'FLE'] as const) await cargarFilas(empresa, filas.filter((fila) => fila.empresa === empresa).map(({ documento: N_Documento, dia, importe }) => ({ N_Documento, Fecha: `0${dia}/05/2022`, Importe: importe })));
        // What is not read of BC any more covers nothing.
        await t.db.pool.query(`UPDATE carga_vigente SET fuente = 'x' || fuente WHERE carga_id = ANY($1)`, [retiradas]);
        const leidas = lineas.filter(({ carga }) => !retiradas.includes(carga));
        // A line is one cost: the posted one (11) before the open one (12).
        const deBc = new Map(leidas.toSorted((una, otra) => otra.carga - una.carga).map((una) => [`${empresaDe(una.carga)} ${una.documento} ${una.linea}`, una.importe]));
        const cuentan = filas.filter((fila) => leidas.every((una) => empresaDe(una.carga) !== fila.empresa || una.documento !== fila.documento.toUpperCase()));
        const pesos = [...deBc.values(), ...cuentan.map(({ importe }) => importe)].reduce((suma, uno) => suma + uno, 0);
        const [suma, costos, { tapadas }] = [await sumar(), await listar(), await contadores(2022)];
        await t.db.pool.query(`UPDATE carga_vigente SET fuente = substr(fuente, 2) WHERE carga_id = ANY($1)`, [retiradas]);
        expect([suma.total, suma.pesos, new Set(costos.map(({ ID }) => ID)).size, tapadas]).toEqual([deBc.size + cuentan.length, String(pesos), deBc.size + cuentan.length, filas.length - cuentan.length]);
      }),
      { numRuns: 40 },
    );
  });

  it('walks all pages, either way, without losing or repeating a row', async () => {
    await comprar('FC3');
    await cargarFilas('COMSA', Array.from({ length: 25 }, (_, at) => ({ N_Documento: `FC${at % 7}`, Fecha: `0${1 + (at % 5)}/05/2022`, Importe: at })));
    for (const orden of ['-fecha', 'fecha', 'documento', '-documento']) {
      const vistas: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { costos, siguiente }: { costos: CostoFila[]; siguiente: string | null } = (await ana.inject({ url: '/api/reporte/obtenerMantenedorCargaBc', query: { anio: 'todos', orden, limite: '10', ...(cursor !== '' && { cursor }) } })).json();
        vistas.push(...costos.map(({ ID }) => ID));
        cursor = siguiente;
      }
      expect([orden, vistas.length, new Set(vistas).size]).toEqual([orden, 22, 22]);
    }
  });
});

describe('C37: what people say of a row', () => {
  it('stays when the workbook is corrected and loaded again, and what it says otherwise is shown', async () => {
    await cargarLibro([{}, {}, { N_Documento: 'FC2' }]);
    const [fila] = await listar('nroDocumento=FC2&anio=todos');
    const id = fila?.ID ?? '';
    expect((await cambiar(id, { tipo2: 'A mano', importe: '900' })).statusCode).toBe(200);
    expect(await listar('nroDocumento=FC2&anio=todos')).toMatchObject([{ ID: id, ORIGEN: 'historicoCambiado', TIPO2: 'A mano', ITEM2: 'FLETE', IMPORTE: '900', US: '800', IMPORTETOTALUS: '1.13', CAMBIADOPOR: 'ana' }]);
    expect((await leer(id)).valores).toMatchObject({ importe: '900', us: '800', importetotalus: '1.13', item2: 'FLETE' });
    // A row in front of it, another amount, another classification.
    await cargarLibro([{}, { N_Documento: 'FC2', Description: 'Otra' }, {}, { N_Documento: 'FC2', Importe: 1_200, 'ITEM 2': 'OTRO' }]);
    expect(await listar('nroDocumento=FC2&origen=historicoCambiado&anio=todos')).toMatchObject([{ ID: id, TIPO2: 'A mano', ITEM2: 'OTRO', IMPORTE: '900' }]);
    expect(await leer(id)).toMatchObject({ cambiados: ['importe', 'tipo2'], movidos: [{ campo: 'importe', antes: '1000', ahora: '1200' }] });
    // It says what the workbook says again: it is nobody's.
    expect((await cambiar(id, { tipo2: 'TRANSPORTE', importe: '1200' })).statusCode).toBe(200);
    expect(await t.db.prisma.costoPropio.count()).toBe(0);
  });

  it('waits while BC has its document, and is back after', async () => {
    await cargarLibro([{}]);
    const [fila] = await listar();
    await cambiar(fila?.ID ?? '', { tipo2: 'A mano' });
    await comprar('FC1');
    expect([(await listar()).map(({ ORIGEN }) => ORIGEN), (await contadores(2022)).sinLinea, (await contadores(2022)).tapadas]).toEqual([['bc'], 1, 1]);
    await t.db.pool.query('DELETE FROM carga_vigente WHERE carga_id = 11');
    expect([(await listar()).map(({ TIPO2 }) => TIPO2), (await contadores(2022)).sinLinea]).toEqual([['A mano'], 0]);
  });

  it('observations are of its documents too', async () => {
    await cargarLibro([{}]);
    const reply = await programa.inject({ method: 'POST', url: '/api/reporte/insertarExcelObservaciones', payload: { INPUTJSON: [{ N_Documento: 'FC1', observaciones: 'Revisar', observaciones2: null }, { N_Documento: 'NADIE', observaciones: 7 }] } });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { mensaje: 'Excel de observaciones cargado', sinCosto: 1, adjunto: { archivo: 'Enviado por programa contable', filas: 2 } }]);
    expect((await listar()).map(({ OBSERVACIONES }) => OBSERVACIONES)).toEqual(['Revisar']);
  });
});

describe('reviewed, then loaded', () => {
  it('says rows, years, what it replaces, what BC covers and what is odd, and keeps nothing', async () => {
    await comprar('FC2');
    const bytes = libro([{}, { N_Documento: 'fc2', MES: 'JUNIO' }, { Fecha: '31/12/2021', Importe: '1.000,5' }]);
    expect(await revisar(bytes)).toMatchObject({
      empresa: 'COMSA', archivo: 'costos 2022.xlsx', errores: [], cantidadErrores: 0, filas: 3, tapadas: 1, yaCargado: false, reemplaza: null, quita: null,
      anios: [{ anio: 2021, filas: 1, meses: ['2021-12'], pesos: '1000.5' }, { anio: 2022, filas: 2, meses: ['2022-05'], pesos: '2000' }],
      avisos: ['1 fila dice en MES otro mes que el de su Fecha: vale la Fecha. La primera: Hoja Costos, celda F3.'],
    });
    expect(await Promise.all([t.db.prisma.costoHistorico.count(), t.db.prisma.costoLibro.count()])).toEqual([0, 0]);
  });

  it('with an error in a cell nothing is loaded, and each is named', async () => {
    const bytes = libro([{}, { Fecha: 'abc', Importe: '1.234' }]);
    const { huella, errores, cantidadErrores } = await revisar(bytes);
    expect([huella, errores, cantidadErrores]).toEqual([null, ['Hoja Costos, celda E3 (Fecha): «abc» no es una fecha.', 'Hoja Costos, celda T3 (Importe): «1.234» puede ser 1234 o 1,234: escríbalo como número.'], 2]);
    const reply = await subir(bytes, 'a'.repeat(64));
    expect([reply.statusCode, dichos(reply)]).toEqual([400, errores.map((error) => ['Archivo', error])]);
    expect(await t.db.prisma.costoHistorico.count()).toBe(0);
  });

  it('the same file while it is read is the same load; corrected it takes the place of its earlier one, months that it has no more included', async () => {
    const filas: Fila[] = [{}, { Fecha: '02/06/2022', N_Documento: 'FC2' }];
    const primera = await cargarLibro(filas);
    expect(await revisar(libro(filas))).toMatchObject({ yaCargado: true });
    expect([await cargarLibro(filas), await t.db.prisma.costoLibro.count()]).toEqual([primera, 1]);
    const corregido = libro([{ Importe: 5 }]);
    const revision = await revisar(corregido);
    expect(revision).toMatchObject({ yaCargado: false, reemplaza: { filas: 1, meses: ['2022-05'], archivos: ['costos 2022.xlsx'] }, quita: { filas: 1, meses: ['2022-06'], archivos: ['costos 2022.xlsx'] } });
    const segunda = (await subir(corregido, revision.huella ?? '')).json<{ trabajo: string }>().trabajo;
    expect((await listar()).map(({ N_DOCUMENTO, IMPORTE }) => [N_DOCUMENTO, IMPORTE])).toEqual([['FC1', '5']]);
    expect((await libros()).map(({ trabajo, filas: n, leidas, vuelve, cargadoPor, desde, hasta, deshecho }) => [trabajo, n, leidas, vuelve, cargadoPor, desde, hasta, deshecho])).toEqual([
      [segunda, 1, 1, 2, 'ana', '2022-05', '2022-06', false], [primera, 2, 0, null, 'ana', '2022-05', '2022-06', false],
    ]);
    expect((await deshacer(segunda, eva)).statusCode).toBe(200);
    expect((await listar()).map(({ N_DOCUMENTO, IMPORTE }) => [N_DOCUMENTO, IMPORTE])).toEqual([['FC2', '1000'], ['FC1', '1000']]);
    expect((await libros()).map(({ leidas, deshecho }) => [leidas, deshecho])).toEqual([[0, true], [2, false]]);
  });

  it('another file of the same month takes its place, and another month stays', async () => {
    await cargarLibro([{}, { Fecha: '02/06/2022' }], { nombre: 'a.xlsx' });
    await cargarLibro([{ Importe: 3 }], { nombre: 'b.xlsx' });
    expect((await listar()).map(({ FECHA, IMPORTE }) => [FECHA, IMPORTE])).toEqual([['2022-06-02', '1000'], ['2022-05-03', '3']]);
    // Of the other company it is something else.
    await cargarLibro([{}], { nombre: 'a.xlsx', empresa: 'FLE' });
    expect((await listar()).map(({ EMPRESA }) => EMPRESA).toSorted()).toEqual(['COMSA', 'COMSA', 'FLE']);
  });

  it('one with nothing behind it is withdrawn, by whoever may load; that is a load too, and is undone', async () => {
    const trabajo = await cargarLibro([{}]);
    expect(await libros()).toMatchObject([{ leidas: 1, vuelve: null }]);
    expect((await deshacer(trabajo)).statusCode).toBe(409);
    expect((await retirar(trabajo)).json()).toEqual({ mensaje: 'Eliminado Correctamente', filas: 1 });
    expect([await listar(), (await libros())[0]?.leidas]).toEqual([[], 0]);
    expect([dichos(await retirar(trabajo)), (await retirar(newId())).statusCode]).toEqual([[['trabajo', 'De «costos 2022.xlsx» ya no se lee nada: otra carga la reemplazó, o alguien la retiró.']], 404]);
    const retiro = await t.db.prisma.trabajo.findFirstOrThrow({ where: { origen: 'retiro' } });
    expect((await deshacer(retiro.id)).statusCode).toBe(200);
    expect([(await listar()).length, (await libros())[0]?.leidas]).toEqual([1, 1]);
    expect(await t.db.prisma.auditoria.findFirst({ where: { accion: 'costos.cargarExcel', entidadId: `excel:${trabajo}` } })).toMatchObject({ usuario: 'ana', despues: { archivo: 'costos 2022.xlsx', filas: 1, empresa: 'COMSA', meses: 1 } });
  });

  it('Eliminar Data of its year withdraws it, with what BC has of it, and Deshacer brings both back', async () => {
    await comprar('FC9');
    await cargarLibro([{}, { Fecha: '05/11/2023', N_Documento: 'FC8' }]);
    const eliminar = (anio: number) => ana.inject({ method: 'POST', url: '/api/reporte/eliminarDatosCostos', payload: { anio } });
    expect((await eliminar(2023)).statusCode).toBe(200);
    expect((await listar()).map(({ N_DOCUMENTO }) => N_DOCUMENTO)).toEqual(['FC1']);
    const retiro = await t.db.prisma.trabajo.findFirstOrThrow({ where: { origen: 'retiro' } });
    expect((await deshacer(retiro.id)).statusCode).toBe(200);
    expect((await listar()).map(({ N_DOCUMENTO }) => N_DOCUMENTO)).toEqual(['FC8', 'FC9', 'FC1']);
    expect((await eliminar(2022)).json()).toMatchObject({ filas: 1 });
  });

  it('two at once: one is told that it is not as it was reviewed, and nothing is counted twice; the same twice is one', async () => {
    const [una, otra] = [libro([{}]), libro([{ Importe: 2 }])];
    const [primera, segunda] = [await revisar(una), await revisar(otra, { nombre: 'otro.xlsx' })];
    const hold = { text: 'SELECT pg_advisory_xact_lock($1::int, $2::int)', values: [7263, 1] };
    const distintas = await collide(t.db, hold, [() => subir(una, primera.huella ?? ''), () => subir(otra, segunda.huella ?? '', { nombre: 'otro.xlsx', actor: eva })]);
    expect(distintas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await listar()).length).toBe(1);
    const tercera = await revisar(libro([{ Importe: 3 }]));
    const iguales = await collide(t.db, hold, [ana, eva].map((actor) => () => subir(libro([{ Importe: 3 }]), tercera.huella ?? '', { actor })));
    expect(new Set(iguales.map((reply) => `${reply.statusCode} ${reply.json<{ trabajo: string }>().trabajo}`)).size).toBe(1);
  });

  it.each([
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0'), 'El archivo no es un libro de Excel (.xlsx) ni un CSV'],
    ['half a workbook', libro([{}]).subarray(0, 700), 'El archivo está dañado o no es un libro de Excel (.xlsx)'],
    ['an empty sheet', (() => { const book = utils.book_new(); utils.book_append_sheet(book, utils.aoa_to_sheet([]), 'x'); return write(book, { type: 'buffer' }) as Buffer; })(), 'La primera hoja del archivo está vacía'],
  ] as const)('%s is refused in words', async (_que, bytes, mensaje) => {
    const reply = await enviar('/api/reporte/insertarExcel/revisar?empresa=COMSA', bytes);
    expect([reply.statusCode, dichos(reply)]).toEqual([400, [['Archivo', mensaje]]]);
  });

  it('a formula counts by what it gave; one that nobody worked out is told by its cell, as is what another program wrote as an error', async () => {
    const book = read(libro([{}, {}, {}]), { cellDates: true, UTC: true });
    const hoja = book.Sheets['Costos'] ?? {};
    hoja['T2'] = { t: 'n', v: 77, f: '70+7' };
    expect((await revisar(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).anios).toMatchObject([{ pesos: '2077' }]);
    hoja['T3'] = { t: 'z', f: 'SUM(M3:N3)' };
    hoja['M4'] = { t: 'e', v: 0x17 };
    expect((await revisar(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)).errores).toEqual(['Hoja Costos, celda T3 (Importe): trae una fórmula sin calcular: abra el archivo en Excel, guárdelo y elíjalo de nuevo.', 'Hoja Costos, celda M4 (Cantidad): trae el error #REF!.']);
  });

  it('the template reads as the empty workbook that it is', async () => {
    const reply = await ana.inject({ url: '/api/reporte/plantillaExcel' });
    const book = read(reply.rawPayload);
    expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })).toEqual([[...COLUMNAS_HISTORICO]]);
    expect((await revisar(Buffer.from(reply.rawPayload))).errores).toEqual(['El libro solo trae los títulos.']);
  });
});

describe('programs send its rows', () => {
  const abrir = async (periodo: string, company = 'COMSA') => (await programa.inject({ method: 'POST', url: '/api/reporte/eliminarDatosTabla', payload: { tabla: 'ExcelHistorico', company, periodo } })).json<{ trabajo: { id: string } }>().trabajo.id;
  const parte = (trabajo: string, indice: number, INPUTJSON: readonly object[], mas: object = {}) =>
    programa.inject({ method: 'POST', url: '/api/reporte/insertarExcel', payload: { trabajo, indice, hash: createHash('sha256').update(JSON.stringify(INPUTJSON)).digest('hex'), INPUTJSON, ...mas } });
  const FILA_JSON = { ...FILA, Fecha: '03/05/2022' };

  it('by the titles of the workbook, month by month; the same rows are the same costs', async () => {
    const trabajo = await abrir('2022-05');
    // The same row in two parts: they are two costs, called apart.
    expect((await parte(trabajo, 0, [FILA_JSON, { ...FILA_JSON, Fecha: 44_684, N_Documento: 'FC2' }])).json()).toMatchObject({ mensaje: 'Excel cargado', recibo: { filas: 2 } });
    expect((await parte(trabajo, 1, [FILA_JSON], { ultimo: true })).json()).toMatchObject({ trabajo: { estado: 'lista' } });
    const enviados = await listar();
    expect(enviados.map(({ N_DOCUMENTO, FECHA, ORIGEN }) => [N_DOCUMENTO, FECHA, ORIGEN])).toEqual([['FC2', '2022-05-03', 'historico'], ['FC1', '2022-05-03', 'historico'], ['FC1', '2022-05-03', 'historico']]);
    await cargarLibro([{}, { N_Documento: 'FC2' }, {}]);
    expect((await listar()).map(({ ID }) => ID)).toEqual(enviados.map(({ ID }) => ID));
  });

  it.each([
    [{ Fecha: 'abc' }, 'Fila 2: tiene un valor que no se puede leer (Fecha: «abc» no es una fecha)'],
    [{ Fecha: '01/06/2022' }, expect.stringMatching(/^Fila 2: no es del período de la carga/)],
    [{ Importe: { raro: 1 } }, 'Fila 2: tiene un valor que no se puede leer (Importe: no es un valor)'],
    [{ Importe: '1.234', Cantidad: 'x' }, expect.stringContaining('(Cantidad: «x» no es un número; Importe: «1.234» puede ser')],
  ])('%j ends the load, by the row and the column', async (cambio, motivo) => {
    const reply = await parte(await abrir('2022-05'), 0, [FILA_JSON, { ...FILA_JSON, ...cambio }], { ultimo: true });
    const [columna] = Object.keys(cambio);
    expect([reply.statusCode, dichos(reply)?.[0]]).toEqual([422, ['INPUTJSON', columna === 'Importe' && typeof motivo !== 'string' ? expect.stringContaining('«x» no es un número') : motivo]]);
    expect(await listar()).toEqual([]);
  });

  it('a row without a column that a figure needs is told which', async () => {
    const { Importe: _uno, ...sin } = FILA_JSON as Record<string, unknown>;
    expect(dichos(await parte(await abrir('2022-05'), 0, [sin]))?.[0]?.[1]).toMatch(/^Fila 1: le falta una columna \(Falta la columna «Importe»/);
  });

  it.each([
    [[{ observaciones: 'x' }], [['INPUTJSON', 'Falta la columna «N_Documento»'], ['INPUTJSON', 'Falta la columna «observaciones2»']]],
    [[{ N_Documento: 'FC1', observaciones: '', observaciones2: '' }], [['INPUTJSON', 'Fila 1: observaciones y observaciones2 están vacías']]],
  ])('observations that say nothing are refused by their row: %j', async (INPUTJSON, errores) => {
    const reply = await programa.inject({ method: 'POST', url: '/api/reporte/insertarExcelObservaciones', payload: { INPUTJSON } });
    expect([reply.statusCode, dichos(reply)]).toEqual([400, errores]);
    expect(await t.db.prisma.costoAdjunto.count()).toBe(0);
  });
});
