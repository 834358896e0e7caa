import * as z from 'zod/mini';
import { uuidv7 } from './campos.ts';
import { carta, enviados } from './correos.ts';
import { endpoint } from './endpoint.ts';
import { CONDUCTORES } from './listados/conductores.ts';

const permission = 'abastecimiento.usar';
/** Those of the list: whoever is written of is whom it shows. */
const { estado, texto, revision } = CONDUCTORES.filtros;
const buscados = { estado: estado.esquema, texto: texto.esquema, revision: revision.esquema };

/** To each address of a company one mail, with all that its drivers have to send or correct; of a driver with nothing to do it says nothing. */
export const getRecordatoriosConductores = endpoint({
  name: 'getRecordatoriosConductores',
  method: 'GET',
  path: '/api/despachoconductorescamiones/recordatoriosChoferes',
  summary: 'Los correos que recibirían las empresas de los conductores de una búsqueda con lo que ellos tienen que enviar o corregir',
  permission,
  query: z.object(buscados),
  reply: z.object({ cartas: z.array(carta) }),
});

/**
 * Sends them as they are at this moment. The id is made by whoever asks: repeated, nobody gets two.
 * @throws `no_se_notifico` when there is nothing to ask of anybody, or too many at once
 */
export const sendRecordatoriosConductores = endpoint({
  name: 'sendRecordatoriosConductores',
  method: 'POST',
  path: '/api/despachoconductorescamiones/recordatoriosChoferes/enviar',
  summary: 'Escribir a las empresas de los conductores de una búsqueda lo que ellos tienen que enviar o corregir',
  permission,
  body: z.strictObject({ id: uuidv7, ...buscados }),
  reply: enviados,
});
