import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { mesCargado } from './meses-cargados.ts';

/** Stock by site (especificación 2 §2.2, C26): ERP movements minus what was dispatched after the last of them. */
export const listStock = endpoint({
  name: 'listStock',
  method: 'GET',
  path: '/api/despacho/buscastockfaena',
  summary: 'Stock por faena, rol y unidad',
  permission: 'despacho.stock',
  reply: z.object({
    stock: z.array(
      z.object({
        /** Name and code of the site. */
        faena: z.string(),
        codigo: z.string(),
        rol: z.string(),
        unidad: z.string(),
        /** Decimal as text; may be negative. */
        total: z.string(),
        /** Day of the last posted movement of the site; null = none. */
        ultimoMovimiento: z.nullable(z.string()),
      }),
    ),
    calculadoEn: z.string(),
    /** Which months of movements are in it, of each source: from the first worth loading (C3) to the current one. */
    movimientos: z.array(z.object({ especie: z.enum(['PINO', 'EUCA']), meses: z.array(mesCargado) })),
  }),
});
export type StockFila = z.output<typeof listStock.reply>['stock'][number];
export type Stock = z.output<typeof listStock.reply>;
