import { formatDateTime } from '@rodal/domain/fechas';
import { IconX } from '@tabler/icons-react';
import L from 'leaflet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OnBase } from '../../../ui/mapa/create-map.ts';
import { drawSite } from '../../../ui/mapa/draw-site.ts';
import { MapPopup } from '../../../ui/mapa/map-popup.tsx';
import ui from '../../../ui/mapa/mapa.module.css';
import { useMap } from '../../../ui/mapa/use-map.ts';
import { MODES } from '../../../ui/theme.ts';
import { useMode } from '../../../ui/theme-provider.tsx';
import { EstadoBadge } from '../../../despachos/estado-badge.tsx';
import { Avisos } from '../etiquetas.tsx';
import { despachosTexto, type FaenaEnMapa, type Punto } from './agrupar.ts';
import { cercanos, drawPuntos, paintPuntos } from './dibujar-puntos.ts';
import classes from './mapa-resultado.module.css';
import puntoPopupClasses from './punto-popup.module.css';

interface MapaDibujoProps {
  readonly faenas: readonly FaenaEnMapa[];
  readonly puntos: readonly Punto[];
  /** Name of the site to look at; null = all. */
  readonly elegida: string | null;
  /** XYZ template; '' = without tiles. */
  readonly urlTiles: string;
  /** What it shows, in words. */
  readonly descripcion: string;
  readonly onBase: OnBase;
  readonly onOpen: (id: string) => void;
}

/** The places of a search on Leaflet; the list beside it does the same by keyboard. */
export function MapaDibujo({ faenas, puntos, elegida, urlTiles, descripcion, onBase, onOpen }: MapaDibujoProps) {
  const mode = useMode();
  const shown = useRef(mode);
  const marcas = useRef<ReturnType<typeof drawPuntos>>([]);
  const [pickedId, setPickedId] = useState<string | null>(null);
  // As it is now: it may have changed, or be found no more.
  const picked = useMemo(() => puntos.find(({ id }) => id === pickedId) ?? null, [puntos, pickedId]);
  const close = useCallback(() => setPickedId(null), []);

  const draw = useCallback(
    (layer: L.LayerGroup) => {
      const inView = drawFaenas(layer, faenas, elegida);
      marcas.current = drawPuntos(layer, puntos, ({ id }) => setPickedId(id));
      paintPuntos(marcas.current, MODES[shown.current]);
      return inView;
    },
    [faenas, puntos, elegida],
  );
  const { map, attach } = useMap({ tilesUrl: urlTiles, onBase, draw, wheel: true });

  useEffect(() => {
    // Painted anew where they are: drawing anew would move the map.
    shown.current = mode;
    paintPuntos(marcas.current, MODES[mode]);
  }, [mode]);
  useEffect(() => {
    // On a phone the list lies under the map.
    if (elegida !== null) map?.getContainer().scrollIntoView({ block: 'nearest' });
  }, [map, elegida]);

  const juntos = useMemo(() => (map === null || picked === null ? [] : cercanos(map, puntos, picked)), [map, puntos, picked]);
  return (
    <>
      <div ref={attach} className={`${ui.mapa} ${classes.mapa}`} role="group" aria-label={descripcion} />
      {map === null || picked === null ? null : (
        <MapPopup key={picked.id} map={map} at={{ lat: picked.latitud, lng: picked.longitud }} onClose={close}>
          <PuntoPopup puntos={juntos} onOpen={onOpen} onClose={close} />
        </MapPopup>
      )}
    </>
  );
}

/** @returns what is to be in view: the chosen site with its places, or all of them */
function drawFaenas(layer: L.LayerGroup, faenas: readonly FaenaEnMapa[], elegida: string | null): L.LatLngBounds {
  const inView = L.latLngBounds([]);
  for (const { codigo, nombre, puntos, perimetros } of faenas) {
    const elegido = codigo === elegida;
    const seen = elegida === null ? puntos.length > 0 : elegido;
    const enVista = elegido || elegida === null;
    for (const perimetro of perimetros) {
      const bounds = drawSite(layer, { rotulo: nombre, perimetro, enVista, elegido });
      if (seen) inView.extend(bounds);
    }
    if (seen) for (const { latitud, longitud } of puntos) inView.extend([latitud, longitud]);
  }
  return inView;
}

/** A long heap of places is parted by coming closer. */
const MAX = 25;

interface PuntoPopupProps {
  /** The one that was pointed at, and those under it. */
  readonly puntos: readonly Punto[];
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** What lies at a place of the map. */
function PuntoPopup({ puntos, onOpen, onClose }: PuntoPopupProps) {
  const shown = puntos.slice(0, MAX);
  const titulo = puntos.length === 1 ? 'Despacho' : `${despachosTexto(puntos.length)} en este lugar`;
  return (
    <section aria-label={titulo} className={puntoPopupClasses.popup}>
      <header className={puntoPopupClasses.header}>
        <p className={puntoPopupClasses.titulo}>{titulo}</p>
        <button type="button" className={puntoPopupClasses.cerrar} aria-label="Cerrar" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      </header>
      <ul className={puntoPopupClasses.lista}>
        {shown.map((punto) => (
          <li key={punto.id} className={puntoPopupClasses.punto}>
            <div className={puntoPopupClasses.linea}>
              <strong>N° {punto.numero}</strong>
              <EstadoBadge estado={punto.ESTADO} />
            </div>
            <p>{punto.FAENA}</p>
            <p>
              {punto.truck_plate} · {formatDateTime(new Date(punto.created))}
              {punto.precision === null ? null : ` · ±${Math.round(punto.precision)}\u00a0m`}
            </p>
            <Avisos avisos={punto.avisos.map((codigo) => ({ codigo, detalle: '' }))} />
            <button type="button" className={puntoPopupClasses.ver} aria-label={`Ver despacho N° ${punto.numero}`} onClick={() => onOpen(punto.id)}>
              Ver despacho
            </button>
          </li>
        ))}
      </ul>
      {puntos.length > MAX ? <p className={puntoPopupClasses.resto}>Acerque el mapa para ver los demás.</p> : null}
    </section>
  );
}
