import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATHS } from '../paths.ts';
import { countProcessor } from './procesador.ts';
import { add, NOTHING, type StageResult } from './stage.ts';

/** What a run of stages leaves behind for whoever started it. */
export interface Report {
  readonly result: StageResult;
  readonly times: readonly Tiempo[];
}

/** What a stage took. */
interface Tiempo {
  readonly name: string;
  readonly seconds: number;
  /** Seconds of processor, user and system, of all that it started; null where the system does not say. */
  readonly processor: number | null;
}

/** Both together. */
export function joined(a: Report, b: Report): Report {
  return { result: add(a.result, b.result), times: [...a.times, ...b.times] };
}

interface Pieza {
  readonly etapa: string;
  /** The built web application has to be there. */
  readonly construida?: true;
}

/** What proves a change, the long ones first; while the application is built, the types. */
const CAMBIO: readonly Pieza[] = [
  { etapa: 'vitest-api-1' },
  { etapa: 'build' },
  { etapa: 'tipos' },
  { etapa: 'vitest-api-2' },
  { etapa: 'vitest-web-1' },
  { etapa: 'vitest-web-2' },
  { etapa: 'areas', construida: true },
  { etapa: 'vitest-resto' },
  { etapa: 'revisiones' },
];

/** The pieces of each command; the complete one has all journeys, and with them those of the areas. */
const PIEZAS = {
  test: CAMBIO,
  'test:completo': [
    { etapa: 'e2e-1', construida: true },
    { etapa: 'e2e-2', construida: true },
    { etapa: 'build' },
    { etapa: 'tortura' },
    ...CAMBIO.filter(({ etapa }) => !['build', 'areas'].includes(etapa)),
    { etapa: 'azar', construida: true },
  ],
} as const satisfies Readonly<Record<string, readonly Pieza[]>>;

/** A command that runs everything it promises. */
export type Orden = keyof typeof PIEZAS;

/**
 * Runs every stage: each piece in a process of its own, so that what one prints stays together; who is done takes the
 * next that can begin, so that no processor waits for a row that is longer. The first piece is shown while it runs, the others
 * when they end.
 *
 * @param hands how many pieces go side by side.
 */
export async function runPistas(orden: Orden, hands: number): Promise<Report> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-pistas-'));
  const waiting: Pieza[] = [...PIEZAS[orden]];
  const { promise: built, resolve } = Promise.withResolvers<void>();
  let isBuilt = false;
  let live = true;
  const take = async (): Promise<Report[]> => {
    const n = waiting.findIndex(({ construida }) => isBuilt || !construida);
    if (n === -1 && waiting.length > 0) return built.then(take);
    const [piece] = waiting.splice(n, 1);
    if (piece === undefined) return [];
    const running = runPista(piece.etapa, join(dir, `${piece.etapa}.json`), live);
    live = false;
    const report = await running;
    if (piece.etapa === 'build') {
      isBuilt = true;
      resolve();
    }
    return [report, ...(await take())];
  };
  try {
    const reports = await Promise.all(Array.from({ length: hands }, take));
    return reports.flat().reduce(joined);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function runPista(stage: string, file: string, live: boolean): Promise<Report> {
  let processor: () => number | null = () => null;
  const said = await new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('../../test.ts')), '--only', stage, '--informe', file], {
      cwd: PATHS.root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (child.pid !== undefined) processor = countProcessor(child.pid);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (part: string) => {
        if (live) process.stdout.write(part);
        else text += part;
      });
    }
    child.once('error', reject).once('close', () => resolve(text));
  });
  process.stdout.write(said);
  const spent = processor();
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) {
    const report: Report = JSON.parse(text);
    return { ...report, times: report.times.map((one) => ({ ...one, processor: spent })) };
  }
  return { result: { ...NOTHING, failures: [{ name: stage, reason: 'No llegó al final: vea arriba.' }] }, times: [] };
}
