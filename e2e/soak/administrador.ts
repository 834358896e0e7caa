import { setTimeout as delay } from 'node:timers/promises';
import { CSRF_HEADER, CSRF_VALUE } from '@rodal/contracts/endpoint';
import { login } from '@rodal/contracts/sesion';
import { listPerfiles, setEstadoUsuario, setPerfil } from '@rodal/contracts/usuarios';
import { DEMO_PASSWORD } from '../../prisma/seed/demo-users.ts';
import { patience } from '../../scripts/lib/patience.ts';
import type { Mundo } from './tipos.ts';

/** Somebody in the office who decides over accounts, past the proxy. Each change is repeated until the API has taken it. */
export interface Administrador {
  /** Takes the profile of those in the field from somebody, or gives it back. @param usuarioId number at the server */
  setPerfilDespacho(usuarioId: number, tiene: boolean): Promise<void>;
  setActivo(usuarioId: number, activo: boolean): Promise<void>;
}

/** The API may be coming back. */
const LIMIT_MS = patience(40_000);
const AGAIN_MS = 200;

const known = new WeakMap<Mundo, Administrador>();

export function administradorOf(mundo: Mundo): Administrador {
  const administrador = known.get(mundo) ?? createAdministrador(mundo);
  known.set(mundo, administrador);
  return administrador;
}

function createAdministrador({ proxy }: Mundo): Administrador {
  const state: { cookie: string; perfil: number | null } = { cookie: '', perfil: null };

  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const headers = { [CSRF_HEADER]: CSRF_VALUE, 'content-type': 'application/json', cookie: state.cookie };
    const reply = await fetch(`${proxy.target}${path}`, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    if (reply.ok) return reply;
    throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
  };
  const enter = async (): Promise<void> => {
    const reply = await send('POST', login.path, { usuario: 'admin', contrasena: DEMO_PASSWORD });
    state.cookie = reply.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ');
    const { perfiles } = listPerfiles.reply.parse(await (await send('GET', listPerfiles.path)).json());
    state.perfil = perfiles.find(({ NombrePerfil }) => NombrePerfil === 'Despacho')?.IdPerfiles ?? null;
  };
  const pedir = async (work: () => Promise<unknown>): Promise<void> => {
    for (const deadline = performance.now() + LIMIT_MS; ; ) {
      try {
        if (state.perfil === null) await enter();
        await work();
        return;
      } catch (error) {
        if (performance.now() > deadline) throw error;
        await delay(AGAIN_MS);
      }
    }
  };
  return {
    setPerfilDespacho: (idUsuario, tiene) =>
      pedir(() => send('POST', setPerfil.path, { idUsuario, idPerfil: state.perfil, metodo: tiene ? 'Agregar' : 'Quitar' })),
    setActivo: (id, activo) => pedir(() => send('PUT', setEstadoUsuario.path.replace('{id}', String(id)), { estado: activo ? 1 : 0 })),
  };
}
