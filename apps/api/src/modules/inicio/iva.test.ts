import { getInicioIva } from '@rodal/contracts/inicio';
import type { DocumentoSii } from '@rodal/domain/sii/documento';
import { siiDe } from '@rodal/domain/testing/sii';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildTestApp, type TestApp } from '../../testing/build-app.ts';
import { guardarSubida } from '../../testing/sii.ts';
import { tellIva } from './iva.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'contadora', perfiles: ['Contabilidad'] });
});
afterAll(() => t.close());

const al = (momento: string) => tellIva({ db: t.db, clock: () => new Date(momento) });
const subir = (empresa: 'COMSA' | 'FLE', documentos: readonly DocumentoSii[]) => guardarSubida(t.db.pool, { empresa, mes: '2026-11', documentos });

it('each company has what slips, Comex apart, until midnight of its last day in Santiago; of a month without pending ones it says so', async () => {
  const sinNada = { mes: '2026-11', hasta: '2026-11-30', empresas: [{ empresa: 'COMSA', hayPendientes: false, destino: '/Sii', listas: [] }, { empresa: 'FLE', hayPendientes: false, destino: '/SiiFle', listas: [] }] };
  expect(await al('2026-11-25T15:00:00Z')).toEqual(sinNada);
  await t.db.pool.query(`INSERT INTO sii_proveedor_comex (rut) VALUES ('7-K')`);
  const uno = (folio: string, cambios: Partial<DocumentoSii> = {}) => siiDe({ seccion: 'PENDIENTE', folio, fechaRecepcion: '2026-11-24 10:00:00', ...cambios });
  // Of these the note has no acuse, the exempt one no VAT, and the last one's term is this month's.
  await subir('COMSA', [uno('1'), uno('2', { ivaUsoComun: 5 }), uno('3', { rut: '7-K' }), uno('4', { tipo: 61 }), uno('5', { tipo: 34, ivaRecuperable: 0 }), uno('6', { fechaRecepcion: '2026-11-22 10:00:00' })]);
  await subir('FLE', [uno('6', { fechaRecepcion: '2026-11-22 10:00:00' })]);
  const [comsa, fle] = [
    { empresa: 'COMSA', hayPendientes: true, destino: '/Sii', listas: [{ lista: 'COMSA', total: 2, masDe: false, iva: '38005', destino: '/Sii?abrir=2&ver=pasanDeMes' }, { lista: 'Comex', total: 1, masDe: false, iva: '19000', destino: '/Sii?abrir=5&ver=pasanDeMes' }] },
    { empresa: 'FLE', hayPendientes: true, destino: '/SiiFle', listas: [] },
  ];
  expect(await al('2026-12-01T02:59:00Z')).toEqual({ mes: '2026-11', hasta: '2026-11-30', empresas: [comsa, fle] });
  expect(await al('2026-12-01T03:01:00Z')).toEqual({ ...sinNada, mes: '2026-12', hasta: '2026-12-31' });
});

it('answers whoever uses the SII', async () => {
  const reply = await (await t.loginAs('contadora')).inject({ url: '/api/inicio/iva' });
  expect(z.parse(getInicioIva.reply, reply.json()).empresas.map(({ empresa }) => empresa)).toEqual(['COMSA', 'FLE']);
});
