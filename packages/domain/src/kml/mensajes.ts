import { formatDecimal } from '../numeros.ts';
import { ERRORES_PERIMETRO } from '../perimetro.ts';

/**
 * Five million characters hold twice the vertices that a file may have. What is larger carries pictures, and reading it
 * would hold up the browser (or the server, for all) for seconds.
 */
export const MAX_MB = 5;

/**
 * What is said about a KML, once: code and Spanish text, with `{marks}` for what differs. Not rows of `errors.ts`: none
 * of them crosses a border as an error of its own (an operation answers `datos_invalidos` with them as its fields), and
 * that table travels to every phone.
 */

/** The whole file is refused. */
export const ERRORES_KML = {
  kmz: 'El archivo es un KMZ (KML comprimido). En Google Earth use «Guardar lugar como…» y elija el tipo KML.',
  muy_grande: 'El archivo pesa más de {max} MB. Exporte solo los polígonos, sin fotos, imágenes ni estilos.',
  doctype: 'El archivo trae una declaración DOCTYPE, que por seguridad no se acepta. Expórtelo de nuevo como KML.',
  no_xml: 'El archivo no es XML o está incompleto (línea {linea}). Expórtelo de nuevo como KML.',
  no_kml: 'El archivo no es un KML: empieza con «{nombre}».',
  muy_anidado: 'El archivo tiene más de {max} niveles, unos dentro de otros. Expórtelo de nuevo con menos carpetas.',
  sin_placemarks: 'El archivo no trae ningún lugar (Placemark). Si solo enlaza a otro archivo, exporte los polígonos mismos.',
  demasiados_placemarks: 'El archivo trae más de {max} lugares (Placemark). Súbalos en varios archivos.',
  muy_complejo: 'El archivo demora demasiado en leerse. Exporte solo los polígonos, en varios archivos.',
  demasiados_vertices: 'Los polígonos del archivo suman más de {max} vértices. Súbalos en varios archivos.',
} as const;

/** One placemark cannot become a perimeter; the others of its file can. */
export const PROBLEMAS_PLACEMARK = {
  sin_area: 'No tiene superficie: {figura}. El perímetro se dibuja como polígono.',
  coordenada: 'No se entiende la coordenada «{texto}»: se espera longitud,latitud en grados, con punto decimal.',
  pocos_puntos: ERRORES_PERIMETRO.pocos_puntos,
  invertido: 'La latitud y la longitud están al revés (primer punto: {texto}). En un KML va primero la longitud.',
  fuera_de_chile: 'La coordenada «{texto}» no está en Chile.',
  muchos_vertices: 'Tiene {vertices} vértices y el máximo es {max}: los teléfonos guardan y dibujan cada perímetro. Simplifíquelo.',
} as const;

/** The perimeter can be used; somebody should look first. */
export const AVISOS_KML = {
  codificacion: 'El archivo no está en UTF-8: los nombres con tildes o ñ llegaron dañados.',
  varios_bordes: 'Un polígono traía {cuantos} bordes exteriores: cada uno se leyó como un polígono.',
  anillo_abierto: 'Un borde no terminaba donde empezó: se cerró con una línea recta.',
  se_cruza: '{anillo} se cruza o se toca a sí mismo cerca de {donde}.',
  agujero_fuera: '{anillo} sale del borde exterior cerca de {donde}.',
  superpuestos: 'El polígono {uno} y el polígono {otro} se superponen cerca de {donde}: esa superficie se cuenta dos veces.',
  repetidos: '{anillo} repite {cuantos} vértices seguidos.',
  pesado: 'Tiene {vertices} vértices, más de {max}: demora en los teléfonos. Conviene simplificarlo.',
  superficie: 'Mide {medidas} ha y la faena declara {declaradas} ha: {desviacion} % de diferencia.',
} as const;

const TEXTOS = { ...ERRORES_KML, ...PROBLEMAS_PLACEMARK, ...AVISOS_KML };
export type CodigoKml = keyof typeof TEXTOS;

export interface MensajeKml {
  readonly codigo: CodigoKml;
  readonly mensaje: string;
}

/** The longest piece of somebody's file that a message repeats. */
const MAX_CITA = 60;

/** A text of the tables above with its marks filled; numbers as es-CL writes them, whole ones only. */
export function describeKml(codigo: CodigoKml, valores: Readonly<Record<string, string | number>> = {}): MensajeKml {
  const mensaje = TEXTOS[codigo].replace(/\{(\w+)\}/g, (mark, name: string) => cite(valores[name] ?? mark));
  return { codigo, mensaje };
}

function cite(valor: string | number): string {
  const texto = typeof valor === 'number' ? formatDecimal(String(valor)) : valor;
  return texto.length > MAX_CITA ? `${texto.slice(0, MAX_CITA)}…` : texto;
}

/** Thrown inside of this folder only: what is refused, said by {@link describeKml}. */
export class RechazoKml extends Error {
  readonly dicho: MensajeKml;

  constructor(codigo: CodigoKml, valores?: Readonly<Record<string, string | number>>) {
    const dicho = describeKml(codigo, valores);
    super(dicho.mensaje);
    this.name = 'RechazoKml';
    this.dicho = dicho;
  }
}
