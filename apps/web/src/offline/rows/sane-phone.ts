import { entero, lista, momento, numero, nulo, objeto, opcional, sino, texto } from '@rodal/domain/forma';

/** Rows of the phone's own database as this program writes them; what is otherwise counts as not there (R15). */

const t = texto();
/**
 * The session as every screen goes by it. Not by its contract: what a later version adds is not in the session that an
 * earlier one left here, and whoever is out of reach must still come in (R35, R49).
 */
const isSesion = objeto({
  IdUsuario: entero(), NombreUsuario: t, Email: t, PerfilesJSON: lista(objeto({ IdPerfiles: entero(), NombrePerfil: t })), permisos: lista(t),
  ubicacion: objeto({ modo: texto(/^(gps|fijo|manual)$/), latitud: nulo(numero), longitud: nulo(numero), origenForzado: nulo(t) }),
  ajustes: objeto({ dominioCorreo: t, exigirChoferAutorizado: sino, exigirPerimetro: sino, urlTiles: t }),
  maxFotoBytes: entero(1),
});

/** Who is in, and how they came; a window of version 1 does not say it. */
export const isCurrent = objeto({ sesion: isSesion, asOf: momento, porPin: opcional(sino) });

export const isDevice = objeto({ deviceId: texto(/^\S{1,64}$/), prefix: texto(/^[A-Z]\d$/), last: entero(0) });

export const isUser = objeto({ id: entero(), nombre: texto() });

/** Rounds beyond these would hold the phone for minutes. */
const MAX_ITERACIONES = 10_000_000;
const hex = texto(/^[0-9a-f]{2,}$/);

/** A PIN that can be tried: with a count of tries that counts. */
export const isPin = objeto({ usuarioId: entero(), salt: hex, hash: hex, iteraciones: entero(1, MAX_ITERACIONES), intentos: entero(0), sesion: isSesion, asOf: momento });
