import L from 'leaflet';
import classes from './fondo.module.css';
import { PUESTOS, takenOf } from './rotulos.ts';

/**
 * What `fondo-datos.json` holds of the south of Chile, from Illapel to Coyhaique, and more roughly of what lies around
 * (record 099 says where it comes from): coast, lakes, rivers and the border of Natural Earth (public domain), places of
 * GeoNames (CC BY 4.0). Longitude before latitude, WGS 84, to a thousandth of a degree (some 100 m): a background, not a chart.
 */
interface Datos {
  readonly tierra: GeoJSON.Position[][][];
  readonly lagos: GeoJSON.Position[][][];
  readonly rios: GeoJSON.Position[][];
  readonly frontera: GeoJSON.Position[][];
  /** The largest first. */
  readonly pueblos: readonly (readonly [nombre: string, lng: number, lat: number, habitantes: number])[];
}

const PANE = 'fondo';
/** Whose data it is: their licence wants it said where the map is (CC BY 4.0, 3(a)). */
const CREDITO = 'Fondo: Natural Earth, GeoNames';

/** From which zoom on places of so many inhabitants are named; nearer, all are. */
const DESDE: readonly (readonly [zoom: number, habitantes: number])[] = [[9.5, 0], [8, 8_000], [7, 30_000], [5, 150_000]];
/** Room that a name takes, px: a line's height, and a letter's width. */
const ALTO = 18;
const LETRA = 7;

/**
 * Coast, water, border and places under everything else on the map, also under the tiles (R75): they come with the
 * application and need no network. Takes no clicks, and is no words for a screen reader: the page says what the map shows.
 */
export function addFondo(map: L.Map): void {
  const pane = map.createPane(PANE);
  pane.classList.add(classes.fondo ?? '');
  pane.setAttribute('aria-hidden', 'true');
  L.control.attribution({ position: 'bottomright', prefix: false }).addAttribution(CREDITO).addTo(map);
  let gone = false;
  map.on('unload', () => {
    gone = true;
  });
  import('./fondo-datos.json').then(
    ({ default: json }) => {
      if (gone) return;
      const datos = json as unknown as Datos; // the compiler takes a pair in JSON for a list of anything
      drawFondo(map, datos);
      const pueblos = L.layerGroup().addTo(map);
      const name = () => namePueblos(map, pueblos, datos.pueblos);
      map.whenReady(name);
      map.on(PUESTOS, name);
    },
    // A background that does not come is missed by nobody who has to work: sites and loads are drawn all the same.
    () => undefined,
  );
}

/** What does not change with the zoom. Colours are CSS. */
function drawFondo(map: L.Map, { tierra, lagos, rios, frontera }: Datos): void {
  const renderer = L.svg({ pane: PANE, padding: 0.5 });
  const draw = (geometry: GeoJSON.MultiPolygon | GeoJSON.MultiLineString, className: string | undefined) =>
    L.geoJSON(geometry, { pane: PANE, interactive: false, style: { renderer, className: className ?? '' } } as L.GeoJSONOptions).addTo(map);
  draw({ type: 'MultiPolygon', coordinates: tierra }, classes.tierra);
  draw({ type: 'MultiLineString', coordinates: rios }, classes.agua);
  draw({ type: 'MultiPolygon', coordinates: lagos }, classes.agua);
  draw({ type: 'MultiLineString', coordinates: frontera }, classes.frontera);
}

/** The names of the places in view that this zoom has room for, the largest first; none lies on another, on a site's name or under a point. */
function namePueblos(map: L.Map, layer: L.LayerGroup, pueblos: Datos['pueblos']): void {
  layer.clearLayers();
  const desde = DESDE.find(([zoom]) => map.getZoom() >= zoom)?.[1];
  if (desde === undefined) return;
  const view = map.getBounds().pad(0.1);
  const taken = [...takenOf(map)];
  for (const [nombre, lng, lat, habitantes] of pueblos) {
    if (habitantes < desde || !view.contains([lat, lng])) continue;
    const lugar = LADOS.map(([lado, signo]) => ({ lado, room: roomAt(map.latLngToContainerPoint([lat, lng]), nombre, signo) })).find(
      ({ room }) => !taken.some((other) => other.overlaps(room)),
    );
    if (lugar === undefined) continue;
    taken.push(lugar.room);
    const html = document.createElement('span');
    html.textContent = nombre;
    const className = [classes.pueblo, lugar.lado].join(' ');
    L.marker([lat, lng], { pane: PANE, interactive: false, keyboard: false, icon: L.divIcon({ className, html, iconSize: [0, 0] }) }).addTo(layer);
  }
}

/** A name stands to the right of its dot; to the left where that is taken. */
const LADOS: readonly (readonly [lado: string | undefined, signo: 1 | -1])[] = [['', 1], [classes.izquierda, -1]];

function roomAt({ x, y }: L.Point, nombre: string, signo: 1 | -1): L.Bounds {
  return L.bounds([x - (signo * ALTO) / 2, y - ALTO / 2], [x + signo * (ALTO / 2 + nombre.length * LETRA), y + ALTO / 2]);
}
