import { isPlantillaTiles } from '@rodal/domain/tiles';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * Settings: one typed row each, with a default. What a person changed is stored with a
 * history; what nobody touched follows the default of the program.
 */
export const AJUSTES = {
  dominioCorreo: {
    descripcion: 'Dominio permitido en el correo del chofer (A8). Vacío = cualquiera',
    schema: z.string().check(z.maxLength(100), z.regex(/^$|^[a-z0-9.-]+\.[a-z]{2,}$/)),
    defecto: 'rodal.example',
  },
  exigirChoferAutorizado: {
    descripcion: 'No deja enviar con un chofer no autorizado (A10)',
    schema: z.boolean(),
    defecto: false,
  },
  exigirPerimetro: {
    descripcion: 'No deja enviar fuera del perímetro sin permiso (A11)',
    schema: z.boolean(),
    defecto: false,
  },
  urlTiles: {
    descripcion: 'Plantilla XYZ del mapa base. Vacío = solo perímetros. Otro servidor llega a los teléfonos con la versión siguiente',
    schema: z.string().check(
      z.maxLength(300, { abort: true }),
      z.refine(isPlantillaTiles, 'debe ser una plantilla como https://mapas.example/{z}/{x}/{y}.png, o vacío'),
    ),
    defecto: '',
  },
} as const satisfies Record<string, { descripcion: string; schema: z.ZodMiniType; defecto: unknown }>;

export type AjusteClave = keyof typeof AJUSTES;
export type AjusteValor<K extends AjusteClave> = z.output<(typeof AJUSTES)[K]['schema']>;

const claves = Object.keys(AJUSTES);

export const listAjustes = endpoint({
  name: 'listAjustes',
  method: 'GET',
  path: '/api/ajustes',
  summary: 'Ajustes con su valor, su defecto y su último cambio',
  permission: 'ajustes.administrar',
  reply: z.object({
    ajustes: z.array(
      z.object({
        clave: z.string(),
        descripcion: z.string(),
        valor: z.unknown(),
        defecto: z.unknown(),
        cambiadoPor: z.nullable(z.string()),
        cambiadoEn: z.nullable(z.string()),
      }),
    ),
  }),
});

export const updateAjuste = endpoint({
  name: 'updateAjuste',
  method: 'PUT',
  path: '/api/ajustes/{clave}',
  summary: 'Cambiar un ajuste',
  permission: 'ajustes.administrar',
  params: z.object({ clave: z.enum(claves) }),
  body: z.strictObject({ valor: z.unknown() }),
  reply: z.object({ mensaje: z.string() }),
});
