import type { getGraficosDespachos, getMapaDespachos, getResumenDespachos, listDespachos, listOpcionesBusqueda } from '@rodal/contracts/busqueda';
import type { Output, Parsed } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import { deriveEstado } from '@rodal/domain/estados-despacho';
import { isFaenaOfrecida } from '@rodal/domain/faenas';
import { santiagoDay } from '@rodal/domain/fechas';
import { scopeOf } from '../../http/authorize.ts';
import type { Handlers, SesionActual } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { presentFila } from './fila.ts';
import { type Busqueda, toFiltros } from './filtros.ts';
import { selectGrupos } from './graficos.repo.ts';
import { selectPage } from './listado.repo.ts';
import { type PuntoRow, selectPerimetros, selectPuntos } from './mapa.repo.ts';
import { type FaenaRow, selectDespachadores, selectFaenas, selectProductos } from './opciones.repo.ts';
import { readCursor, writeCursor } from './orden.ts';
import { type Cuenta, selectAvisosAbiertos, selectCuentas } from './resumen.repo.ts';

type BusquedaKey = 'listDespachos' | 'getResumenDespachos' | 'getGraficosDespachos' | 'getMapaDespachos' | 'listOpcionesBusqueda';

/** The dispatch search and what is drawn of it (especificación 2 §2.2, §7). */
export function busquedaHandlers(deps: Deps): Pick<Handlers, BusquedaKey> {
  return {
    listDespachos: (busqueda, ctx) => searchDespachos(deps, busqueda, ctx.quien()),
    getResumenDespachos: (busqueda, ctx) => summarizeDespachos(deps, busqueda, ctx.quien()),
    getGraficosDespachos: (busqueda, ctx) => chartDespachos(deps, busqueda, ctx.quien()),
    getMapaDespachos: (busqueda, ctx) => mapDespachos(deps, busqueda, ctx.quien()),
    listOpcionesBusqueda: (_, ctx) => listOpciones(deps, ctx.quien()),
  };
}

const PAGE = 50;

/**
 * A page of the dispatch search (especificación 2 §2.2), newest first unless asked otherwise.
 * @throws AppError `datos_invalidos`, naming the field
 */
