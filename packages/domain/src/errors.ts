import { contar } from './contar.ts';
import type { ErrorRow } from './error-row.ts';
import type { CodigoOficina } from './errors-oficina.ts';
import { MESSAGES } from './messages.ts';

/**
 * Every error that crosses a border, once: HTTP status, what a sender may do
 * about it, and the Spanish text a person reads. The server answers with a row
 * of this table, the outbox obeys its `retry`, the screens show its text.
 *
 * These are the rows that a phone needs; those that only the office can cause stand in
 * `errors-oficina.ts`, for every phone downloads these before its first form.
 */
export const ERRORS = {
  no_autenticado: { status: 401, retry: 'after-login', texto: 'Su sesión terminó. Ingrese nuevamente.' },
  credenciales: { status: 401, retry: 'never', texto: 'Usuario o Contraseña Incorrecta' },
  login_incompleto: { status: 400, retry: 'never', texto: MESSAGES.loginIncompleto },
  demasiados_intentos: { status: 429, retry: 'later', texto: 'Demasiados intentos. Espere {n:minuto:minutos}.' },
  demasiadas_solicitudes: { status: 429, retry: 'later', texto: 'Demasiadas solicitudes. Espere un momento.' },
  usuario_desactivado: {
    status: 403,
    retry: 'never',
    texto: MESSAGES.cuentaDesactivadaRespuesta,
  },
  clave_temporal: { status: 403, retry: 'after-login', texto: 'Cambie su contraseña para continuar.' },
  segundo_factor_pendiente: { status: 403, retry: 'after-login', texto: 'Active su segundo factor para continuar.' },
  codigo_incorrecto: { status: 401, retry: 'never', texto: 'El código no es correcto o ya se usó.' },
  reto_vencido: { status: 401, retry: 'never', texto: 'Pasó el tiempo. Ingrese nuevamente.' },
  solo_lectura: { status: 403, retry: 'never', texto: 'Está viendo como otra persona: no se puede cambiar nada.' },
  sin_permiso: { status: 403, retry: 'never', texto: 'Usted no puede acceder aquí' },
  autor_distinto: { status: 403, retry: 'never', texto: 'El autor no es el usuario de la sesión.' },
  autor_desconocido: {
    status: 403,
    retry: 'never',
    texto: 'El autor del despacho no es usuario de este servidor. Revise de dónde viene el archivo.',
  },
  solicitud_ajena: { status: 403, retry: 'never', texto: 'La solicitud no viene de Rodal.' },
  no_encontrado: { status: 404, retry: 'never', texto: 'No existe o no tiene acceso.' },
  metodo_no_permitido: { status: 405, retry: 'never', texto: 'Método no permitido en esta ruta.' },
  datos_invalidos: { status: 400, retry: 'never', texto: 'Hay datos que no se pueden leer. Revise los campos.' },
  sin_archivo: { status: 400, retry: 'never', texto: 'No se ha seleccionado un archivo.' },
  digest_mismatch: { status: 400, retry: 'never', texto: 'La foto llegó incompleta o cambiada.' },
  metadata_present: { status: 400, retry: 'never', texto: 'La foto trae metadatos o datos después del final.' },
  foto_danada: { status: 400, retry: 'never', texto: 'La foto está dañada: no se puede leer.' },
  foto_dimensiones: { status: 400, retry: 'never', texto: 'La foto supera el máximo de 50 megapíxeles.' },
  formato_no_admitido: { status: 415, retry: 'never', texto: 'El formato del envío no se admite.' },
  cuerpo_muy_grande: { status: 413, retry: 'never', texto: 'El envío supera el máximo permitido.' },
  foto_muy_grande: { status: 413, retry: 'never', texto: 'La foto supera el máximo de 4 MB.' },
  tipo_no_admitido: { status: 415, retry: 'never', texto: 'Solo se admiten fotos JPEG.' },
  payload_mismatch: {
    status: 409,
    retry: 'never',
    texto: 'Ya existe un despacho con este identificador y otro contenido. Se conservan ambos.',
  },
  missing_photos: { status: 409, retry: 'later', texto: 'Faltan fotos en el servidor.' },
  estado_cambiado: { status: 409, retry: 'never', texto: 'Otra persona cambió este registro. Actualice y revise.' },
  despacho_rechazado: { status: 422, retry: 'never', texto: 'El despacho fue rechazado. Revise los campos.' },
  guia_no_generada: { status: 422, retry: 'never', texto: MESSAGES.guiaNoGenerada },
  guia_no_disponible: { status: 409, retry: 'later', texto: MESSAGES.guiaNoDisponible },
  app_antigua: { status: 426, retry: 'never', texto: 'Actualice la aplicación para poder enviar.' },
  no_disponible: { status: 503, retry: 'later', texto: 'El servicio no está disponible. Intente de nuevo en un momento.' },
  interno: { status: 500, retry: 'later', texto: 'Ocurrió un error en el servidor. Intente de nuevo.' },
  sin_conexion: { status: 0, retry: 'later', texto: 'Sin conexión. Revise la señal e intente de nuevo.' },
  respuesta_ajena: {
    status: 0,
    retry: 'later',
    texto: 'La red respondió otra cosa: ¿un portal de wifi? Abra el navegador y acepte sus condiciones, o use otra red.',
  },
  // Found on the phone; none of these travels.
  falla_envio: {
    status: 0,
    retry: 'later',
    texto: 'Rodal falló al enviarlo, y no la señal: {motivo}. Se reintenta solo. Si se repite, actualice el navegador y avise a la oficina.',
  },
  incompleto: { status: 0, retry: 'never', texto: MESSAGES.completeCampos },
  otra_ventana: { status: 0, retry: 'never', texto: MESSAGES.abiertoEnOtraVentana },
  ya_enviado: { status: 0, retry: 'never', texto: 'Ya está en camino o enviado: no se puede cambiar.' },
  foto_ilegible: { status: 0, retry: 'never', texto: 'Este teléfono no puede leer la foto. Tómela de nuevo.' },
  sin_espacio: {
    status: 0,
    retry: 'never',
    texto: 'El teléfono no tiene espacio. Libere espacio e intente de nuevo.',
  },
  telefono_lleno: {
    status: 0,
    retry: 'never',
    texto: 'El teléfono está lleno: no empiece otro despacho. Envíe o exporte lo que tiene y libere espacio.',
  },
  base_bloqueada: {
    status: 0,
    retry: 'never',
    texto: 'Otra ventana de Rodal impide abrir los datos. Ciérrela e intente de nuevo.',
  },
  archivo_no_sirve: { status: 0, retry: 'never', texto: 'No se puede importar: {motivo}' },
  falla_pantalla: {
    status: 0,
    retry: 'never',
    texto: 'La pantalla falló. Lo guardado sigue en este equipo. Recargue para continuar.',
  },
  version_reemplazada: {
    status: 0,
    retry: 'never',
    texto: 'Esta parte de Rodal no llegó: se cortó la señal o hay una versión nueva. Lo guardado sigue en este equipo. Recargue para seguir.',
  },
  pin_incorrecto: { status: 0, retry: 'never', texto: 'PIN incorrecto. Intentos restantes: {n}.' },
  pin_bloqueado: {
    status: 0,
    retry: 'never',
    texto: 'Demasiados intentos con el PIN. Ingrese con su contraseña cuando haya señal.',
  },
  telefono_sin_base: {
    status: 0,
    retry: 'never',
    texto: 'Este navegador no puede guardar datos (¿modo privado?): así no se puede despachar.',
  },
} as const satisfies Record<string, ErrorRow>;

