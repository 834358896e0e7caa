import { DEMO_PASSWORD, DEMO_USERS } from '../../../../prisma/seed/demo-users.ts';
import { hashPassword } from '../contrasenas/contrasena.ts';
import { buildTestApp, type Actor, type TestApp } from './build-app.ts';

/** The real program with the demo's people, each logged in. */
export interface DemoApp extends TestApp {
  /** @throws when there is no such demo user */
  as(usuario: string): Actor;
  /** A second session of the same person. */
  loginAgain(usuario: string): Promise<Actor>;
  /** Id in the database. */
  idOf(usuario: string): number;
}

/** People only, as the seed declares them; no other demo data. */
export async function buildDemoApp(): Promise<DemoApp> {
  const test = await buildTestApp();
  const claveHash = await hashPassword(DEMO_PASSWORD);
  const ids = new Map<string, number>();
  const actors = new Map<string, Actor>();
  for (const { usuario, perfiles, concedidos, negados } of DEMO_USERS) {
    const permisos = Object.fromEntries([...concedidos.map((permiso) => [permiso, true]), ...negados.map((permiso) => [permiso, false])]);
    ids.set(usuario, await test.createUsuario({ nombre: usuario, perfiles, permisos }));
    await test.db.prisma.usuario.update({ where: { nombre: usuario }, data: { claveHash } });
    actors.set(usuario, await test.loginAs(usuario, DEMO_PASSWORD));
  }
  return {
    ...test,
    as: (usuario) => known(actors.get(usuario), usuario),
    loginAgain: (usuario) => test.loginAs(usuario, DEMO_PASSWORD),
    idOf: (usuario) => known(ids.get(usuario), usuario),
  };
}

function known<T>(value: T | undefined, usuario: string): T {
  if (value === undefined) throw new Error(`No hay usuario de demostración ${usuario}`);
  return value;
}
