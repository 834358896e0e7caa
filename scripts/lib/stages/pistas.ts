import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PATHS } from '../paths.ts';
import { countProcessor } from './procesador.ts';
import { add, check, type StageResult } from './stage.ts';

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

/** What is to be done, the long ones first; while the application is built, the types. */
const PIEZAS: readonly Pieza[] = [
  { etapa: 'vitest-api' },
  { etapa: 'build' },
  { etapa: 'tipos' },
  { etapa: 'e2e-1', construida: true },
  { etapa: 'e2e-2', construida: true },
  { etapa: 'vitest-web' },
  { etapa: 'vitest-resto' },
  { etapa: 'azar', construida: true },
  { etapa: 'revisiones' },
];
/**
 * One more than the processors of the machine that the fifteen minutes are promised for: programs, browsers and databases
 * wait for one another two fifths of the time (docs/decisiones/097-tres-manos.md).
 */
const MANOS = 3;

/**
 * Runs every stage: each piece in a process of its own, so that what one prints stays together; who is done takes the
 * next, so that no processor waits for a row that is longer. The first piece is shown while it runs, the others when they
 * end.
 */
export async function runPistas(): Promise<Report> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-pistas-'));
  const waiting = PIEZAS.map((pieza, n) => ({ ...pieza, live: n === 0 }));
  const { promise: built, resolve: isBuilt } = Promise.withResolvers<void>();
  const take = async (): Promise<Report[]> => {
    const piece = waiting.shift();
    if (piece === undefined) return [];
    if (piece.construida) await built;
    const report = await runPista(piece.etapa, join(dir, `${piece.etapa}.json`), piece.live);
    if (piece.etapa === 'build') isBuilt();
    return [report, ...(await take())];
  };
  try {
    const reports = await Promise.all(Array.from({ length: MANOS }, take));
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
  return { result: await check(stage, () => Promise.reject(new Error('No llegó al final: vea arriba.'))), times: [] };
}
