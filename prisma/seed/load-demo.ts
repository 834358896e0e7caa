import { openFileStore } from '@rodal/api/blobs/file-store';
import type { BlobStore } from '@rodal/api/blobs/store';
import { hashPassword } from '@rodal/api/contrasenas/contrasena';
import { inSqlTransaction } from '@rodal/api/db/transaction';
import { santiagoDay } from '@rodal/domain/fechas';
import { PROFILES } from '@rodal/domain/permisos';
import type pg from 'pg';
import { buildCamiones } from './camiones.ts';
import { rowsOfCompras } from './compras.ts';
import { buildConductores } from './conductores.ts';
import { putCierres } from './cierres.ts';
import { putCorrecciones, putCorreccionTardia } from './correcciones.ts';
import { buildCorrecciones, hechosOfCorrecciones, rowsOfCorrecciones } from './correcciones-volumen.ts';
import { putCostos, rowsOfReglasCosto } from './costos.ts';
import { putCostosHistoricos } from './costos-historicos.ts';
import { copyRows, type Tablas } from './copy-rows.ts';
import { DEMO_PASSWORD, DEMO_USERS } from './demo-users.ts';
import { buildDespachos, type DespachoDemo } from './despachos.ts';
import { buildEmpresas } from './empresas.ts';
import { DIAS_CON_FOTOS, type Lados, storeFotos } from './fotos.ts';
import { hechosOfGestion, rowsOfGestion } from './gestion.ts';
import { buildHistorial } from './historial-faenas.ts';
import { buildFichas } from './fichas.ts';
import { LISTA_CLIENTES, sendClientes } from './envios-clientes.ts';
import { buildGuiasNulas, hechosOfGuiasNulas, rowsOfGuiasNulas } from './guias-nulas.ts';
import { storeFotosRecepcion } from './fotos-recepcion.ts';
import { buildAlertasDeOtra, chooseRecibidasRepetidas, chooseRepetidas, escenaConRepetidas, flagRepetidas } from './fotos-repetidas.ts';
import { buildRecepciones, conFotos, hechosOfRecepciones, rowsOfFotosRecepcion, rowsOfRecepciones } from './recepciones-camion.ts';
import { putPedidosTransferencia } from './pedidos-transferencia.ts';
import { rowsOfInvitaciones } from './invitaciones.ts';
import { markNominas } from './nominas.ts';
import { productosSinLargo } from './productos.ts';
import { buildReferencias, type Referencias } from './referencias.ts';
import { rowsOfAuditoria } from './rows-auditoria.ts';
import { readBc, readFaenasAnteriores } from './bc.ts';
import { putGuias } from './guias-erp.ts';
import { putSolicitudes } from './rows-compras.ts';
import { putSii, RUT_FLE } from './sii.ts';
import { rowsOfCorreos } from './rows-correos.ts';
import { buildAlertas, hechosOfAlertas, rowsOfAlertas } from './trazo.ts';
import { rowsOfDespachos } from './rows-despachos.ts';
import { buildMovimientos, faenaOfErp, rowsOfErp } from './rows-erp.ts';
import { putEmpresas } from './rows-empresas.ts';
import { rowsOfReferencias } from './rows-maestros.ts';
import { putCamiones, putConductores } from './rows-transporte.ts';
import { putVencimientos } from './vencimientos.ts';
import { rowsOfUsers } from './rows-usuarios.ts';

interface LoadDemoOptions {
  /** The day of loading: everything is counted back from it, and nothing else changes between two loads. */
  readonly now: Date;
  /** The folder of the API's blob store. */
  readonly blobDir: string;
  /** For tests: few dispatches and photos, the same lists. */
  readonly small?: boolean;
  /** With half a year of dispatches, every load of the ERP and mails. Without it, the last season, and of the ERP the sites and what moved on them. */
  readonly historia?: boolean;
}

const DESPACHOS = 5_000;
const DESPACHOS_HISTORIA = 8_000;
const DESPACHOS_SMALL = 300;
const CON_FOTOS_SMALL = 6;
const DAY = 86_400_000;

/** Tables whose first rows bring their own numbers: their sequences go on after them. */
const SECUENCIAS = [
  ['usuario', 'id'],
  ['despacho', 'numero'],
  ['carga', 'id'],
  ['ficha_matriz', 'numero'],
] as const;

/**
 * Fills a migrated, unused database with the demo (issue 2): users, reference lists, a season
 * of dispatches, the photos of the last ones and what the ERP posted meanwhile. Photos are on
 * the disk before the rows that name them (R78); all rows come in one transaction.
 *
 * @throws in Spanish when the database has users already.
 */
