import { newId } from '@rodal/api/testing/despacho-fixtures';
import type { Fetch } from '../../apps/web/src/api/exchange.ts';
import { ESTADO, INSERTAR, type Red } from './red.ts';
import { ANULAR, RECIBIR } from './tres-telefonos.ts';

/** Faults that a server could have, each planted in front of the real one: a test that does not fall with them proves nothing. */
export const MENTIRAS = {
  /** What it has, it knows no more: the same record again is another one to it. */
  olvida: olvidaElId,
  /** It answers that it has it, and keeps nothing. */
  pierde: respondeSinGuardar,
  /** Of which dispatch it is goes by the number alone. */
  adivina: unePorElNumero,
} as const;
export type Mentira = keyof typeof MENTIRAS;

/** The operation of each kind. */
export const CAMINO_DE = { despacho: INSERTAR, recepcionCamion: RECIBIR, guiaNula: ANULAR } as const;

type Registro = Readonly<Record<string, unknown>> & { readonly id: string };
const leido = ({ body }: RequestInit): Registro => JSON.parse(typeof body === 'string' ? body : '');
const responde = (cuerpo: unknown, status = 200) => new Response(JSON.stringify(cuerpo), { status, headers: { 'content-type': 'application/json' } });

function olvidaElId(camino: string): (send: Fetch) => Fetch {
  const vistos = new Set<string>();
  return (send) => async (path, init) => {
    if (path === ESTADO) {
      const reply = await send(path, init);
      if (!reply.ok) return reply;
      const { estados } = (await reply.json()) as { estados: Registro[] };
      return responde({ estados: estados.map((uno) => (vistos.has(uno.id) ? { id: uno.id, estado: 'unknown', recibo: null, guia: null, guiaEstado: null, revision: null, errores: [] } : uno)) });
    }
    if (path !== camino) return send(path, init);
    const registro = leido(init);
    const otroId = vistos.has(registro.id) ? newId() : registro.id;
    const reply = await send(path, { ...init, body: JSON.stringify({ ...registro, id: otroId }) });
    if (!reply.ok) return reply;
    vistos.add(registro.id);
    return responde({ ...((await reply.json()) as object), id: registro.id }, reply.status);
  };
}

function respondeSinGuardar(camino: string): (send: Fetch) => Fetch {
  return (send) => async (path, init) => {
    if (path !== camino) return send(path, init);
    const { id, revision = 1 } = leido(init);
    return responde({ id, revision, numero: 1, receivedAt: new Date().toISOString(), message: 'Registrado.' }, camino === INSERTAR ? 201 : 200);
  };
}

function unePorElNumero(camino: string, { t }: Red): (send: Fetch) => Fetch {
  return (send) => async (path, init) => {
    if (path !== camino) return send(path, init);
    const registro = leido(init);
    const numero = registro['dispatch_number'] ?? registro['DispatchNumber'];
    const { rows } = await t.db.pool.query<{ id: string }>('SELECT id FROM despacho WHERE guia_numero = $1 AND anulado_en IS NULL AND recepcionado_en IS NULL', [numero]);
    return send(path, { ...init, body: JSON.stringify({ ...registro, despacho: registro['despacho'] ?? rows[0]?.id ?? null }) });
  };
}
