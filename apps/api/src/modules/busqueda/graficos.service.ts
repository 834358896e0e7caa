import type { getGraficosDespachos } from '@rodal/contracts/busqueda';
import type { Output } from '@rodal/contracts/endpoint';
import { AppError } from '@rodal/domain/errors';
import type { Deps } from '../../puertos/deps.ts';
import type { SesionActual } from '../../http/handlers.ts';
import { type Busqueda, toFiltros } from './filtros.ts';
import { selectGrupos } from './graficos.repo.ts';

/** As far as the totals count (design: data). */
const MAX_CARGAS = 100_000;

/**
 * A search as bars. Days are Santiago's (C18).
 * @throws AppError `datos_invalidos`, naming the field; `hasta` when it finds too many
 */
export async function chartDespachos(
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
