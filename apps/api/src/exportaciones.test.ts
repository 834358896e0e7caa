import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import type { EndpointSpec } from '@rodal/contracts/endpoint';
import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { MAESTROS } from '@rodal/domain/maestros/maestros';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CellObject, read, utils } from 'xlsx';
import { loadNominas } from './testing/nominas-fixtures.ts';
import { buildMundo, DIA, type Mundo, type Pedido, toInject } from './testing/mundo.ts';

/** Every operation of the contract that answers with rows in a file, each read back with a reader that is not ours. */

type ExportKey = Exclude<Extract<EndpointKey, `export${string}`>, (typeof LIBROS)[number]>;

/** A workbook with sheets and formulas of its own, whose test stands beside it. */
const LIBROS = ['exportReporteGestion', 'exportPedidoTransferencia', 'exportFicha', 'exportPlantillaFichas', 'exportPlantillaCostos', 'exportInformeSii'] as const satisfies readonly EndpointKey[];

interface Caso {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** A letter a column of the row that says {@link HOSTIL}: `s` text, `n` number, `d` date, `.` nothing. */
  readonly tipos: string;
  /** What its numbers and dates are shown as, each once, in the order of the columns. */
  readonly formatos: readonly string[];
}

/** What a spreadsheet would run. */
const HOSTIL = '=1+1';
const DIAS = { desde: DIA, hasta: DIA };
const FECHA = 'dd/mm/yyyy';

