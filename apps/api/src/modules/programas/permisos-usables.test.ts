import { ENDPOINTS, type EndpointKey } from '@rodal/contracts/endpoints';
import { FLUJO_NOMBRES } from '@rodal/contracts/flujos';
import { isPermission, type Permission, PERMISSIONS } from '@rodal/domain/permisos';
import { PERMISOS_PROGRAMA } from '@rodal/domain/permisos-programas';
import { can } from '@rodal/domain/puede';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newClave, prefixOf } from '../../http/bearer-clave.ts';
import { hashToken } from '../../http/session-cookie.ts';
import { buildMundo, type Mundo, type Pedido, toInject } from '../../testing/mundo.ts';

/** Every permission is tried here with a key of its own, also those that no key is offered for. */
vi.mock('@rodal/domain/permisos-programas', async (original) => ({ ...(await original<object>()), isPermisoPrograma: () => true }));

let m: Mundo;
beforeAll(async () => {
  m = await buildMundo();
});
afterAll(() => m.t.close());

const KEYS = Object.keys(ENDPOINTS).filter((key): key is EndpointKey => Object.hasOwn(ENDPOINTS, key));
/** What a person alone does, whatever an operation lets a program do. */
const DE_PERSONAS: readonly Permission[] = ['sesion.propia', 'usuarios.administrar', 'usuarios.verComo', 'trabajos.resolver', 'despacho.importar'];

async function keyFor(permiso: Permission): Promise<string> {
  const clave = newClave();
  await m.t.db.prisma.claveApi.create({ data: { nombre: permiso, prefijo: prefixOf(clave), hash: new Uint8Array(hashToken(clave)), permiso, creadaPor: 'prueba' } });
  return clave;
}

/** Each flow asks for a permission of its own. */
function pedidosOf(key: EndpointKey): readonly Pedido[] {
  const pedido = m.pedidos()[key];
  return key === 'startFlujo' ? FLUJO_NOMBRES.map((flujo) => ({ ...pedido, params: { flujo } })) : [pedido];
}

/** Whether any operation lets a key with this permission through. */
async function opens(permiso: Permission): Promise<boolean> {
  const authorization = `Bearer ${await keyFor(permiso)}`;
  // The one door that is no row of the table.
  if (permiso === 'sistema.metricas') return (await m.t.app.inject({ url: '/metrics', headers: { authorization } })).statusCode === 200;
  for (const key of KEYS) {
    const { permission } = ENDPOINTS[key] as { permission?: Permission };
    if (permission === undefined || !can([permiso], permission)) continue;
    for (const pedido of pedidosOf(key)) {
      const request = toInject(key, pedido);
      const { statusCode } = await m.t.app.inject({ ...request, headers: { ...request.headers, authorization } });
      if (![401, 403].includes(statusCode)) return true;
    }
  }
  return false;
}

test('keys are offered for the permissions that open something to a program, and for no other', async () => {
  const usable: Permission[] = [];
  for (const permiso of Object.keys(PERMISSIONS).filter(isPermission)) if (!DE_PERSONAS.includes(permiso) && (await opens(permiso))) usable.push(permiso);
  expect([...PERMISOS_PROGRAMA].toSorted()).toEqual(usable.toSorted());
});
