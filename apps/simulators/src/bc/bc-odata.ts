import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Almacen } from './almacen.ts';
import type { EstadoBc } from './bc-control.ts';
import type { FallaBc } from './bc-fallas.ts';
import { writePage } from './bc-pagina.ts';
import { answerFault, sendHalf } from './bc-respuesta.ts';
import type { Tokens } from './bc-token.ts';
import { type Empresa, EMPRESAS } from './mundo/empresas.ts';
import { ODataError } from './odata/error.ts';
import { writeMetadata } from './odata/metadata.ts';
import { parseQuery } from './odata/query.ts';
import { countRows, readPage } from './odata/read.ts';

const JSON_TYPE = 'application/json; odata.metadata=minimal; charset=utf-8';

interface Servidor {
  /** `/v2.0/{tenant}/{environment}/ODataV4` */
  readonly prefix: string;
  readonly almacen: Almacen;
  readonly tokens: Tokens;
  readonly estado: EstadoBc;
}

/** The web services: bearer token, then the fault of the request, if any, then what was asked for. */
export function registerOData(app: FastifyInstance, servidor: Servidor): void {
  const { prefix, tokens, estado } = servidor;
  app.get<{ Params: { '*': string } }>(`${prefix}/*`, async (request, reply) => {
    reply.header('odata-version', '4.0');
    try {
      const ruta = readRuta(request.params['*']);
      const url = new URL(request.url, `http://${request.host}`);
      const falla = estado.tomar({ ...ruta, siguiente: url.searchParams.has('$skiptoken') });
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      if (falla?.tipo === 'tokenVencido') tokens.revoke(token);
      if (!tokens.isValid(token)) throw new ODataError(401, 'Authentication_InvalidCredentials', 'The server has rejected the client credentials.');
      if (falla && (await answerFault(falla, reply, estado))) return reply;
      return await answer(servidor, ruta, falla, { request, reply, url });
    } catch (error) {
      if (error instanceof ODataError) return reply.code(error.status).send(error.body());
      throw error;
    }
  });
}

interface Llegada {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly url: URL;
}

function answer(servidor: Servidor, ruta: Ruta, falla: FallaBc | undefined, { request, reply, url }: Llegada): FastifyReply {
  const { prefix, almacen } = servidor;
  const base = `${url.origin}${prefix}`;
  if (!('empresa' in ruta)) {
    if (ruta.pregunta === 'metadata') {
      return reply.type('application/xml').send(writeMetadata(almacen.servicios('COMSA'), servidor.estado.stats().pendientes));
    }
    const value = EMPRESAS.map((Name) => ({ Name, Display_Name: Name, Evaluation_Company: false }));
    return reply.send({ '@odata.context': `${base}/$metadata#Company`, value });
  }
  const { empresa, servicio } = ruta;
  const fuente = almacen.servicios(empresa).get(servicio);
  if (!fuente) throw new ODataError(404, 'BadRequest_NotFound', `No HTTP resource was found that matches '${servicio}'.`);
  const prefer = request.headers['prefer'];
  const asked = parseQuery(url.searchParams, Array.isArray(prefer) ? prefer.join() : prefer, fuente);
  const query = falla?.tipo === 'filtroIgnorado' ? { ...asked, filter: null } : asked;
  const origen = { almacen: falla?.tipo === 'vacia' ? { ...almacen, dias: () => [] } : almacen, fuente, empresa };
  if (ruta.pregunta === 'conteo') return reply.type('text/plain').send(String(countRows(origen, query)));

  const pedido = { fuente, query, base, recurso: `Company('${empresa}')/${servicio}`, url };
  const body = writePage(pedido, readPage(origen, query), query.count ? countRows(origen, query) : null, falla);
  if (falla?.tipo === 'corte') return sendHalf(reply, JSON_TYPE, body);
  return reply.type(JSON_TYPE).send(falla?.tipo === 'truncada' ? body.slice(0, Math.floor(body.length / 2)) : body);
}

/** What a path below `/ODataV4/` asks for. */
type Ruta =
  | { readonly pregunta: 'empresas' | 'metadata'; readonly servicio: '' }
  | { readonly pregunta: 'filas' | 'conteo'; readonly servicio: string; readonly empresa: Empresa };

/** @param path decoded, without the leading slash. @throws ODataError 404 for a company or a path that is not there */
function readRuta(path: string): Ruta {
  if (path === 'Company') return { pregunta: 'empresas', servicio: '' };
  if (path === '$metadata') return { pregunta: 'metadata', servicio: '' };
  const [, nombre = '', servicio = '', conteo] = /^Company\('((?:[^']|'')*)'\)\/(\w+)(\/\$count)?$/.exec(path) ?? [];
  if (servicio === '') throw new ODataError(404, 'BadRequest_NotFound', `No HTTP resource was found that matches '${path}'.`);
  const empresa = EMPRESAS.find((una) => una === nombre.replaceAll("''", "'"));
  if (!empresa) throw new ODataError(404, 'Internal_CompanyNotFound', `The company '${nombre}' does not exist.`);
  return { pregunta: conteo === undefined ? 'filas' : 'conteo', servicio, empresa };
}
