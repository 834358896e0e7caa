import { describe, expect, it } from 'vitest';
import { exitWarnings } from './exit-dialog.tsx';

const CALM = { sinEnviar: 0, sinGuardar: false, online: true, vuelvePorPin: false };

describe('A22: leaving', () => {
  it('asks nothing with signal and nothing unsent', () => {
    expect(exitWarnings({ ...CALM, vuelvePorPin: true })).toEqual([]);
  });

  it('says what stays on the phone and that coming back needs signal', () => {
    expect(exitWarnings({ ...CALM, sinEnviar: 3, online: false })).toEqual([
      'Hay 3 despachos sin enviar. Quedan guardados en este teléfono, solo para usted.',
      'No hay señal: para volver a entrar necesitará conexión.',
    ]);
  });

  it('one is one', () => {
    expect(exitWarnings({ ...CALM, sinEnviar: 1 })).toEqual([
      'Hay 1 despacho sin enviar. Queda guardado en este teléfono, solo para usted.',
    ]);
  });

  it('says of all that stays what holds for all of it', () => {
    expect(exitWarnings({ ...CALM, sinEnviar: 2, otros: 1 })).toEqual(['Hay 2 registros sin enviar. Quedan guardados en este teléfono, solo para usted.']);
  });

  it('A28: with a PIN one comes back without signal', () => {
    expect(exitWarnings({ ...CALM, online: false, vuelvePorPin: true })).toEqual(['No hay señal: podrá entrar con su PIN.']);
  });

  it('R33: what could not be saved comes first', () => {
    expect(exitWarnings({ ...CALM, sinGuardar: true })).toEqual(['Lo escrito no se pudo guardar. Si sale de aquí, se pierde.']);
  });
});
