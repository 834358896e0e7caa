import * as z from 'zod/mini';
import { dia } from './campos.ts';
import { endpoint } from './endpoint.ts';
import { moneda } from './listados/nominas.ts';

/** So many weeks back, the one of today included. */
export const SEMANAS_GRAFICO = 26;
/** From so many days on they are one heap. */
export const MUCHOS_DIAS = 8;

const grupo = { nominas: z.int(), /** Signed; of one currency. */ monto: z.string() };

export const getGraficosNominas = endpoint({
  name: 'getGraficosNominas',
  method: 'GET',
  path: '/api/nominas/graficos/{empresa}/{moneda}',
  summary: 'Lo aprobado de las nóminas de una empresa en una moneda, por semana y proveedor, y los días de creada a revisada',
  permission: 'nominas.ver',
  params: z.object({ empresa: z.enum(['COMSA', 'FLE']), moneda }),
  reply: z.object({
    /** By the Monday of the week in which they were approved, every week, oldest first. */
    semanas: z.array(z.object({ semana: dia, ...grupo })),
    /** Of the same rolls, whoever is paid most first. */
    proveedores: z.array(z.object({ rut: z.string(), proveedor: z.string(), ...grupo })),
    /** Rolls that were reviewed in those weeks, by the days of Santiago since they were created; the last are so many or more. */
    dias: z.array(z.object({ dias: z.int(), nominas: z.int() })),
  }),
});
export type GraficosNominas = z.output<typeof getGraficosNominas.reply>;
