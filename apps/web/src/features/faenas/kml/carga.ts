import type { FaenaFila, PlacemarkRevisado } from '@rodal/contracts/faenas';
import { type Juicio, judgePerimetro } from '@rodal/domain/kml/juicio';
import { checkPoligonos } from '@rodal/domain/kml/poligonos';
import { type Perimetro, parsePerimetro } from '@rodal/domain/perimetro';
import { claveOf, findFaena } from '../claves.ts';

/**
 * What a person decided of placemarks, by `orden`: the key of a site, {@link SIN_ASIGNAR}, or {@link FUERA}. The others
 * stand as the server found them.
 */
export type Decisiones = ReadonlyMap<number, string>;
/** Whose it is, is still to be said. */
export const SIN_ASIGNAR = '';
/** It is not stored. */
export const FUERA = '-';

/** A site with all that the file draws for it: several placemarks become one perimeter (decisión 020). */
export interface Grupo {
  readonly clave: string;
  readonly faena: FaenaFila;
  readonly placemarks: readonly PlacemarkRevisado[];
  readonly perimetro: Perimetro;
  readonly juicio: Juicio;
  /** Why it cannot be stored, e.g. too many vertices together; null = it can. */
  readonly problema: string | null;
}

export interface Carga {
  readonly grupos: readonly Grupo[];
  readonly porAsignar: readonly PlacemarkRevisado[];
  /** A person left them out. */
  readonly fuera: readonly PlacemarkRevisado[];
  /** With a `problema`: no perimeter comes of them. */
  readonly sinPerimetro: readonly PlacemarkRevisado[];
}

/** What would be stored of a file, by site. A site that is gone from the list leaves its placemarks to be assigned. */
export function planCarga(placemarks: readonly PlacemarkRevisado[], faenas: readonly FaenaFila[], decisiones: Decisiones): Carga {
  const con = placemarks.filter(({ detallegeo_json: figura }) => figura !== null);
  const suya = (placemark: PlacemarkRevisado) => decisiones.get(placemark.orden) ?? (placemark.faena === null ? SIN_ASIGNAR : claveOf(placemark.faena));
  const porFaena = Map.groupBy(con, suya);
  const grupos = [...porFaena].flatMap(([clave, suyos]) => {
    const faena = findFaena(faenas, clave);
    return faena === undefined ? [] : [toGrupo(clave, faena, suyos)];
  });
  return {
    grupos: grupos.toSorted((a, b) => (a.placemarks[0]?.orden ?? 0) - (b.placemarks[0]?.orden ?? 0)),
    porAsignar: con.filter((one) => suya(one) !== FUERA && findFaena(faenas, suya(one)) === undefined),
    fuera: porFaena.get(FUERA) ?? [],
    sinPerimetro: placemarks.filter(({ detallegeo_json: figura }) => figura === null),
  };
}

function toGrupo(clave: string, faena: FaenaFila, placemarks: readonly PlacemarkRevisado[]): Grupo {
  const perimetro = placemarks.flatMap(perimetroOf);
  const leido = checkPoligonos(perimetro);
  const juicio = judgePerimetro(perimetro, faena.Hectareas === null ? null : Number(faena.Hectareas));
  return { clave, faena, placemarks, perimetro, juicio, problema: leido.ok ? null : leido.mensaje };
}

/** The polygons of one placemark. */
export function perimetroOf({ detallegeo_json: figura }: PlacemarkRevisado): Perimetro {
  const leido = parsePerimetro(figura);
  return leido.ok ? leido.perimetro : [];
}

/** As `savePerimetro` takes it: polygons, rings, points. */
export function toInputJson(perimetro: Perimetro) {
  return perimetro.map((poligono) => poligono.map((anillo) => anillo.map(([lng, lat]) => ({ lat, lng }))));
}

/** Placemarks without a name are told apart by their place in the file. */
export function nombrePlacemark({ nombre, orden }: PlacemarkRevisado): string {
  return nombre === '' ? `Placemark ${orden}` : nombre;
}
