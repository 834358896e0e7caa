/**
 * Everything that ends a read of the ERP, once: what a person reads, and whether asking again may be answered
 * otherwise (issue 6 §1, D10: 408, 429, 500 `Internal_*`, 502, 503, 504, transport and broken replies; all else at once an error).
 */
export const CAUSAS_ERP = {
  credenciales: { repetir: false, texto: 'el ERP no acepta las credenciales de Rodal' },
  sinPermiso: { repetir: false, texto: 'el ERP no deja a Rodal leer este servicio' },
  servicioDesconocido: { repetir: false, texto: 'el ERP no tiene este servicio o esta compañía' },
  consultaRechazada: { repetir: false, texto: 'el ERP rechazó la consulta' },
  ocupado: { repetir: true, texto: 'el ERP está ocupado' },
  sinRespuesta: { repetir: true, texto: 'el ERP no respondió a tiempo' },
  sinConexion: { repetir: true, texto: 'no hay conexión con el ERP' },
  respuestaCortada: { repetir: true, texto: 'la respuesta del ERP llegó cortada' },
  respuestaAjena: { repetir: true, texto: 'lo que llegó no es una respuesta del ERP' },
  respuestaInesperada: { repetir: false, texto: 'el ERP respondió con un error' },
  respuestaMuyLarga: { repetir: false, texto: 'la respuesta del ERP es demasiado larga' },
  enlaceAjeno: { repetir: false, texto: 'el ERP manda a leer en otro servidor' },
  enlaceRepetido: { repetir: false, texto: 'el ERP manda a leer de nuevo la misma página' },
  paginasSinFin: { repetir: false, texto: 'las páginas del ERP no terminan' },
  columnaFaltante: { repetir: false, texto: 'al servicio le falta una columna' },
  valorInvalido: { repetir: false, texto: 'hay un valor que no se puede leer' },
  filtroIgnorado: { repetir: false, texto: 'el ERP entregó filas que no se pidieron' },
  claveRepetida: { repetir: false, texto: 'el ERP entregó dos veces la misma fila' },
  conteoDistinto: { repetir: false, texto: 'el ERP no entregó las filas que dice tener' },
} as const satisfies Readonly<Record<string, { readonly repetir: boolean; readonly texto: string }>>;

export type CausaErp = keyof typeof CAUSAS_ERP;

interface Datos {
  /** Where it went wrong, shown in brackets: a column, a row's key, a status. Never a credential nor a row. */
  readonly detalle?: string;
  /** What was read: source, company and period; unknown where several reads share the fault (the token). */
  readonly lugar?: string;
  /** How often it was asked. */
  readonly intentos?: number;
  /** What the ERP asked for by Retry-After, milliseconds. */
  readonly retryAfterMs?: number | null;
  /** The row at fault, as it came: for whoever downloads what could not be loaded. Kept out of message and log. */
  readonly fila?: unknown;
  readonly cause?: unknown;
}

/** The one error of the ERP port. Its message names source, period and cause (issue 6 §3.2). */
export class ErpError extends Error {
  override readonly name = 'ErpError';
  readonly causa: CausaErp;
  readonly datos: Datos;
  /** Private, since loggers write what an error shows. */
  readonly #fila: unknown;

  constructor(causa: CausaErp, datos: Datos = {}) {
    super(present(causa, datos), datos.cause === undefined ? undefined : { cause: datos.cause });
    this.causa = causa;
    // Kept once, by Error itself, where loggers look for it.
    const { cause: _, fila, ...rest } = datos;
    this.datos = rest;
    this.#fila = fila;
  }

  /** The row at fault, as it came; undefined = it was no row's. */
  get fila(): unknown {
    return this.#fila;
  }

  /** The same fault, with what its finder could not know. */
  with(datos: Datos): ErpError {
    return new ErpError(this.causa, { ...this.datos, fila: this.#fila, cause: this.cause, ...datos });
  }
}

/** Whether asking the same again may help. */
export function isRepeatable(error: unknown): error is ErpError {
  return error instanceof ErpError && CAUSAS_ERP[error.causa].repetir;
}

function present(causa: CausaErp, { detalle = '', lugar = '', intentos = 1 }: Datos): string {
  const notas = [detalle, intentos > 1 ? `${intentos} intentos` : ''].filter((nota) => nota !== '').join(', ');
  const texto = `${lugar === '' ? '' : `${lugar}: `}${CAUSAS_ERP[causa].texto}`;
  return notas === '' ? texto : `${texto} (${notas})`;
}
