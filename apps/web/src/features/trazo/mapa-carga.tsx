import type { TrazoDetalle } from '@rodal/contracts/trazo';
import { parsePerimetro } from '@rodal/domain/perimetro';
import { IconMapOff } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { baseNote } from '../../ui/mapa/base-note.ts';
import { BrokenPart, PartBoundary } from '../../ui/part-boundary.tsx';
import classes from './evidencia.module.css';

const MapaDibujo = lazy(async () => ({ default: (await import('./mapa-dibujo.tsx')).MapaDibujo }));

interface MapaCargaProps {
  readonly trazo: Pick<TrazoDetalle, 'despacho' | 'lugar' | 'perimetro'>;
  /** XYZ template; '' = without tiles. */
  readonly urlTiles: string;
}

/**
 * Where it was loaded, on a map whose code comes when it is looked at. Where it goes has no coordinates in Rodal: that is said, and no
 * line is drawn to a place that nobody knows.
 */
export function MapaCarga({ trazo: { despacho, lugar, perimetro: texto }, urlTiles }: MapaCargaProps) {
  const [hasBase, setHasBase] = useState(true);
  const perimetro = useMemo(() => {
    const leido = parsePerimetro(texto);
    return leido.ok ? leido.perimetro : null;
  }, [texto]);
  const { latitud, longitud, precision } = lugar;
  const posicion = useMemo(() => (latitud === null || longitud === null ? null : { latitud, longitud, precision: precision ?? 0 }), [latitud, longitud, precision]);
  const nota = baseNote(urlTiles, hasBase);
  const muestra = [perimetro === null ? `${despacho.FAENA} no tiene perímetro` : `Perímetro de ${despacho.FAENA}`, posicion === null ? 'sin posición del teléfono' : 'posición del teléfono al cargar'].join(', ');
  return (
    <figure className={classes.lugar}>
      <figcaption>
        <b>
          <span className={classes.grupo}>Salida</span>
          Lugar
        </b>
      </figcaption>
      {perimetro === null && posicion === null ? (
        <div className={classes.sinMapa}>
          <IconMapOff size={28} aria-hidden />
          <span>La faena no tiene perímetro y el teléfono no dio su posición</span>
        </div>
      ) : (
        <PartBoundary
          renderFallback={(fallo) => (
            <div className={classes.sinMapa}>
              <BrokenPart title="Mapa no disponible" error={fallo} />
            </div>
          )}
        >
          <Suspense fallback={<div className={classes.sinMapa} role="status" aria-label="Preparando el mapa" />}>
            <MapaDibujo rotulo={despacho.FAENA} perimetro={perimetro} posicion={posicion} urlTiles={urlTiles} descripcion={`Mapa. ${muestra}.`} onBase={setHasBase} />
          </Suspense>
        </PartBoundary>
      )}
      <p className={classes.nota}>
        {muestra}. {despacho.DESTINY} no tiene coordenadas en Rodal: el mapa muestra solo el origen.{nota === null ? '' : ` ${nota}.`}
      </p>
    </figure>
  );
}
