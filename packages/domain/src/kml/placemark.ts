import type { Perimetro } from '../perimetro.ts';
import type { Par } from '../plano.ts';
import type { Elemento } from './arbol.ts';
import { describeKml, type MensajeKml, RechazoKml } from './mensajes.ts';
import { closePoligonos } from './poligonos.ts';

/** What somebody wrote beside a figure: a row of ExtendedData, or the description. */
interface Dato {
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
  return primera === undefined ? 'no trae ninguna figura' : `trae ${FIGURAS[primera.nombre] ?? primera.nombre}`;
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

/**
 * The points of a `coordinates` text: `lon,lat` or `lon,lat,alt` with white space between them; the altitude is dropped.
 * White space beside a comma, which the format forbids and some apps write, is accepted; so is a comma behind each point,
 * where the altitude would stand.
 * @throws RechazoKml `coordenada` with the first tuple that is none
 */
function readPares(texto: string): Par[] {
  const puntos = texto.split(/\s+/).filter((punto) => punto !== '');
  if (puntos.every((punto) => PUNTO.test(punto))) return puntos.map((punto) => toPar(punto.split(',', 2)));
  const pares: Par[] = [];
  let tupla: string[] = [];
  const add = (pieza: string) => {
    tupla.push(pieza);
    if (tupla.length > 3) throw refuse(tupla);
  };
  let coma = false;
  // Number by number: one expression for a whole tuple would go back over long runs of spaces again and again.
  for (const [pieza] of texto.matchAll(/[^\s,]+|,/g)) {
    if (pieza === ',') {
      if (coma || tupla.length === 0) add('');
      coma = true;
      continue;
    }
    if (!coma && tupla.length > 0) {
      pares.push(toPar(tupla));
      tupla = [];
    }
    add(pieza);
    coma = false;
  }
  if (coma) add('');
  if (tupla.length > 0) pares.push(toPar(tupla));
  return pares;
}

/** `lon,lat`, `lon,lat,alt`, or `lon,lat,` from who leaves an unknown altitude out. */
const PUNTO = /^[^,]+,[^,]+(,[^,]*)?$/;

function toPar(tupla: readonly string[]): Par {
  const [lng = Number.NaN, lat = Number.NaN] = tupla.map(toGrados);
  if (!Number.isFinite(lng) || !Number.isFinite(lat)) throw refuse(tupla);
  return [lng, lat];
}

function refuse(tupla: readonly string[]): RechazoKml {
  return new RechazoKml('coordenada', { texto: tupla.join(',') });
}

/** `Number` alone would take '', hexadecimals and 'Infinity'. */
function toGrados(texto: string): number {
  return /^[-+.\deE]+$/.test(texto) ? Number(texto) : Number.NaN;
}
