import { readCantidad } from './escritos.ts';
import { folioDe } from './guias-nulas.ts';
import { compareDecimals, divideHalfUp, formatDecimal, isDecimal, normalizeDecimal, subtractDecimals, toScaled } from './numeros.ts';
import { cleanPatente, isCompletePatente } from './patente.ts';
import type { Unidad } from './productos.ts';
import { formatRut, parseRut } from './rut.ts';
import { normalizeText } from './texto.ts';
import { CORREO } from './usuarios.ts';
import { unidadTexto, volumenTexto } from './volumen-unidad.ts';

/** The most characters of each field that is written of a truck's reception, by the names of the specification's call (especificación 1 §3). */
export const LARGOS_RECEPCION = {
  DispatchNumber: 30, TruckPlate: 20, TruckCartPlate: 20, Origin: 200, Predio: 100, Rodal: 60, FarmerName: 200, LoadName: 200, Destiny: 200, ProductCode: 200, Volume: 20, Ruma: 20, RegistryKind: 60,
  RolasQty: 9, FSC: 60, DriverName: 200, DriverRut: 20, DriverEmail: 254, Comments: 2_000,
} as const;
export type CampoRecepcion = keyof typeof LARGOS_RECEPCION;

/** As the screen calls them. */
export const TITULOS_RECEPCION = {
  DispatchNumber: 'Número de guía', TruckPlate: 'Patente camión', TruckCartPlate: 'Patente carro', Origin: 'Origen', Predio: 'Predio', Rodal: 'Rodal', FarmerName: 'Cosechero', LoadName: 'Carguío',
  Destiny: 'Destino', ProductCode: 'Producto', Volume: 'Volumen', Ruma: 'Ruma', RegistryKind: 'Tipo de registro', RolasQty: 'Cantidad de rolas', FSC: 'FSC', DriverName: 'Nombre chofer',
  DriverRut: 'Rut chofer', DriverEmail: 'Correo chofer', Comments: 'Comentarios',
} as const satisfies Record<CampoRecepcion, string>;

/** What is written of a reception: everything as text, as a form holds it; `Unidad` '' = nobody said in what the volume is. */
export type RecepcionEscrita = Readonly<Record<CampoRecepcion, string>> & { readonly Unidad: Unidad | '' };

/** What is wrong with each field; none = it can be registered. */
export type ErroresRecepcion = Readonly<Partial<Record<CampoRecepcion, string>>>;

/** Logs that no truck carries. */
const MAX_ROLAS = 9_999;

/**
 * How a reception stands: a person has said which dispatch it is of; a dispatch has its number and nobody has said yet; Rodal
 * knows of none; or it was annulled and says nothing of any.
 */
export const ESTADOS_RECEPCION = { unida: 'Con despacho', porConfirmar: 'Por confirmar', sinDespacho: 'Sin despacho', anulada: 'Anulada' } as const;
export type EstadoRecepcion = keyof typeof ESTADOS_RECEPCION;

export function isEstadoRecepcion(text: string): text is EstadoRecepcion {
  return Object.hasOwn(ESTADOS_RECEPCION, text);
}

/**
 * Whether a reception can be registered as it is written. Nothing is obligatory (especificación 1 §5) but something by which the load can be found again: its
 * guide or its truck. What is written has to be what its field says. The same on the screen and on the server.
 * @returns what is wrong with each field, in the order of the form
 */
export function revisarRecepcion(escrita: RecepcionEscrita): ErroresRecepcion {
  const errores: { [C in CampoRecepcion]?: string } = {};
  for (const campo of CAMPOS) {
    const reparo = escrita[campo].length > LARGOS_RECEPCION[campo] ? `tiene más de ${LARGOS_RECEPCION[campo]} letras` : reparoDe(campo, escrita[campo].trim());
    if (reparo !== null) errores[campo] = `${TITULOS_RECEPCION[campo]}: ${reparo}`;
  }
  if (escrita.DispatchNumber.trim() === '' && cleanPatente(escrita.TruckPlate) === '') errores.DispatchNumber ??= 'Escriba el Número de guía o la Patente del camión: sin uno de los dos no se sabe qué carga es';
  return errores;
}

