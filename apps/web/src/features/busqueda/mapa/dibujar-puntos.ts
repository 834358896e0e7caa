import L from 'leaflet';
import { hoverLabel } from '../../../ui/mapa/draw-site.ts';
import type { ModeColors } from '../../../ui/theme.ts';
import { claseOf, type ClasePunto, type Punto } from './agrupar.ts';

/** A drawn place; a place with flags is drawn as a ring with a dot in it. */
interface Marca {
  readonly punto: Punto;
  readonly parts: readonly L.CircleMarker[];
}

/** Above lies what asks for somebody. */
const ORDEN = { anulada: 0, normal: 1, avisos: 2 } as const satisfies Record<ClasePunto, number>;

/** Above the sites' edges, which Leaflet's sheet puts above every canvas of their pane. */
const PANE = 'markerPane';

/** The finger covers more than the point. Px. */
const TOLERANCIA = { fino: 3, dedo: 15 } as const;

/** Draws the places, each class with an outline of its own besides its colour. */
export function drawPuntos(layer: L.LayerGroup, puntos: readonly Punto[], onPick: (punto: Punto) => void): readonly Marca[] {
  const { matches: coarse } = window.matchMedia('(pointer: coarse)');
  const renderer = createCanvas({ pane: PANE, padding: 0.3, tolerance: coarse ? TOLERANCIA.dedo : TOLERANCIA.fino });
  layer.addLayer(renderer);
  // The newest above the older ones, which come after them.
  const ordered = puntos.toReversed().toSorted((a, b) => ORDEN[claseOf(a)] - ORDEN[claseOf(b)]);
  return ordered.map((punto) => {
    const at = L.latLng(punto.latitud, punto.longitud);
    const clase = claseOf(punto);
    const outer = L.circleMarker(at, { renderer, radius: clase === 'avisos' ? 8 : 6 }).addTo(layer);
    outer.on('click', () => {
      outer.closeTooltip();
      onPick(punto);
    });
    hoverLabel(outer, () => `N° ${punto.numero} · ${punto.truck_plate} · ${punto.FAENA}`);
    const parts = clase === 'avisos' ? [outer, L.circleMarker(at, { renderer, radius: 2.5, interactive: false }).addTo(layer)] : [outer];
    return { punto, parts };
  });
}

/** Gives the places the colours of a mode; a canvas knows no stylesheet. */
export function paintPuntos(marcas: readonly Marca[], colors: ModeColors): void {
  const estilos: Readonly<Record<ClasePunto, readonly L.PathOptions[]>> = {
    normal: [{ fillColor: colors['brand-text'], fillOpacity: 0.9, color: colors.surface, weight: 1.5 }],
    avisos: [
      { fillColor: colors['warn-line'], fillOpacity: 1, color: colors['warn-text'], weight: 2 },
      { fillColor: colors['warn-text'], fillOpacity: 1, stroke: false },
    ],
    anulada: [{ fillColor: colors['off-tint'], fillOpacity: 0.75, color: colors['off-text'], weight: 2, dashArray: '3 3' }],
  };
  for (const { punto, parts } of marcas) {
    for (const [index, part] of parts.entries()) part.setStyle(estilos[claseOf(punto)][index] ?? {});
  }
}

/** What of Leaflet's own class is looked at here; it is not in the types. */
interface Drawing {
  readonly _ctx?: CanvasRenderingContext2D;
  readonly _redraw: () => void;
}

/**
 * Leaflet forgets a frame that it asked for when it has to draw at once; the frame comes all the same, and the canvas
 * may be gone by then.
 */
class LastingCanvas extends L.Canvas {
  _redraw(): void {
    const { _ctx } = this as unknown as Drawing;
    const { _redraw } = L.Canvas.prototype as unknown as Drawing;
    if (_ctx !== undefined) _redraw.call(this);
  }
}

/** One canvas for many marks: an element each would make every zoom stutter. */
function createCanvas(options: L.RendererOptions): L.Canvas {
  return new LastingCanvas(options);
}

/** Closer than this one cannot be told from the other, px. */
const RADIO = 12;

/** The places that lie under the same finger as `punto`, itself first, then the newest. */
export function cercanos(map: L.Map, puntos: readonly Punto[], punto: Punto): readonly Punto[] {
  const pixel = ({ latitud, longitud }: Punto) => map.latLngToContainerPoint(L.latLng(latitud, longitud));
  const at = pixel(punto);
  return [punto, ...puntos.filter((otro) => otro.id !== punto.id && pixel(otro).distanceTo(at) <= RADIO)];
}
