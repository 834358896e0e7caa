import { MESSAGES } from '@rodal/domain/messages';
import type { ReadinessEnv } from './readiness-env.ts';
import { no, yes, type Punto } from './readiness-point.ts';

/** Below this a day's photos may not fit. */
const MIN_LIBRE = 100 * 2 ** 20;

/** Whether the app opens without signal: its files are kept by our worker. */
export function readWorker({ worker, reload }: ReadinessEnv): Punto {
  switch (worker()) {
    case 'activo':
      return yes('Rodal está guardado en este teléfono y abre sin señal.');
    case 'inactivo':
      return no('Todavía no está guardado en este teléfono. Recargue con señal y espere un momento.', {
        etiqueta: 'Recargar',
        hacer: reload,
      });
    case 'borrado':
      return no(MESSAGES.sinAbrir);
    default:
      return no('Este navegador no abre Rodal sin señal. Use Chrome en Android.');
  }
}

/** Whether it runs as an app of its own (R26). */
export async function readInstalada(instalar: (() => Promise<void>) | null, env: ReadinessEnv): Promise<Punto> {
  if (env.isStandalone()) return yes('Abierta como aplicación.');
  if (await env.isInstalled()) return { estado: 'duda', texto: 'Está instalada, pero esta es otra ventana: ábrala desde su ícono.' };
  if (instalar !== null) {
    return no('Instálela: así el teléfono cuida sus datos y abre desde su ícono.', { etiqueta: 'Instalar', hacer: instalar });
  }
  return no('Instálela con el menú del navegador, «Instalar aplicación» o «Agregar a la pantalla principal».');
}

/** Whether the browser promises to keep what lies here (R26). */
export async function readPersistente(env: ReadinessEnv): Promise<Punto> {
  if (await env.isPersisted()) return yes('El navegador no borra lo guardado por falta de espacio.');
  return no('El navegador podría borrar lo guardado si falta espacio. Instale la aplicación y pídalo de nuevo.', {
    etiqueta: 'Proteger',
    hacer: async () => {
      await env.askPersistence();
    },
  });
}

/** Whether the position may be read (A11), as far as the browser tells without asking the person. */
export async function readGps(env: ReadinessEnv): Promise<Punto> {
  if (!env.hasGps()) return no(MESSAGES.sinGeolocalizacion);
  const ask = { hacer: env.askPosition };
  switch (await env.permission('geolocation')) {
    case 'granted':
      return yes('Con permiso.');
    case 'denied':
      return no('Bloqueada. Permítala en los permisos del sitio, junto a la dirección, y revise que el GPS esté encendido.');
    case 'prompt':
      return no('Falta el permiso: dénselo ahora, no en la faena.', { etiqueta: 'Permitir', ...ask });
    default:
      return { estado: 'duda', texto: 'Este navegador no dice si hay permiso. Pruébela.', accion: { etiqueta: 'Probar', ...ask } };
  }
}

/** Whether there is a camera; it is not opened for this. */
export async function readCamara(env: ReadinessEnv): Promise<Punto> {
  switch (await env.hasCamera()) {
    case true:
      return yes('Hay cámara. Se abre recién al tomar la foto.');
    case false:
      return no('Este equipo no tiene cámara: las fotos se eligen de la galería.');
    default:
      return { estado: 'duda', texto: 'Este navegador no dice si hay cámara. Tome una foto de prueba.' };
  }
}

/** Free room, an estimate of the browser's and said to be one (R29). */
export async function readEspacio(env: ReadinessEnv): Promise<Punto> {
  const free = await env.freeBytes();
  if (free === null) return { estado: 'duda', texto: 'Este navegador no dice cuánto espacio queda.' };
  const texto = `Unos ${megabytes(free)}, según estima el navegador.`;
  return free < MIN_LIBRE ? no(`${texto} Borre fotos o aplicaciones antes de salir.`) : yes(texto);
}

/** `1,2 GB`, `350 MB`: enough for a hint. */
function megabytes(bytes: number): string {
  const mb = bytes / 2 ** 20;
  return mb >= 1024 ? `${(mb / 1024).toFixed(1).replace('.', ',')} GB` : `${Math.round(mb)} MB`;
}
