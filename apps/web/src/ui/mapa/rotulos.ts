import L from 'leaflet';

/** Sides at which a name may stand, the best first. */
const LADOS = ['top', 'bottom', 'right', 'left'] as const;
type Lado = (typeof LADOS)[number];

/** A name of something that has edges: it may stand at any side of it. */
interface Rotulo {
  readonly borde: L.LatLngBounds;
  /** Shown even where it covers a point: it is what the map is about. */
  readonly siempre: boolean;
}

const rotulos = new WeakMap<L.Tooltip, Rotulo>();
const ocupados = new WeakMap<L.Map, readonly L.Bounds[]>();

/** Between a name and what it stands beside, px: Leaflet's own. */
const AIRE = 6;

/** Between a name and the edge, px: a point at the edge of a small site has room in it. */
const MARGEN = 5;

/** Told on the map when its names have their places; those of the background come after them. */
export const PUESTOS = 'rotulos';

/** Leaves it to the map at which side of `borde` the name stands. */
export function moveAround(tooltip: L.Tooltip, rotulo: Rotulo): void {
  rotulos.set(tooltip, rotulo);
}

/** What of the map is under a name or a point, in pixels of its container. */
export function takenOf(map: L.Map): readonly L.Bounds[] {
  return ocupados.get(map) ?? [];
}

/** Puts every name where it covers neither a point nor another name; one without room is hidden until the map comes closer. */
export function placeLabels(map: L.Map): void {
  const puntos: L.Bounds[] = [];
  const fijos: L.Bounds[] = [];
  const movibles: [L.Tooltip, Rotulo][] = [];
  map.eachLayer((layer) => {
    if (layer instanceof L.CircleMarker && !(layer instanceof L.Circle)) puntos.push(boxAround(map.latLngToContainerPoint(layer.getLatLng()), layer.getRadius()));
    if (!(layer instanceof L.Tooltip) || layer.options.permanent !== true) return;
    const rotulo = rotulos.get(layer);
    if (rotulo === undefined) fijos.push(boxOf(map, layer.getElement()));
    else movibles.push([layer, rotulo]);
  });
  const controles = [...map.getContainer().querySelectorAll('.leaflet-control')].map((control) => boxOf(map, control));
  const view = L.bounds([0, 0], map.getSize());
  for (const [tooltip, { borde, siempre }] of movibles) {
    const element = tooltip.getElement();
    if (element === undefined) continue;
    const size = L.point(element.offsetWidth, element.offsetHeight);
    const lados = LADOS.map((lado) => {
      const at = anchor(map, borde, lado);
      return { lado, at, box: boxAt(at, size, lado) };
    });
    const libre = (box: L.Bounds, others: readonly L.Bounds[]) => view.contains(box) && !others.some((other) => other.overlaps(box));
    const found = lados.find(({ box }) => libre(box, [...controles, ...puntos, ...fijos])) ?? (siempre ? (lados.find(({ box }) => libre(box, fijos)) ?? lados[0]) : undefined);
    element.style.visibility = found === undefined ? 'hidden' : '';
    if (found === undefined) continue;
    tooltip.options.direction = found.lado;
    tooltip.setLatLng(map.containerPointToLatLng(found.at));
    fijos.push(found.box);
  }
  ocupados.set(map, [...puntos, ...fijos]);
  map.fire(PUESTOS);
}

/** Where a name at this side begins, in pixels of the map's container. */
function anchor(map: L.Map, borde: L.LatLngBounds, lado: Lado): L.Point {
  const { lat, lng } = borde.getCenter();
  const at = (edgeLat: number, edgeLng: number, x: number, y: number) => map.latLngToContainerPoint([edgeLat, edgeLng]).add([x * MARGEN, y * MARGEN]);
  if (lado === 'top') return at(borde.getNorth(), lng, 0, -1);
  if (lado === 'bottom') return at(borde.getSouth(), lng, 0, 1);
  return lado === 'right' ? at(lat, borde.getEast(), 1, 0) : at(lat, borde.getWest(), -1, 0);
}

/** The room of a name of this size, as Leaflet puts it at a side of a point. */
function boxAt({ x, y }: L.Point, size: L.Point, lado: Lado): L.Bounds {
  const corner = {
    top: L.point(x - size.x / 2, y - size.y - AIRE),
    bottom: L.point(x - size.x / 2, y + AIRE),
    right: L.point(x + AIRE, y - size.y / 2),
    left: L.point(x - size.x - AIRE, y - size.y / 2),
  }[lado];
  return L.bounds(corner, corner.add(size));
}

function boxAround(at: L.Point, radius: number): L.Bounds {
  return L.bounds(at.subtract([radius, radius]), at.add([radius, radius]));
}

function boxOf(map: L.Map, element: Element | undefined): L.Bounds {
  const frame = map.getContainer().getBoundingClientRect();
  const { left, top, right, bottom } = element?.getBoundingClientRect() ?? frame;
  return L.bounds([left - frame.left, top - frame.top], [right - frame.left, bottom - frame.top]);
}
