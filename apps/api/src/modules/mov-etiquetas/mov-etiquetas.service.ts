import type { FilaMovEtiqueta, listMovEtiquetas, ORDENES_MOV_ETIQUETAS, ResumenMovEtiquetas } from '@rodal/contracts/mov-etiquetas';
import type { Output, Parsed } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import { monthNumber, monthOf } from '@rodal/domain/nombres-mes';
import { addDecimals } from '@rodal/domain/numeros';
import type { Deps } from '../../puertos/deps.ts';
import { COLUMNAS, LUGAR_TIPO, tipoTexto } from './columnas.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { type MovimientoRow, selectCargas, selectMovimientos, sumMovimientos, type Tramo } from './mov-etiquetas.repo.ts';

/** A month has some ten thousand rows: few requests, none of them long. */
const PAGE = 200;

type Orden = (typeof ORDENES_MOV_ETIQUETAS)[number];

/**
 * The month of a name and a year, `YYYY-MM`.
 * @throws AppError `datos_invalidos` naming `monthName` when no month is called so
 */
export function readMes({ monthName, anio }: Pick<Parsed<typeof listMovEtiquetas>, 'monthName' | 'anio'>): string {
  const numero = monthNumber(monthName);
  if (numero !== null) return monthOf(anio, numero);
  const mensaje = `El campo monthName debe ser el nombre de un mes, como octubre: ${monthName} no lo es.`;
  throw new AppError('datos_invalidos', { errores: [{ campo: 'monthName', codigo: 'valor', mensaje }] });
}

/** Which rows of a month are asked for, from the first on. Without an order: the newest first. */
export function toTramo(tipo = '', orden: Orden = '-fecha', limit = PAGE): Tramo {
  const descendente = orden.startsWith('-');
  const columna = orden.endsWith('fecha') ? 'fecha' : 'movimiento';
  return { tipo: tipo === '' ? null : tipo, columna, descendente, after: null, limit };
}

/** A page of the tag movements of a month. @throws AppError `datos_invalidos`, naming the field */
export async function searchMovimientos({ db }: Pick<Deps, 'db'>, pedido: Parsed<typeof listMovEtiquetas>): Promise<Output<typeof listMovEtiquetas>> {
  const { tipo, orden = '-fecha', cursor } = pedido;
  const mes = readMes(pedido);
  const after = cursor === undefined ? null : readCursor(orden, cursor);
  const rows = await selectMovimientos(db.pool, await selectCargas(db.pool, mes), { ...toTramo(tipo, orden, PAGE + 1), after });
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    columnas: COLUMNAS.map(({ columna }) => columna),
    filas: page.map(toFila),
    siguiente: last && rows.length > PAGE ? writeCursor(orden, last) : null,
  };
}

/** What a month adds up to, signed. @throws AppError `datos_invalidos`, naming the field */
export async function summarizeMovimientos({ db }: Pick<Deps, 'db'>, mes: string): Promise<ResumenMovEtiquetas> {
  const cargas = await selectCargas(db.pool, mes);
  const tipos = await sumMovimientos(db.pool, cargas);
  // As old as the older of the companies.
  const [datosAl] = cargas.map(({ leidaEn }) => leidaEn.toISOString()).toSorted();
  return {
    datosAl: datosAl ?? null,
    total: {
      movimientos: tipos.reduce((sum, { movimientos }) => sum + movimientos, 0),
      piezas: addDecimals(tipos.map(({ piezas }) => piezas)),
      metrosCubicos: addDecimals(tipos.map(({ metrosCubicos }) => metrosCubicos)),
    },
    tipos: tipos.map(({ tipo, ...suma }) => ({ tipo, texto: tipoTexto(tipo), ...suma })),
  };
}

/** A row as people read it. */
export function toFila({ empresa, entryNo, celdas }: MovimientoRow): FilaMovEtiqueta {
  return {
    clave: `${empresa} ${entryNo}`,
    celdas: celdas.map((celda, at) => (at === LUGAR_TIPO && celda !== null ? tipoTexto(celda) : celda)),
  };
}
