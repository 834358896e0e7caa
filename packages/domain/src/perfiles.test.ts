import { expect, test } from 'vitest';
import { PERFIL_TEXTOS, profilesGranting, quienLoDa } from './perfiles.ts';
import { isPermission, isSoloPrograma, PERMISSIONS, permissionsOf } from './permisos.ts';

test('D20: closing a flag comes with Recepciones, and with no other profile', () => {
  expect(profilesGranting('despacho.resolverAviso')).toEqual(['Recepciones']);
});

test('especificación 1 §6: the profiles of the units of the management report are office ones and grant nothing else', () => {
  for (const perfil of ['ASE-PAL', 'PAL-PUL', 'PUL-VAL', 'PUL']) expect(permissionsOf([perfil])).toEqual(permissionsOf(['Interno']));
  expect(permissionsOf(['ASE-PAL', 'Despacho'])).toContain('despacho.buscar');
});

test('D20: each profile says what it is for, each something else', () => {
  const textos = Object.values(PERFIL_TEXTOS);
  expect(new Set(textos).size).toBe(textos.length);
  for (const texto of textos) expect(texto).toMatch(/^\p{Lu}.{15,140}\.$/u);
});

test.each([
  ['despacho.resolverAviso', 'Lo da el perfil Recepciones.'],
  ['despacho.reintentarGuia', 'Lo da cualquiera de estos perfiles: Administrador o Recepciones.'],
  ['nominas.ver', 'Lo da cualquiera de estos perfiles: Creador, Aprobador o Supervisor.'],
  ['faenas.ver', 'Lo da cualquier perfil de la oficina; el que no trae nada más es Interno.'],
  ['datos.alimentar.faenas', 'No se concede a personas: lo llevan solo las claves de programas.'],
  ['despacho.importar', 'No lo da ningún perfil: un Administrador se lo concede a la persona.'],
] as const)('D20: who could do %s is told by profile', (permiso, texto) => {
  expect(quienLoDa(permiso)).toBe(texto);
});

test('D7: nobody is sent to an administrator for what no person can be given', () => {
  const soloProgramas = Object.keys(PERMISSIONS).filter(isPermission).filter(isSoloPrograma);
  expect(soloProgramas.length).toBeGreaterThan(0);
  for (const permiso of soloProgramas) expect(quienLoDa(permiso)).not.toMatch(/Administrador|perfil/);
  expect(quienLoDa(soloProgramas)).not.toMatch(/Administrador|perfil/);
  expect(quienLoDa(['despacho.importar', ...soloProgramas])).toContain('un Administrador se lo concede');
});

test('any of several permissions is enough', () => {
  expect(quienLoDa(['despacho.crear', 'despacho.crearSubproducto'])).toBe('Lo da cualquiera de estos perfiles: Despacho o DespachoSubProducto.');
});