/** A new operation does not compile until it has a row here. */
const CASOS: Readonly<Record<ExportKey, Caso>> = {
  exportDespachos: { query: DIAS, tipos: 'dssssnss.ssssssss', formatos: [`${FECHA} hh:mm`, '#,##0.000'] },
  exportRecepciones: { query: DIAS, tipos: 'dssssssssssssnsn', formatos: [FECHA, '#,##0.000'] },
  exportReporteRecepciones: { params: { mes: String(Number(DIA.slice(5, 7))), anio: DIA.slice(0, 4) }, tipos: 'sddssssn', formatos: [FECHA, '#,##0.000'] },
  exportFaenas: { tipos: 'nssssddnssss', formatos: [FECHA, '#,##0.00'] },
  exportReporteDetalle: { query: { unidad: 'ASE-COI', mes: '3', anio: '2026', columna: 'actual', entradas: 'todas' }, tipos: 'sssdssnssdsss', formatos: [FECHA, '#,##0'] },
  exportMovEtiquetas: { params: { monthName: 'Marzo', anio: '2026' }, tipos: 'ssdsssssssssnn', formatos: [FECHA, '#,##0', '#,##0.000'] },
  exportContenedores: { tipos: 'nssssnnnnnndss', formatos: ['#,##0', `${FECHA} hh:mm:ss`] },
  exportCorrecciones: { query: { empresa: 'COMSA' }, tipos: 'ss..snnsnnds..', formatos: ['#,##0', `${FECHA} hh:mm:ss`] },
  exportVolumenes: { query: { mes: '3', anio: '2026', estado: 'eliminadas' }, tipos: 'sssnsndsdss', formatos: ['#,##0.000', '#,##0.00', `${FECHA} hh:mm:ss`] },
  exportFaenasHistorico: { query: { mes: '2026-03' }, tipos: 'sssssnsnnnnsss', formatos: ['#,##0.000'] },
  exportFichasMovimientos: { query: { tipo: 'PINO', codigofaena: HOSTIL, mes: '3', anio: '2026', columna: 'cierre' }, tipos: 'dssssssssnnss..', formatos: [FECHA, '#,##0.000'] },
  exportCostos: { query: { anio: '2026' }, tipos: 'ssdssssssnsnnsnnssssnssssssd', formatos: [FECHA, '#,##0.00', `${FECHA} hh:mm:ss`] },
  exportVolumenesDiarios: { query: { grupo: 'Pul', mes: '3', anio: '2026' }, tipos: '.sssn', formatos: ['#,##0.000'] },
  exportInventario: { query: { Planta: 'COIHUE', Mes: '4', Ano: '2026' }, tipos: 'snnsssn.......', formatos: ['#,##0'] },
  exportAuditoria: { query: { ...DIAS, usuario: HOSTIL }, tipos: 'dssssss.s', formatos: [`${FECHA} hh:mm:ss`] },
  exportUsuarios: { tipos: 'nssssds', formatos: [`${FECHA} hh:mm:ss`] },
  exportAvisos: { tipos: 'ssdss', formatos: [`${FECHA} hh:mm:ss`] },
  exportClavesApi: { tipos: 'ssssdssd', formatos: [`${FECHA} hh:mm:ss`] },
  exportCorreos: { tipos: 'dsssn.dss', formatos: [`${FECHA} hh:mm:ss`] },
  exportRecepcionesCamion: { tipos: 'dsssssnsnssssssssssssnsdds.s', formatos: [`${FECHA} hh:mm:ss`, '#,##0.0', '#,##0'] },
  exportTrazo: { query: DIAS, tipos: 'd.ssssssssssnss.nssdds.s', formatos: [`${FECHA} hh:mm:ss`] },
  exportGuiasNulas: { tipos: 'sssssssdsdss', formatos: [`${FECHA} hh:mm:ss`] },
  exportSolicitudes: { query: { estado: 'todos' }, tipos: 'ssssnssdsdsn', formatos: ['#,##0', `${FECHA} hh:mm:ss`] },
  exportTrabajos: { query: { flujo: 'movProductoPino' }, tipos: 'sssnnnd.sss', formatos: ['#,##0', `${FECHA} hh:mm:ss`] },
  exportProveedoresBloqueados: { query: { empresa: 'COMSA' }, tipos: 'nssss', formatos: [] },
  exportEmpresas: { query: { estado: '1' }, tipos: 'ssssssnnd', formatos: ['#,##0', `${FECHA} hh:mm:ss`] },
  exportConductores: { query: { estado: '2' }, tipos: 'nsssssssnnd', formatos: ['#,##0', `${FECHA} hh:mm:ss`] },
  exportCamiones: { query: { estado: '2' }, tipos: 'nsssssnnd', formatos: ['#,##0', `${FECHA} hh:mm:ss`] },
  exportNominas: { params: { moneda: 'CLP', creador: 'TODOS' }, tipos: 'nsssnssssdssss', formatos: [`${FECHA} hh:mm:ss`] },
  exportNominasFle: { params: { moneda: 'CLP' }, tipos: 'nsssnssssdssss', formatos: [`${FECHA} hh:mm:ss`] },
  exportNomina: { tipos: 'ssssdsnssss', formatos: [FECHA, '#,##0.00'] },
  exportClientesNacionales: { tipos: 'ssdsssdnnsnn.s', formatos: [FECHA, '#,##0.00', '#,##0'] },
  exportMaestro: { params: { maestro: 'destinos' }, tipos: 'nssssss', formatos: [] },
  exportRechazos: { tipos: 'sssss', formatos: [] },
};
const isExport = (key: string): key is ExportKey => Object.hasOwn(CASOS, key);
const KEYS = Object.keys(CASOS).filter(isExport);

