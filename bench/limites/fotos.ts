import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Receive, SHA-256, write, fsync: nothing is looked at, nothing is remembered. */
export function registerFotos(app: FastifyInstance, dir: string): void {
  let count = 0;
  app.post('/api/subir/cargaFoto', async (request, reply) => {
    const part = await request.file();
    if (!part) return reply.code(400).send({ error: 'sin archivo' });
    const hash = createHash('sha256');
    count += 1;
    const file = await open(join(dir, String(count)), 'wx');
    try {
      for await (const chunk of part.file) {
        hash.update(chunk);
        await file.write(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return reply.code(201).send({ sha256: hash.digest('hex') });
  });
}
