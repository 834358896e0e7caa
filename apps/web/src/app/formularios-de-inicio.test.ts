// @vitest-environment jsdom
import { permissionsOf } from '@rodal/domain/permisos';
import { expect, it } from 'vitest';
import { formulariosDeInicio } from './formularios-de-inicio.ts';

const nuevos = (...perfiles: Parameters<typeof permissionsOf>[0]) => formulariosDeInicio(permissionsOf(perfiles)).map(({ titulo, nuevo }) => [titulo, nuevo]);

it('begins the forms that somebody may fill in, the main one first, and no prototype (C27)', () => {
  expect(nuevos('Despacho')).toEqual([['Despacho', '/despacho?nuevo']]);
  expect(nuevos('Despacho', 'DespachoSubProducto')).toEqual([
    ['Despacho', '/despacho?nuevo'],
    ['Despacho Subproducto', '/despachoSubproducto?nuevo'],
    ['Despacho Subproducto Puerto', '/despachoSubproductoPuerto?nuevo'],
  ]);
  expect(nuevos('Reporte')).toEqual([]);
});