/** What is wrong with what is written in a field, to stand behind its name; null = nothing. */
function reparoDe(campo: CampoRecepcion, text: string): string | null {
  if (text === '') return null;
  switch (campo) {
    case 'DispatchNumber':
      return /\d/.test(text) ? null : 'no tiene ningún número';
    case 'TruckPlate':
    case 'TruckCartPlate': {
      const patente = cleanPatente(text);
      return patente === '' || isCompletePatente(patente) ? null : 'lleva seis letras o números';
    }
    case 'Volume': {
      const leido = readCantidad(text);
      return 'valor' in leido ? null : leido.reclamo === '' ? 'no es un número' : leido.reclamo;
    }
    case 'RolasQty':
      return /^\d+$/.test(text) && Number(text) <= MAX_ROLAS ? null : `escriba un número entero, hasta ${formatDecimal(String(MAX_ROLAS))}`;
    case 'DriverRut':
      return parseRut(text) === null ? 'no es válido: revise el número y el dígito verificador' : null;
    case 'DriverEmail':
      return CORREO.test(text) ? null : 'no es una dirección de correo';
    default:
      return null;
  }
}

/** The volume as it is kept, null where none is written. @throws RangeError when it is none ({@link revisarRecepcion}) */
export function volumenRecibido(text: string): string | null {
  if (text.trim() === '') return null;
  const leido = readCantidad(text);
  if (!('valor' in leido)) throw new RangeError(`no volume: ${text}`);
  return leido.valor;
}

/** What a dispatch says of the load that is being received. */
export interface CargaDespachada {
  /** NUM_GUIA; '' = it has none yet. */
  readonly guia: string;
  readonly patente: string;
  readonly patenteCarro: string;
  readonly faena: string;
  readonly destino: string;
  readonly producto: string;
  /** Decimal as text, in `unidad`. */
  readonly cantidad: string;
  readonly unidad: string;
  readonly choferNombre: string;
  readonly choferRut: string;
  readonly cosechero: string;
  readonly carguio: string;
  readonly ruma: string;
}

/** What the form holds once a dispatch has filled it. */
export function recepcionDe(carga: CargaDespachada): Partial<RecepcionEscrita> {
  return {
    ...Object.fromEntries(COMPARADOS.map(({ campo, despachado }) => [campo, despachado(carga)])),
    FarmerName: carga.cosechero,
    LoadName: carga.carguio,
    Ruma: carga.ruma,
    // As somebody types it: a dot would be one of thousands to whoever reads it.
    Volume: carga.cantidad.replace('.', ','),
    Unidad: isUnidad(carga.unidad) ? carga.unidad : '',
  };
}

/** A field in which what arrived is not what was sent, in words. */
export interface Diferencia {
  readonly campo: CampoRecepcion;
  readonly titulo: string;
  readonly recibido: string;
  readonly despachado: string;
}

/** How two texts of a field are the same: each its own way of being written. */
const COMPARADOS: readonly { readonly campo: CampoRecepcion; readonly despachado: (carga: CargaDespachada) => string; readonly clave: (text: string) => string }[] = [
  { campo: 'DispatchNumber', despachado: ({ guia }) => guia, clave: folioDe },
  { campo: 'TruckPlate', despachado: (carga) => carga.patente, clave: cleanPatente },
  { campo: 'TruckCartPlate', despachado: ({ patenteCarro }) => (cleanPatente(patenteCarro) === '' ? '' : patenteCarro), clave: cleanPatente },
  { campo: 'Origin', despachado: ({ faena }) => faena, clave: normalizeText },
  { campo: 'Destiny', despachado: ({ destino }) => destino, clave: normalizeText },
  { campo: 'ProductCode', despachado: ({ producto }) => producto, clave: normalizeText },
  { campo: 'DriverName', despachado: ({ choferNombre }) => choferNombre, clave: normalizeText },
  { campo: 'DriverRut', despachado: ({ choferRut }) => (choferRut === '' ? '' : formatRut(choferRut)), clave: (text) => parseRut(text) ?? text },
];

/**
 * Where a reception says another thing than its dispatch. What either leaves empty differs from nothing; the volume is {@link compararVolumen}'s.
 * @returns in the order of the form
 */
export function diferenciasDe(recibida: Readonly<Partial<Record<CampoRecepcion, string>>>, carga: CargaDespachada): Diferencia[] {
  return COMPARADOS.flatMap(({ campo, despachado, clave }) => {
    const [suyo, nuestro] = [recibida[campo]?.trim() ?? '', despachado(carga).trim()];
    if (clave(suyo) === '' || clave(nuestro) === '' || clave(suyo) === clave(nuestro)) return [];
    return [{ campo, titulo: TITULOS_RECEPCION[campo], recibido: suyo, despachado: nuestro }];
  });
}

