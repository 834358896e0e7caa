/** What must be in order before somebody drives to where there is no signal. */
export type ClaveListo =
  | 'sesion'
  | 'pin'
  | 'instalada'
  | 'sinSenal'
  | 'listas'
  | 'persistente'
  | 'gps'
  | 'camara'
  | 'espacio';

export interface PuntoListo {
  readonly clave: ClaveListo;
  /** `duda`: this browser does not say, or not before it is asked. */
  readonly estado: 'si' | 'no' | 'duda';
  readonly titulo: string;
  /** What is so; where it is not, what to do. */
  readonly texto: string;
  /** What may mend it, from a tap; the list is to be read again afterwards. */
  readonly accion?: Accion;
}

interface Accion {
  readonly etiqueta: string;
  readonly hacer: () => Promise<void>;
}

/** A point without its name. */
export type Punto = Omit<PuntoListo, 'clave' | 'titulo'>;

/** In order. */
export function yes(texto: string): Punto {
  return { estado: 'si', texto };
}

/** Not in order: the text says what to do, the action may do it. */
export function no(texto: string, accion?: Accion): Punto {
  return { estado: 'no', texto, ...(accion === undefined ? {} : { accion }) };
}