export async function loadDemo(
  pool: pg.Pool,
  { now, blobDir, small = false, historia = false }: LoadDemoOptions,
): Promise<{ despachos: number }> {
  await refuseUsed(pool);
  const referencias = buildReferencias(now);
  const hechos = buildDespachos(now, small ? DESPACHOS_SMALL : historia ? DESPACHOS_HISTORIA : DESPACHOS, referencias);
  const fotografiados = choosePhotographed(hechos, now, small);
  const repetidas = chooseRepetidas(fotografiados, now);
  const despachos = flagRepetidas(hechos, repetidas);
  const blobs = await openFileStore(blobDir);
  const fotos = await storeFotos(blobs, fotografiados, escenaConRepetidas(repetidas));
  const claveHash = await hashPassword(DEMO_PASSWORD);
  await inSqlTransaction(pool, async (sql) => {
    // Another copy of the program may be loading too: one waits here, then finds users.
    await sql.query('LOCK TABLE usuario IN SHARE ROW EXCLUSIVE MODE');
    await refuseUsed(sql);
    await fill(sql, { referencias, despachos, repetidas, fotos, blobs, claveHash, now, historia });
  });
  return { despachos: despachos.length };
}

async function refuseUsed(sql: pg.Pool | pg.PoolClient): Promise<void> {
  const { rowCount } = await sql.query('SELECT 1 FROM usuario LIMIT 1');
  if (rowCount !== 0) throw new Error('La base de datos ya tiene usuarios: los datos de demostración no se cargan sobre otros.');
}

function choosePhotographed(despachos: readonly DespachoDemo[], now: Date, small: boolean): readonly DespachoDemo[] {
  // Among few, those that have just arrived are not the last that left.
  if (small) {
    const llegados = despachos.slice(0, -CON_FOTOS_SMALL).filter(({ ciclo }) => ciclo.recepcionadoEn !== null);
    return [...llegados.slice(-CON_FOTOS_SMALL), ...despachos.slice(-CON_FOTOS_SMALL)];
  }
  return despachos.filter(({ recibidoEn }) => recibidoEn.getTime() > now.getTime() - DIAS_CON_FOTOS * DAY);
}

interface Contenido {
  readonly referencias: Referencias;
  readonly despachos: readonly DespachoDemo[];
  readonly repetidas: ReturnType<typeof chooseRepetidas>;
  readonly fotos: ReadonlyMap<string, Lados>;
  readonly blobs: BlobStore;
  readonly claveHash: string;
  readonly now: Date;
  readonly historia: boolean;
}

async function fill(sql: pg.PoolClient, contenido: Contenido): Promise<void> {
  const { referencias, despachos, fotos, blobs, claveHash, now, historia } = contenido;
  const perfilIds = await ensurePerfiles(sql);
  const anteriores = readFaenasAnteriores(now, new Set(referencias.faenas.map(({ codigo }) => codigo)));
  const { faena = [], ...maestros } = rowsOfReferencias(referencias, now);
  const nulas = buildGuiasNulas(despachos, now);
  const historial = buildHistorial(despachos, now);
  const fichas = buildFichas(despachos, now);
  const tablas: Tablas = {
    ...rowsOfUsers(referencias.transportistas, claveHash, perfilIds, now),
    ...maestros,
    ...rowsOfGestion(now),
    ...historial.tablas,
    ...fichas.tablas,
    ...rowsOfCompras(),
    ...rowsOfReglasCosto(),
    faena: [...faena, ...anteriores.map(faenaOfErp)],
    ...rowsOfAjustes(now, historia),
    ...rowsOfDespachos(despachos, fotos),
    ...rowsOfAuditoria(despachos),
    guia_nula: rowsOfGuiasNulas(nulas),
    ...rowsOfErp(referencias.faenas, anteriores, buildMovimientos(now, despachos), historia ? putGuias(readBc(now), despachos) : [], now),
    ...(historia && rowsOfCorreos(now)),
  };
  for (const [table, rows] of Object.entries(tablas)) await copyRows(sql, table, rows);
  await copyRows(sql, 'auditoria', [...hechosOfGuiasNulas(nulas), ...hechosOfGestion(now), ...historial.hechos, ...fichas.hechos]);
  await putRecepciones(sql, contenido);
  for (const [table, column] of SECUENCIAS) {
    await sql.query(`SELECT setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) FROM ${table}`);
  }
  if (historia) await putCorrecciones(sql, now);
  if (historia) await markNominas(sql, now);
  if (historia) await sendClientes(sql, blobs, now);
  if (historia) await putPortadores(sql, contenido);
  if (historia) await putSolicitudes(sql, blobs, now);
  if (historia) await putCorreccionesVolumen(sql, now);
  if (historia) await putCierres(sql, now);
  if (historia) await putPedidosTransferencia(sql, now);
  if (historia) await putSii(sql, now);
  if (historia) await putCorreccionTardia(sql, now);
  if (historia) await putCostos(sql, now);
  if (historia) await putCostosHistoricos(sql, now);
  await writeLoaded(sql, contenido);
  // Without statistics the first searches would be planned for empty tables.
  for (const table of Object.keys(tablas)) await sql.query(`ANALYZE ${table}`);
}