/** How the received volume stands against the dispatched one. */
export type Comparacion =
  /** There is nothing to compare; `porque` is said in words. */
  | { readonly tipo: 'noComparable'; readonly porque: string }
  /** `diferencia` received minus dispatched, `porcentaje` of the dispatched, one decimal, half away from zero; `pasa` = more than the tolerance. */
  | { readonly tipo: 'comparado'; readonly diferencia: string; readonly porcentaje: string; readonly pasa: boolean };

/** The most that a received volume may differ, in percent, unless the setting says otherwise (E8). */
export const TOLERANCIA_RECEPCION = 5;

/**
 * Received against dispatched, in one unit alone: a cubic metre of one product is no metro ruma of it, and no table says how many (C26), so
 * two units are not compared, neither flagged nor counted as within the tolerance.
 * @param tolerancia percent of the dispatched volume, up or down
 */
export function compararVolumen(recibido: { readonly volumen: string | null; readonly unidad: string }, { cantidad, unidad }: Pick<CargaDespachada, 'cantidad' | 'unidad'>, tolerancia: number): Comparacion {
  const { volumen } = recibido;
  if (volumen === null || !isDecimal(volumen)) return { tipo: 'noComparable', porque: 'No se anotó el volumen recibido' };
  if (recibido.unidad === '') return { tipo: 'noComparable', porque: 'No se anotó la unidad del volumen recibido' };
  if (recibido.unidad !== unidad) return { tipo: 'noComparable', porque: `No comparable: se despachó en ${unidadTexto(unidad)} y se recibió en ${unidadTexto(recibido.unidad)}` };
  if (compareDecimals(cantidad, '0') <= 0) return { tipo: 'noComparable', porque: 'El despacho va sin cantidad' };
  const diferencia = normalizeDecimal(subtractDecimals(volumen, cantidad));
  const [suya, nuestra] = [toScaled(diferencia), toScaled(cantidad)];
  // Both as whole numbers of one scale.
  const diff = suya.units * 10n ** BigInt(nuestra.scale);
  const base = nuestra.units * 10n ** BigInt(suya.scale);
  const decimos = divideHalfUp(diff * 1_000n, base);
  const pasa = (diff < 0n ? -diff : diff) * 100n > base * BigInt(tolerancia);
  return { tipo: 'comparado', diferencia, porcentaje: `${decimos < 0n ? '-' : ''}${decimosTexto(decimos)}`, pasa };
}

/** Tenths, without their sign: 52 → `5.2`. */
function decimosTexto(decimos: bigint): string {
  const text = String(decimos < 0n ? -decimos : decimos).padStart(2, '0');
  return `${text.slice(0, -1)}.${text.slice(-1)}`;
}

/** `28,430 m³ · 1,570 menos (−5,2 %)`. */
export function comparacionTexto(comparacion: Comparacion, { unidad }: Pick<CargaDespachada, 'unidad'>): string {
  if (comparacion.tipo === 'noComparable') return comparacion.porque;
  const { diferencia, porcentaje } = comparacion;
  if (compareDecimals(diferencia, '0') === 0) return 'Igual a lo despachado';
  const menos = diferencia.startsWith('-');
  return `${volumenTexto(diferencia.replace('-', ''), unidad)} ${unidadTexto(unidad)} ${menos ? 'menos' : 'más'} que lo despachado (${menos ? '−' : '+'}${formatDecimal(porcentaje.replace('-', ''))} %)`;
}

/** When a load arrived: as the photo of the full truck says, unless that is before the load left or after it was registered, which no right clock says; then when it was registered, which is not before it left either. */
export function momentoRecepcion(llegadaEn: Date | null, { despachada, registrada }: { readonly despachada: Date; readonly registrada: Date }): Date {
  if (llegadaEn !== null && despachada <= llegadaEn && llegadaEn <= registrada) return llegadaEn;
  return registrada < despachada ? despachada : registrada;
}

const CAMPOS = Object.keys(LARGOS_RECEPCION) as CampoRecepcion[]; // its own keys

function isUnidad(text: string): text is Unidad {
  return ['M3', 'MR', 'BDMT'].includes(text);
}
