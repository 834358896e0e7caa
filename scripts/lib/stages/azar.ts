import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../programs.ts';
import { add, check, NOTHING, type StageResult } from './stage.ts';

/** A minute of the decisive random test (docs/decisiones/017-prueba-decisiva.md): each of its runs is a test. */
export async function azar(): Promise<StageResult> {
  const dir = await mkdtemp(join(tmpdir(), 'rodal-azar-json-'));
  const file = join(dir, 'report.json');
  try {
    const { code } = await runProgram('soak', ['--humo', '--informe', file], { env: { FORCE_COLOR: '0' }, show: true });
    const text = await readFile(file, 'utf8').catch(() => null);
    const counted: StageResult = text === null ? NOTHING : { ...NOTHING, ...JSON.parse(text) };
    if (counted.failures.length > 0 || (code === 0 && counted.passed > 0)) return counted;
    return add(counted, await check('azar', () => Promise.reject(new Error('La prueba al azar no corrió: vea arriba.'))));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
