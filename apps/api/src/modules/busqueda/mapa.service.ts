import type { getMapaDespachos } from '@rodal/contracts/busqueda';
import type { Output } from '@rodal/contracts/endpoint';
import { deriveEstado } from '@rodal/domain/estados-despacho';
import type { Deps } from '../../puertos/deps.ts';
import type { SesionActual } from '../../http/handlers.ts';
import { type Busqueda, toFiltros } from './filtros.ts';
import { type PuntoRow, selectPerimetros, selectPuntos } from './mapa.repo.ts';

/** A map with more says no more, and a phone draws it slowly. */
const MAX_PUNTOS = 2_000;

/**
 * Where the newest dispatches of a search were loaded, and the perimeters of their sites.
 * @throws AppError `datos_invalidos`, naming the field
 */
export async function mapDespachos(
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
