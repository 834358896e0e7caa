import { errorCode } from '../error-code.ts';

const NUMERO = new Intl.NumberFormat('es-CL');
const DECIMAL = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });
const MOMENTO = new Intl.DateTimeFormat('es-CL', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: 'America/Santiago' });

/** The option with which photos that are damaged or gone hold no restore up. */
export const SIN_DANADAS = '--sin-fotos-danadas';

/** `1 fila`, `12.345 filas`. */
export function cantidad(number: number, one: string, many: string): string {
  return `${NUMERO.format(number)} ${number === 1 ? one : many}`;
}

/** @param bytes of content. */
export function megabytes(bytes: number): string {
  return `${DECIMAL.format(bytes / 1_000_000)} MB`;
}

/** @param iso an instant; shown in Chile's time. */
export function momento(iso: string): string {
  return MOMENTO.format(new Date(iso));
}

/** What a person is told, by the code of the system, of PostgreSQL or of the connection. */
const EXPLICADO: Readonly<Record<string, string>> = {
  ENOSPC: 'No queda espacio en el disco: libere espacio o use otra carpeta, y repita.',
  EDQUOT: 'Se acabó la cuota de disco de este usuario: use otra carpeta, y repita.',
  '53100': 'No queda espacio en el disco de la base de datos: libere espacio y repita.',
  EACCES: 'No hay permiso para leer o escribir: use el usuario que inicia Rodal, u otra carpeta.',
  EPERM: 'No hay permiso para leer o escribir: use el usuario que inicia Rodal, u otra carpeta.',
  EROFS: 'El disco es de solo lectura: use otra carpeta.',
  EIO: 'El disco falla al leer o escribir: use otra copia u otro disco.',
  ECONNREFUSED: 'La base de datos no responde: revise DATABASE_URL y que esté corriendo, y repita.',
  ENOTFOUND: 'No se encuentra el servidor de la base de datos: revise DATABASE_URL.',
  ETIMEDOUT: 'La base de datos no responde: revise DATABASE_URL y la red, y repita.',
  ECONNRESET: 'La base de datos cortó la conexión: repita cuando esté corriendo.',
  '57P01': 'La base de datos se detuvo antes de terminar: repita cuando esté corriendo.',
  '28P01': 'La base de datos no acepta ese usuario o esa clave: revise DATABASE_URL.',
  '28000': 'La base de datos no acepta ese usuario: revise DATABASE_URL.',
  '3D000': 'Esa base de datos no existe: créela vacía, o revise DATABASE_URL.',
  '42501': 'El usuario de la base de datos no tiene permiso: use el dueño de las tablas.',
};

/**
 * What went wrong, for a person: our own errors are sentences already; those of the system are explained, and their
 * own words, which name the file, follow.
 */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // PostgreSQL's own programs say it in words only.
  const known = EXPLICADO[error.message.includes('No space left on device') ? '53100' : errorCode(error)];
  if (known !== undefined) return `${known} (${error.message})`;
  if (error.message.includes('Connection terminated')) return `${EXPLICADO['57P01']} (${error.message})`;
  return error.message;
}
