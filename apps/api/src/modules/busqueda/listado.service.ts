import type { listDespachos } from '@rodal/contracts/busqueda';
import type { Output, Parsed } from '@rodal/contracts/endpoint';
import type { Deps } from '../../puertos/deps.ts';
import type { SesionActual } from '../../http/handlers.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { presentFila } from './fila.ts';
import { toFiltros } from './filtros.ts';
import { selectPage } from './listado.repo.ts';

const PAGE = 50;

/**
 * A page of the dispatch search (especificación 2 §2.2), newest first unless asked otherwise.
 * @throws AppError `datos_invalidos`, naming the field
 */
export async function searchDespachos(
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
