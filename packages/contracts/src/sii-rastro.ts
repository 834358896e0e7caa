import { SECCIONES } from '@rodal/domain/sii/documento';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { clave, delMes } from './sii.ts';

const rastro = z.object({
  /** Where the SII has it among what is read, whichever month; the newest month first. */
  lugares: z.array(z.object({ mes: z.string(), seccion: z.enum(SECCIONES), archivo: z.string(), subidaEn: z.string() })),
  bc: z.array(
    z.object({
      nro: z.string(),
      documento: z.string(),
      /** When it was posted, `YYYY-MM-DD`. */
      fecha: z.string(),
      usuario: z.string(),
      total: z.number(),
      /** '' = pesos. */
      divisa: z.string(),
      /** How many costs its lines are; null = whoever asks may not see costs. */
      costos: z.nullable(z.int()),
    }),
  ),
  /** Rolls that pay it. */
  nominas: z.array(z.object({ id: z.int(), nomina: z.string(), moneda: z.string(), monto: z.string(), /** The day on which the ERP had it no more; null = it has it. */ salio: z.nullable(z.string()) })),
  /** What whoever pays it has to know. */
  avisos: z.array(z.string()),
});
export type RastroSii = z.output<typeof rastro>;

/** What Rodal knows of one document by its RUT and number: sections, entries with their costs, rolls. @throws `no_encontrado`; `datos_invalidos` naming `sii` when neither or both are asked about */
export const getRastroSii = endpoint({
  name: 'getRastroSii', method: 'GET', path: '/api/sii/{empresa}/{mes}/rastro', permission: 'sii.usar', params: delMes,
  summary: 'Qué sabe Rodal de un documento del SII, o de uno de BC: dónde está, sus costos y la nómina que lo paga',
  query: z.object({ sii: z.optional(clave), bc: z.optional(clave) }),
  reply: rastro,
});
