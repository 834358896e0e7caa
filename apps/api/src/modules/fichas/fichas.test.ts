import type { Ficha, MatrizFichas, MatrizRevisada } from '@rodal/contracts/fichas';
import type { MovimientoFicha } from '@rodal/contracts/listados/fichas-movimientos';
import { CLAVES_FICHA, type ColumnaFicha, conceptoDe, enLaCifra } from '@rodal/domain/fichas/ficha';
import { COLUMNAS_MATRIZ } from '@rodal/domain/fichas/matriz';
import { addDecimals, subtractDecimals } from '@rodal/domain/numeros';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { read, utils, write } from 'xlsx';
import { type Actor, buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { cargar } from '../../testing/cargar.ts';
import { collide } from '../../testing/collide.ts';
import { newId } from '../../testing/despacho-fixtures.ts';

let t: TestApp;
let ana: Actor;
let beto: Actor;
let usuarioId: number;
beforeAll(async () => {
  t = await buildTestApp();
  t.advance(Date.parse('2026-11-20T15:00:00Z') - Date.now());
  usuarioId = await t.createUsuario({ nombre: 'ana', perfiles: ['ReporteVolumenes'] });
  await t.createUsuario({ nombre: 'beto', perfiles: ['ReporteVolumenes'] });
  [ana, beto] = [await t.loginAs('ana'), await t.loginAs('beto')];
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.pool.query('TRUNCATE erp_movimiento_pino, erp_movimiento_euca, tipo_movimiento, faena, ficha_matriz, carga_vigente, carga, trabajo, recepcion_camion, despacho CASCADE');
  await cargar(t.db.pool, [[9001, 'MovProducto_FaenaActivas', 'COMSA', '2026-10'], [9002, 'MovProductoFaenasEuca', 'COMSA', '2026-10'], [9003, 'MovProducto_FaenaActivas', 'COMSA', '2026-11']]);
  await t.db.prisma.tipoMovimiento.createMany({ data: [{ tipo: 'Producción', efecto: 'produccion' }, { tipo: 'Recepción', efecto: 'recepcion' }, { tipo: 'Venta', efecto: 'salida' }, { tipo: 'Ajuste', efecto: 'ajuste' }] });
});

interface Movido { dia: string; cantidad: string; tipo?: string; articulo?: string; unidad?: string; codigo?: string; rol?: string; euca?: boolean; carga?: number }
let numero = 0;
async function mover({ dia, cantidad, tipo = 'Venta', articulo = '5034', unidad = 'M3', codigo = 'F1', rol = '1-1', euca = false, carga = euca ? 9002 : 9001 }: Movido): Promise<void> {
  const [tabla, fecha] = euca ? ['erp_movimiento_euca', 'posting_date'] : ['erp_movimiento_pino', 'fecha_registro'];
  await t.db.pool.query(
    `INSERT INTO ${tabla} (carga, no_movimiento, codigo_faena, rol, nombre_faena, tipo_movimiento, no_documento, producto, descripcion, unidad_medida, cantidad, ${fecha}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [carga, (numero += 1), codigo, rol, `FAENA ${codigo}`, tipo, `GD${numero}`, articulo, `Artículo ${articulo}`, unidad, cantidad, dia],
  );
}
async function despachar(cantidad: string, fecha: string, recibido?: string): Promise<void> {
  const { id } = await t.db.prisma.despacho.create({
    data: {
      id: newId(), revision: 1, contenidoHash: new Uint8Array(32), esquema: 1, variante: 'principal', usuarioId, login: 'ana', fecha, creadoEn: fecha, enviadoEn: fecha, faenaCodigo: 'F1', faenaRol: '1-1', faenaNombre: 'F', destinoId: 7, destinoNombre: 'A',
      clienteRut: '96677140-2', clienteNombre: 'C', productoId: 5034, productoNombre: 'PINO ASERRABLE', unidad: 'M3', cantidad, precio: 0, monto: 0, ruma: 'NO', patenteCamion: 'BBCD12', patenteCarro: '-', transportista: 'T', correoChofer: '', choferNombre: 'P',
      choferRut: '12345678-5', cosechero: '', carguio: '', comentarios: '', indTraslado: 5, numeroAviso: '', ubicacion: {}, medicion: {}, dispositivo: {},
    },
  });
  if (recibido === undefined) return;
  await t.db.prisma.recepcionCamion.create({
    data: {
      id: newId(), contenidoHash: new Uint8Array(32), guia: '', folio: '', patenteCamion: 'BBCD12', patenteCarro: '', origen: '', predio: '', rodal: '', cosechero: '', carguio: '', destino: '', producto: '', volumen: recibido, unidad: 'M3', ruma: '', tipoRegistro: '', fsc: '', choferNombre: '',
      choferRut: '', choferCorreo: '', comentarios: '', fecha, usuario: 'ana', despachoId: id,
    },
  });
}
const DE = { tipo: 'PINO', codigofaena: 'F1', mes: '10', anio: '2026' };
type De = Partial<typeof DE>;
const query = (de: object) => new URLSearchParams({ ...DE, ...(de as Record<string, string>) }).toString();
const ficha = async (de: De = {}): Promise<Ficha> => (await ana.inject({ url: `/api/reporte/obtenerMovimientoProducto?${query(de)}` })).json<Ficha>();
const tabla = async (unidad: string, de: De = {}) => (await ficha(de)).tablas.find((una) => una.unidad === unidad);
const linea = (fila: Readonly<Record<ColumnaFicha, string>> | undefined) => CLAVES_FICHA.map((clave) => fila?.[clave]);
const movimientos = async (de: object): Promise<{ filas: MovimientoFicha[]; suma: { unidad: string; volumen: string }[]; total: number }> => {
  const filas: MovimientoFicha[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const pagina: { movimientos: MovimientoFicha[]; siguiente: string | null } = (await ana.inject({ url: `/api/reporte/obtenerMovimientosFicha?${query(de)}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}` })).json();
    filas.push(...pagina.movimientos);
    cursor = pagina.siguiente;
  }
  const { unidades: suma, total } = (await ana.inject({ url: `/api/reporte/obtenerMovimientosFicha/resumen?${query(de)}` })).json<{ unidades: { unidad: string; volumen: string }[]; total: number }>();
  return { filas, suma, total };
};

type Celda = string | number | null;
function matriz(filas: readonly Celda[][], titulos: readonly string[] = COLUMNAS_MATRIZ): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([[...titulos], ...filas]), 'Matriz');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
const fila = (dias: Readonly<Record<number, Celda>>, [codigo, anio, mes, articulo, unidad]: readonly Celda[] = ['F1', 2026, 10, '5034', 'M3']): Celda[] => [codigo ?? null, anio ?? null, mes ?? null, articulo ?? null, unidad ?? null, ...Array.from({ length: 31 }, (_, at) => dias[at + 1] ?? null)];
const enviar = (path: string, bytes: Buffer, nombre: string, actor: Actor) =>
  actor.inject({ method: 'POST', url: path, payload: Buffer.concat([Buffer.from(`--corte\r\ncontent-disposition: form-data; name="Archivo"; filename="${nombre}"\r\n\r\n`), bytes, Buffer.from('\r\n--corte--\r\n')]), headers: { 'content-type': 'multipart/form-data; boundary=corte' } });
const revisar = async (bytes: Buffer, nombre = 'noviembre.xlsx', tipo = 'PINO'): Promise<MatrizRevisada> => (await enviar(`/api/reporte/revisarExcelFichas?tipo=${tipo}`, bytes, nombre, ana)).json<MatrizRevisada>();
const insertar = (bytes: Buffer, huella: string, nombre = 'noviembre.xlsx', actor = ana) => enviar(`/api/reporte/insertarExcelFichasPino?huella=${huella}`, bytes, nombre, actor);
async function poner(bytes: Buffer, nombre = 'noviembre.xlsx'): Promise<number> {
  const { huella } = await revisar(bytes, nombre);
  const respuesta = await insertar(bytes, huella ?? '', nombre);
  expect(respuesta.statusCode, respuesta.body).toBe(200);
  expect(respuesta.json()).toMatchObject({ mensaje: 'Excel cargado' });
  return respuesta.json<{ numero: number }>().numero;
}
const matrices = async (): Promise<MatrizFichas[]> => (await ana.inject({ url: '/api/reporte/obtenerMatricesFichas?tipo=PINO' })).json<{ matrices: MatrizFichas[] }>().matrices;
const cambiar = (numeroMatriz: number, accion: 'retirar' | 'reponer', visto: string, actor = ana) => actor.inject({ method: 'POST', url: '/api/reporte/cambiarMatrizFichas', payload: { numero: numeroMatriz, accion, visto } });
const ajustado = async () => (await tabla('M3'))?.total.ajustado;

describe('E15: the sheet of a site and a month', () => {
  it('opening, produced, received, dispatched, adjusted and closing by article, M3 and MR apart, other units behind', async () => {
    await mover({ dia: '2026-09-30', tipo: 'Producción', cantidad: '100.125' });
    await mover({ dia: '2026-10-01', tipo: 'Producción', cantidad: '20.5' });
    await mover({ dia: '2026-10-31', tipo: ' recepción', cantidad: '3', rol: '2-2' });
    await mover({ dia: '2026-10-15', cantidad: '-30.001' });
    await mover({ dia: '2026-10-16', cantidad: '1' });
    await mover({ dia: '2026-10-16', tipo: 'Ajuste', cantidad: '-0.5' });
    await mover({ dia: '2026-11-01', cantidad: '-9' });
    await mover({ dia: '2026-10-02', cantidad: '-4', unidad: 'MR', articulo: '7000' });
    await mover({ dia: '2026-10-02', tipo: 'Producción', cantidad: '2', unidad: 'BDMT', articulo: '8003' });
    await mover({ dia: '2026-10-02', cantidad: '-1', codigo: 'F2' });
    await mover({ dia: '2026-10-02', cantidad: '-8', articulo: '1000', euca: true });
    const { tablas, sinClasificar } = await ficha();
    expect(tablas.map(({ unidad, filas }) => [unidad, filas.map(({ articulo }) => articulo)])).toEqual([['M3', ['5034']], ['MR', ['7000']], ['BDMT', ['8003']]]);
    expect(linea(tablas[0]?.filas[0])).toEqual(['100.125', '20.5', '3', '29.001', '-0.5', '94.124']);
    expect(linea(tablas[0]?.total)).toEqual(linea(tablas[0]?.filas[0]));
    expect(sinClasificar).toEqual([]);
    expect(linea((await tabla('M3', { mes: '11' }))?.filas[0])).toEqual(['94.124', '0', '0', '9', '0', '85.124']);
    expect((await tabla('M3', { tipo: 'EUCA' }))?.filas).toMatchObject([{ articulo: '1000', cierre: '-8' }]);
  });

  it('a kind that nobody classed counts where its sign says, and is told with its count and volume', async () => {
    await mover({ dia: '2026-10-02', tipo: 'Consumo', cantidad: '-7' });
    await mover({ dia: '2026-10-03', tipo: 'Consumo', cantidad: '2' });
    await t.db.pool.query(`UPDATE tipo_movimiento SET activo = false WHERE tipo = 'Venta'`);
    await mover({ dia: '2026-10-03', cantidad: '-1' });
    expect(linea((await tabla('M3'))?.total)).toEqual(['0', '0', '2', '8', '0', '-6']);
    expect((await ficha()).sinClasificar).toEqual([{ tipo: 'Consumo', unidad: 'M3', movimientos: 2, volumen: '-5' }, { tipo: 'Venta', unidad: 'M3', movimientos: 1, volumen: '-1' }]);
    expect((await movimientos({ columna: 'despachado', clase: 'sinClasificar' })).suma).toEqual([{ unidad: 'M3', volumen: '8' }]);
  });

  it('against a naive count of random movements and matrices: every figure, its movements, and each closing is the next opening', async () => {
    let semilla = 20_261_130;
    const al = (n: number) => (semilla = (semilla * 48_271) % 2_147_483_647) % n;
    const TIPOS = [['Producción', 'produccion'], ['Recepción', 'recepcion'], ['Venta', 'salida'], ['Ajuste', 'ajuste'], ['Raro', null]] as const;
    const ARTICULOS = [['5034', 'M3'], ['5066', 'M3'], ['7000', 'MR'], ['8003', 'BDMT']] as const;
    const MESES = ['2026-08', '2026-09', '2026-10', '2026-11'];
    interface Suyo { mes: string; articulo: string; unidad: string; concepto: ReturnType<typeof conceptoDe>; cantidad: string }
    const todos: Suyo[] = [];
    for (let n = 0; n < 160; n += 1) {
      const [tipo, efecto] = TIPOS[al(5)] ?? TIPOS[0];
      const [articulo, unidad] = ARTICULOS[al(4)] ?? ARTICULOS[0];
      const mes = MESES[al(4)] ?? '';
      const cantidad = String((al(200_001) - 100_000) / 1000);
      await mover({ dia: `${mes}-${String(1 + al(20)).padStart(2, '0')}`, tipo, articulo, unidad, cantidad });
      todos.push({ mes, articulo, unidad, concepto: conceptoDe(efecto, cantidad), cantidad });
    }
    for (const nombre of ['a.xlsx', 'b.xlsx']) {
      const filas = MESES.filter(() => al(3) > 0).map((mes) => ({ mes, dias: { [1 + al(19)]: (al(20_001) - 10_000) / 1000, 20: 0.25 } }));
      await poner(matriz(filas.map(({ mes, dias }) => fila(dias, ['F1', Number(mes.slice(0, 4)), Number(mes.slice(5)), '5034', 'M3']))), nombre);
      for (const { mes, dias } of filas) {
        // Of a site, month and article the last file says it all.
        for (let at = todos.length - 1; at >= 160; at -= 1) if (todos[at]?.mes === mes && nombre === 'b.xlsx') todos.splice(at, 1);
        for (const cantidad of Object.values(dias)) todos.push({ mes, articulo: '5034', unidad: 'M3', concepto: 'ajustado', cantidad: String(cantidad) });
      }
    }
    let abre = new Map<string, string>();
    for (const mes of MESES) {
      const { tablas } = await ficha({ mes: String(Number(mes.slice(5))) });
      const cierra = new Map<string, string>();
      for (const { unidad, filas, total } of tablas) {
        for (const una of filas) {
          const suyos = todos.filter(({ articulo, unidad: suya }) => articulo === una.articulo && suya === unidad);
          const sumar = (lista: readonly Suyo[], como: (uno: Suyo) => string) => addDecimals(['0', ...lista.map(como)]);
          const naive = {
            apertura: sumar(suyos.filter((uno) => uno.mes < mes), ({ cantidad }) => cantidad),
            ...Object.fromEntries((['producido', 'recibido', 'despachado', 'ajustado'] as const).map((concepto) => [concepto, sumar(suyos.filter((uno) => uno.mes === mes && uno.concepto === concepto), ({ cantidad }) => enLaCifra(concepto, cantidad))])),
            cierre: sumar(suyos.filter((uno) => uno.mes <= mes), ({ cantidad }) => cantidad),
          };
          expect(Object.fromEntries(CLAVES_FICHA.map((clave) => [clave, una[clave]])), `${mes} ${una.articulo}`).toEqual(naive);
          expect(addDecimals([una.apertura, una.producido, una.recibido, una.ajustado, subtractDecimals('0', una.despachado)])).toBe(una.cierre);
          expect(una.apertura).toBe(abre.get(una.articulo) ?? '0');
          cierra.set(una.articulo, una.cierre);
        }
        for (const clave of CLAVES_FICHA) {
          expect(total[clave]).toBe(addDecimals(['0', ...filas.map((una) => una[clave])]));
          const { suma, filas: detras, total: cuantos } = await movimientos({ mes: String(Number(mes.slice(5))), columna: clave, unidad });
          expect(suma[0]?.volumen ?? '0').toBe(total[clave]);
          expect([cuantos, addDecimals(['0', ...detras.map((uno) => uno.enLaCifra)])]).toEqual([detras.length, total[clave]]);
        }
      }
      abre = cierra;
    }
  });

  it('beside it what Rodal dispatched in the month and the plants received of it, with the difference', async () => {
    await mover({ dia: '2026-10-15', cantidad: '-30' });
    await despachar('20', '2026-10-01T03:00:00Z', '19.5');
    await despachar('8', '2026-11-01T02:59:00Z');
    await despachar('5', '2026-11-01T03:00:00Z', '5');
    await despachar('99999', '2026-10-05T12:00:00Z');
    expect((await tabla('M3'))?.filas).toMatchObject([{ articulo: '5034', despachado: '30', rodalDespachado: '28', difDespachado: '2', rodalRecibido: '19.5', difRecibido: '10.5' }]);
    // A load that the ERP does not know of is a line of its own, in its species alone.
    expect((await tabla('M3', { mes: '11' }))?.filas).toMatchObject([{ apertura: '-30', cierre: '-30', rodalDespachado: '5', difDespachado: '-5' }]);
    expect((await tabla('M3', { tipo: 'EUCA' }))?.filas).toEqual([]);
  });

  it('the sites to choose from are those with data, by code, with their last month; one that is not there has an empty sheet', async () => {
    await mover({ dia: '2026-10-15', cantidad: '-30' });
    await mover({ dia: '2026-09-15', cantidad: '-30', codigo: 'CO0149' });
    await t.db.prisma.faena.create({ data: { codigo: 'CO0149', rol: '9-9', nombre: 'EL AROMO', numeroAviso: '', ciudad: '', estado: 'Activa', producto: '', georeferencia: '' } });
    const faenas = async (tipo: string) => (await ana.inject({ url: `/api/reporte/obtenerFaenas?tipo=${tipo}` })).json<{ faenas: unknown[] }>().faenas;
    expect(await faenas('PINO')).toEqual([{ codigofaenas: 'CO0149', descripcion: 'EL AROMO', ultimoMes: '2026-09' }, { codigofaenas: 'F1', descripcion: 'FAENA F1', ultimoMes: '2026-10' }]);
    expect(await faenas('EUCA')).toEqual([]);
    expect((await ficha({ codigofaena: 'NADA' })).tablas.map(({ filas }) => filas.length)).toEqual([0, 0]);
  });

  it('the workbook has the tables, with the closing and the totals as formulas', async () => {
    await mover({ dia: '2026-09-30', tipo: 'Producción', cantidad: '100.125' });
    await mover({ dia: '2026-10-15', cantidad: '-30' });
    const { rawPayload, headers } = await ana.inject({ url: `/api/reporte/obtenerMovimientoProducto/exportar?${query({})}` });
    expect(headers['content-disposition']).toContain('Ficha_F1_PINO_2026-10.xlsx');
    const libro = read(rawPayload, { cellFormula: true });
    expect(libro.SheetNames).toEqual(['M3', 'MR']);
    expect([libro.Sheets['M3']?.['H4']?.f, libro.Sheets['M3']?.['H4']?.v, libro.Sheets['M3']?.['C5']?.f]).toEqual(['C4+D4+E4-F4+G4', 70.125, 'SUM(C4:C4)']);
    expect(await t.db.prisma.auditoria.findFirst({ where: { accion: 'ficha.exportar' }, orderBy: { id: 'desc' } })).toMatchObject({ usuario: 'ana', entidadId: 'F1 2026-10' });
  });
});

describe('correction matrices', () => {
  beforeEach(() => mover({ dia: '2026-10-15', cantidad: '-30' }));

  it('a matrix is looked at without keeping anything, then loaded, and its days adjust; each says its file, who and when', async () => {
    const bytes = matriz([fila({ 1: 12.5, 31: '-3,25' })]);
    expect(await revisar(bytes)).toMatchObject({ errores: [], filas: 1, ajustes: 2, faenas: 1, desde: '2026-10', hasta: '2026-10', totales: [{ unidad: 'M3', volumen: '9.25' }], reemplaza: null, tapa: 0 });
    expect(await matrices()).toEqual([]);
    const una = await poner(bytes);
    expect(linea((await tabla('M3'))?.total)).toEqual(['0', '0', '0', '30', '9.25', '-20.75']);
    expect((await ficha()).matrices).toEqual([{ numero: una, archivo: 'noviembre.xlsx', cargadaPor: 'ana', cargadaEn: expect.any(String) as string, unidad: 'M3', ajuste: '9.25' }]);
    expect((await movimientos({ columna: 'ajustado' })).filas).toMatchObject([{ fecha: '2026-10-31', origen: 'Matriz', documento: 'noviembre.xlsx', cantidad: '-3.25', cargadaPor: 'ana' }, { fecha: '2026-10-01', enLaCifra: '12.5' }]);
    expect((await tabla('M3', { mes: '11' }))?.total.apertura).toBe('-20.75');
  });

  it('the same file again takes the place of what it said; sent twice it is one; another file with the same key is the last word until it is withdrawn', async () => {
    const primera = matriz([fila({ 1: 1 }), fila({ 1: 2 }, ['F1', 2026, 9, '5034', 'M3'])]);
    const una = await poner(primera);
    const { huella } = await revisar(primera);
    expect((await insertar(primera, huella ?? '')).json()).toMatchObject({ numero: una });
    expect(await matrices()).toHaveLength(1);
    const otra = await poner(matriz([fila({ 2: 5 })]));
    expect((await matrices()).map((uno) => [uno.numero, uno.estado, uno.otraVigente])).toEqual([[otra, 'vigente', false], [una, 'reemplazada', true]]);
    expect([await ajustado(), (await tabla('M3'))?.total.apertura]).toEqual(['5', '0']);
    const encima = matriz([fila({ 3: 7 })]);
    expect(await revisar(encima, 'otra.xlsx')).toMatchObject({ reemplaza: null, tapa: 1 });
    const tercera = await poner(encima, 'otra.xlsx');
    expect(await ajustado()).toBe('7');
    expect((await cambiar(tercera, 'retirar', 'vigente')).json()).toEqual({ numero: tercera, estado: 'retirada' });
    expect(await ajustado()).toBe('5');
    expect((await cambiar(tercera, 'reponer', 'retirada')).statusCode).toBe(200);
    expect(await ajustado()).toBe('7');
    const negada = await cambiar(una, 'reponer', 'reemplazada');
    expect([negada.statusCode, negada.body]).toEqual([400, expect.stringContaining('Otra carga del mismo archivo está vigente: retírela primero.')]);
    expect(await t.db.prisma.auditoria.findMany({ where: { entidad: 'fichaMatriz', entidadId: String(tercera) }, orderBy: { id: 'asc' }, select: { accion: true } })).toEqual([{ accion: 'fichaMatriz.cargar' }, { accion: 'fichaMatriz.retirar' }, { accion: 'fichaMatriz.reponer' }]);
  });

  it('what is wrong is told by row and column, and nothing is loaded', async () => {
    const bytes = matriz([fila({ 1: 1 }, ['NADA', 2026, 10, '5034', 'M3']), fila({ 1: 1 }, ['F1', 2026, 10, '9999', 'M3']), fila({ 1: 1 }, ['F1', 2026, 10, '5034', 'MR'])]);
    expect(await revisar(bytes)).toMatchObject({
      huella: null, cantidadErrores: 3,
      errores: [{ linea: 2, columna: 'Código Faena', mensaje: 'No hay una faena NADA.' }, { linea: 3, columna: 'Artículo', mensaje: 'No hay un artículo 9999.' }, { linea: 4, columna: 'Unidad', mensaje: 'El artículo 5034 se mueve en M3.' }],
    });
    const respuesta = await insertar(bytes, 'a'.repeat(64));
    expect([respuesta.statusCode, respuesta.json<{ errores: { campo: string; mensaje: string }[] }>().errores[0]]).toEqual([400, { campo: 'Archivo', codigo: 'invalido', mensaje: 'Fila 2: No hay una faena NADA.' }]);
    expect((await revisar(matriz([fila({})], [...COLUMNAS_MATRIZ.slice(0, 35), 'Comentario']))).errores.map(({ mensaje }) => mensaje)).toEqual(['Falta 1 de las 36 columnas: «Día 31».', 'La columna «Comentario» no es de la matriz.']);
    expect((await enviar('/api/reporte/revisarExcelFichas?tipo=PINO', Buffer.from('ffd8ffe000104a46', 'hex'), 'foto.xlsx', ana)).statusCode).toBe(400);
    expect(await matrices()).toEqual([]);
  });

  it('what was reviewed has to be so still; of two who load at once one is told, of two who withdraw too', async () => {
    const bytes = matriz([fila({ 1: 1 })]);
    const { huella } = await revisar(bytes);
    await poner(matriz([fila({ 1: 3 })]), 'otra.xlsx');
    expect((await insertar(bytes, huella ?? '')).statusCode).toBe(409);
    const { huella: nueva } = await revisar(bytes);
    const { huella: distinta } = await revisar(matriz([fila({ 1: 4 })]), 'c.xlsx');
    const hold = { text: 'SELECT pg_advisory_xact_lock(7264)', values: [] };
    const respuestas = await collide(t.db, hold, [() => insertar(bytes, nueva ?? ''), () => insertar(matriz([fila({ 1: 4 })]), distinta ?? '', 'c.xlsx', beto)]);
    expect(respuestas.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [ultima] = await matrices();
    const retiros = await collide(t.db, hold, [() => cambiar(ultima?.numero ?? 0, 'retirar', 'vigente'), () => cambiar(ultima?.numero ?? 0, 'retirar', 'vigente', beto)]);
    expect(retiros.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('the template has the 36 columns and what moved in the last month; loaded as it is it adjusts nothing', async () => {
    const { rawPayload } = await ana.inject({ url: '/api/reporte/plantillaExcelFichas?tipo=PINO' });
    const filas = utils.sheet_to_json<string[]>(read(rawPayload).Sheets['Matriz'] ?? {}, { header: 1 });
    expect(filas).toEqual([[...COLUMNAS_MATRIZ], ['F1', 2026, 10, '5034', 'M3']]);
    expect(await revisar(rawPayload)).toMatchObject({ errores: [], filas: 1, ajustes: 0, totales: [{ unidad: 'M3', volumen: '0' }] });
  });
});

describe('Eliminar Data', () => {
  const retirar = (cambio: object = {}, actor = ana) => actor.inject({ method: 'POST', url: '/api/reporte/eliminarMovimientoProducto', payload: { tipo: 'PINO', desde: '2026-10', hasta: '2026-10', ...cambio } });
  const flujo = async () => (await ana.inject({ url: '/api/flujos/movProductoPino' })).json<{ trabajo: { id: string; sePuedeDeshacer: boolean; mensaje: string } | null }>().trabajo;

  it('takes the months away and Deshacer brings them back; meanwhile they count as not loaded', async () => {
    await mover({ dia: '2026-10-15', cantidad: '-30' });
    await mover({ dia: '2026-11-02', cantidad: '-1', carga: 9003 });
    expect((await retirar()).json()).toEqual({ filas: 1, meses: 1 });
    expect((await tabla('M3', { mes: '11' }))?.total.cierre).toBe('-1');
    expect((await ficha({ mes: '11' })).meses.map(({ mes, datosAl }) => [mes, datosAl === null])).toEqual([['2026-11', false]]);
    const trabajo = await flujo();
    expect(trabajo).toMatchObject({ sePuedeDeshacer: true, mensaje: 'Retirados por ana: 1 fila de 1 mes' });
    const { meses } = (await ana.inject({ url: '/api/reporte/obtenerCantidadCargasBcMovProducto?tipo=PINO&anio=2026' })).json<{ meses: { mes: string; cargadas: number | null }[] }>();
    expect(meses.find(({ mes }) => mes === '2026-10')?.cargadas).toBeNull();
    expect((await ana.inject({ method: 'POST', url: `/api/trabajos/${trabajo?.id}/deshacer` })).statusCode).toBe(200);
    expect((await tabla('M3', { mes: '11' }))?.total.cierre).toBe('-31');
  });

  it('refuses what cannot be, with its field; pressed twice the second has nothing to take', async () => {
    expect((await retirar({ desde: '2020-01', hasta: '2020-02' })).json<{ errores: unknown[] }>().errores).toEqual([{ campo: 'desde', codigo: 'sin_datos', mensaje: 'No hay movimientos cargados de esos meses.' }]);
    expect((await retirar({ desde: '2026-11', hasta: '2026-10' })).statusCode).toBe(400);
    const dos = await Promise.all([retirar(), retirar({}, beto)]);
    expect(dos.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await t.db.pool.query(`INSERT INTO trabajo (id, flujo, origen, estado, usuario, pedido_en) VALUES ($1, 'movProductoPino', 'erp', 'enCola', 'x', $2)`, [newId(), t.deps.clock()]);
    expect((await retirar({ desde: '2026-11', hasta: '2026-11' })).json()).toMatchObject({ codigo: 'carga_en_curso' });
  });
});
