import type { Veredicto } from '@rodal/domain/verificacion';
import * as z from 'zod/mini';
import { texto } from './campos.ts';
import { endpoint } from './endpoint.ts';

const veredicto = <const V extends Veredicto>(uno: V) => z.literal(uno);

/** What of a guide whoever stands before its truck is told: nobody's name, nobody's RUT and no place on a map. */
const guia = {
  /** NUM_GUIA. */
  guia: z.string(),
  /** When it was loaded. */
  fecha: z.string(),
  patenteCamion: z.string(),
  /** '' = there is none. */
  patenteCarro: z.string(),
  producto: z.string(),
  /** Decimal text, as it was sent, in `unidad`. */
  volumen: z.string(),
  unidad: z.enum(['M3', 'MR', 'BDMT']),
  origen: z.string(),
  destino: z.string(),
};

/**
 * Whether a guide on the road is one of ours (E9). Whatever is wrong with a code, the answer is the same, and says nothing else.
 * @throws `demasiados_intentos` while an address that gave many wrong ones waits
 */
export const verificarGuia = endpoint({
  name: 'verificarGuia',
  method: 'POST',
  path: '/api/verificar',
  summary: 'Si el código de una guía es de una nuestra, y qué carga ampara',
  public: true,
  body: z.strictObject({ codigo: texto(60) }),
  reply: z.discriminatedUnion('veredicto', [
    z.object({ veredicto: veredicto('genuina'), ...guia }),
    z.object({ veredicto: veredicto('recibida'), ...guia, recibidaEn: z.string(), recibidaDonde: z.string() }),
    z.object({ veredicto: veredicto('anulada'), ...guia, anuladaEn: z.string() }),
    z.object({ veredicto: veredicto('desconocida') }),
  ]),
});
