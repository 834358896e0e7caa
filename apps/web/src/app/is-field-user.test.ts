import { describe, expect, it } from 'vitest';
import { sesionOf } from '../testing/sesion.ts';
import { hasOutbox, isFieldUser } from './use-field.ts';

describe('who has a field part', () => {
  it.each([
    ['despacha', sesionOf(['Despacho']), true, true],
    ['subproducto', sesionOf(['DespachoSubProducto']), true, true],
    ['oficina', sesionOf(['Recepciones']), false, false],
    // B13: an outbox to send what a phone could not, and neither forms nor lists nor PIN.
    ['oficina que importa', { ...sesionOf(['Recepciones']), permisos: ['despacho.importar'] }, false, true],
  ])('%s', (_quien, sesion, terreno, salida) => {
    expect([isFieldUser(sesion), hasOutbox(sesion)]).toEqual([terreno, salida]);
  });
});
