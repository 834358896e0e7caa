import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const getLive = endpoint({
  name: 'getLive',
  method: 'GET',
  path: '/api/health/live',
  summary: 'El proceso responde',
  public: true,
  reply: z.object({ estado: z.literal('vivo'), version: z.string() }),
});

export const getReady = endpoint({
  name: 'getReady',
  method: 'GET',
  path: '/api/health/ready',
  summary: 'El servicio y su base de datos atienden',
  public: true,
  reply: z.object({ estado: z.literal('listo') }),
});
