import { MESSAGES } from '@rodal/domain/messages';
import { expect, it } from 'vitest';
import { describePass } from './enviar-ahora.tsx';

const retryAt = '2026-11-21T12:00:00.000Z';

it.each([
  ['no signal', 'sin_conexion', MESSAGES.enEspera],
  ['a captive portal', 'respuesta_ajena', MESSAGES.enEsperaPortal],
  ['a server that fails', 'interno', 'El servidor no pudo recibirlo. Se reintenta solo.'],
  ['a server that is down', 'no_disponible', 'El servidor no pudo recibirlo. Se reintenta solo.'],
] as const)('R67: %s ended the pass: it says so', (_, codigo, texto) => {
  expect(describePass({ kind: 'stopped', retryAt }, { codigo })).toBe(texto);
});

it('counts what arrived and what needs somebody', () => {
  expect(describePass({ kind: 'done', accepted: 2, aside: 1 }, null)).toBe('2 enviados · 1 requiere atención');
  expect(describePass({ kind: 'done', accepted: 1, aside: 0 }, null)).toBe('1 enviado');
});