/** One picture of one dispatch, one document: no rows that leave the house. */
const PIEZAS = ['getDespachoFoto', 'getFoto', 'getRecepcionCamionFoto', 'getArchivo'];

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo();
  const { pool, prisma } = m.t.db;
  await pool.query(`UPDATE despacho SET destino_nombre = $1`, [HOSTIL]);
  await pool.query(`UPDATE faena SET nombre = $1, fecha_inicio = '2026-01-02', fecha_final = '2026-12-31', hectareas = 12.5`, [HOSTIL]);
  await pool.query(`UPDATE destino SET nombre = $1 WHERE id = (SELECT min(id) FROM destino)`, [HOSTIL]);
  await pool.query(`UPDATE usuario SET email = $1, ultimo_ingreso = now() WHERE nombre = (SELECT min(nombre) FROM usuario)`, [HOSTIL]);
  await pool.query(`UPDATE aviso SET mensaje = $1`, [HOSTIL]);
  await pool.query(`UPDATE solicitud_compra SET titulo = $1, usuario = $1, aprobador = $1, detalle = $1, destino = $1`, [HOSTIL]);
  await pool.query(`UPDATE guia_nula SET numero = $1, reemplaza = $1, motivo = $1, usuario = $1, despacho_id = $2, retirada_en = now(), retirada_por = $1, motivo_retiro = $1`, [HOSTIL, m.ids.despacho]);
  await pool.query(
    `UPDATE recepcion_camion SET guia = $1, patente_camion = $1, patente_carro = $1, producto = $1, origen = $1, destino = $1, chofer_nombre = $1, usuario = $1, predio = $1, rodal = $1, cosechero = $1, carguio = $1,
            ruma = $1, tipo_registro = $1, fsc = $1, comentarios = $1, despacho_id = $2, motivo_anulacion = $1, unidad = (SELECT unidad FROM despacho WHERE id = $2)`,
    [HOSTIL, m.ids.despacho],
  );
  await pool.query(`INSERT INTO unidad_gestion (empresa, centro_costo, desde, unidad) VALUES ('COMSA', $1, '2026-01', 'ASE-COI')`, [HOSTIL]);
  await pool.query(`INSERT INTO linea_gestion (empresa, cuenta, desde, linea, orden, signo) VALUES ('COMSA', $1, '2026-01', $1, 1, 'costo')`, [HOSTIL]);
  await pool.query(`UPDATE pedido_transferencia SET usuario = $1, archivo = $1`, [HOSTIL]);
  await pool.query(`UPDATE pedido_contenedor SET contenedor = $1, sello = $1`, [HOSTIL]);
  await pool.query(`UPDATE correccion_reporte SET documento = $1, creado_por = $1`, [HOSTIL]);
  await pool.query(`UPDATE correccion_volumen SET unidad = $1, categoria = $1, creado_por = $1, eliminado_en = now(), eliminado_por = $1, motivo = $1`, [HOSTIL]);
  await pool.query(`UPDATE clave_api SET ultimo_uso = now(), nombre = $1 WHERE id = (SELECT min(id) FROM clave_api)`, [HOSTIL]);
  await prisma.auditoria.create({ data: { cuando: new Date(), usuario: HOSTIL, accion: 'despacho.crear', entidad: 'despacho', entidadId: '1', requestId: '1' } });
  await prisma.correo.create({
    data: { id: randomUUID(), evento: 'x', para: HOSTIL, plantilla: HOSTIL, datos: {}, entidad: 'usuario', entidadId: '1', mensaje: randomUUID(), estado: 'enviado', respuesta: HOSTIL, intentos: 1, proximoIntento: new Date(), creadoEn: new Date(), enviadoEn: new Date() },
  });
  await fillCarga('RecepcionMR', DIA.slice(0, 7), 'erp_recepcion', { fecha_recepcion: DIA });
  await fillCarga('ReporteRMREspecie', DIA.slice(0, 7), 'erp_recepcion_especie', { fecha_recepcion: DIA, codigo_articulo: '8001' });
  await fillCarga('MovEtiquetas', '2026-03', 'erp_movimiento_etiqueta', { cgr_posting_date: '2026-03-02', planta: 'COIHUE', unidad_medida_base: 'PIEZA' });
  await fillCarga('ReporteGestionPulpable', '2026-03', 'erp_movimiento_pulpable', { planta: 'MULATAS', entry_type: 'Output' });
  await fillCarga('MovProducto_FaenaActivas', '2026-03', 'erp_movimiento_pino', { fecha_registro: '2026-03-02', unidad_medida: 'M3' });
  await pool.query(`INSERT INTO faena_volumen (codigo, rol, unidad, volumen, nota, cambiado_por, cambiado_en) VALUES ($1, $1, 'M3', 1, $1, $1, now())`, [HOSTIL]);
  await fillCarga('NotaCreditoRegistradaUnion', '2026-03', 'erp_linea_compra', { fecha: '2026-03-02', divisa: 'USD' });
  await pool.query(`INSERT INTO regla_costo (orden, tipo2, item2, item3, condiciones_juntas, tipo_faena) VALUES (1, $1, $1, $1, $1, $1)`, [HOSTIL]);
  await pool.query(`INSERT INTO dolar_mes (mes, valor, fuente) VALUES ('2026-03', 950, 'x')`);
  await pool.query(`DELETE FROM costo_propio`);
  await pool.query(`INSERT INTO costo_propio (id, empresa, documento, linea, recepciones, cambiado_por, cambiado_en) SELECT gen_random_uuid(), 'COMSA', n_documento, n_linea, $1, $1, now() FROM erp_linea_compra`, [HOSTIL]);
  await pool.query(`INSERT INTO nota_credito_factura (empresa, documento, numero, factura, unida_por, unida_en) SELECT 'COMSA', n_documento, $1, $1, $1, now() FROM erp_linea_compra`, [HOSTIL]);
  await pool.query(`UPDATE costo_observacion SET documento = $1, observaciones = $1, observaciones2 = $1`, [HOSTIL]);
  await pool.query(`UPDATE detalle2 SET detalle2 = $1`, [HOSTIL]);
  await pool.query(`INSERT INTO faena_detalle (codigo, rol, articulo, unidad, mes, detalle_id, cambiado_por, cambiado_en) VALUES ($1, $1, $1, 'M3', '2026-03', 7, $1, now())`, [HOSTIL]);
  await fillCarga('MovContaResultado', '2026-03', 'erp_asiento_resultado', { posting_date: '2026-03-02' });
  await fillCarga('ProveedoresBloqueados', 'todo', 'erp_proveedor_bloqueado', {});
  await pool.query(`UPDATE empresa SET nombre = $1, contacto = $1, servicio = $1, correos = ARRAY[$1]`, [HOSTIL]);
  await pool.query(`UPDATE conductor SET nombre = $1, telefono = $1, correo = $1, correos = ARRAY[$1]`, [HOSTIL]);
  await pool.query(`UPDATE camion SET tipo = $1, correos = ARRAY[$1]`, [HOSTIL]);
  await loadNominas(pool, 'COMSA', { [HOSTIL]: [{ cuenta: null }] });
  await loadNominas(pool, 'FLE', { [HOSTIL]: [{ cuenta: null }] });
  hostil = String((await prisma.nomina.findFirstOrThrow({ where: { empresa: 'COMSA', nomina: HOSTIL } })).id);
  await pool.query(`UPDATE nomina SET usuario_creador_nomina = $1, creador = $1, aprobador = $1, supervisor = $1, creador_id = 1, aprobador_id = 1, supervisor_id = 1, aprobador_en = now()`, [HOSTIL]);
  await fillCarga('Clientes_Nacionales', 'todo', 'erp_factura_cliente', {});
  await pool.query('UPDATE trabajo SET mensaje = $1 WHERE id = $2', [HOSTIL, m.ids.trabajo]);
  const carga = await fillCarga('RecepcionMR', '2026-03', null, {});
  await pool.query(`UPDATE carga SET trabajo_id = $2 WHERE id = $1`, [carga, m.ids.trabajo]);
  await pool.query(`INSERT INTO carga_rechazo (carga_id, motivo, fila) VALUES ($1, $2, '{"a": 1}')`, [carga, HOSTIL]);
});
afterAll(() => m.t.close());

