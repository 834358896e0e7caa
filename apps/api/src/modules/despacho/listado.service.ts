import type { DespachoFila, listDespachos } from '@rodal/contracts/despachos';
import type { Output, Parsed } from '@rodal/contracts/endpoint';
import { getDespachoFoto } from '@rodal/contracts/fotos';
import { AppError } from '@rodal/domain/errors';
import { deriveEstado } from '@rodal/domain/estados-despacho';
import { addDays, dayRange } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/permisos';
import { normalizeText } from '@rodal/domain/texto';
import type { Deps } from '../../deps.ts';
import type { SesionActual } from '../../http/handlers.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type Filtros, type ListadoRow, selectPage, selectTotales } from './listado.repo.ts';

const PAGE = 50;
/** Beyond this the total says "más de" (design: data). */
const MAX_TOTAL = 100_000;
const MAX_DIAS = 366;

type Busqueda = Parsed<typeof listDespachos>;

/**
 * The dispatch search: who may search sees everybody's, who only dispatches sees his own (C13).
 * Days are Santiago's, half-open (C18).
 */
export async function searchDespachos(
  { db }: Deps,
  busqueda: Busqueda,
  quien: SesionActual,
): Promise<Output<typeof listDespachos>> {
  const filtros = toFiltros(busqueda, quien);
  const after = busqueda.cursor === undefined ? null : readCursor(busqueda.cursor);
  const [rows, totales] = await Promise.all([
    selectPage(db.pool, filtros, after, PAGE + 1),
    selectTotales(db.pool, filtros, MAX_TOTAL + 1),
  ]);
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  const counted = totales.reduce((sum, { filas }) => sum + filas, 0);
  const masDe = counted > MAX_TOTAL;
  return {
    despachos: page.map(presentFila),
    siguiente: last && rows.length > PAGE ? writeCursor(last) : null,
    total: Math.min(counted, MAX_TOTAL),
    masDe,
    // Sums of a part would look like the whole.
    volumenes: masDe ? [] : totales.map(({ unidad, cantidad }) => ({ unidad, volumen: cantidad })),
  };
}

function toFiltros({ desde, hasta, despachador, nroguia }: Busqueda, quien: SesionActual): Filtros {
  if (desde > hasta) throw invalid('desde', 'Desde no puede ser posterior a Hasta');
  if (addDays(desde, MAX_DIAS - 1) < hasta) throw invalid('hasta', 'El rango puede tener a lo más 366 días');
  return {
    ...dayRange(desde, hasta),
    usuarioId: can(quien.permisos, 'despacho.buscar') ? null : quien.usuarioId,
    despachador: normalizeText(despachador ?? '') || null,
    nroguia: nroguia?.trim() || null,
  };
}

function invalid(campo: string, mensaje: string): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo, codigo: 'invalido', mensaje }] });
}

/** Our row in the specification's names (especificación 2 §3.9, C36). */
function presentFila(row: ListadoRow): DespachoFila {
  const photo = (lado: 'vacio' | 'lleno') =>
    row.fotos.includes(lado) ? getDespachoFoto.path.replace('{id}', row.id).replace('{lado}', lado) : null;
  return {
    id: row.id,
    numero: Number(row.numero),
    created: row.fecha.toISOString(),
    origin: row.faenaCodigo,
    rol: row.faenaRol,
    FAENA: row.faenaNombre,
    DESTINY: row.destinoNombre,
    cliente: row.clienteNombre,
    rut_destino: row.clienteRut,
    product_code: row.productoId,
    producto: row.productoNombre,
    volume: row.cantidad,
    unidad: row.unidad,
    truck_plate: row.patenteCamion,
    truck_cart_plate: row.patenteCarro,
    dispatch_number: row.guiaNumero,
    login: row.login,
    driver_name: row.choferNombre,
    driver_rut: row.choferRut,
    transportist_name: row.transportista,
    farmer_name: row.cosechero,
    Finalizado: row.anulado ? 'SI' : 'NO',
    RECEPCIONADO: row.recepcionado ? 'SI' : 'NO',
    ESTADO: deriveEstado(row).etiqueta,
    latitud: row.latitud,
    longitud: row.longitud,
    avisos: row.avisos,
    empty_img: photo('vacio'),
    full_img: photo('lleno'),
  };
}
