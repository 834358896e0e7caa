import type { InjectOptions } from 'fastify';
import type { Permission } from '@rodal/domain/permisos';
import type { Actor, TestApp } from './build-app.ts';

/** A program that calls with its key: no cookie, and none of a page's headers. */
export interface Programa extends Actor {
  readonly clave: string;
  /** The key's number, by which it is revoked. */
  readonly id: number;
}

/** Makes a key through the real operation. @param admin may administer users */
export async function buildPrograma(t: Pick<TestApp, 'app'>, admin: Actor, nombre: string, permiso: Permission, venceEn?: string): Promise<Programa> {
  const payload = { nombre, permiso, ...(venceEn !== undefined && { venceEn }) };
  const reply = await admin.inject({ method: 'POST', url: '/api/admin/clavesApi', payload });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  const { clave, fila } = reply.json<{ clave: string; fila: { id: number } }>();
  const inject = (request: InjectOptions) => t.app.inject({ ...request, headers: { authorization: `Bearer ${clave}`, ...request.headers } });
  return { usuario: `programa ${nombre}`, cookie: '', clave, id: fila.id, inject };
}