/** A load that is read, with one row: every text is {@link HOSTIL}, every number one. @returns its number */
async function fillCarga(fuente: string, periodo: string, tabla: string | null, valores: Readonly<Record<string, string>>): Promise<string> {
  const { pool } = m.t.db;
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas, terminada_en) VALUES ($1, $2, 'COMSA', $3, 1, now()) RETURNING id`,
    [m.ids.trabajo, fuente, periodo],
  );
  const carga = rows[0]?.id ?? '';
  await pool.query(`INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ($1, 'COMSA', $2, $3, now())`, [fuente, periodo, carga]);
  if (tabla === null) return carga;
  const columnas = await pool.query<{ column_name: string; data_type: string }>(
    `SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [tabla],
  );
  const fila: Record<string, unknown> = {};
  for (const { column_name: columna, data_type: tipo } of columnas.rows) fila[columna] = valores[columna] ?? ({ text: HOSTIL, date: '2026-03-02' }[tipo] ?? 1);
  fila['carga'] = carga;
  const names = Object.keys(fila);
  await pool.query(`INSERT INTO ${tabla} (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`, Object.values(fila));
  return carga;
}

/** Of one record, whose id only this run knows. */
const DE_UNO: Readonly<Partial<Record<ExportKey, () => Readonly<Record<string, string>>>>> = {
  exportRechazos: () => ({ id: m.ids.trabajo }),
  exportNomina: () => ({ Identificador: hostil }),
};
let hostil = '';

