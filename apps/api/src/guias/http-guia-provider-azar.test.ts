import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isWholePdf } from '@rodal/domain/pdf';
import { mutateBytes, mutateJson } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GuiaIncierta, GuiaNoDisponible, GuiaNoGenerada, type PedidoGuia } from './guia-provider.ts';
import { httpGuiaProvider } from './http-guia-provider.ts';

/** What the provider answers is taken from outside: whatever it is, it is a result we can store or one of the three errors. */

const DICE = fc.array(fc.nat(), { maxLength: 9 });
const RUNS = { numRuns: 250 };
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n%%EOF\n');
const STATUS = fc.constantFrom(200, 200, 200, 201, 202, 204, 301, 400, 404, 410, 422, 500);
const LONG = 64 * 2 ** 20;

let server: Server;
let answer: { status: number; type: string; body: Uint8Array };
let endless = false;
let written = 0;
beforeAll(async () => {
  server = createServer((_request, reply) => {
    if (!endless) return void reply.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    reply.writeHead(200, { 'content-type': 'application/json' }).write('{"globalDocumentId":"');
    const more = (): void => {
      while (written < LONG && !reply.destroyed && reply.write('1'.repeat(65_536))) written += 65_536;
    };
    reply.on('drain', more);
    return more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

// Listening on TCP: the address is an object.
const provider = () => httpGuiaProvider({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 't' });

/** The result, or null for one of the three errors. Anything else fails the test. */
async function typed<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GuiaIncierta || error instanceof GuiaNoGenerada || error instanceof GuiaNoDisponible) return null;
    throw error;
  }
}

/** Spoilt as JSON, and in one of three runs as bytes too. */
const spoilt = (valid: unknown) =>
  fc.record({ status: STATUS, type: fc.constantFrom('application/json', 'text/html', ''), dice: DICE, raw: fc.option(DICE, { freq: 2 }) }).map(
    ({ status, type, dice, raw }) => {
      const text = Buffer.from(JSON.stringify(mutateJson(valid, dice)) ?? '');
      return { status, type, body: raw === null ? text : mutateBytes(text, raw) };
    },
  );

describe('replies of the guide provider', () => {
  it('a document: its name can be stored and asked for again', async () => {
    await fc.assert(
      fc.asyncProperty(spoilt({ globalDocumentId: '5f0c-11', otro: { a: [1] } }), async (reply) => {
        answer = reply;
        for (const found of [await typed(provider().emitir({} as PedidoGuia, 'clave')), await typed(provider().buscarPorClave('clave'))]) {
          if (found === null) continue;
          expect(found.documentId).toMatch(/^[\x21-\x7e]{1,100}$/);
          await typed(provider().estado(found.documentId));
          await typed(provider().pdf(found.documentId));
        }
      }),
      RUNS,
    );
  });

  it('its state: issued only with a number of digits', async () => {
    await fc.assert(
      fc.asyncProperty(spoilt({ estado: 'emitida', folio: 471 }), async (reply) => {
        answer = reply;
        const found = await typed(provider().estado('1-2'));
        if (found?.estado === 'emitida') expect(found.numero).toMatch(/^\d{1,20}$/);
      }),
      RUNS,
    );
  });

  it('its PDF: whole, or none', async () => {
    await fc.assert(
      fc.asyncProperty(spoilt({ globalDocumentId: '1-2', Base64Content: PDF.toString('base64') }), async (reply) => {
        answer = reply;
        const bytes = await typed(provider().pdf('1-2'));
        expect(bytes === null || isWholePdf(bytes)).toBe(true);
      }),
      RUNS,
    );
  });

  it.each(['-5', '1.5', '9007199254740993', '"12a"', '""', 'null', '[1]'])('the number %s is none', async (folio) => {
    answer = { status: 200, type: 'application/json', body: Buffer.from(`{"estado":"emitida","folio":${folio}}`) };
    await expect(provider().estado('1-2')).rejects.toThrow(GuiaIncierta);
  });

  it.each(['"\\ud800"', '"a\\u0000b"', '"1 2"', '"ñ"', `"${'1'.repeat(101)}"`])('a document called %s is none', async (name) => {
    answer = { status: 200, type: 'application/json', body: Buffer.from(`{"globalDocumentId":${name}}`) };
    await expect(provider().emitir({} as PedidoGuia, 'x')).rejects.toThrow(GuiaIncierta);
    await expect(provider().buscarPorClave('x')).rejects.toThrow(GuiaIncierta);
  });

  it.each([
    ['emitir', () => provider().emitir({} as PedidoGuia, 'x')],
    ['buscarPorClave', () => provider().buscarPorClave('x')],
    ['estado', () => provider().estado('1-2')],
  ])('%s stops reading what never ends', async (_name, ask) => {
    [endless, written] = [true, 0];
    try {
      await expect(ask()).rejects.toThrow(GuiaIncierta);
      expect(written).toBeLessThan(LONG / 4);
    } finally {
      endless = false;
    }
  });
});
