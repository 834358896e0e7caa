import * as z from 'zod/mini';
import { mes } from './campos.ts';

/** How a month of the ERP's data stands, as `MesCargado` of `domain` says. */
export const mesCargado = z.object({
  mes,
  /** When it was fetched, the oldest of its parts; null = it was never loaded. */
  datosAl: z.nullable(z.string()),
  /** Companies of which it lacks something; none where it is whole, or was never loaded. */
  faltan: z.array(z.string()),
});
