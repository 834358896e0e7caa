import { describe, expect, it } from 'vitest';
import { exitWarnings } from './exit-warnings.ts';

describe('A22: leaving', () => {
  it('asks nothing with signal and nothing unsent', () => {
    expect(exitWarnings({ sinEnviar: 0, online: true })).toEqual([]);
  });

  it('says what stays on the phone and that coming back needs signal', () => {
    expect(exitWarnings({ sinEnviar: 3, online: false })).toEqual([
      'Hay 3 despachos sin enviar. Quedan guardados en este teléfono, solo para usted.',
      'No hay señal: para volver a entrar necesitará conexión.',
    ]);
  });
});
