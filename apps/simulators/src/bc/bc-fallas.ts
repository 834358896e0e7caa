/** What can go wrong with a request, and what it needs to know. */
interface Tipos {
  /** 401, and the token that came is good for nothing from now on. */
  readonly tokenVencido: unknown;
  /** 429; `espera` = the header Retry-After, seconds or a date. */
  readonly limite: { readonly espera?: string };
  readonly noDisponible: { readonly espera?: string };
  /** 504. */
  readonly tiempoAgotado: unknown;
  /** The right answer after so many milliseconds, or as soon as the faults are replaced; without them never. */
  readonly lento: { readonly ms?: number };
  /** A page for people, with status 200. */
  readonly html: unknown;
  /** Half the answer, then the connection dies. */
  readonly corte: unknown;
  /** Half the answer, sent as if it were whole. */
  readonly truncada: unknown;
  readonly columnaAusente: { readonly columna: string };
  readonly columnaRenombrada: { readonly columna: string; readonly por: string };
  /** The first row of the page holds an object where the column has a value. */
  readonly filaMala: { readonly columna: string };
  /** The next page lies on another host; `enlace` = where, absent = the address of a cloud's secrets. */
  readonly enlaceAjeno: { readonly enlace?: string };
  /** No row at all, and none counted, although the store has some: the totals say so. */
  readonly vacia: unknown;
  /** Every row, as a filter that Business Central does not understand leaves them. */
  readonly filtroIgnorado: unknown;
}

type TipoFalla = keyof Tipos;

/** What a request asks for. */
export type Pregunta = 'token' | 'empresas' | 'metadata' | 'conteo' | 'filas';

/** A fault of the next requests that it fits. */
export type FallaBc = {
  readonly [T in TipoFalla]: {
    readonly tipo: T;
    /** How often; absent = once. */
    readonly veces?: number | 'siempre';
    /** Only of this service, by its published name, or of 'token'; absent = of any service. */
    readonly servicio?: string;
    /** Only of the first page, or only of those that follow it. */
    readonly pagina?: 'primera' | 'siguiente';
    /** Only of what asks for this; absent = of whatever the fault can answer. */
    readonly pregunta?: Pregunta;
  } & (Tipos[T] extends object ? Tipos[T] : unknown);
}[TipoFalla];

/** Of which questions a fault can be the answer. */
export const FALLAS: Readonly<Record<TipoFalla, readonly Pregunta[]>> = {
  tokenVencido: ['empresas', 'metadata', 'conteo', 'filas'],
  limite: ['token', 'empresas', 'metadata', 'conteo', 'filas'],
  noDisponible: ['token', 'empresas', 'metadata', 'conteo', 'filas'],
  tiempoAgotado: ['token', 'empresas', 'metadata', 'conteo', 'filas'],
  lento: ['token', 'empresas', 'metadata', 'conteo', 'filas'],
  html: ['token', 'empresas', 'metadata', 'conteo', 'filas'],
  corte: ['filas'],
  truncada: ['filas'],
  columnaAusente: ['filas'],
  columnaRenombrada: ['filas'],
  filaMala: ['filas'],
  enlaceAjeno: ['filas'],
  vacia: ['conteo', 'filas'],
  filtroIgnorado: ['conteo', 'filas'],
};
