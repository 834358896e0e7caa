import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const MAX_ID = 2_147_483_647;

/**
 * Opens a look at Rodal through somebody's eyes (issue 7 §1). What is then asked for with `VER_COMO_HEADER` is answered as to
 * that person; whatever is no GET is refused with `solo_lectura`.
 * @throws `datos_invalidos` naming `id`: oneself, or somebody deactivated
 */
export const startVerComo = endpoint({
  name: 'startVerComo',
  method: 'POST',
  path: '/api/admin/usuarios/{id}/verComo',
  summary: 'Ver Rodal como otra persona, sin cambiar nada',
  permission: 'usuarios.verComo',
  params: z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(MAX_ID)) }),
  reply: z.object({
    /** For the header; good for this session of the browser, this person and until `vence`. */
    prueba: z.string(),
    usuario: z.string(),
    vence: z.string(),
  }),
});