/** What the gates received of it, and what that and what did not arrive raised; photos are on the disk before the rows that name them (R78). */
async function putRecepciones(sql: pg.PoolClient, { despachos, repetidas, blobs, now }: Contenido): Promise<void> {
  const recepciones = buildRecepciones(despachos, now);
  const fotografiadas = conFotos(recepciones);
  const recibidas = chooseRecibidasRepetidas(fotografiadas);
  const suyas = await storeFotosRecepcion(blobs, fotografiadas, recibidas);
  const alertas = [...buildAlertas(despachos, recepciones, recibidas, now), ...buildAlertasDeOtra(repetidas, now)];
  const tablas = {
    recepcion_camion: rowsOfRecepciones(recepciones, suyas), ...rowsOfFotosRecepcion(recepciones, suyas), despacho_aviso: rowsOfAlertas(alertas),
    auditoria: [...hechosOfRecepciones(recepciones), ...hechosOfAlertas(alertas)],
  };
  for (const [table, rows] of Object.entries(tablas)) await copyRows(sql, table, rows);
  await sql.query('ANALYZE recepcion_camion');
}

/** Who carries papers: the companies, then their drivers and their trucks. */
async function putPortadores(sql: pg.PoolClient, { referencias: { transportistas, choferes, flota }, blobs, now }: Contenido): Promise<void> {
  const empresas = buildEmpresas(transportistas);
  await putEmpresas(sql, blobs, empresas, now);
  await putConductores(sql, blobs, buildConductores(empresas, choferes, flota), now);
  await putCamiones(sql, blobs, buildCamiones(empresas, flota, santiagoDay(now)), now);
  await copyRows(sql, 'invitacion', rowsOfInvitaciones(transportistas, now));
  await putVencimientos(sql, now);
}

/** Of the volumes that the loads of the management report gave. */
async function putCorreccionesVolumen(sql: pg.PoolClient, now: Date): Promise<void> {
  const correcciones = buildCorrecciones(now);
  await copyRows(sql, 'correccion_volumen', rowsOfCorrecciones(correcciones));
  await copyRows(sql, 'auditoria', hechosOfCorrecciones(correcciones));
}

/** @returns profile → id; those that are there already keep theirs */
async function ensurePerfiles(sql: pg.PoolClient): Promise<ReadonlyMap<string, number>> {
  await sql.query('INSERT INTO perfil (nombre) SELECT unnest($1::text[]) ON CONFLICT (nombre) DO NOTHING', [
    Object.keys(PROFILES),
  ]);
  const { rows } = await sql.query<{ id: number; nombre: string }>('SELECT id, nombre FROM perfil');
  return new Map(rows.map(({ id, nombre }) => [nombre, id]));
}

/** What was done, for the audit; with the products that somebody must give a length (A4). */
async function writeLoaded(sql: pg.PoolClient, { referencias, despachos, fotos, now }: Contenido): Promise<void> {
  const despues = {
    usuarios: DEMO_USERS.length,
    faenas: referencias.faenas.length,
    despachos: despachos.length,
    despachosConFotos: fotos.size,
    productosSinLargo: productosSinLargo(referencias.productos),
  };
  await sql.query(
    `INSERT INTO public.auditoria (cuando, usuario, accion, entidad, entidad_id, despues) VALUES ($1, $2, $3, $4, $5, $6)`,
    [now, 'rodal', 'demo.cargar', 'demo', now.toISOString(), JSON.stringify(despues)],
  );
}

/** Settings that differ from the program's defaults. */
function rowsOfAjustes(now: Date, historia: boolean): Tablas {
  const valores = {
    dominioCorreo: JSON.stringify('rodal.example'),
    correosNominas: JSON.stringify('tesoreria@rodal.example, gerencia@rodal.example'),
    correosNominasFle: JSON.stringify('tesoreria.fle@rodal.example'),
    rutFle: JSON.stringify(RUT_FLE),
    correosSii: JSON.stringify('contabilidad@rodal.example'),
    correosSiiFle: JSON.stringify('contabilidad.fle@rodal.example'),
    correosSiiComex: JSON.stringify('comex@rodal.example, contabilidad@rodal.example'),
    ...(historia && { correosClientes: JSON.stringify(LISTA_CLIENTES.join(', ')) }),
  };
  return { ajuste: Object.entries(valores).map(([clave, valor]) => ({ clave, valor, cambiado_por: 'admin', cambiado_en: now })) };
}
