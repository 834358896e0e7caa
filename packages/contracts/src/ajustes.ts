import * as z from 'zod/mini';
import { AJUSTES } from './ajustes-tabla.ts';
import { endpoint } from './endpoint.ts';

const clave = z.object({ clave: z.enum(Object.keys(AJUSTES)) });

const ajuste = z.object({
  clave: z.string(),
  descripcion: z.string(),
  valor: z.unknown(),
  defecto: z.unknown(),
  /** Null = nobody: it follows the program's default. */
  cambiadoPor: z.nullable(z.string()),
  cambiadoEn: z.nullable(z.string()),
});
export type Ajuste = z.output<typeof ajuste>;

export const listAjustes = endpoint({
  name: 'listAjustes',
  method: 'GET',
  path: '/api/ajustes',
  summary: 'Ajustes con su valor, su defecto y su último cambio',
  permission: 'ajustes.administrar',
  reply: z.object({ ajustes: z.array(ajuste) }),
});

/** @throws `estado_cambiado` when the value is no longer the one the person saw; `datos_invalidos` naming the setting */
export const updateAjuste = endpoint({
  name: 'updateAjuste',
  method: 'PUT',
  path: '/api/ajustes/{clave}',
  summary: 'Cambiar un ajuste',
  permission: 'ajustes.administrar',
  params: clave,
  body: z.strictObject({
    valor: z.unknown(),
    /** The value that the person saw. */
    visto: z.unknown(),
  }),
  reply: z.object({ mensaje: z.string() }),
});

/** @throws `estado_cambiado` as {@link updateAjuste} */
export const resetAjuste = endpoint({
  name: 'resetAjuste',
  method: 'POST',
  path: '/api/ajustes/{clave}/valorInicial',
  summary: 'Volver un ajuste al valor inicial del programa',
  permission: 'ajustes.administrar',
  params: clave,
  body: z.strictObject({ visto: z.unknown() }),
  reply: z.object({ mensaje: z.string() }),
});
