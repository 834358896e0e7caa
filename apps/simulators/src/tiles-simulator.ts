import Fastify from 'fastify';

export interface TilesSimulatorOptions {
  /** 0 = any free port. */
  readonly port: number;
  readonly host?: string;
}

export interface TilesControl {
  /** How often each tile was asked for, `z/x/y` → times. */
  readonly asked: () => ReadonlyMap<string, number>;
  /** From now on: this status instead of a tile; null = tiles again. */
  readonly fail: (status: number | null) => void;
}

export interface TilesSimulator {
  readonly url: string;
  /** What the map library takes. */
  readonly template: string;
  readonly control: TilesControl;
  close(): Promise<void>;
}

/** The world at zoom 22 has 2^22 tiles a side: no map asks for more. */
const MAX_ZOOM = 22;

/**
 * A map provider for development, demo and tests (design §6): every tile is a square with its
 * own address on it, so that one sees which tile lies where and which came from a cache.
 */
export async function startTilesSimulator({ port, host = '127.0.0.1' }: TilesSimulatorOptions): Promise<TilesSimulator> {
  const asked = new Map<string, number>();
  const state: { failure: number | null } = { failure: null };
  const app = Fastify({ logger: false, forceCloseConnections: true });

  app.get<{ Params: { z: string; x: string; y: string } }>('/:z/:x/:y', async ({ params }, reply) => {
    const [z, x, y] = [Number(params.z), Number(params.x), Number(/^(\d+)\.svg$/.exec(params.y)?.[1])];
    if (!isTile(z, x, y)) return reply.code(404).send({ error: 'no existe' });
    const name = `${z}/${x}/${y}`;
    asked.set(name, (asked.get(name) ?? 0) + 1);
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    if (state.failure !== null) return reply.code(state.failure).send({ error: 'no disponible' });
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(drawTile(z, x, y));
  });

  const url = await app.listen({ port, host });
  return {
    url,
    template: `${url}/{z}/{x}/{y}.svg`,
    control: {
      asked: () => asked,
      fail: (status) => {
        state.failure = status;
      },
    },
    close: () => app.close(),
  };
}

function isTile(z: number, x: number, y: number): boolean {
  const inside = (n: number) => Number.isInteger(n) && n >= 0 && n < 2 ** z;
  return Number.isInteger(z) && z >= 0 && z <= MAX_ZOOM && inside(x) && inside(y);
}

const LAND = ['#e9e4d6', '#e3e6d3', '#dfe5d9', '#e8e0d0'] as const;

/** Neighbours differ in tone; the lines run on from one tile to the next. */
function drawTile(z: number, x: number, y: number): string {
  const tone = LAND[(x % 2) + 2 * (y % 2)] ?? LAND[0];
  const steps = [32, 96, 160, 224];
  const contours = steps.map((at) => `M0 ${at}C64 ${at - 18} 64 ${at - 18} 128 ${at}S192 ${at + 18} 256 ${at}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
<rect width="256" height="256" fill="${tone}"/>
<path d="${contours}" fill="none" stroke="#cfc7b2" stroke-width="1.5"/>
<path d="M.5 256V.5H256" fill="none" stroke="#b5ad98" stroke-dasharray="4 4"/>
<g font-family="sans-serif" text-anchor="middle" fill="#7d755f"><text x="128" y="122" font-size="20">${z}</text>
<text x="128" y="146" font-size="15">${x} / ${y}</text></g>
</svg>`;
}
