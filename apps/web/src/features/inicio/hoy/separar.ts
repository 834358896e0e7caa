import L from 'leaflet';

/** A mark that lies on the map at its site, with its number if it has room for one. */
interface Marca {
  readonly circulo: L.CircleMarker;
  readonly numero: L.Tooltip | null;
  readonly sitio: L.LatLng;
}

/** A circle on the screen, px. */
interface Circulo {
  readonly x: number;
  readonly y: number;
  readonly radio: number;
}

/** Between two marks, px: their white edges. */
const AIRE = 2;
/** More than enough for a day's sites; most are done in ten. */
const VUELTAS = 60;

/** Moves circles that cover each other, each as far as the other, until none does. */
export function separar(circulos: readonly Circulo[]): readonly Circulo[] {
  const puestos = circulos.map((circulo) => ({ ...circulo }));
  for (let vuelta = 0; vuelta < VUELTAS; vuelta += 1) {
    let encima = false;
    for (const [at, uno] of puestos.entries()) {
      for (const otro of puestos.slice(at + 1)) {
        const [dx, dy] = [otro.x - uno.x, otro.y - uno.y];
        const distancia = Math.hypot(dx, dy);
        const falta = uno.radio + otro.radio + AIRE - distancia;
        if (falta <= 0.1) continue;
        encima = true;
        // Of two at the very same place one goes to the right.
        const [haciaX, haciaY] = distancia === 0 ? [1, 0] : [dx / distancia, dy / distancia];
        uno.x -= (haciaX * falta) / 2;
        uno.y -= (haciaY * falta) / 2;
        otro.x += (haciaX * falta) / 2;
        otro.y += (haciaY * falta) / 2;
      }
    }
    if (!encima) break;
  }
  return puestos;
}

/** Keeps marks apart at whatever zoom the map has: from afar beside their sites, close by on them. */
export class Separadas extends L.Layer {
  readonly #marcas: readonly Marca[];

  constructor(marcas: readonly Marca[]) {
    super();
    this.#marcas = marcas;
  }

  override onAdd(map: L.Map): this {
    map.whenReady(() => this.#poner(map));
    return this;
  }

  override onRemove(): this {
    return this;
  }

  override getEvents(): Record<string, L.LeafletEventHandlerFn> {
    return { zoomend: ({ target }) => this.#poner(target as L.Map) }; // only maps tell it
  }

  #poner(map: L.Map): void {
    const puestos = separar(
      this.#marcas.map(({ circulo, sitio }) => {
        const { x, y } = map.project(sitio);
        return { x, y, radio: circulo.getRadius() };
      }),
    );
    for (const [at, { circulo, numero }] of this.#marcas.entries()) {
      const puesto = puestos[at];
      if (puesto === undefined) continue;
      const lugar = map.unproject([puesto.x, puesto.y]);
      circulo.setLatLng(lugar);
      numero?.setLatLng(lugar);
    }
  }
}
