import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../programs.ts';
import { NOTHING, type StageResult } from './stage.ts';

/** What a failed run of it runs again as. */
export const AZAR = 'azar';

/** A minute of the decisive random test (docs/decisiones/017-prueba-decisiva.md): each of its runs is a test. */
export async function azar(): Promise<StageResult> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-azar-json-'));
  const file = join(dir, 'report.json');
  try {
    const { code } = await runProgram('soak', ['--humo', '--informe', file], { env: { FORCE_COLOR: '0' }, show: true });
    const text = await readFile(file, 'utf8').catch(() => null);
    const { passed, failures }: { passed: number; failures: string[] } = text === null ? { passed: 0, failures: [] } : JSON.parse(text);
    if (failures.length === 0 && (code !== 0 || passed === 0)) failures.push('La prueba al azar no corrió: vea arriba.');
    return { ...NOTHING, passed, failures: failures.map((name) => ({ name, reason: '', again: { suite: AZAR, file: AZAR } })) };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
