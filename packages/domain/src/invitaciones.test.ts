import { expect, it } from 'vitest';
import { estadoInvitacion, usuarioDeCorreo } from './invitaciones.ts';

const VENCE = new Date('2026-12-04T12:00:00Z');
const ANTES = new Date(VENCE.getTime() - 1);

it.each([
  ['vigente', null, null, ANTES],
  ['vencida', null, null, VENCE],
  ['anulada', null, ANTES, ANTES],
  ['anulada', null, ANTES, new Date(VENCE.getTime() + 1)],
  ['usada', ANTES, null, VENCE],
  ['usada', ANTES, ANTES, ANTES],
] as const)('%s: used %s, withdrawn %s, at %s', (estado, usadaEn, anuladaEn, ahora) => {
  expect(estadoInvitacion({ usadaEn, anuladaEn, venceEn: VENCE }, ahora)).toBe(estado);
});

it.each([
  ['Rosa.Perez@transportes.cl', 'rosa.perez'],
  ['7hermanos@x.cl', 'hermanos'],
  ['ñandú+papeles@x.cl', 'andpapeles'],
  ['123@x.cl', ''],
  ['', ''],
])('for %s it proposes %j', (correo, usuario) => {
  expect(usuarioDeCorreo(correo)).toBe(usuario);
});
