/**
 * What the random test knows by itself: who typed what, and what the screen said of it. Nothing in here is read back from
 * the program, except the names it gives (id, code) and the hashes of photos, which it makes.
 */

/** Two people who share the phone. */
export type Persona = 'ana' | 'beto';

/** Their logins in the demo data. */
export const LOGIN: Readonly<Record<Persona, string>> = { ana: 'despachador', beto: 'despachador2' };

export type Lado = 'vacio' | 'lleno';

export interface Texto {
  readonly camion: string;
  readonly comentarios: string;
  /** As typed, with a comma; '' = not yet. */
  readonly cantidad: string;
}

/** What somebody entered into a draft. */
export interface Contenido {
  readonly texto: Texto;
  /** SHA-256 of what the phone stored, hex; null = not taken. */
  readonly fotos: Readonly<Record<Lado, string | null>>;
}

/**
 * `borrador`: editable; `dudoso`: the browser was killed under Enviar, nobody saw what became of it; `finalizado`: the
 * phone said that it goes.
 */
export type EstadoCarga = 'borrador' | 'dudoso' | 'finalizado';

/** A load that somebody began. */
export interface Carga {
  /** `ana#2`: the person's second load of this run. */
  readonly nombre: string;
  readonly autor: Persona;
  readonly id: string;
  /** `M7-0042`, as the lists name it. */
  readonly codigo: string;
  /** What the screen said is on the phone. */
  trabajo: Contenido;
  /** What the last Guardar took; null = none did. */
  guardado: Contenido | null;
  /** Typed on a full disk, and not said to be saved: it may come to be, or not. */
  porConfirmar: Partial<Texto>;
  estado: EstadoCarga;
  /** How often Enviar took it. */
  finalizadas: number;
  /** How often Corregir was pressed. */
  correcciones: number;
}

/** One phone and the world around it, as the people on the spot know it. */
export interface Modelo {
  readonly cargas: Carga[];
  /** Who is logged in. */
  quien: Persona;
  /** The load in the open form; null = Pendientes. */
  abierta: Carga | null;
  sinSenal: boolean;
  /** Connected, and hardly anything goes through. */
  lento: boolean;
  baseCaida: boolean;
  /** The phone takes nothing more. */
  discoLleno: boolean;
  /** Some request may have been answered 401. */
  talvezSinSesion: boolean;
  /** The server has another build than the one that the phone runs. */
  versionNueva: boolean;
  /** How far the phone's clock was moved, milliseconds. */
  reloj: number;
  segundaPestana: boolean;
  /** How many loads were begun, by person. */
  readonly empezadas: Record<Persona, number>;
}

export function createModelo(): Modelo {
  return {
    cargas: [],
    quien: 'ana',
    abierta: null,
    sinSenal: false,
    lento: false,
    baseCaida: false,
    discoLleno: false,
    talvezSinSesion: false,
    versionNueva: false,
    reloj: 0,
    segundaPestana: false,
    empezadas: { ana: 0, beto: 0 },
  };
}

/** Loads of one person in a state. */
export function cargasDe(modelo: Readonly<Modelo>, persona: Persona, estado: EstadoCarga): Carga[] {
  return modelo.cargas.filter((carga) => carga.autor === persona && carga.estado === estado);
}

/** Whether a request that nobody tampers with gets its answer. */
export function hasLine({ sinSenal, lento, baseCaida }: Readonly<Modelo>): boolean {
  return !sinSenal && !lento && !baseCaida;
}

/** Whether Enviar is offered. */
export function isComplete({ texto, fotos }: Contenido): boolean {
  return texto.camion !== '' && texto.cantidad !== '' && fotos.vacio !== null && fotos.lleno !== null;
}

/** What a draft holds that was not saved since: its Guardar asks first, and Pendientes offers to go on with it. */
export function isUnsaved({ trabajo, guardado }: Carga): boolean {
  return guardado === null || !sameContenido(trabajo, guardado);
}

function sameContenido(a: Contenido, b: Contenido): boolean {
  return (
    a.texto.camion === b.texto.camion &&
    a.texto.comentarios === b.texto.comentarios &&
    a.texto.cantidad === b.texto.cantidad &&
    a.fotos.vacio === b.fotos.vacio &&
    a.fotos.lleno === b.fotos.lleno
  );
}
