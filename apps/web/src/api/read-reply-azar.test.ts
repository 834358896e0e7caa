import { createDespacho, syncEstado } from '@rodal/contracts/despacho';
import { getGuiaPdf } from '@rodal/contracts/guias';
import { getSesion } from '@rodal/contracts/sesion';
import { isWholePdf } from '@rodal/domain/pdf';
import { HOSTILE_TEXTS, mutateBytes, mutateJson } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApi } from './api.ts';
import { decodePdf } from './decode-pdf.ts';

/** Whoever answers: our server, a portal, a proxy, somebody in between. A result of the row, or an ApiError. */

const ID = '0199a5c0-0000-7000-8000-00000000d002';
const RECIBO = { id: ID, revision: 1, numero: 7, receivedAt: '2026-11-20T12:00:00.000Z', message: 'Enviado' };
const REPLIES = [
  { row: createDespacho, body: RECIBO },
  { row: syncEstado, body: { estados: [{ id: ID, estado: 'accepted', recibo: RECIBO, guia: '1', guiaEstado: 'emitida', revision: null, errores: [] }] } },
  { row: getGuiaPdf, body: { globalDocumentId: 'x', numero: '1', Base64Content: 'JVBERi0=' } },
  { row: getSesion, body: { user: { IdUsuario: 7, permisos: ['a'] } } },
  { row: createDespacho, body: { codigo: 'missing_photos', mensaje: 'm', requestId: 'ABCD1234', errores: [{ campo: 'a', codigo: 'b', mensaje: 'c' }], faltantes: ['f'] } },
] as const;
const DICE = fc.array(fc.nat(), { maxLength: 9 });
const HEADER_TEXT = fc.constantFrom('application/json', 'application/problem+json', 'text/html', '5', '99999999999999999999999', '-1', '1e9', 'Wed, 21 Oct 2099 07:28:00 GMT', ...HOSTILE_TEXTS.filter((text) => /^[\x20-\x7e]*$/.test(text)));

const REPLY = fc
  .record({
    which: fc.constantFrom(...REPLIES),
    status: fc.constantFrom(200, 200, 201, 204, 304, 400, 401, 403, 404, 409, 413, 422, 426, 429, 500, 502, 503, 511, 599),
    dice: DICE,
    raw: fc.option(DICE, { freq: 3 }),
    headers: fc.record({ 'content-type': fc.oneof({ weight: 5, arbitrary: fc.constant('application/json') }, HEADER_TEXT), 'retry-after': HEADER_TEXT, date: HEADER_TEXT, etag: HEADER_TEXT }, { requiredKeys: ['content-type'] }),
  })
  .map(({ which, status, dice, raw, headers }) => {
    const text = new TextEncoder().encode(JSON.stringify(mutateJson(which.body, dice)) ?? '');
    const body = raw === null ? text : mutateBytes(text, raw);
    return { row: which.row, response: () => new Response([204, 304].includes(status) ? null : body, { status, headers }) };
  });

/** The error, or null; what is no ApiError fails the test. */
async function errorOf(work: Promise<unknown>): Promise<ApiError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

describe('spoilt replies', () => {
  it('are what the row promises, or an error with its status, texts and a time to wait that is a time', async () => {
    const seen = { good: 0, bad: 0 };
    await fc.assert(
      fc.asyncProperty(REPLY, async ({ row, response }) => {
        const api = createApi(async () => response());
        const input = { id: ID, ids: [] } as never; // the reply is what counts here
        for (const error of [await errorOf(api.call(row, input)), await errorOf(api.callIfChanged(row, input, '"x"')), await errorOf(api.hasPhoto('a'.repeat(64))), await errorOf(api.uploadPhoto('a'.repeat(64), new ArrayBuffer(3)))]) {
          seen[error === null ? 'good' : 'bad'] += 1;
          if (error === null) continue;
          expect([typeof error.codigo, typeof error.message, typeof error.row.retry]).toEqual(['string', 'string', 'string']);
          const { retryAfter, errores = [], faltantes = [] } = error.options;
          expect(retryAfter === undefined || (retryAfter >= 0 && !Number.isNaN(retryAfter))).toBe(true);
          expect([...errores.flatMap(({ campo, codigo, mensaje }) => [campo, codigo, mensaje]), ...faltantes].every((text) => typeof text === 'string')).toBe(true);
        }
        expect(api.serverTime() === null || Number.isFinite(api.serverTime())).toBe(true);
      }),
      { numRuns: 800 },
    );
    expect([seen.good > 100, seen.bad > 500]).toEqual([true, true]);
  });

  it('are read however deep they are nested', async () => {
    for (const text of ['['.repeat(200_000), '['.repeat(200_000) + ']'.repeat(200_000), '{"codigo":'.repeat(50_000)]) {
      for (const status of [200, 409, 500]) {
        const api = createApi(async () => new Response(text, { status, headers: { 'content-type': 'application/json' } }));
        expect(await errorOf(api.call(getSesion, {}))).toBeInstanceOf(ApiError);
      }
    }
  });
});

it('spoilt base64 is no PDF, or a whole one', () => {
  const valid = btoa('%PDF-1.4\n1 0 obj\n%%EOF\n');
  fc.assert(
    fc.property(DICE, (dice) => {
      const bytes = decodePdf(new TextDecoder('latin1').decode(mutateBytes(new TextEncoder().encode(valid), dice)));
      expect(bytes === null || isWholePdf(new Uint8Array(bytes))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
