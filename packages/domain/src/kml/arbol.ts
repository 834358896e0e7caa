import { SaxesParser } from 'saxes';
import { RechazoKml } from './mensajes.ts';

/** An element of a KML by its name without prefix. */
export interface Elemento {
  readonly nombre: string;
  /** Its attribute `name`, '' without one. */
  readonly rotulo: string;
  readonly hijos: readonly Elemento[];
  /** Text and CDATA directly in it. */
  readonly texto: string;
}

type Abierto = { -readonly [K in keyof Elemento]: Elemento[K] } & { hijos: Elemento[] };

/** Folders in folders end long before this; what is deeper was made to hurt. */
const MAX_NIVELES = 100;

/** What perimeters and their matching need. Styles, views, links and all else are passed over with what they hold. */
const CONOCIDOS: ReadonlySet<string> = new Set([
  'kml', 'Document', 'Folder', 'Placemark', 'name', 'description', 'ExtendedData', 'Data', 'value', 'SchemaData', 'SimpleData',
  'MultiGeometry', 'Polygon', 'outerBoundaryIs', 'innerBoundaryIs', 'LinearRing', 'coordinates', 'Point', 'LineString',
]);

/**
 * A KML as a tree of the elements known here, in the namespace of its root, whatever its prefix; those of others (`gx:`)
 * are passed over. The parser reads from left to right without recursion and knows the five entities of XML only: a
 * DOCTYPE, which could define others, is refused where it ends, before anything after it is read (ASVS 1.5.1).
 * @returns the document, whose only child is the root
 * @throws RechazoKml `doctype`, `no_xml`, `no_kml`, `muy_anidado`
 */
export function readArbol(text: string): Elemento {
  const parser = new SaxesParser();
  const documento: Abierto = { nombre: '', rotulo: '', hijos: [], texto: '' };
  /** The elements around the place being read, the document first. */
  const abiertos = [documento];
  let prefijo = '';
  /** How many elements that are passed over are open. */
  let ajenos = 0;

  parser.on('error', () => {
    throw new RechazoKml('no_xml', { linea: parser.line });
  });
  parser.on('doctype', () => {
    throw new RechazoKml('doctype');
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (abiertos.length + ajenos > MAX_NIVELES) throw new RechazoKml('muy_anidado', { max: MAX_NIVELES });
    const colon = name.indexOf(':') + 1;
    const nombre = name.slice(colon);
    if (abiertos.length === 1) {
      if (nombre !== 'kml') throw new RechazoKml('no_kml', { nombre });
      prefijo = name.slice(0, colon);
    }
    if (ajenos > 0 || name.slice(0, colon) !== prefijo || !CONOCIDOS.has(nombre)) {
      ajenos += 1;
      return;
    }
    const elemento: Abierto = { nombre, rotulo: attributes['name'] ?? '', hijos: [], texto: '' };
    abiertos.at(-1)?.hijos.push(elemento);
    abiertos.push(elemento);
  });
  parser.on('closetag', () => {
    if (ajenos > 0) ajenos -= 1;
    else abiertos.pop();
  });
  const addText = (texto: string) => {
    const dentro = abiertos.at(-1);
    if (ajenos === 0 && dentro !== undefined) dentro.texto += texto;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);

  // Half of a surrogate pair at the end of a text makes the parser throw what is no error of its own.
  parser.write(text.toWellFormed()).close();
  return documento;
}
