import * as z from 'zod/mini';
import { uuidv7 } from './campos.ts';
import { carta, enviados } from './correos.ts';
import { endpoint } from './endpoint.ts';
import { EMPRESAS } from './listados/empresas.ts';

const permission = 'abastecimiento.usar';
/** Those of the list: whoever is written to is whom it shows. */
const { estado, texto, servicio, revision } = EMPRESAS.filtros;
const buscadas = { estado: estado.esquema, texto: texto.esquema, servicio: servicio.esquema, revision: revision.esquema };

/** To each address of a company one mail, with all that it has to send or correct; a company with nothing to do gets none. */
export const getRecordatorios = endpoint({
  name: 'getRecordatorios',
  method: 'GET',
  path: '/api/despachoconductorescamiones/recordatorios',
  summary: 'Los correos que recibirían las empresas de una búsqueda con lo que tienen que enviar o corregir',
  permission,
  query: z.object(buscadas),
  reply: z.object({ cartas: z.array(carta) }),
});

/**
 * Sends them as they are at this moment. The id is made by whoever asks: repeated, nobody gets two.
 * @throws `no_se_notifico` when there is nothing to ask of anybody, or too many at once
 */
export const sendRecordatorios = endpoint({
  name: 'sendRecordatorios',
  method: 'POST',
  path: '/api/despachoconductorescamiones/recordatorios/enviar',
  summary: 'Escribir a las empresas de una búsqueda lo que tienen que enviar o corregir',
  permission,
  body: z.strictObject({ id: uuidv7, ...buscadas }),
  reply: enviados,
});