/** A row of this table. */
export type CodigoCampo = keyof typeof ERRORS;

export type ErrorCode = CodigoCampo | CodigoOficina;

const known = new Map<string, ErrorRow>(Object.entries(ERRORS));

/** Adds the rows of `errors-oficina.ts` to those known here: the service does when it starts, the application with the office's screens. */
export function knowErrors(rows: Readonly<Record<string, ErrorRow>>): void {
  for (const [codigo, row] of Object.entries(rows)) known.set(codigo, row);
}

/** The row of a code; one that was never made known is a fault of ours, and says so. */
export function rowOf(codigo: ErrorCode): ErrorRow {
  return known.get(codigo) ?? ERRORS.interno;
}

/** One field's complaint, as it travels in `errores`. */
export interface FieldError {
  readonly campo: string;
  readonly codigo: string;
  readonly mensaje: string;
}

/** A record that is there already, as much as whoever sent another one needs to decide (D26). */
export interface Existente {
  readonly numero: number;
  /** Its latest revision. */
  readonly revision: number;
  /** Login of who sent it; null = not known here. */
  readonly usuario: string | null;
  /** ISO, by the server's clock. */
  readonly recibidoEn: string;
}

/** What somebody did to a record, in words. */
export interface HechoDicho {
  /** ISO. */
  readonly cuando: string;
  readonly usuario: string;
  readonly accion: string;
  /** Null = there was nothing, or nothing is left. */
  readonly cambios: readonly { readonly campo: string; readonly antes: string | null; readonly despues: string | null }[];
}

export interface AppErrorOptions {
  /** Values for the marks of the row's text: `{motivo}`, and `{n:minuto:minutos}` for a number with its word. */
  readonly valores?: Readonly<Record<string, string | number>>;
  readonly errores?: readonly FieldError[];
  /** SHA-256 of the photos the server lacks; only with `missing_photos`. */
  readonly faltantes?: readonly string[];
  /** What the server holds under the same id; only with `payload_mismatch`, for its author and who sent it (D26). */
  readonly existente?: Existente;
  /** What somebody did meanwhile; only with `estado_cambiado`, where it is known. */
  readonly conflicto?: HechoDicho;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter?: number;
  /** For the log only, never shown. */
  readonly detalle?: string;
  readonly cause?: unknown;
}

/**
 * The one error class thrown on purpose, on both sides.
 * @param codigo a row of {@link ERRORS}, or of the office's
 */
export class AppError extends Error {
  readonly codigo: ErrorCode;
  readonly options: AppErrorOptions;

  constructor(codigo: ErrorCode, options: AppErrorOptions = {}) {
    super(fill(rowOf(codigo).texto, options.valores), options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.codigo = codigo;
    this.options = options;
  }

  get row(): ErrorRow {
    return rowOf(this.codigo);
  }
}

/** The row's Spanish text with its marks filled. The office's speak through their reply, or by their own table. */
export function errorText(codigo: CodigoCampo, valores?: AppErrorOptions['valores']): string {
  return fill(ERRORS[codigo].texto, valores);
}

function fill(texto: string, valores: AppErrorOptions['valores'] = {}): string {
  return texto.replace(/\{(\w+)(?::([^:}]+):([^:}]+))?\}/g, (mark, name: string, uno?: string, muchos?: string) => {
    const valor = valores[name] ?? mark;
    return typeof valor === 'number' && uno !== undefined && muchos !== undefined ? contar(valor, uno, muchos) : String(valor);
  });
}

/** Whether a text from the wire names a row known here. */
export function isErrorCode(codigo: string): codigo is ErrorCode {
  return known.has(codigo);
}
