import type { Perimetro } from '../perimetro.ts';
import type { Par } from '../plano.ts';
import type { Elemento } from './arbol.ts';
import { readPares } from './coordenadas.ts';
import { type MensajeKml, RechazoKml, describeKml } from './mensajes.ts';
import { closePoligonos } from './poligonos.ts';

/** What somebody wrote beside a figure: a row of ExtendedData, or the description. */
export interface Dato {
  readonly nombre: string;
  readonly valor: string;
}

/** One placemark of a KML. */
export interface Placemark {
  /** Its place in the file, from 1: all that tells two without a name apart. */
  readonly orden: number;
  /** '' = none. */
  readonly nombre: string;
  readonly datos: readonly Dato[];
  /** Rings closed, altitude dropped; none when there is a `problema`. */
  readonly poligonos: Perimetro;
  /** Why it cannot become a perimeter. */
  readonly problema: MensajeKml | null;
  readonly avisos: readonly MensajeKml[];
}

export function readPlacemark(elemento: Elemento, orden: number): Placemark {
  const nombre = childrenOf(elemento, 'name').map(cleanText).join(' ');
  const lugar = { orden, nombre, datos: readDatos(elemento) };
  try {
    return { ...lugar, ...readFiguras(elemento), problema: null };
  } catch (error) {
    if (error instanceof RechazoKml) return { ...lugar, poligonos: [], problema: error.dicho, avisos: [] };
    throw error;
  }
}

function readDatos(elemento: Elemento): Dato[] {
  const extendidos = childrenOf(elemento, 'ExtendedData');
  const sueltos = extendidos.flatMap((uno) => childrenOf(uno, 'Data')).map((uno) => ({
    nombre: uno.rotulo,
    valor: childrenOf(uno, 'value').map(cleanText).join(' '),
  }));
  const columnas = extendidos.flatMap((uno) => childrenOf(uno, 'SchemaData')).flatMap((uno) => childrenOf(uno, 'SimpleData'));
  const descripcion = childrenOf(elemento, 'description').map((uno) => ({ nombre: uno.nombre, valor: cleanText(uno) }));
  return [...sueltos, ...columnas.map((uno) => ({ nombre: uno.rotulo, valor: cleanText(uno) })), ...descripcion];
}

function readFiguras(elemento: Elemento): Pick<Placemark, 'poligonos' | 'avisos'> {
  const figuras = figurasOf(elemento);
  const dibujados = figuras.filter(({ nombre }) => nombre === 'Polygon');
  if (dibujados.length === 0) throw new RechazoKml('sin_area', { figura: nameFigura(figuras) });
  const partes = dibujados.map(polygonsOf);
  const poligonos = partes.flat();
  const perimetro = closePoligonos(poligonos);
  const bordes = Math.max(...partes.map(({ length }) => length));
  const avisos = [
    ...(bordes > 1 ? [describeKml('varios_bordes', { cuantos: bordes })] : []),
    ...(poligonos.flat().every(isClosed) ? [] : [describeKml('anillo_abierto')]),
  ];
  return { poligonos: perimetro, avisos };
}

/** The figures of a placemark, those inside of a MultiGeometry too. */
function figurasOf(elemento: Elemento): Elemento[] {
  return elemento.hijos.flatMap((hijo) => (hijo.nombre === 'MultiGeometry' ? figurasOf(hijo) : Object.hasOwn(FIGURAS, hijo.nombre) ? [hijo] : []));
}

const FIGURAS: Readonly<Record<string, string>> = {
  Polygon: 'un polígono',
  Point: 'un punto',
  LineString: 'una línea',
  LinearRing: 'una línea',
};

function nameFigura([primera]: readonly Elemento[]): string {
  return primera === undefined ? 'ninguna figura' : (FIGURAS[primera.nombre] ?? primera.nombre);
}

/**
 * The outline first, then the holes; one that the polygon lacks is a ring without points. A Polygon has one outline, and
 * some programs write several into it: each becomes a polygon, with the holes that begin in it, so that no area is lost.
 */
function polygonsOf(poligono: Elemento): Par[][][] {
  const [primero = [], ...otros] = boundariesOf(poligono, 'outerBoundaryIs');
  // An element for a hole without any points is no hole.
  const agujeros = boundariesOf(poligono, 'innerBoundaryIs').filter(({ length }) => length > 0);
  const deOtro = (agujero: readonly Par[]) => otros.findIndex((borde) => holdsFirst(borde, agujero));
  const ajenos = Map.groupBy(agujeros, deOtro);
  return [[primero, ...(ajenos.get(-1) ?? [])], ...otros.map((borde, at) => [borde, ...(ajenos.get(at) ?? [])])];
}

/** Whether a hole begins inside of an outline: a ray to the east crosses it an odd number of times. */
function holdsFirst(borde: readonly Par[], [punto]: readonly Par[]): boolean {
  if (punto === undefined) return false;
  const [lng, lat] = punto;
  return borde.reduce((inside, [x, y], at) => {
    const [antesX, antesY] = borde.at(at - 1) ?? [x, y];
    const crosses = y > lat !== antesY > lat && lng < ((antesX - x) * (lat - y)) / (antesY - y) + x;
    return crosses ? !inside : inside;
  }, false);
}

function boundariesOf(poligono: Elemento, cual: string): Par[][] {
  return childrenOf(poligono, cual)
    .flatMap((limite) => childrenOf(limite, 'LinearRing'))
    .map((anillo) => readPares(childrenOf(anillo, 'coordinates').map(({ texto }) => texto).join(' ')));
}

function isClosed(anillo: readonly Par[]): boolean {
  const [primero] = anillo;
  const ultimo = anillo.at(-1);
  return primero?.[0] === ultimo?.[0] && primero?.[1] === ultimo?.[1];
}

function childrenOf(elemento: Elemento, nombre: string): Elemento[] {
  return elemento.hijos.filter((hijo) => hijo.nombre === nombre);
}

function cleanText({ texto }: Elemento): string {
  return texto.replace(/\s+/g, ' ').trim();
}
