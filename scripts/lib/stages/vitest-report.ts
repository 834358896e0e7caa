import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { PATHS } from '../paths.ts';
import { NOTHING, type Failure, type StageResult } from './stage.ts';

/** Where {@link Report} writes: `RODAL_INFORME`, a file of JSON. */
export const INFORME = 'RODAL_INFORME';

/** vitest's reporter that counts for a run's end, with the errors that no test has, which vitest's own JSON leaves out. */
export default class Report implements Reporter {
  #root = '';

  onInit({ config }: Vitest): void {
    this.#root = config.root;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[INFORME];
    if (file !== undefined) writeFileSync(file, JSON.stringify(this.#count(modules, unhandled)));
  }

  #count(modules: readonly TestModule[], unhandled: readonly SerializedError[]): StageResult {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const having = (state: string) => tests.filter((test) => test.result().state === state);
    return {
      ...NOTHING,
      passed: having('passed').length,
      skipped: having('skipped').length + having('pending').length,
      failures: [
        ...having('failed').map((test) => this.#failure(test.module.moduleId, test.fullName, test.result().errors)),
        ...modules.flatMap((module) => [module, ...module.children.allSuites()].flatMap((one) => (one.errors().length === 0 ? [] : [this.#failure(module.moduleId, '', one.errors())]))),
        ...unhandled.map((error) => this.#failure(pathOf(error), 'un error fuera de toda prueba', [error])),
      ],
      files: modules.map((module) => [relative(PATHS.root, module.moduleId), module.diagnostic().duration / 1000]),
    };
  }

  #failure(path: string, name: string, errors: readonly { message: string }[] = []): Failure {
    const [reason = ''] = (errors[0]?.message ?? '').split('\n');
    const again = { suite: relative(PATHS.root, this.#root) || '.', file: relative(this.#root, path) };
    return { name: [relative(PATHS.root, path), name].filter((part) => part !== '').join(' › '), reason, ...(path !== '' && { again }) };
  }
}

/** The file that ran when an error came that belongs to no test, as far as vitest knows. */
function pathOf(error: SerializedError): string {
  const path: unknown = error['VITEST_TEST_PATH'];
  return typeof path === 'string' ? path : '';
}
