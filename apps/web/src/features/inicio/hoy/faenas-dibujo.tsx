import { contar } from '@rodal/domain/contar';
import L from 'leaflet';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { baseNote } from '../../../ui/mapa/base-note.ts';
import { drawLabel, hoverLabel } from '../../../ui/mapa/draw-site.ts';
import ui from '../../../ui/mapa/mapa.module.css';
import { useMap } from '../../../ui/mapa/use-map.ts';
import { deFaena, type FaenaHoy } from './destino.ts';
import classes from './faenas-dibujo.module.css';
import hoy from './hoy.module.css';
import { Separadas } from './separar.ts';

/** Radius of the mark of the busiest site and of one with a single load, px. */
const MAYOR = 16;
const MENOR = 6;
/** Marks so large have room for their number. */
const CON_NUMERO = 11;
/** The whole country is not wanted, nor a single yard. */
const CERCA = 10;

interface FaenasDibujoProps {
  readonly faenas: readonly FaenaHoy[];
  readonly dia: string;
  /** XYZ template; '' = without tiles. */
  readonly urlTiles: string;
}

/** The sites of a day on Leaflet; the list under it leads to the same by keyboard. */
export function FaenasDibujo({ faenas, dia, urlTiles }: FaenasDibujoProps) {
  const navigate = useNavigate();
  const [hasBase, setHasBase] = useState(true);
  // The same while nothing changed: a minute later the map is where the person moved it.
  const texto = JSON.stringify(faenas.map(({ codigo, rol, nombre, cargas, lugar }) => ({ codigo, rol, nombre, cargas, lugar })));
  const draw = useCallback(
    (layer: L.LayerGroup) => {
      const inView = L.latLngBounds([]);
      const sitios: FaenaHoy[] = JSON.parse(texto);
      const most = Math.max(1, ...sitios.map(({ cargas }) => cargas));
      const marcas = sitios.flatMap(({ codigo, rol, nombre, cargas, lugar }) => {
        if (lugar === null) return [];
        const at = L.latLng(lugar.latitud, lugar.longitud);
        inView.extend(at);
        // The area tells the number.
        const radius = Math.max(MENOR, MAYOR * Math.sqrt(cargas / most));
        const marca = L.circleMarker(at, { radius, className: classes.marca ?? '' }).addTo(layer);
        marca.on('click', () => void navigate(deFaena(dia, codigo, rol)));
        hoverLabel(marca, () => `${nombre}: ${contar(cargas, 'carga', 'cargas')}`);
        const numero = radius < CON_NUMERO ? null : drawLabel(layer, at, String(cargas), { direction: 'center', className: classes.numero ?? '', interactive: false });
        return [{ circulo: marca, numero, sitio: at }];
      });
      new Separadas(marcas).addTo(layer);
      return inView;
    },
    [texto, dia, navigate],
  );
  const { attach } = useMap({ tilesUrl: urlTiles, onBase: setHasBase, draw, closest: CERCA });
  const nota = baseNote(urlTiles, hasBase);
  return (
    <div ref={attach} className={`${ui.mapa} ${hoy.mapa}`} role="group" aria-label={`Mapa de ${contar(faenas.length, 'faena', 'faenas')} con cargas. La lista de abajo tiene las mismas.${nota === null ? '' : ` ${nota}.`}`} />
  );
}
