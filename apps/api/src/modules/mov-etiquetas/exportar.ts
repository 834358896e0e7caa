import type { ColumnaMovEtiqueta } from '@rodal/contracts/mov-etiquetas';
import type { Deps } from '../../puertos/deps.ts';
import { readPages } from '../../db/read-pages.ts';
import type { Celda, Encabezado, Planilla } from '../../planillas/planilla.ts';
import { COLUMNAS } from './columnas.ts';
import { selectCargas, selectMovimientos, sumMovimientos, type Tramo } from './mov-etiquetas.repo.ts';
import { toFila } from './mov-etiquetas.service.ts';

/** Few enough that making text of them does not keep others waiting. */
const LOTE = 500;

/** In characters. */
const ANCHOS: Readonly<Record<ColumnaMovEtiqueta['tipo'], number>> = { texto: 20, numero: 12, fecha: 12 };

export const PLANILLA: Planilla = { hoja: 'Mov Etiquetas', columnas: COLUMNAS.map(({ columna }) => toEncabezado(columna)) };

/**
 * The movements of a month as rows of a file. It breaks off when the loads turn out to have another number of rows than
 * they add up to: no half file passes for a whole.
 */
export async function* readMovimientos({ db }: Pick<Deps, 'db'>, mes: string, tramo: Tramo): AsyncGenerator<Celda[][]> {
  const cargas = await selectCargas(db.pool, mes);
  const sumas = await sumMovimientos(db.pool, cargas);
  const esperadas = sumas.filter((una) => tramo.tipo === null || una.tipo === tramo.tipo).reduce((sum, { movimientos }) => sum + movimientos, 0);
  let filas = 0;
  const leer = (limit: number, after: Tramo['after']) => selectMovimientos(db.pool, cargas, { ...tramo, after, limit });
  for await (const rows of readPages(LOTE, leer, (last) => last)) {
    filas += rows.length;
    yield rows.map((row) => toFila(row).celdas.map((celda, at) => toCelda(COLUMNAS[at]?.columna.tipo ?? 'texto', celda)));
  }
  if (filas !== esperadas) throw new Error(`Se esperaban ${esperadas} movimientos y se leyeron ${filas}.`);
}

function toEncabezado({ titulo, tipo, decimales }: ColumnaMovEtiqueta): Encabezado {
  if (tipo === 'fecha') return { titulo, ancho: ANCHOS.fecha, formato: 'dd/mm/yyyy' };
  if (tipo === 'texto') return { titulo, ancho: ANCHOS.texto };
  const digits = decimales ?? 3;
  return { titulo, ancho: ANCHOS.numero, formato: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`, decimales: digits };
}

/** A day has no zone: the writers take the wall clock as if it were UTC's. */
function toCelda(tipo: ColumnaMovEtiqueta['tipo'], celda: string | null): Celda {
  if (celda === null || tipo === 'texto') return celda;
  return tipo === 'fecha' ? new Date(`${celda}T00:00:00Z`) : Number(celda);
}
