import { NOTA_REAPERTURA } from '@rodal/domain/maquinas';
import { CIFRAS_CIERRE } from '@rodal/domain/sii/cierre';
import { SECCIONES } from '@rodal/domain/sii/documento';
import * as z from 'zod/mini';
import { dia, multilinea, texto } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { delMes } from './sii.ts';

/** Of what differs from what was kept, so much is told one by one; `resumen` counts it all. */
export const MAX_DIFERENCIAS = 300;

const lado = z.enum([...SECCIONES, 'BC']);
/** How many documents, and their signed pesos. */
const cuenta = z.object({ cantidad: z.int(), total: z.number() });
const diferencia = z.object({
  que: z.enum(['llego', 'seFue', 'cambio']),
  lado,
  clave: z.string(),
  dicho: z.string(),
  /** Where what went stands now; null = nowhere that is known. */
  ahora: z.nullable(lado),
  alCerrar: z.number(),
  hoy: z.number(),
});

const cierre = z.object({
  /** Null = the month is open. */
  cerrado: z.nullable(
    z.object({
      en: z.string(),
      por: z.string(),
      /** When the F29 was filed. */
      presentado: z.string(),
      folio: z.string(),
      nota: z.string(),
      /** The uploads that were read. */
      subidas: z.array(z.object({ seccion: z.enum(SECCIONES), archivo: z.string(), subidaEn: z.string(), usuario: z.string() })),
      /** What was kept, and what it comes to today; `hoy` null = that section is no longer read, `alCerrar` null = it was not there. */
      cifras: z.array(z.object({ cifra: z.enum(CIFRAS_CIERRE), alCerrar: z.nullable(cuenta), hoy: z.nullable(cuenta) })),
      /** `total`: what each adds to the month, signed. */
      resumen: z.object({ llego: cuenta, seFue: cuenta, cambio: cuenta }),
      /** At most {@link MAX_DIFERENCIAS}. */
      diferencias: z.array(diferencia),
    }),
  ),
  /** Of an open one: the last time that it was opened again; null = never. */
  reapertura: z.nullable(z.object({ en: z.string(), por: z.string(), nota: z.string() })),
  /** Why an open one cannot be closed; null = it can. */
  reparo: z.nullable(z.string()),
});
export type CierreSii = z.output<typeof cierre>;

/** Whether the F29 of a month is filed, what it was declared with, and what came later. */
export const getCierreSii = endpoint({ name: 'getCierreSii', method: 'GET', path: '/api/sii/{empresa}/{mes}/cierre', summary: 'Si el F29 de un mes está presentado, con qué, y qué cambió después', permission: 'sii.usar', params: delMes, reply: cierre });

export const MAX_NOTA_F29 = 500;
/** Longer than any folio of an F29. */
export const MAX_FOLIO_F29 = 15;

/**
 * Closes a month: what it was declared with is kept.
 * @throws `estado_cambiado` with who was faster; `datos_invalidos` naming `estado` when the month lacks something, `presentado` or `folio`
 */
export const closeSii = endpoint({
  name: 'closeSii', method: 'POST', path: '/api/sii/{empresa}/{mes}/cerrar', summary: 'Marcar presentado el F29 de un mes: guarda con qué se declaró', permission: 'sii.cerrar', params: delMes,
  body: z.strictObject({ presentado: dia, folio: texto(MAX_FOLIO_F29), nota: multilinea(MAX_NOTA_F29) }),
  reply: z.object({ mensaje: z.string() }),
});

/** Opens it again; what was kept stays, and counts no more. @throws `estado_cambiado`; `datos_invalidos` naming `nota` */
export const reopenSii = endpoint({
  name: 'reopenSii', method: 'POST', path: '/api/sii/{empresa}/{mes}/reabrir', summary: 'Reabrir un mes del registro del SII, con una nota', permission: 'sii.cerrar', params: delMes,
  body: z.strictObject({ nota: multilinea(NOTA_REAPERTURA.max) }),
  reply: z.object({ mensaje: z.string() }),
});
