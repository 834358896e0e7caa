import { MESSAGES } from '@rodal/domain/messages';
import { contar } from '@rodal/domain/contar';
import type { CatalogoNombre } from '@rodal/contracts/catalogos';
import { CATALOG_NAMES, EDAD_AMBAR_MS, readCatalog } from '../lists/catalogs.ts';
import { readCamara, readEspacio, readGps, readInstalada, readPersistente, readWorker } from './readiness-browser.ts';
import type { ReadinessEnv } from './readiness-env.ts';
import { no, yes, type ClaveListo, type Punto, type PuntoListo } from './readiness-point.ts';
import type { UserDb } from '../db/user-db.ts';

/** What others know: who is here, and what the page can do about it. */
export interface ReadinessInput {
  readonly sesion: {
    /** The server ended it: sending waits for a login. */
    readonly expired: boolean;
    readonly desactivada: boolean;
    /** Came in by PIN (A28). */
    readonly porPin: boolean;
  };
  readonly tienePin: boolean;
  /** The browser's offer to install; null = it makes none (now). */
  readonly instalar: (() => Promise<void>) | null;
  readonly refreshLists: () => Promise<void>;
}

/**
 * "Listo para terreno": every point with what is so and what to do about it, read anew each
 * time. Asks nobody for anything: that is what the actions are for.
 */
export async function checkReadiness(
  db: UserDb,
  input: ReadinessInput,
  env: ReadinessEnv,
  now: Date = new Date(),
): Promise<PuntoListo[]> {
  const point = async (clave: ClaveListo, titulo: string, read: () => Promise<Punto> | Punto): Promise<PuntoListo> => ({
    clave,
    titulo,
    ...(await read()),
  });
  return Promise.all([
    point('sesion', 'Sesión', () => readSesion(input)),
    point('pin', 'PIN', () => readPin(input)),
    point('sinSenal', 'Abre sin señal', () => readWorker(env)),
    point('listas', 'Listas de referencia', () => readListas(db, input, now)),
    point('instalada', 'Aplicación instalada', () => readInstalada(input.instalar, env)),
    point('persistente', 'Datos protegidos', () => readPersistente(env)),
    point('gps', 'Ubicación', () => readGps(env)),
    point('camara', 'Cámara', () => readCamara(env)),
    point('espacio', 'Espacio libre', () => readEspacio(env)),
  ]);
}

function readSesion({ sesion }: ReadinessInput): Punto {
  if (sesion.desactivada) return no(MESSAGES.cuentaDesactivadaListo);
  if (sesion.porPin) return no('Entró con su PIN: nada se envía hasta que ingrese con su contraseña. Hágalo mientras haya señal.');
  if (sesion.expired) return no('Su sesión terminó: ingrese de nuevo mientras haya señal. Lo guardado sigue aquí.');
  return yes('Ingresó con su contraseña.');
}

function readPin({ tienePin }: ReadinessInput): Punto {
  return tienePin
    ? yes('Puede volver a entrar sin señal.')
    : no('Cree un PIN: sin él, quien sale no puede volver a entrar sin señal.');
}

async function readListas(db: UserDb, { refreshLists }: ReadinessInput, now: Date): Promise<Punto> {
  const accion = { etiqueta: 'Actualizar listas', hacer: refreshLists };
  const lists = await Promise.all(
    CATALOG_NAMES.map(async (nombre) => ({ nombre, fetchedAt: (await readCatalog(db, nombre)).fetchedAt })),
  );
  const missing = lists.filter(({ fetchedAt }) => fetchedAt === null).map(({ nombre }) => NOMBRES_LISTA[nombre]);
  if (missing.length > 0) return no(`Sin cargar: ${joined(missing)}. Actualice con señal.`, accion);
  const oldest = lists.map(({ fetchedAt }) => fetchedAt ?? '').toSorted()[0] ?? '';
  const age = now.getTime() - Date.parse(oldest);
  // Of the future: the clock was set back since, the age says nothing (R70).
  if (age < 0) return { estado: 'duda', texto: 'Cargadas; el reloj del teléfono no deja saber hace cuánto.', accion };
  if (age > EDAD_AMBAR_MS) return { estado: 'duda', texto: `La más antigua tiene ${ageText(age)}. Actualice con señal.`, accion };
  return yes(`Las ${lists.length} están cargadas; la más antigua, hace ${ageText(age)}.`);
}

/** As people call them, within a sentence. */
export const NOMBRES_LISTA: Readonly<Record<CatalogoNombre, string>> = {
  faenas: 'faenas',
  destinos: 'destinos',
  clientes: 'clientes',
  productos: 'productos',
  transportistas: 'transportistas',
  cosecheros: 'cosecheros',
  choferes: 'choferes autorizados',
  choferesBloqueados: 'choferes bloqueados',
  patentesBloqueadas: 'patentes bloqueadas',
  habilitaciones: 'choferes, camiones y transportistas registrados',
  tablaVolumen: 'tabla de volumen',
  variantes: 'formularios',
};

function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;
}

function ageText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'menos de un minuto';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return contar(Math.floor(hours / 24), 'día', 'días');
}
