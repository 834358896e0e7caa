/**
 * The bare server that the program is held against (bench/README.md): Fastify and `pg` and nothing else, in a process
 * of its own like the program. Told what to do by its first message, ends when its parent lets go of it.
 */
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { once } from 'node:events';
import { Pool } from 'pg';
import type { EncargoLimite } from '../lib/limite.ts';
import { registerFotos } from './fotos.ts';
import { registerSentencias } from './sentencias.ts';

const asked: unknown[] = await once(process, 'message');
const encargo = asked[0] as EncargoLimite;
const app = Fastify({ logger: false });
// As many connections as the program has.
const pool = new Pool({ connectionString: encargo.databaseUrl, max: 20 });
await app.register(multipart, { limits: { fileSize: 4 * 1024 * 1024 } });
registerFotos(app, encargo.dir);
registerSentencias(app, pool, encargo);
process.once('disconnect', () => process.exit(0));
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
