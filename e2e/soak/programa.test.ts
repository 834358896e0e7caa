import { asyncProperty, check } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { programa } from './programa.ts';

/** The steps of one seed, as a run gets them. */
async function stepsOf(seed: number): Promise<string[]> {
  let steps: string[] = [];
  await check(
    asyncProperty(programa, async (acciones) => {
      steps = acciones.map(String);
    }),
    { seed, numRuns: 1, endOnFailure: true, unbiased: true },
  );
  return steps;
}

describe('the programme of a run', () => {
  it('is decided by its seed alone', async () => {
    expect(await stepsOf(7)).toEqual(await stepsOf(7));
    expect(await stepsOf(7)).not.toEqual(await stepsOf(8));
  });

  it('finishes one to three loads under a fault each, and in many runs does everything there is', async () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 200; seed += 1) {
      const steps = await stepsOf(seed);
      const finished = steps.filter((step) => step.startsWith('finalizar')).length;
      expect(finished).toBeGreaterThanOrEqual(1);
      expect(finished).toBeLessThanOrEqual(3);
      // What kind of step, and of a fault and of a failpoint which.
      for (const step of steps) seen.add(/^(fallar \S+|armar \S+|[^ ]+)/.exec(step)?.[0] ?? step);
    }
    expect([...seen].toSorted()).toEqual(
      [
        'actualizar', 'buena-señal', 'cambiar-persona', 'cerrar-pestaña', 'con-señal', 'corregir', 'cortar-base', 'cortar-red', 'desactivar-cuenta', 'editar', 'empezar',
        'enviar-ahora', 'enviar-lleno', 'escribir', 'escribir-lleno', 'finalizar', 'finalizar-y-desactivar-cuenta', 'finalizar-y-quitar-perfil', 'fotografiar',
        'fotografiar-lleno', 'guardar', 'liberar-disco', 'lie-fi', 'llenar-disco', 'matar-navegador', 'matar-servidor', 'morir', 'partir-base', 'quitar-perfil',
        'recargar', 'reingresar', 'reloj', 'segunda-pestaña', 'sin-señal', 'versión-nueva', 'volver',
        ...['before_commit', 'after_commit', 'between_blob_and_row', 'between_insert_and_job', 'between_guia_and_row'].map((one) => `armar ${one}`),
        ...['401', '403', '422', '500', '502', '503', 'ackdrop', 'blackhole', 'captive', 'cutReply', 'cutRequest', 'delay', 'duplicate', 'lateReply', 'redirect'].map((one) => `fallar ${one}`),
      ].toSorted(),
    );
  });
});