function pedidoOf(key: ExportKey, formato: string | null): Pedido {
  const { params = DE_UNO[key]?.() ?? {}, query = {} } = CASOS[key];
  return { params, query: { ...query, ...(formato !== null && { formato }) } };
}
const specOf = (key: ExportKey): EndpointSpec => ENDPOINTS[key];
const hasFormato = (key: ExportKey) => Object.hasOwn(specOf(key).query?.shape ?? {}, 'formato');

async function lastAuditId(): Promise<bigint> {
  return (await m.t.db.prisma.auditoria.findFirst({ orderBy: { id: 'desc' } }))?.id ?? 0n;
}

/** Asks, and gives what was answered and what the audit says since. */
async function ask(key: ExportKey, pedido: Pedido) {
  const before = await lastAuditId();
  const reply = await m.todo.inject(toInject(key, pedido));
  const dichas = await m.t.db.prisma.auditoria.findMany({ where: { id: { gt: before } } });
  return { reply, dichas: dichas.map(({ accion, despues, usuario }) => ({ accion, usuario, despues })) };
}
const readCsv = (bytes: Buffer): string[][] => parse(bytes, { delimiter: ';', bom: true, relax_column_count: false });

it('every operation that answers with a file is an export of rows, a workbook of its own, or one picture', () => {
  const rows: Readonly<Record<string, EndpointSpec>> = ENDPOINTS;
  const files = Object.entries(rows).filter(([, { kind }]) => kind === 'file').map(([key]) => key);
  expect(files.toSorted()).toEqual([...KEYS, ...LIBROS, ...PIEZAS].toSorted());
});

