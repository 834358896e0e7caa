import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorReply } from '@rodal/contracts/campos';
import { mutateBytes, mutateText } from '@rodal/domain/testing/mutaciones';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildPuesto, fotoRequest, makeJpeg, type Puesto, sha256Of } from '../../testing/despacho-fixtures.ts';

const DICE = fc.array(fc.nat(), { maxLength: 9 });

let p: Puesto;
let jpeg: Buffer;
beforeAll(async () => {
  p = await buildPuesto();
  jpeg = await makeJpeg();
});
afterAll(() => p.t.close());

const known = async () => new Set((await p.t.db.prisma.foto.findMany()).map(({ sha256 }) => sha256));

/** Sends it, and holds what is true of every upload: an answer of the table, and a row only for what is whole. */
async function check(request: ReturnType<typeof fotoRequest>): Promise<number> {
  const reply = await p.despachador.inject(request);
  if (reply.statusCode < 400) {
    const { sha256 } = reply.json<{ sha256: string }>();
    expect((await p.despachador.inject({ url: `/api/subir/fotos/${sha256}` })).rawPayload).toEqual(jpeg);
  } else {
    expect(z.safeParse(z.strictObject(errorReply.shape), reply.json()).success).toBe(true);
    expect(reply.statusCode).toBeLessThan(500);
  }
  return reply.statusCode;
}

describe('a spoilt upload', () => {
  it('of its multipart bytes: refused, or the whole photo', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(DICE, fc.boolean(), async (dice, headOnly) => {
        const request = fotoRequest(jpeg);
        const head = request.payload.length - jpeg.length;
        const spoilt = headOnly
          ? Buffer.concat([mutateBytes(request.payload.subarray(0, head), dice), request.payload.subarray(head)])
          : Buffer.from(mutateBytes(request.payload, dice));
        seen.add(await check({ ...request, payload: spoilt }));
      }),
      { numRuns: 250 },
    );
    expect([...seen].filter((status) => status < 400)).not.toEqual([]);
  });

  it('of its headers: refused, or the whole photo', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('content-type', 'x-content-sha256'), DICE, async (name, dice) => {
        const request = fotoRequest(jpeg);
        const value = mutateText(request.headers[name] ?? '', dice).replaceAll(/[^\x20-\x7e\x80-\xff]/g, '');
        await check({ ...request, headers: { ...request.headers, [name]: value } });
      }),
      { numRuns: 200 },
    );
  });

  it('leaves nothing on the disk, and no row but of whole photos', async () => {
    expect(await readdir(join(p.t.deps.env.BLOB_DIR, 'spool'))).toEqual([]);
    expect([...(await known())].toSorted()).toEqual([p.fotos.vacio, p.fotos.lleno, sha256Of(jpeg)].toSorted());
  });
});
