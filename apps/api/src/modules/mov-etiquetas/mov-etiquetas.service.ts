import { type FilaMovEtiqueta, type listMovEtiquetas, type ResumenMovEtiquetas, tipoTexto } from '@rodal/contracts/listados/mov-etiquetas';
import type { Parsed } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import { monthNumber, monthOf } from '@rodal/domain/nombres-mes';
import { addDecimals } from '@rodal/domain/numeros';
import type { Deps } from '../../puertos/deps.ts';
import { COLUMNAS, LUGAR_TIPO } from './columnas.ts';
import { type MovimientoRow, selectCargas, sumMovimientos } from './mov-etiquetas.repo.ts';

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

/** A row by its fields, and as cells of the dynamic table, where a type is called as people call it. */
export function toFila({ empresa, entryNo, celdas }: MovimientoRow): FilaMovEtiqueta {
  const campos = Object.fromEntries(COLUMNAS.map(({ columna: { id } }, at) => [id, celdas[at] ?? null]));
  return {
    ...(campos as Omit<FilaMovEtiqueta, 'clave' | 'celdas'>), // the source's columns; a test holds that the list has each of them
    clave: `${empresa} ${entryNo}`,
    celdas: celdas.map((celda, at) => (at === LUGAR_TIPO && celda !== null ? tipoTexto(celda) : celda)),
  };
}
