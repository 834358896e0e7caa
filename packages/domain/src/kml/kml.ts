import { type Elemento, readArbol } from './arbol.ts';
import { type MensajeKml, MAX_MB, RechazoKml, describeKml } from './mensajes.ts';
import { type Placemark, readPlacemark } from './placemark.ts';

/** A person goes through them before anything is stored; a company has thousands of sites in all its years. */
const MAX_PLACEMARKS = 10_000;

/** What a company's sites have together, many times over; each of them ends up on every phone. */
const MAX_VERTICES = 100_000;

export type KmlLeido =
  | { readonly ok: true; readonly placemarks: readonly Placemark[]; readonly avisos: readonly MensajeKml[] }
  | ({ readonly ok: false } & MensajeKml);

/**
 * Reads a KML as Google Earth, QGIS and survey apps write it (especificación 1 §2.12, §7: KML upload).
 * What is wrong with one placemark is said there and leaves the others usable; what is wrong with the file refuses it.
 * @param text the file as text; a KMZ is recognised by its first bytes
 */
export function parseKml(text: string): KmlLeido {
  try {
    return { ok: true, placemarks: readPlacemarks(trimKml(text)), avisos: text.includes('\uFFFD') ? [describeKml('codificacion')] : [] };
  } catch (error) {
    if (error instanceof RechazoKml) return { ok: false, ...error.dicho };
    throw error;
  }
}

/** What programs and disks leave around a file: a mark and empty lines before its first line, NULs behind the last. */
function trimKml(text: string): string {
  let end = text.length;
  // Not an expression: over a long run of spaces it would go back again and again.
  for (let at = end; at > 0 && /[\s\0]/.test(text.charAt(at - 1)); at -= 1) if (text.charAt(at - 1) === '\0') end = at - 1;
  return text.slice(0, end).trimStart();
}

function readPlacemarks(text: string): Placemark[] {
  if (text.startsWith('PK\u0003\u0004')) throw new RechazoKml('kmz');
  if (text.length > MAX_MB * 1_000_000) throw new RechazoKml('muy_grande', { max: MAX_MB });
  const elementos = placemarksIn(readArbol(text));
  if (elementos.length === 0) throw new RechazoKml('sin_placemarks');
  if (elementos.length > MAX_PLACEMARKS) throw new RechazoKml('demasiados_placemarks', { max: MAX_PLACEMARKS });
  let vertices = 0;
  return elementos.map((elemento, at) => {
    const placemark = readPlacemark(elemento, at + 1);
    vertices += placemark.poligonos.flat(2).length;
    if (vertices > MAX_VERTICES) throw new RechazoKml('demasiados_vertices', { max: MAX_VERTICES });
    return placemark;
  });
}

const CONTENEDORES: ReadonlySet<string> = new Set(['kml', 'Document', 'Folder']);

/** In the order of the file, out of folders in folders. */
function placemarksIn({ hijos }: Elemento): Elemento[] {
  return hijos.flatMap((hijo) => {
    if (hijo.nombre === 'Placemark') return [hijo];
    return CONTENEDORES.has(hijo.nombre) ? placemarksIn(hijo) : [];
  });
}
