import { composeOrigen } from '../narrowing.ts';
import type { Perimetro } from '../perimetro.ts';
import { normalizeText } from '../texto.ts';
import type { Placemark } from './placemark.ts';

/** What a placemark is recognised by. */
export interface FaenaAsignable {
  readonly codigo: string;
  readonly rol: string;
  readonly nombre: string;
}

/** A site with all that the file draws for it. */
export interface Asignada<F> {
  readonly faena: F;
  readonly placemarks: readonly Placemark[];
  /** All their polygons: several placemarks become one MultiPolygon. */
  readonly poligonos: Perimetro;
}

/** A placemark that somebody assigns by hand. */
export interface PorAsignar<F> {
  readonly placemark: Placemark;
  /** Whom it may belong to; none = nothing in it names a site. */
  readonly candidatas: readonly F[];
}

export interface Asignacion<F> {
  readonly asignadas: readonly Asignada<F>[];
  readonly porAsignar: readonly PorAsignar<F>[];
  /** With a `problema`: no perimeter comes of them. */
  readonly sinPerimetro: readonly Placemark[];
}

/**
 * Which site each placemark draws: by `codigo*rol` in its name or any of its data (or in fields of their own, CODIGO and
 * ROL), and by its name. Accents, case and spaces do not count. Where the two disagree, or a name is that of several
 * sites, nothing is guessed.
 *
 * Placemarks of the same site are united, not refused: a site is often cut in several blocks, each drawn and exported as
 * a placemark of its own, and keeping the last would lose the others' area in silence. What was united by mistake shows in
 * the judgement: overlaps, and hectares against those declared.
 * @param aMano what a person decided, by `orden`; null = leave it out. Goes before everything else
 */
export function matchFaenas<F extends FaenaAsignable>(
  placemarks: readonly Placemark[],
  faenas: readonly F[],
  aMano: ReadonlyMap<number, F | null> = new Map(),
): Asignacion<F> {
  const porCompuesto = groupBy(faenas, ({ codigo, rol }) => toClave(composeOrigen(codigo, rol)));
  const porNombre = groupBy(faenas, ({ nombre }) => normalizeText(nombre));
  const porFaena = new Map<F, Placemark[]>();
  const porAsignar: PorAsignar<F>[] = [];
  for (const placemark of placemarks.filter(({ problema }) => problema === null)) {
    const decidida = aMano.get(placemark.orden);
    if (decidida === null) continue;
    const compuestos = compuestosIn(placemark);
    const nombradas = porNombre.get(normalizeText(placemark.nombre)) ?? [];
    const codificadas = compuestos.flatMap((compuesto) => porCompuesto.get(compuesto) ?? []);
    const faena = decidida ?? decide(codificadas, nombradas, compuestos.length > 0);
    if (faena === null) porAsignar.push({ placemark, candidatas: [...new Set([...codificadas, ...nombradas])] });
    else porFaena.set(faena, [...(porFaena.get(faena) ?? []), placemark]);
  }
  return {
    asignadas: [...porFaena].map(([faena, suyos]) => ({ faena, placemarks: suyos, poligonos: suyos.flatMap(({ poligonos }) => poligonos) })),
    porAsignar,
    sinPerimetro: placemarks.filter(({ problema }) => problema !== null),
  };
}

/** The one that code and name agree on, or that one of them gives alone; null = in doubt. */
function decide<F>(codificadas: readonly F[], nombradas: readonly F[], hayCompuesto: boolean): F | null {
  const [codificada, ...otras] = new Set(codificadas);
  if (codificada !== undefined) {
    const agreed = nombradas.length === 0 || nombradas.includes(codificada);
    return otras.length === 0 && agreed ? codificada : null;
  }
  const [nombrada, ...homonimas] = nombradas;
  return nombrada !== undefined && homonimas.length === 0 && !hayCompuesto ? nombrada : null;
}

/** Names of columns that hold the two halves apart. */
const COLUMNAS_CODIGO: ReadonlySet<string> = new Set(['codigo', 'codigofaena', 'codfaena']);

/** Every `codigo*rol` that a placemark holds, as keys. */
function compuestosIn({ nombre, datos }: Placemark): string[] {
  const escritos = [nombre, ...datos.map(({ valor }) => valor)].flatMap(compuestosInTexto);
  const codigo = datos.find((dato) => COLUMNAS_CODIGO.has(normalizeText(dato.nombre).replace(/[^a-z]/g, '')))?.valor ?? '';
  const rol = datos.find((dato) => normalizeText(dato.nombre) === 'rol')?.valor ?? '';
  // A column may hold the whole composite, whatever it is called.
  const apartes = [codigo, rol].some((half) => half === '' || half.includes('*')) ? [] : [toClave(composeOrigen(codigo, rol))];
  return [...new Set([...escritos, ...apartes])];
}

/** Codes and roles are a few characters; what is longer is looked at by nobody, and comparing megabytes of it takes seconds. */
const MAX_COMPUESTO = 200;

/** The whole, or `1234 * 56-7` within other words or the HTML of a description. */
function compuestosInTexto(texto: string): string[] {
  if (!texto.includes('*')) return [];
  const junto = texto.replace(/\s+/g, ' ').replaceAll(' *', '*').replaceAll('* ', '*');
  return [texto, ...junto.split(/[\s<>()[\]{}"',;:=]/)].filter((palabra) => palabra.length <= MAX_COMPUESTO && /[^*]\*[^*]/.test(palabra)).map(toClave);
}

/** Master lists and maps are typed by hand: spaces, case and accents do not tell two sites apart. */
function toClave(compuesto: string): string {
  return normalizeText(compuesto).replaceAll(' ', '');
}

function groupBy<F>(faenas: readonly F[], key: (faena: F) => string): ReadonlyMap<string, readonly F[]> {
  return Map.groupBy(faenas.filter((faena) => key(faena) !== ''), key);
}
