import { isValidRut } from './rut.ts';
import type { CampoDespacho } from './variantes.ts';

/**
 * What a dispatch guide must carry and the masters may lack (decisión A19): Res. Ex. SII
 * 154/2025 wants carrier, origin and destination in full, Ley 21.488 the predio and its
 * plan de manejo. Departure time, driver, plates and IndTraslado come with every dispatch.
 */

export interface OrigenGuia {
  readonly predio: string;
  readonly direccion: string;
  readonly comuna: string;
  readonly planManejo: string;
}

export interface DestinoGuia {
  readonly direccion: string;
  readonly comuna: string;
}

export interface TransportistaGuia {
  readonly rut: string | null;
}

/**
 * Rows of the reference lists or of the database alike. `null` = chosen and unknown there;
 * `undefined` = not chosen yet, so that nothing is said of it.
 */
export interface DatosGuia {
  readonly origen?: OrigenGuia | null | undefined;
  readonly destino?: DestinoGuia | null | undefined;
  readonly transportista?: TransportistaGuia | null | undefined;
}

export interface FaltaGuia {
  /** The field of the form whose master lacks it. */
  readonly campo: Extract<CampoDespacho, 'origen' | 'destino' | 'transportista'>;
  /** What is lacking, as a noun. */
  readonly mensaje: string;
}

const ORIGEN: Readonly<Record<keyof OrigenGuia, string>> = {
  predio: 'Predio del origen',
  direccion: 'Dirección del origen',
  comuna: 'Comuna del origen',
  planManejo: 'Plan de manejo del origen',
};

const DESTINO: Readonly<Record<keyof DestinoGuia, string>> = {
  direccion: 'Dirección del destino',
  comuna: 'Comuna del destino',
};

/** A19: what keeps the guide from being complete; a warning on the phone, a flag for the office, never a refusal. */
export function missingGuia({ origen, destino, transportista }: DatosGuia): FaltaGuia[] {
  const rut = transportista === undefined ? null : checkTransportista(transportista);
  return [
    ...blanks(ORIGEN, origen).map((mensaje) => ({ campo: 'origen' as const, mensaje })),
    ...blanks(DESTINO, destino).map((mensaje) => ({ campo: 'destino' as const, mensaje })),
    ...(rut === null ? [] : [{ campo: 'transportista' as const, mensaje: rut }]),
  ];
}

/** The same for the flag's detail. @returns null when nothing lacks */
export function describeGuia(datos: DatosGuia): string | null {
  const faltas = missingGuia(datos);
  return faltas.length === 0 ? null : `Falta: ${faltas.map(({ mensaje }) => mensaje).join(', ')}`;
}

/** A row that is unknown lacks everything. */
function blanks<K extends string>(textos: Readonly<Record<K, string>>, row: Readonly<Record<K, string>> | null | undefined): string[] {
  if (row === undefined) return [];
  const campos = Object.keys(textos) as K[]; // its own keys
  return campos.filter((campo) => row === null || row[campo].trim() === '').map((campo) => textos[campo]);
}

function checkTransportista(row: TransportistaGuia | null): string | null {
  if (row === null) return 'RUT del transportista, que no está en la lista';
  if (row.rut === null || row.rut.trim() === '') return 'RUT del transportista';
  return isValidRut(row.rut) ? null : `RUT válido del transportista (dice ${row.rut})`;
}