describe.each(KEYS)('%s', (key) => {
  it('R116: the audit says who took how many rows, all of them, and of asking what it would be like nothing', async () => {
    for (const formato of hasFormato(key) ? ['csv', 'xlsx'] : [null]) {
      const { reply, dichas } = await ask(key, pedidoOf(key, formato));
      expect([reply.statusCode, reply.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
      const filas = formato === 'xlsx' ? utils.sheet_to_json(firstSheet(reply.rawPayload), { header: 1 }).length : readCsv(reply.rawPayload).length;
      expect(filas).toBeGreaterThan(1);
      expect(dichas).toEqual([{ accion: expect.stringMatching(/\.exportar/), usuario: 'todo', despues: expect.objectContaining({ formato: formato ?? 'csv', filas: filas - 1, completa: true }) }]);
    }
    const before = await lastAuditId();
    expect((await m.todo.inject({ ...toInject(key, pedidoOf(key, hasFormato(key) ? 'csv' : null)), method: 'HEAD' })).statusCode).toBe(200);
    expect(await lastAuditId()).toBe(before);
  });

  it('R117: bad filters are refused before the first byte, by name, and leave nothing in the audit', async () => {
    const { params, query } = pedidoOf(key, hasFormato(key) ? 'csv' : null);
    const campos = Object.keys(specOf(key).query?.shape ?? {});
    const lugares = campos.map((campo) => ({ campo, long: { params, query: { ...query, [campo]: 'z'.repeat(5_000) } }, odd: { params, query: { ...query, [campo]: 'zzz' } } }));
    for (const { campo, long, odd } of lugares) {
      const { reply, dichas } = await ask(key, long);
      const nombrados = new Set(reply.json().errores?.map((error: { campo: string }) => error.campo));
      expect([campo, reply.statusCode, [...nombrados], dichas]).toEqual([campo, 400, [campo], []]);
      // What may be any text finds nothing; what may not is refused, as another's name is. No file is begun that cannot be ended.
      const other = await ask(key, odd);
      expect([campo, [200, 400, ...(campo === 'usuarioCreador' ? [403] : [])]]).toEqual([campo, expect.arrayContaining([other.reply.statusCode])]);
      const dicho = other.dichas.map(({ despues }) => despues);
      expect([campo, dicho]).toEqual([campo, other.reply.statusCode >= 400 ? [] : [expect.objectContaining({ filas: readCsv(other.reply.rawPayload).length - 1, completa: true })]]);
    }
    for (const name of Object.keys(params)) {
      for (const value of ['z'.repeat(90), 'zzz']) {
        const { reply, dichas } = await ask(key, { params: { ...params, [name]: value }, query });
        // As above: who created rolls in the ERP may be anybody.
        if (name === 'creador' && value === 'zzz') expect([reply.statusCode, dichas.map(({ despues }) => despues)]).toEqual([200, [expect.objectContaining({ filas: 0, completa: true })]]);
        else expect([name, [400, 404], dichas]).toEqual([name, expect.arrayContaining([reply.statusCode]), []]);
      }
    }
  });

  it('D21: as CSV it travels packed to whoever can read that, and is the same', async () => {
    const pedido = toInject(key, pedidoOf(key, hasFormato(key) ? 'csv' : null));
    const plain = await m.todo.inject(pedido);
    const packed = await m.todo.inject({ ...pedido, headers: { 'accept-encoding': 'gzip, br' } });
    expect([plain, packed].map(({ headers }) => [headers['content-encoding'], headers['vary']])).toEqual([[undefined, 'accept-encoding'], ['gzip', 'accept-encoding']]);
    // Some count what was exported before them.
    expect(readCsv(gunzipSync(packed.rawPayload))[0]).toEqual(readCsv(plain.rawPayload)[0]);
    expect(readCsv(gunzipSync(packed.rawPayload)).length).toBeGreaterThanOrEqual(readCsv(plain.rawPayload).length);
  });

  it('B10: as CSV no text is a formula', async () => {
    const { reply } = await ask(key, pedidoOf(key, hasFormato(key) ? 'csv' : null));
    const textos = readCsv(reply.rawPayload).flat();
    expect(textos).toContain(`'${HOSTIL}`);
    expect(textos.filter((texto) => /^[=+\-@\t\r]/.test(texto) && !/^-?\d+(,\d+)?$/.test(texto))).toEqual([]);
  });
});

describe.each(KEYS.filter(hasFormato))('%s', (key) => {
  it('R118 B10: as a workbook each cell has its type and format, headers are text, columns have a width, no text is a formula', async () => {
    const { reply } = await ask(key, pedidoOf(key, 'xlsx'));
    const sheet = firstSheet(reply.rawPayload);
    const cells = cellsOf(sheet);
    expect(cells.flat().filter((cell) => cell?.f !== undefined)).toEqual([]);
    expect(cells[0]?.map((cell) => [cell?.t, cell?.z])).toEqual(cells[0]?.map(() => ['s', '@']));
    expect(sheet['!cols']?.length).toBe(cells[0]?.length);
    for (const { width = 0 } of sheet['!cols'] ?? []) expect(width).toBeGreaterThan(4);
    const fila = cells.find((row) => row.some((cell) => cell?.v === HOSTIL)) ?? [];
    expect(fila.map(tipoOf).join('')).toBe(CASOS[key].tipos);
    expect([...new Set(fila.flatMap((cell) => (cell?.t === 'n' && cell.z !== 'General' ? [cell.z] : [])))]).toEqual(CASOS[key].formatos);
  });
});

it.each(Object.keys(MAESTROS))('R117: the master %s refuses an observation that it does not have', async (maestro) => {
  const { reply, dichas } = await ask('exportMaestro', { params: { maestro }, query: { formato: 'xlsx', observacion: 'noExiste' } });
  expect([reply.statusCode, reply.json().errores[0].campo, dichas]).toEqual([400, 'observacion', []]);
});

function firstSheet(bytes: Buffer) {
  const book = read(bytes, { cellNF: true, cellStyles: true, cellFormula: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (sheet === undefined) throw new Error('El libro no tiene hojas.');
  return sheet;
}

function cellsOf(sheet: ReturnType<typeof firstSheet>): (CellObject | undefined)[][] {
  const { e: last } = utils.decode_range(sheet['!ref'] ?? 'A1');
  return Array.from({ length: last.r + 1 }, (_row, r) => Array.from({ length: last.c + 1 }, (_cell, c): CellObject | undefined => sheet[utils.encode_cell({ r, c })]));
}

function tipoOf(cell: CellObject | undefined): string {
  if (cell === undefined || cell.t === 'z') return '.';
  return cell.t === 'n' && /yy/.test(String(cell.z)) ? 'd' : cell.t;
}
