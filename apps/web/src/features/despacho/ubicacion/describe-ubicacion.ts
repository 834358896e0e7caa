import type { Sesion } from '@rodal/contracts/sesion';
import { needsMotivo, type Borrador, type PosicionCapturada } from '@rodal/domain/borrador';
import { formatDay } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { type DefectoPosicion, defectoDePosicion, findOrigen, isPrecisionPobre, judgeOrigen } from '@rodal/domain/ubicacion';
import { puestoOf } from './conclude-ubicacion.ts';
import type { FaenaOrigen } from './faenas.ts';
import { formatMetros, formatPrecision } from './formatos.ts';
import type { CausaFallo } from './read-position.ts';
import type { Busqueda } from './use-ubicacion.ts';

export interface Descripcion {
  /** `lista`: confirmed; `duda`: goes on, needs a reason or a look; `nada`: nothing to say of it yet. */
  readonly tono: 'nada' | 'lista' | 'duda';
  readonly titulo: string;
  readonly detalle: readonly string[];
  /** Sites to choose from with one tap, the likeliest first. */
  readonly posibles: readonly FaenaOrigen[];
}

export interface Situacion {
  readonly busqueda: Busqueda;
  readonly borrador: Pick<Borrador, 'origen' | 'posicion' | 'estadoUbicacion' | 'modoUbicacion'>;
  readonly ubicacion: Sesion['ubicacion'];
  readonly faenas: readonly FaenaOrigen[];
  /** The draft's origin, when it is on offer. */
  readonly elegida: FaenaOrigen | null;
  /** Since when the draft is on the screen, ms. */
  readonly abiertoEn: number;
  /** The setting, metres. */
  readonly precisionMaxima: number;
}

const A_MANO = 'Elija el origen a mano e indique el motivo.';
const INDIQUE = 'Indique el motivo.';

const FALLOS: { readonly [C in CausaFallo]: readonly [titulo: string, ...detalle: string[]] } = {
  noDisponible: [MESSAGES.sinGeolocalizacion, A_MANO],
  denegada: [
    'No hay permiso para usar la ubicación.',
    'En el navegador: toque el ícono junto a la dirección y permita Ubicación.',
    'En la aplicación instalada: Ajustes del teléfono, Aplicaciones, Rodal, Permisos.',
    `Luego presione Ubicación otra vez. Si no puede: ${lower(A_MANO)}`,
  ],
  sinSenal: ['No se obtuvo la posición en 10 segundos.', `Intente de nuevo a cielo abierto. Si no resulta: ${lower(A_MANO)}`],
  indeterminada: [
    'El teléfono no pudo determinar su posición.',
    `Revise que su ubicación esté encendida y presione Ubicación otra vez. Si no resulta: ${lower(A_MANO)}`,
  ],
  sinRespuesta: [
    'El navegador no respondió.',
    `Si pregunta por la ubicación, elija Permitir y presione Ubicación otra vez. Si no resulta: ${lower(A_MANO)}`,
  ],
  imprecisa: ['La posición nueva no sirve.'],
};

/** What a position that says nothing of the origin asks for (A11). */
const DEFECTOS: Readonly<Record<Exclude<DefectoPosicion, 'antigua'>, string>> = {
  imprecisa: 'En los permisos de ubicación del navegador, o de Rodal si está instalada, active «Ubicación precisa». Luego presione Ubicación otra vez, a cielo abierto.',
  fueraDeChile: 'Revise que el teléfono no use una ubicación simulada y presione Ubicación otra vez.',
};

/**
 * Where the phone is against the origin, in words (A11): all that the map shows, so that
 * nobody needs it (R75). A draft that is opened again says what it said.
 */
export function describeUbicacion(situacion: Situacion): Descripcion {
  const { busqueda } = situacion;
  if (busqueda.tipo === 'buscando') return say('nada', MESSAGES.buscandoUbicacionEstado);
  if (busqueda.tipo === 'fallo') return describeFallo(busqueda.causa, situacion);
  const said = describeOrigen(situacion);
  const hint = hintPobre(situacion);
  const notas = [hint, noteVencida(situacion)].filter((nota) => nota !== null);
  return { ...said, tono: hint === null ? said.tono : 'duda', detalle: [...said.detalle, ...notas] };
}

