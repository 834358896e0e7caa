import type { Sesion } from '@rodal/contracts/sesion';
import { isStandalone } from '../../offline/persistence.ts';
import { APP_VERSION } from '../../offline/version.ts';
import type { Dato } from '../../ui/copy-datos.ts';

/**
 * What support asks for first: the program, who asks, the browser and how it keeps things. No secret is in it and nobody's name but
 * the own user's.
 */
export async function readDiagnostico({ NombreUsuario, IdUsuario, PerfilesJSON }: Sesion, now = new Date()): Promise<readonly Dato[]> {
  const { serviceWorker, storage }: Partial<Navigator> = navigator;
  const [persisted, estimate] = await Promise.all([storage?.persisted?.().catch(() => null), storage?.estimate?.().catch(() => null)]);
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [
    ['Versión', APP_VERSION],
    ['Usuario', `${NombreUsuario} (${IdUsuario})`],
    ['Perfiles', PerfilesJSON.map(({ NombrePerfil }) => NombrePerfil).join(', ') || 'ninguno'],
    ['Fecha de este equipo', `${now.toISOString()} · ${timeZone} · ${locale}`],
    ['Dirección', location.origin],
    ['Navegador', navigator.userAgent],
    ['Pantalla', `${window.innerWidth} × ${window.innerHeight} · ${window.devicePixelRatio}x · ${isStandalone() ? 'instalada' : 'en el navegador'}`],
    ['Red', navigator.onLine ? 'con red' : 'sin red'],
    ['Sin señal', serviceWorker === undefined ? 'este navegador no puede' : serviceWorker.controller === null ? 'todavía no' : 'lista'],
    ['Lo guardado', persisted === true ? 'el navegador prometió conservarlo' : 'el navegador puede borrarlo'],
    ['Espacio', estimate?.quota === undefined ? 'no lo dice' : `${megas(estimate.usage ?? 0)} de ${megas(estimate.quota)}`],
  ];
}

function megas(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000).toLocaleString('es-CL')} MB`;
}
