import { AppError } from '@rodal/domain/errors';
import type { FastifyInstance } from 'fastify';

/** The setting `urlTiles` of the demo. */
export const DEMO_TILES_TEMPLATE = '/demo/tiles/{z}/{x}/{y}.svg';

const TIMEOUT_MS = 5_000;
const TYPE = 'image/svg+xml';

/**
 * The demo's base map: the simulator listens on this machine only, a phone that tries the demo
 * reaches nothing but us, so its tiles pass through here. Exists in a demo only.
 * @param upstream the simulator; '' = no such route
 */
export function registerDemoTiles(app: FastifyInstance, upstream: string): void {
  if (upstream === '') return;
  app.get<{ Params: { z: string; x: string; y: string } }>('/demo/tiles/:z/:x/:y', async ({ params }, reply) => {
    const tile = [params.z, params.x, params.y].join('/');
    // Nothing but a tile's address goes on to the simulator.
    if (!/^\d+\/\d+\/\d+\.svg$/.test(tile)) throw new AppError('no_encontrado');
    const picture = await fetchTile(`${upstream}/${tile}`).catch(() => null);
    if (!picture) throw new AppError('no_encontrado');
    return reply.type(TYPE).header('cache-control', 'public, max-age=86400').send(picture);
  });
}

/** The whole picture, or null when the answer is none. @throws when there is no answer, or half of one */
async function fetchTile(url: string): Promise<Buffer | null> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!answer.ok || answer.headers.get('content-type')?.startsWith(TYPE) !== true) return null;
  return Buffer.from(await answer.arrayBuffer());
}
