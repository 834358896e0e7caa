import type { FaenaFila, FaenaClave, KmlRevisado, PlacemarkRevisado } from '@rodal/contracts/faenas';
import { AppError } from '@rodal/domain/errors';
import { matchFaenas } from '@rodal/domain/kml/asignacion';
import { toGeoReferencia } from '@rodal/domain/kml/geo-referencia';
import { judgePerimetro } from '@rodal/domain/kml/juicio';
import { parseKml } from '@rodal/domain/kml/kml';
import type { MensajeKml } from '@rodal/domain/kml/mensajes';
import type { Placemark } from '@rodal/domain/kml/placemark';

/** A site as placemarks are matched to it. */
interface Candidata {
  readonly codigo: string;
  readonly rol: string;
  readonly nombre: string;
  readonly hectareas: number | null;
}

/**
 * What is in a KML and whose it is; nothing is stored.
 * @throws AppError `datos_invalidos` naming `Archivo`, in the words of `kml/mensajes.ts`
 */
export function reviewKmlText(text: string, faenas: readonly FaenaFila[]): Omit<KmlRevisado, 'archivo'> {
  const leido = parseKml(text);
  if (!leido.ok) throw refuseArchivo(leido);
  const candidatas = faenas.map(toCandidata);
  const { asignadas, porAsignar } = matchFaenas(leido.placemarks, candidatas);
  const propia = new Map(asignadas.flatMap(({ faena, placemarks }) => placemarks.map(({ orden }) => [orden, faena] as const)));
  const posibles = new Map(porAsignar.map(({ placemark, candidatas: suyas }) => [placemark.orden, suyas]));
  return {
    placemarks: leido.placemarks.map((placemark) =>
      toRevisado(placemark, propia.get(placemark.orden) ?? null, posibles.get(placemark.orden) ?? []),
    ),
    avisos: leido.avisos.map(toAviso),
  };
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
