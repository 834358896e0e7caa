import { ESTADOS_SOLICITUD } from '@rodal/domain/solicitudes';
import { expect, it } from 'vitest';
import { buildSolicitudes, rowsOfCompras } from './compras.ts';
import { DEMO_USERS } from './demo-users.ts';

const AHORA = new Date('2026-11-27T15:00:00Z');
const solicitudes = buildSolicitudes(AHORA);

it('the demo has a hundred requests and more, some in each state, none from the future, each step after the one before', () => {
  expect(solicitudes.length).toBeGreaterThan(100);
  expect(new Set(solicitudes.map(({ pasos }) => pasos.at(-1)?.estado))).toEqual(new Set(ESTADOS_SOLICITUD));
  const instantes = solicitudes.map(({ pasos }) => pasos.map(({ en }) => en.getTime()));
  expect(instantes.filter((suyos) => suyos.some((uno, at) => uno > AHORA.getTime() || uno < (suyos[at - 1] ?? 0)))).toEqual([]);
  expect(solicitudes.filter(({ pasos }) => pasos.some(({ estado, motivo }) => (estado === 'RECHAZADA') !== (motivo !== '')))).toEqual([]);
});

it('nobody approves their own, nor more than they may, and whoever approves or buys has the permission', () => {
  const con = (permiso: string) => DEMO_USERS.filter(({ concedidos }) => concedidos.some((uno) => uno === permiso)).map(({ usuario }) => usuario);
  const topes = new Map((rowsOfCompras()['aprobador_compra'] ?? []).map(({ usuario, monto_maximo }) => [usuario, monto_maximo === null ? Infinity : Number(monto_maximo)]));
  expect(solicitudes.filter(({ usuario, aprobador, monto }) => usuario === aprobador || !con('solicitudes.aprobar').includes(aprobador) || monto > (topes.get(aprobador) ?? 0))).toEqual([]);
  expect(new Set(solicitudes.flatMap(({ pasos }) => pasos.filter(({ estado }) => estado === 'COMPRADA').map(({ usuario }) => usuario)))).toEqual(new Set(con('solicitudes.comprar')));
});
