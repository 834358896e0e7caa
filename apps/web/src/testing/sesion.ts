import type { Sesion } from '@rodal/contracts/sesion';
import { permissionsOf } from '@rodal/domain/permisos';

/** A session with these profiles and the permissions they grant. */
export function sesionOf(perfiles: readonly string[], usuario = 'prueba'): Sesion {
  return {
    IdUsuario: 7,
    NombreUsuario: usuario,
    Email: `${usuario}@rodal.example`,
    PerfilesJSON: perfiles.map((NombrePerfil, at) => ({ IdPerfiles: at + 1, NombrePerfil })),
    permisos: permissionsOf(perfiles),
    ubicacion: { modo: 'gps', latitud: null, longitud: null, origenForzado: null },
    ajustes: { dominioCorreo: 'rodal.example', exigirChoferAutorizado: false, exigirPerimetro: false, urlTiles: '' },
    maxFotoBytes: 4 * 1024 * 1024,
  };
}