async function searchDespachos(
  { db }: Pick<Deps, 'db'>,
  { orden = '-fecha', cursor, ...busqueda }: Parsed<typeof listDespachos>,
  quien: SesionActual,
): Promise<Output<typeof listDespachos>> {
  const after = cursor === undefined ? null : readCursor(orden, cursor);
  const rows = await selectPage(db.pool, toFiltros(busqueda, quien), { orden, after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return { despachos: page.map(presentFila), siguiente: last && rows.length > PAGE ? writeCursor(orden, last) : null };
}

/** Beyond this the total says "más de" (design: data). */
const MAX_TOTAL = 100_000;

/**
 * How many dispatches a search finds, what they carry by unit (C26), and their open flags (A29).
 * @throws AppError `datos_invalidos`, naming the field
 */
async function summarizeDespachos(
  { db }: Pick<Deps, 'db'>,
  busqueda: Busqueda,
  quien: SesionActual,
): Promise<Output<typeof getResumenDespachos>> {
  const filtros = toFiltros(busqueda, quien);
  const [cuentas, avisos] = await Promise.all([
    selectCuentas(db.pool, filtros, MAX_TOTAL + 1),
    selectAvisosAbiertos(db.pool, filtros),
  ]);
  const masDe = countOf(cuentas) > MAX_TOTAL;
  // An annulled load was not delivered (C19): it is in no sum, unless annulled ones were asked for.
  const anuladas = masDe ? await countAnuladas() : countOf(cuentas.filter(({ anulada }) => anulada));
  const summed = cuentas.filter(({ anulada }) => !anulada || filtros.estado === 'anulada');
  return {
    total: Math.min(countOf(cuentas), MAX_TOTAL),
    masDe,
    anuladas,
    imposibles: masDe ? 0 : summed.reduce((sum, { imposibles }) => sum + imposibles, 0),
    porLlegada: cuentas.reduce((sum, { porLlegada }) => sum + porLlegada, 0),
    volumenes: masDe ? [] : summed.map(({ unidad, cantidad }) => ({ unidad, volumen: cantidad })),
    avisos,
  };

  /** The rows counted so far are a part: theirs would be too. */
  async function countAnuladas(): Promise<number> {
    if (filtros.estado !== null) return filtros.estado === 'anulada' ? MAX_TOTAL : 0;
    return Math.min(countOf(await selectCuentas(db.pool, { ...filtros, estado: 'anulada' }, MAX_TOTAL)), MAX_TOTAL);
  }
}

function countOf(cuentas: readonly Cuenta[]): number {
  return cuentas.reduce((sum, { filas }) => sum + filas, 0);
}

/** As far as the totals count (design: data). */
const MAX_CARGAS = 100_000;

/**
 * A search as bars. Days are Santiago's (C18).
 * @throws AppError `datos_invalidos`, naming the field; `hasta` when it finds too many
 */
async function chartDespachos(
  { db }: Pick<Deps, 'db'>,
  busqueda: Busqueda,
  quien: SesionActual,
): Promise<Output<typeof getGraficosDespachos>> {
  const grupos = await selectGrupos(db.pool, toFiltros(busqueda, quien), MAX_CARGAS);
  if (grupos === null) {
    const mensaje = 'Acote la búsqueda: los gráficos muestran a lo más 100.000 cargas';
    throw new AppError('datos_invalidos', { errores: [{ campo: 'hasta', codigo: 'demasiadas', mensaje }] });
  }
  return { porDia: [...grupos.porDia], porFaena: [...grupos.porFaena], porProducto: [...grupos.porProducto] };
}

/** A map with more says no more, and a phone draws it slowly. */
const MAX_PUNTOS = 2_000;

/**
 * Where the newest dispatches of a search were loaded, and the perimeters of their sites.
 * @throws AppError `datos_invalidos`, naming the field
 */
async function mapDespachos(
  { db }: Pick<Deps, 'db'>,
  busqueda: Busqueda,
  quien: SesionActual,
): Promise<Output<typeof getMapaDespachos>> {
  const rows = await selectPuntos(db.pool, toFiltros(busqueda, quien), MAX_PUNTOS + 1);
  const shown = rows.slice(0, MAX_PUNTOS);
  return {
    puntos: shown.map(presentPunto),
    recortado: rows.length > MAX_PUNTOS,
    perimetros: await selectPerimetros(db.pool, shown),
  };
}

function presentPunto(row: PuntoRow): Output<typeof getMapaDespachos>['puntos'][number] {
  const { id, latitud, longitud, precision, avisos } = row;
  return {
    id,
    numero: Number(row.numero),
    created: row.fecha.toISOString(),
    origin: row.faenaCodigo,
    rol: row.faenaRol,
    FAENA: row.faenaNombre,
    truck_plate: row.patenteCamion,
    latitud,
    longitud,
    precision,
    ESTADO: deriveEstado(row).etiqueta,
    avisos,
  };
}

/**
 * What a person can search by: sites and products with dispatches (their own for who only dispatches, C13) or on offer
 * now, and who dispatched.
 */
async function listOpciones(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  quien: SesionActual,
): Promise<Output<typeof listOpcionesBusqueda>> {
  const usuarioId = scopeOf(quien);
  const hoy = santiagoDay(clock());
  const [faenas, productos, despachadores] = await Promise.all([
    selectFaenas(db.pool, usuarioId),
    selectProductos(db.pool, usuarioId),
    usuarioId === null ? selectDespachadores(db.pool) : [],
  ]);
  return {
    faenas: faenas
      .filter((faena) => faena.conDespachos || isCurrent(faena, hoy))
      .map(({ codigo, rol, nombre }) => ({ codigo, rol, nombre })),
    productos,
    despachadores,
  };
}

function isCurrent({ estado, fechaFinal }: FaenaRow, hoy: string): boolean {
  return estado !== null && isFaenaOfrecida({ estado, fechaFinal }, hoy);
}
