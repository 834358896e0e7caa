import { MAX_ENLACES } from '@rodal/domain/sii/enlazar';
import * as z from 'zod/mini';
import { dia, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { clave, delMes } from './sii.ts';

/** The longest search. */
export const MAX_BUSCADO = 80;

/** A document that may be linked by hand with the one that is asked about, and what of both is answered (`answerSii`). */
const enlace = z.object({
  sii: z.string(),
  bc: z.string(),
  huella: z.string(),
  /** What it is: its type and number. */
  documento: z.string(),
  nombre: z.string(),
  rut: z.string(),
  /** Of a document of the SII its date, of BC that of its posting, `YYYY-MM-DD`. */
  fecha: z.string(),
  /** Pesos; notes subtract. */
  total: z.number(),
  /** '' = pesos. */
  divisa: z.string(),
  /** Of the SII less BC, whatever the signs. */
  diferencia: z.number(),
});
export type EnlaceSii = z.output<typeof enlace>;

/** What nobody has yet and may be the document that is asked about, whatever rule did not find it. @throws `datos_invalidos` naming `hasta`, or `sii` when neither or both are asked about */
export const searchEnlacesSii = endpoint({
  name: 'searchEnlacesSii', method: 'GET', path: '/api/sii/{empresa}/{mes}/enlaces', permission: 'sii.usar', params: delMes,
  summary: `Con qué se puede enlazar a mano un documento del SII, o uno de BC: los ${String(MAX_ENLACES)} más cercanos`,
  query: z.object({ hasta: dia, sii: z.optional(clave), bc: z.optional(clave), texto: z._default(texto(MAX_BUSCADO), '') }),
  reply: z.object({ /** False = it is somebody's already. */ libre: z.boolean(), enlaces: z.array(enlace), /** How many fit. */ cuantos: z.int() }),
});
