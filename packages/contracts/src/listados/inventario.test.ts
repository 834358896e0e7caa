import { expect, it } from 'vitest';
import { INVENTARIO } from './inventario.ts';

it.each([
  ['etiqueta', 'Nro Etiqueta'],
  ['articulo', 'Articulo'],
  ['ubicacion', 'Ubicación'],
] as const)('a text too long in %s is told at that field', (campo, titulo) => {
  expect(INVENTARIO.problema?.({ [campo]: 'x'.repeat(50) })).toBeNull();
  expect(INVENTARIO.problema?.({ [campo]: 'x'.repeat(51) })).toEqual({ campo, mensaje: `${titulo} admite como máximo 50 caracteres.` });
});
