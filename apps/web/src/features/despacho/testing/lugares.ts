import type { CatalogoFila } from '@rodal/contracts/catalogos';
import type { PosicionCapturada } from '@rodal/domain/borrador';

/** A square of about 1.1 km × 0.9 km near Lautaro as a georeference, its corner at (lng, lat). */
export const cuadrado = (lng: number, lat: number) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [[[lng, lat], [lng + 0.01, lat], [lng + 0.01, lat + 0.01], [lng, lat + 0.01], [lng, lat]]],
  });

/** A row of the list of sites as the server sends it; '' = without perimeter. */
export const filaFaena = (
  codigofaena: string,
  origen: string,
  geoReferencia: string,
  fechaFinal: string | null = null,
): CatalogoFila<'faenas'> => ({
  codigofaena,
  origen,
  codigo: `N-${codigofaena}`,
  geoReferencia,
  fechaFinal,
  predio: 'Fundo',
  direccion: 'Ruta S-91 km 3',
  comuna: 'Lautaro',
  planManejo: '12/8-24',
});

/** A position as the draft keeps it. */
export const posicionEn = (latitud: number, longitud: number, precision = 5): PosicionCapturada => ({
  latitud,
  longitud,
  precision,
  capturadaEn: '2026-11-20T12:00:00.000Z',
  edadMs: 0,
});