/** R72: what is this uncertain is better asked again. */
function hintPobre({ borrador: { posicion }, ubicacion, abiertoEn, precisionMaxima }: Situacion): string | null {
  if (posicion === null || ubicacion.modo !== 'gps' || !isPrecisionPobre(posicion)) return null;
  // What that one asks for is said in its place.
  if (defectoDePosicion(posicion, precisionMaxima) !== null) return null;
  return `Precisión de ${formatPrecision(posicion, abiertoEn)}: salga a un lugar abierto y presione Ubicación otra vez.`;
}

/** A12: offered for some days past its end, and flagged. */
function noteVencida({ elegida }: Situacion): string | null {
  return elegida?.vencida ? `La faena terminó el ${formatDay(elegida.vencida)}: se envía con aviso a la oficina.` : null;
}

function describeFallo(causa: CausaFallo, { borrador: { posicion }, abiertoEn }: Situacion): Descripcion {
  const [titulo, ...detalle] = FALLOS[causa];
  if (posicion === null) return say('duda', titulo, ...detalle);
  return say('duda', titulo, `Se mantiene la posición anterior (${formatPrecision(posicion, abiertoEn)}).`);
}

function describeOrigen(situacion: Situacion): Descripcion {
  const { busqueda, borrador, ubicacion, faenas } = situacion;
  const { origen, estadoUbicacion } = borrador;
  if (busqueda.tipo === 'esperaLista') {
    if (faenas.length === 0) return say('duda', 'El origen se buscará al llegar la lista de faenas.');
    const ausente = `El origen ${ubicacion.origenForzado ?? ''} no está en la lista de este teléfono.`;
    return say('duda', ausente, 'Actualice la lista. Si sigue sin aparecer, avise a la oficina.');
  }
  if (origen !== null && estadoUbicacion !== 'pendiente') return describeElegida(situacion, origen.nombre);
  if (busqueda.tipo === 'sin' && estadoUbicacion === 'pendiente' && borrador.posicion === null) {
    const manual = ubicacion.modo === 'manual';
    return say('nada', manual ? 'Presione Ubicación y elija el origen a mano.' : 'Presione Ubicación para buscar la faena.');
  }
  return describeBusqueda(situacion);
}

/** Looked up, and the origin is left to the person. */
function describeBusqueda(situacion: Situacion): Descripcion {
  const { borrador, ubicacion, faenas, abiertoEn } = situacion;
  const { posicion, estadoUbicacion } = borrador;
  const gps = ubicacion.modo === 'gps';
  const defecto = describeDefecto(situacion);
  if (defecto !== null) return say('duda', ...defecto, `Si no resulta: ${lower(A_MANO)}`);
  const donde = gps ? posicion : puestoOf(ubicacion);
  if (ubicacion.modo === 'manual' || donde === null) {
    return estadoUbicacion === 'sinPosicion' ? say('duda', 'Sin posición.', A_MANO) : say('nada', 'Elija el origen a mano.');
  }
  const hallazgo = findOrigen(donde, faenas);
  const precision = gps && posicion !== null ? ` (${formatPrecision(posicion, abiertoEn)})` : '';
  switch (hallazgo.tipo) {
    case 'varias':
      return { ...say('duda', `${gps ? 'La posición' : 'Su puesto'} cae en varias faenas. ¿En cuál está?`), posibles: hallazgo.faenas };
    case 'fuera': {
      const { faena, metros } = hallazgo.cercana;
      const cerca = `La faena más cercana es ${faena.nombre}, a ${formatMetros(metros)} del borde${precision}.`;
      return say('duda', `${MESSAGES.fueraPerimetro}.`, cerca, gps ? A_MANO : 'Elija el origen a mano.');
    }
    case 'sinPerimetros':
      return say('duda', 'Ninguna faena de la lista tiene perímetro.', gps ? A_MANO : 'Elija el origen a mano.');
    case 'una':
      // The list has changed since: only a press decides.
      return say('nada', 'Presione Ubicación para buscar la faena.');
  }
}

