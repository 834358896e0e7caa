import * as z from 'zod/mini';
import { uuidv7 } from './campos.ts';
import { carta, enviados } from './correos.ts';
import { endpoint } from './endpoint.ts';
import { CAMIONES } from './listados/camiones.ts';

const permission = 'abastecimiento.usar';
/** Those of the list: what is written of is what it shows. */
const { estado, texto, tipo, revision } = CAMIONES.filtros;
const buscados = { estado: estado.esquema, texto: texto.esquema, tipo: tipo.esquema, revision: revision.esquema };

/** To each address of a company one mail, with all that has to be sent or corrected of its trucks; of one with nothing to do it says nothing. */
export const getRecordatoriosCamiones = endpoint({
  name: 'getRecordatoriosCamiones',
  method: 'GET',
  path: '/api/despachoconductorescamiones/recordatoriosCamiones',
  summary: 'Los correos que recibirían las empresas de los camiones de una búsqueda con lo que tienen que enviar o corregir de ellos',
  permission,
  query: z.object(buscados),
  reply: z.object({ cartas: z.array(carta) }),
});

/**
 * Sends them as they are at this moment. The id is made by whoever asks: repeated, nobody gets two.
 * @throws `no_se_notifico` when there is nothing to ask of anybody, or too many at once
 */
export const sendRecordatoriosCamiones = endpoint({
  name: 'sendRecordatoriosCamiones',
  method: 'POST',
  path: '/api/despachoconductorescamiones/recordatoriosCamiones/enviar',
  summary: 'Escribir a las empresas de los camiones de una búsqueda lo que tienen que enviar o corregir de ellos',
  permission,
  body: z.strictObject({ id: uuidv7, ...buscados }),
  reply: enviados,
});
