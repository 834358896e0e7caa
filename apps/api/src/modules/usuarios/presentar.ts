import type { SesionAbierta, UbicacionUsuario, UsuarioDetalle } from '@rodal/contracts/usuarios';
import { sessionLimits } from '@rodal/domain/permisos';
import type { Ficha } from './usuarios.repo.ts';

const HOUR_MS = 3_600_000;

/** A row of `/api/users/obtener` (especificación 1 §3, User). */
export function toUsuario({ id, nombre, email, activo, perfiles }: Ficha) {
  return { IdUsuario: id, NombreUsuario: nombre, Email: email, Estado: estadoOf(activo), PerfilesJSON: perfilesOf(perfiles) };
}

/** What the dialog shows. @param actual hash of the session that asks */
export function toDetalle(ficha: Ficha, ahora: Date, actual: Buffer | null): UsuarioDetalle {
  return {
    ...toUsuario(ficha),
    ...ingresoOf(ficha),
    version: ficha.version,
    creadoEn: ficha.creadoEn.toISOString(),
    ubicacion: ubicacionOf(ficha),
    empresaRut: ficha.empresaRut,
    permisos: ficha.permisos,
    sesiones: vigentes(ficha, ahora).map(
      (una): SesionAbierta => ({
        id: una.id,
        creadaEn: una.creadaEn.toISOString(),
        ultimoUso: una.ultimoUso.toISOString(),
        agente: una.agente,
        esActual: actual !== null && actual.equals(una.tokenHash),
      }),
    ),
  };
}

export function perfilesOf(perfiles: Ficha['perfiles']) {
  return perfiles.map(({ perfil }) => ({ IdPerfiles: perfil.id, NombrePerfil: perfil.nombre }));
}

/** Where the dispatch form of this person starts (A11); a post without its coordinates is none. */
export function ubicacionOf({ ubicacionModo, latitud, longitud, origenForzado }: Ficha): UbicacionUsuario {
  if (ubicacionModo === 'manual') return { modo: 'manual' };
  if (ubicacionModo === 'fijo' && latitud !== null && longitud !== null) return { modo: 'fijo', latitud, longitud, origenForzado };
  return { modo: 'gps' };
}

function estadoOf(activo: boolean): 0 | 1 {
  return activo ? 1 : 0;
}

function ingresoOf({ ultimoIngreso, claveTemporal, segundoFactor }: Ficha) {
  return {
    ultimoIngreso: ultimoIngreso?.toISOString() ?? null,
    claveTemporal,
    segundoFactor: (segundoFactor?.confirmadoEn ?? null) !== null,
  };
}

/** A20: the limits are those of login or of today's profiles, whichever is shorter. */
function vigentes({ sesiones, perfiles }: Ficha, ahora: Date): Ficha['sesiones'] {
  const limits = sessionLimits(perfiles.map(({ perfil }) => perfil.nombre));
  return sesiones.filter(({ creadaEn, ultimoUso, venceEn, inactividadHoras }) => {
    const idle = ultimoUso.getTime() + Math.min(inactividadHoras, limits.idleHours) * HOUR_MS;
    const absolute = Math.min(venceEn.getTime(), creadaEn.getTime() + limits.absoluteHours * HOUR_MS);
    return ahora.getTime() < Math.min(idle, absolute);
  });
}
