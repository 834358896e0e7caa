import * as z from 'zod/mini';
import { texto } from './campos.ts';
import { endpoint } from './endpoint.ts';

/** What is searched for (especificación 1 §7): contained, without case or accents. Absent = any; so is an empty text. */
const filtros = {
  codigoFaena: z.optional(texto(40)),
  /** The site's name. */
  origen: z.optional(texto(100)),
  rol: z.optional(texto(40)),
};

/** What tells a site from all others; some have no roll. */
const clave = { CodigoFaena: texto(40).check(z.minLength(1)), Rol: texto(40) };
const claveQuery = { codigoFaena: texto(40).check(z.minLength(1)), rol: texto(40) };

/** Perimeters of a site are counted from 1; 0 = it has none. */
const version = z.int().check(z.nonnegative(), z.maximum(2_147_483_647));

/** One version of a site's perimeter, without its figure. */
export const perimetroVersion = z.object({
  version: z.int(),
  /** Name of the file it came in; '' = none is known. */
  archivo: z.string(),
  subidoPor: z.string(),
  subidoEn: z.string(),
  /** The earlier version that it brought back; null = it came in a file. */
  restaura: z.nullable(z.int()),
});
export type PerimetroVersion = z.output<typeof perimetroVersion>;

/** A site (especificación 1 §3). Its `detallegeo_json` travels apart: thousands of them would weigh a hundred times the list. */
const faenaFila = z.object({
  CodigoFaena: z.string(),
  Origen: z.string(),
  Ciudad: z.string(),
  Estado: z.string(),
  Fecha_Inicio: z.nullable(z.string()),
  Fecha_Final: z.nullable(z.string()),
  /** Decimal as text. */
  Hectareas: z.nullable(z.string()),
  Rol: z.string(),
  Producto: z.string(),
  /** As the ERP has it: `lat,lng` where it is right (C24). */
  Georeferencia: z.string(),
  /** The ERP has it no more; it stays for what names it (C37). */
  fueraDeErp: z.boolean(),
  /** The perimeter in use; null = none. */
  perimetro: z.nullable(perimetroVersion),
});
export type FaenaFila = z.output<typeof faenaFila>;

export const listFaenas = endpoint({
  name: 'listFaenas',
  method: 'GET',
  path: '/api/faenas/obtenerInformacionFaena',
  summary: 'Faenas por código, nombre y rol',
  permission: 'faenas.ver',
  query: z.object(filtros),
  reply: z.object({ faenas: z.array(faenaFila) }),
});

export const getPerimetro = endpoint({
  name: 'getPerimetro',
  method: 'GET',
  path: '/api/faenas/perimetro',
  summary: 'El perímetro de una faena: el vigente, o una versión anterior',
  permission: 'faenas.ver',
  query: z.object({ ...claveQuery, version: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))) }),
  /** GeoJSON as text, [lng, lat]; null = the site has no perimeter. */
  reply: z.object({ detallegeo_json: z.nullable(z.string()) }),
});

export const listPerimetrosAnteriores = endpoint({
  name: 'listPerimetrosAnteriores',
  method: 'GET',
  path: '/api/faenas/perimetros',
  summary: 'Perímetros anteriores de una faena, el último primero',
  permission: 'faenas.kml',
  query: z.object(claveQuery),
  reply: z.object({ anteriores: z.array(perimetroVersion) }),
});

/** Bytes of a KML that the server takes: five million characters, and what accents add to them. */
export const MAX_KML_BYTES = 6_000_000;

/** What is said about a placemark, and where on the map. */
const aviso = z.object({ codigo: z.string(), mensaje: z.string() });
const faenaClave = z.object(clave);
export type FaenaClave = z.output<typeof faenaClave>;

const placemarkRevisado = z.object({
  /** Its place in the file, from 1. */
  orden: z.int(),
  /** '' = none. */
  nombre: z.string(),
  /** Its polygons as GeoJSON text; null = it cannot become a perimeter, see `problema`. */
  detallegeo_json: z.nullable(z.string()),
  /** The site it is of, by its name or by `CODIGO*ROL`; null = somebody has to say. */
  faena: z.nullable(faenaClave),
  /** Whom it may be of, where that is in doubt. */
  candidatas: z.array(faenaClave),
  /** Measured; decimal as text. */
  hectareas: z.string(),
  /** Percent by which it exceeds the Hectáreas of its site; null = no site, or none declared. */
  desviacion: z.nullable(z.string()),
  vertices: z.int(),
  problema: z.nullable(aviso),
  /** What reading it had to mend. */
  lectura: z.array(aviso),
  /** What somebody should look at. */
  juicio: z.array(aviso),
});
export type PlacemarkRevisado = z.output<typeof placemarkRevisado>;

/**
 * A KML as it would be stored (especificación 1 §2.12); nothing is. The specification answers with the file as text;
 * this answers with what is in it: per Placemark its polygons, its site and what there is to say.
 * @throws `datos_invalidos` naming `Archivo`: KMZ, DOCTYPE, no KML, too large
 */
export const reviewKml = endpoint({
  name: 'reviewKml',
  method: 'POST',
  path: '/api/subir/api/convert',
  summary: 'Revisar un KML (campo Archivo): de qué faena es cada Placemark, qué mide y qué avisos tiene',
  permission: 'faenas.kml',
  kind: 'upload',
  reply: z.object({
    archivo: z.string(),
    placemarks: z.array(placemarkRevisado),
    /** About the file as a whole. */
    avisos: z.array(aviso),
  }),
});
export type KmlRevisado = z.output<typeof reviewKml.reply>;

const punto = z.strictObject({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

/**
 * Stores the perimeter of one site. In the specification INPUTJSON is a list of polygons, each a list of points, which
 * has no place for holes: here each polygon is a list of rings, the outline first, and each ring a list of points.
 * The perimeter before it is kept. The same perimeter again changes nothing and is no error.
 * @throws `estado_cambiado` when the perimeter in use is not the one that the person saw
 */
export const savePerimetro = endpoint({
  name: 'savePerimetro',
  method: 'POST',
  path: '/api/faenas/insertarKml',
  summary: 'Guardar el perímetro de una faena; el anterior queda en su historia',
  permission: 'faenas.kml',
  maxBodyBytes: 1_000_000,
  body: z.strictObject({
    ...clave,
    INPUTJSON: z.array(z.array(z.array(punto).check(z.maxLength(20_000))).check(z.maxLength(5_000))).check(z.maxLength(5_000)),
    archivo: texto(255),
    /** Of the perimeter that the person saw as the one in use; 0 = there was none. */
    vista: version,
  }),
  reply: z.object({ perimetro: perimetroVersion }),
});

/** Brings an earlier perimeter back as a new version: what was in use joins the earlier ones, nothing is lost. */
export const restorePerimetro = endpoint({
  name: 'restorePerimetro',
  method: 'POST',
  path: '/api/faenas/restaurarPerimetro',
  summary: 'Volver a un perímetro anterior de una faena',
  permission: 'faenas.kml',
  body: z.strictObject({
    ...clave,
    /** The earlier one that is to be used again. */
    version,
    /** As in `savePerimetro`. */
    vista: version,
  }),
  reply: z.object({ perimetro: perimetroVersion }),
});