/** A11: what the position lacks, and what to do about it; null = nothing, or positions are not looked up. */
function describeDefecto({ borrador: { posicion }, ubicacion, abiertoEn, precisionMaxima }: Situacion): readonly [titulo: string, pide: string] | null {
  const defecto = posicion === null || ubicacion.modo !== 'gps' ? null : defectoDePosicion(posicion, precisionMaxima);
  if (posicion === null || defecto === null || defecto === 'antigua') return null;
  const titulo = defecto === 'imprecisa' ? `La posición es demasiado imprecisa (${formatPrecision(posicion, abiertoEn)}).` : 'El teléfono dice que está fuera de Chile.';
  return [titulo, DEFECTOS[defecto]];
}

/** Chosen by hand, and no position speaks for it: there is none, it says nothing, or it has grown old before Enviar. */
function describeSinPosicion(situacion: Situacion, nombre: string): readonly [titulo: string, ...detalle: string[]] {
  const defecto = describeDefecto(situacion);
  if (defecto !== null) return [`${nombre}, elegida a mano.`, ...defecto];
  const { posicion } = situacion.borrador;
  if (posicion === null) return [`${nombre}, elegida a mano sin posición.`];
  return [`La posición quedó antigua (${formatPrecision(posicion, situacion.abiertoEn)}) y no se obtuvo otra.`];
}

/** An origin stands there: how it lies to the position, by its own perimeter. */
function describeElegida(situacion: Situacion, nombre: string): Descripcion {
  const { borrador, ubicacion, elegida, abiertoEn } = situacion;
  const { posicion, estadoUbicacion, modoUbicacion } = borrador;
  const gps = modoUbicacion === 'gps';
  const precision = gps && posicion !== null ? ` (${formatPrecision(posicion, abiertoEn)})` : '';
  const metros = elegida === null ? null : judgeOrigen(gps ? posicion : puestoOf(ubicacion), elegida).metros;
  const borde = metros === null ? '' : `A ${formatMetros(metros)} del borde de ${nombre}${precision}.`;
  const motivo = needsMotivo(borrador) ? [INDIQUE] : [];
  const propia = gps || posicion === null ? [] : [describeRegistro(posicion, abiertoEn)];
  switch (estadoUbicacion) {
    case 'dentro':
      return say('lista', `Dentro de ${nombre}${precision}.`, ...propia);
    case 'incierta':
      return say('lista', `En el borde de ${nombre}: puede ser adentro o afuera.`, borde, ...propia);
    case 'fuera':
      return say('duda', `${MESSAGES.fueraPerimetro}.`, borde, ...motivo);
    case 'sinPosicion':
      return say('duda', ...describeSinPosicion(situacion, nombre), ...motivo);
    default:
      return describeManual(situacion, nombre, [...motivo, ...propia]);
  }
}

/** Chosen by a person or for one, and nothing to compare with. */
function describeManual({ borrador, ubicacion, elegida }: Situacion, nombre: string, detalle: readonly string[]): Descripcion {
  if (borrador.modoUbicacion === 'gps') {
    const sin = elegida?.perimetro === null ? `${nombre} no tiene perímetro: elegida a mano.` : `${nombre}, elegida a mano.`;
    return say('duda', sin, ...detalle);
  }
  const forzado = borrador.modoUbicacion === 'fijo' && ubicacion.origenForzado === elegida?.compuesto;
  return say('lista', forzado ? `Origen fijado para su usuario: ${nombre}.` : 'Origen elegido a mano.', ...detalle);
}

function describeRegistro(posicion: PosicionCapturada, abiertoEn: number): string {
  return `Posición del teléfono registrada (${formatPrecision(posicion, abiertoEn)}).`;
}

function say(tono: Descripcion['tono'], titulo: string, ...detalle: readonly string[]): Descripcion {
  return { tono, titulo, detalle: detalle.filter((text) => text !== ''), posibles: [] };
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
