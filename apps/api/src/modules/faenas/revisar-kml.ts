import type { FaenaFila, FaenaClave, KmlRevisado, PlacemarkRevisado } from '@rodal/contracts/faenas';
import { AppError } from '@rodal/domain/errors';
import { matchFaenas } from '@rodal/domain/kml/asignacion';
import { toGeoReferencia } from '@rodal/domain/kml/poligonos';
import { judgePerimetro } from '@rodal/domain/kml/juicio';
import { parseKml } from '@rodal/domain/kml/kml';
import { describeKml, type MensajeKml } from '@rodal/domain/kml/mensajes';
import type { Placemark } from '@rodal/domain/kml/placemark';
import { type LimitesHilo, runInThread } from '../../hilos/run-in-thread.ts';

/** A site as placemarks are matched to it. */
interface Candidata {
  readonly codigo: string;
  readonly rol: string;
  readonly nombre: string;
  readonly hectareas: number | null;
}

type Revision = Omit<KmlRevisado, 'archivo'>;
/** What the thread answers: the review, or why the file is refused. */
export type RespuestaKml = { readonly revision: Revision } | { readonly rechazo: MensajeKml };

/** A file of the greatest size takes a second or two; one that takes this long was made to. */
const LIMITES: LimitesHilo = { milisegundos: 15_000, memoriaMb: 512 };
const HILO = new URL('./hilo-kml.ts', import.meta.url);

/**
 * What is in a KML and whose it is; nothing is stored. Read in a thread of its own: a file may take seconds, and nobody
 * else waits for them.
 * @param de login name of whoever gave it
 * @throws AppError `datos_invalidos` naming `Archivo`, in the words of `kml/mensajes.ts`
 */
export async function reviewKml(bytes: Buffer, faenas: readonly FaenaFila[], { de, limites = LIMITES }: { readonly de: string; readonly limites?: LimitesHilo }): Promise<Revision> {
  const respuesta = await runInThread<RespuestaKml>(HILO, { bytes: new Uint8Array(bytes), faenas }, { limites, de });
  if (respuesta === null) throw refuseArchivo(describeKml('muy_complejo'));
  if ('rechazo' in respuesta) throw refuseArchivo(respuesta.rechazo);
  return respuesta.revision;
}

/** The same of its text, in whatever thread this is. */
export function reviewKmlText(text: string, faenas: readonly FaenaFila[]): RespuestaKml {
  const leido = parseKml(text);
  if (!leido.ok) return { rechazo: toAviso(leido) };
  const candidatas = faenas.map(toCandidata);
  const { asignadas, porAsignar } = matchFaenas(leido.placemarks, candidatas);
  const propia = new Map(asignadas.flatMap(({ faena, placemarks }) => placemarks.map(({ orden }) => [orden, faena] as const)));
  const posibles = new Map(porAsignar.map(({ placemark, candidatas: suyas }) => [placemark.orden, suyas]));
  const placemarks = leido.placemarks.map((placemark) =>
    toRevisado(placemark, propia.get(placemark.orden) ?? null, posibles.get(placemark.orden) ?? []),
  );
  return { revision: { placemarks, avisos: leido.avisos.map(toAviso) } };
}

/** The file is refused, for what is said of it. */
export function refuseArchivo({ codigo, mensaje }: MensajeKml): AppError {
  return new AppError('datos_invalidos', { errores: [{ campo: 'Archivo', codigo, mensaje }] });
}

function toRevisado(placemark: Placemark, faena: Candidata | null, candidatas: readonly Candidata[]): PlacemarkRevisado {
  const { orden, nombre, poligonos, problema, avisos } = placemark;
  const { hectareas, desviacion, vertices, avisos: juicio } = judgePerimetro(poligonos, faena?.hectareas ?? null);
  return {
    orden,
    nombre,
    detallegeo_json: problema === null ? toGeoReferencia(poligonos) : null,
    faena: faena && toClave(faena),
    candidatas: candidatas.map(toClave),
    hectareas: hectareas.toFixed(2),
    desviacion: desviacion === null ? null : desviacion.toFixed(1),
    vertices,
    problema: problema && toAviso(problema),
    lectura: avisos.map(toAviso),
    juicio: juicio.map(toAviso),
  };
}

function toCandidata({ CodigoFaena: codigo, Rol: rol, Origen: nombre, Hectareas }: FaenaFila): Candidata {
  return { codigo, rol, nombre, hectareas: Hectareas === null ? null : Number(Hectareas) };
}

function toClave({ codigo, rol }: Candidata): FaenaClave {
  return { CodigoFaena: codigo, Rol: rol };
}

function toAviso({ codigo, mensaje }: MensajeKml): MensajeKml {
  return { codigo, mensaje };
}
