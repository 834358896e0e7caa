import type { Row, Tablas } from './copy-rows.ts';
import { DEMO_USERS, type DemoUser } from './demo-users.ts';
import { DIAS } from './ritmo.ts';
import type { TransportistaDemo } from './transportistas.ts';

const DAY = 86_400_000;

/** Demo user → id, in the order of their table. */
export const USER_IDS: ReadonlyMap<string, number> = new Map(DEMO_USERS.map(({ usuario }, at) => [usuario, at + 1]));

/**
 * The demo users and what they may do.
 * @param claveHash of the one password they share
 * @param perfilIds profile → id in this database
 * @throws RangeError when a profile is missing there
 */
export function rowsOfUsers(
  transportistas: readonly TransportistaDemo[],
  claveHash: string,
  perfilIds: ReadonlyMap<string, number>,
  now: Date,
): Tablas {
  const creadoEn = new Date(now.getTime() - (DIAS + 5) * DAY);
  return {
    usuario: DEMO_USERS.map((user) => toRow(user, transportistas, { clave_hash: claveHash, creado_en: creadoEn })),
    usuario_perfil: DEMO_USERS.flatMap(({ usuario, perfiles }) =>
      perfiles.map((perfil) => ({ usuario_id: idOf(USER_IDS, usuario), perfil_id: idOf(perfilIds, perfil) })),
    ),
    usuario_permiso: DEMO_USERS.flatMap(({ usuario, concedidos, negados }) => [
      ...concedidos.map((permiso) => ({ usuario_id: idOf(USER_IDS, usuario), permiso, concedido: true })),
      ...negados.map((permiso) => ({ usuario_id: idOf(USER_IDS, usuario), permiso, concedido: false })),
    ]),
  };
}

function toRow({ usuario, email, ubicacion, transportista }: DemoUser, empresas: readonly TransportistaDemo[], same: Row): Row {
  const fijo = ubicacion.modo === 'fijo' ? ubicacion : null;
  return {
    ...same,
    id: idOf(USER_IDS, usuario),
    nombre: usuario,
    email,
    activo: true,
    ubicacion_modo: ubicacion.modo,
    latitud: fijo?.latitud ?? null,
    longitud: fijo?.longitud ?? null,
    origen_forzado: fijo?.origenForzado ?? null,
    empresa_rut: transportista === undefined ? null : (empresas[transportista]?.rut ?? null),
  };
}

function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new RangeError(`No id for ${name}`);
  return id;
}
