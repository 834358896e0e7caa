import { CREATE_DESPACHO, createDespacho, type DespachoBody } from '@rodal/contracts/despacho';
import type { Sesion } from '@rodal/contracts/sesion';
import { contenidoDe, sortedJson } from '@rodal/domain/contenido';
import { AppError, rowOf, type ErrorCode, type FieldError } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import { can } from '@rodal/domain/puede';
import * as z from 'zod/mini';
import type { Fetch } from '../../api/exchange.ts';
import { hashBytes } from '../photos/photo-store.ts';
import type { TipoEnvio } from '../rows/tipo-envio.ts';
import { fotosDe, tipoDe, TIPOS_CAPTURA, type TipoCaptura } from '../rows/tipos.ts';

/** One request as it stood on the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: unknown;
  /** Aborted when the phone gives up. */
  readonly signal: AbortSignal | null;
}

/** What happens to one request; `answer` is what the healthy server would say. */
export type Fault = (request: WireRequest, answer: () => Promise<Response>) => Promise<Response>;

export interface ScriptedServer {
  readonly fetch: Fetch;
  readonly requests: WireRequest[];
  /** Who is logged in; null = nobody (401). */
  sesion: Sesion | null;
  /** The server's clock, sent as `Date`. */
  now: string;
  readonly photos: Map<string, number>;
  readonly despachos: Map<string, { revision: number; numero: number; body: string; receivedAt: string }>;
  /** Records of the other kinds by id: their body as JSON, of what operation. */
  readonly capturas: Map<string, { readonly path: string; readonly body: string }>;
  /** Guide numbers by despacho. */
  readonly guias: Map<string, string>;
  /** Despachos whose guide the provider gave up on. */
  readonly sinGuia: Set<string>;
  /** The next request to a path that contains `path` meets these faults, one after the other. */
  readonly script: (path: string, ...faults: Fault[]) => void;
  /** Every request meets this until `heal`. */
  readonly breakAll: (fault: Fault) => void;
  readonly heal: () => void;
  /** Requests to a path, by method. */
  readonly sent: (method: string, path: string) => WireRequest[];
}

/**
 * Our server as the phone sees it, in memory: session, photos by hash, records by id,
 * receipts. It keeps the contract (same id and content again: same receipt) and can be
 * told to misbehave.
 */
export function createScriptedServer(sesion: Sesion): ScriptedServer {
  const scripts: { path: string; faults: Fault[] }[] = [];
  const all: { fault: Fault | null } = { fault: null };
  const server: ScriptedServer = {
    sesion,
    now: '2026-11-20T12:00:00.000Z',
    requests: [],
    photos: new Map(),
    despachos: new Map(),
    capturas: new Map(),
    guias: new Map(),
    sinGuia: new Set(),
    script: (path, ...faults) => scripts.push({ path, faults }),
    breakAll: (fault) => {
      all.fault = fault;
    },
    heal: () => {
      all.fault = null;
      scripts.length = 0;
    },
    sent: (method, path) =>
      server.requests.filter((request) => request.method === method && request.path.startsWith(path)),
    fetch: async (url, init) => {
      init.signal?.throwIfAborted();
      const request = {
        method: init.method ?? 'GET',
        path: url,
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
        signal: init.signal ?? null,
      };
      server.requests.push(request);
      const answer = async () => respond(server, request);
      const next = scripts.find(({ path, faults }) => url.includes(path) && faults.length > 0)?.faults.shift();
      const fault = next ?? all.fault;
      return fault === null ? answer() : fault(request, answer);
    },
  };
  return server;
}

/** The line breaks before anything arrives. */
export const offline: Fault = () => Promise.reject(new TypeError('Failed to fetch'));

/** The server did its work, the reply is lost (R1). */
export const ackdrop: Fault = async (_request, answer) => {
  await answer();
  throw new TypeError('Failed to fetch');
};

/** A wifi portal: 200 and a page (R55). */
export const captive: Fault = async () =>
  new Response('<html><body>Bienvenido</body></html>', { status: 200, headers: { 'content-type': 'text/html' } });

/** As the browser shows a redirect that is not followed (R55). */
export const redirected: Fault = async () => new Response(null, { status: 302, headers: { location: '/login' } });

export const healthy: Fault = (_request, answer) => answer();

/** Any status with any body. */
export function replies(status: number, body: unknown = {}, headers: Record<string, string> = {}): Fault {
  return async () => json(status, body, headers);
}

/** The server's own error. */
export function refuses(
  codigo: ErrorCode,
  extra: { errores?: readonly FieldError[]; faltantes?: readonly string[] } = {},
  headers: Record<string, string> = {},
): Fault {
  return replies(
    rowOf(codigo).status,
    { codigo, mensaje: new AppError(codigo).message, requestId: 'req-1', ...extra },
    headers,
  );
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}

function failure(codigo: ErrorCode, extra: object = {}): Response {
  return json(rowOf(codigo).status, { codigo, mensaje: new AppError(codigo).message, requestId: 'req-1', ...extra });
}

async function respond(server: ScriptedServer, request: WireRequest): Promise<Response> {
  const response = await route(server, request);
  response.headers.set('date', new Date(server.now).toUTCString());
  return response;
}

async function route(server: ScriptedServer, { method, path, headers, body }: WireRequest): Promise<Response> {
  if (path === '/api/health/live') return json(200, { estado: 'vivo', version: '1' });
  if (path === '/api/admin/login') {
    if (server.sesion?.NombreUsuario !== fieldOf(body, 'usuario')) return failure('credenciales');
    return json(200, { user: server.sesion });
  }
  if (server.sesion === null) return failure('no_autenticado');
  if (path === '/api/admin/logout') {
    server.sesion = null;
    return json(200, { mensaje: 'ok' });
  }
  if (path === '/api/admin/sesion') return json(200, { user: server.sesion });
  if (path.startsWith('/api/subir/fotos/')) return photoHead(server, path);
  if (path === '/api/subir/cargaFoto') return storePhoto(server, headers, body);
  if (path === '/api/sync/perdidas') return json(200, { nuevas: 1 });
  if (path === '/api/sync/estado') return estado(server, fieldOf(body, 'ids'));
  const [, pdfDe] = /^\/api\/despacho\/despachos\/([^/]+)\/guia$/.exec(path) ?? [];
  if (pdfDe !== undefined) return guiaPdf(server, pdfDe);
  const insertRow = Object.values(CREATE_DESPACHO).find((row) => row.path === path && row.method === method);
  if (insertRow !== undefined) return can(server.sesion.permisos, insertRow.permission) ? insert(server, body) : failure('sin_permiso');
  const clase = (await Promise.all(TIPOS_CAPTURA.map((tipo) => tipoDe(tipo).traer().then(({ operacion }) => ({ tipo, operacion }))))).find(({ operacion }) => operacion.path === path);
  if (clase !== undefined) return can(server.sesion.permisos, tipoDe(clase.tipo).permiso) ? register(server, clase, body) : failure('sin_permiso');
  return failure('no_encontrado');
}

function photoHead(server: ScriptedServer, path: string): Response {
  const known = server.photos.has(path.slice('/api/subir/fotos/'.length));
  return new Response(null, {
    status: known ? 200 : 404,
    headers: { 'content-type': known ? 'image/jpeg' : 'application/json' },
  });
}

async function storePhoto(server: ScriptedServer, headers: Headers, body: unknown): Promise<Response> {
  const file = body instanceof FormData ? body.get('Archivo') : null;
  if (!(file instanceof Blob)) return failure('sin_archivo');
  const sha256 = await hashBytes(await file.arrayBuffer());
  if (sha256 !== headers.get('x-content-sha256')) return failure('digest_mismatch');
  const status = server.photos.has(sha256) ? 200 : 201;
  server.photos.set(sha256, file.size);
  return json(status, { sha256, message: 'Archivo cargado correctamente en Blob Storage.' });
}

function insert(server: ScriptedServer, body: unknown): Response {
  const parsed = z.safeParse(createDespacho.body, body);
  if (!parsed.success) return failure('datos_invalidos');
  const record = parsed.data;
  const { NombreUsuario, permisos } = server.sesion ?? { NombreUsuario: '', permisos: [] };
  if (record.login !== NombreUsuario && !can(permisos, 'despacho.importar')) return failure('autor_distinto');
  const errores = withoutReason(record);
  if (errores.length > 0) return failure('despacho_rechazado', { errores });
  const faltantes = [record.fotoempty, record.fotofull].filter((sha) => sha !== null && !server.photos.has(sha));
  if (faltantes.length > 0) return failure('missing_photos', { faltantes });
  const content = JSON.stringify({ ...record, sentAt: null, numeroAnterior: undefined });
  const known = server.despachos.get(record.id);
  if (known !== undefined && known.body !== content) return failure('payload_mismatch');
  const row = known ?? {
    revision: record.revision,
    numero: 1000 + server.despachos.size,
    body: content,
    receivedAt: server.now,
  };
  server.despachos.set(record.id, row);
  return json(known === undefined ? 201 : 200, receipt(record.id, row));
}

/** The same id with the same content is the same record; with another it is refused. */
function register(server: ScriptedServer, { tipo, operacion: { path, body: forma } }: { readonly tipo: TipoCaptura; readonly operacion: TipoEnvio['operacion'] }, body: unknown): Response {
  const parsed = z.safeParse(forma, body);
  const id = fieldOf(body, 'id');
  if (!parsed.success || typeof id !== 'string') return failure('datos_invalidos', { errores: [{ campo: 'id', codigo: 'valor', mensaje: 'no es de este contrato' }] });
  // How long it waited is of the attempt, as the moment of sending is of a despacho.
  const { espera: _, ...registro } = Object(parsed.data);
  const content = sortedJson(registro);
  const known = server.capturas.get(id);
  if (known !== undefined && known.body !== content) return failure('datos_invalidos', { errores: [{ campo: 'id', codigo: 'ya_registrada', mensaje: 'Ya está registrada con otro contenido' }] });
  const faltantes = fotosDe(tipoDe(tipo), Object(parsed.data)).flatMap(({ sha256 }) => (server.photos.has(sha256) ? [] : [sha256]));
  if (known === undefined && faltantes.length > 0) return failure('missing_photos', { faltantes });
  server.capturas.set(id, { path, body: content });
  return json(200, { message: 'Registrada.', id });
}

/** A21: a photo may only be left out with its reason. */
function withoutReason({ fotoempty, fotofull, fotosFaltantes }: DespachoBody): FieldError[] {
  const missing: FieldError[] = [];
  if (fotoempty === null && !fotosFaltantes?.vacio) missing.push({ campo: 'fotoVacia', codigo: 'fotoVaciaFaltante', mensaje: MESSAGES.faltaFotoVacia });
  if (fotofull === null && !fotosFaltantes?.lleno) missing.push({ campo: 'fotoLlena', codigo: 'fotoLlenaFaltante', mensaje: MESSAGES.faltaFotoLlena });
  return missing;
}

function receipt(id: string, { revision, numero, receivedAt }: { revision: number; numero: number; receivedAt: string }) {
  return { id, revision, numero, receivedAt, message: 'Enviado Correctamente.' };
}

async function estado(server: ScriptedServer, ids: unknown): Promise<Response> {
  const estados = z.parse(z.array(z.string()), ids).map(async (id) => {
    const row = server.despachos.get(id);
    const nothing = { id, recibo: null, guia: null, guiaEstado: null, revision: null, errores: [] };
    if (server.capturas.has(id)) return { ...nothing, estado: 'accepted' };
    return row === undefined
      ? { ...nothing, estado: 'unknown' }
      : {
          id,
          estado: 'accepted',
          recibo: receipt(id, row),
          guia: server.guias.get(id) ?? null,
          ...(server.guias.has(id) && { verificacion: `https://rodal.example/verificar#${row.numero}-7K3M-Q9ZD-04XW` }),
          guiaEstado: server.guias.has(id) ? 'emitida' : server.sinGuia.has(id) ? 'fallida' : 'pendiente',
          contenido: row.body === '' ? null : await contentHash(row.body),
          revision: null,
          errores: [],
        };
  });
  return json(200, { estados: await Promise.all(estados) });
}

/** Of a record as it is kept here. */
function contentHash(body: string): Promise<string> {
  const record = z.parse(z.record(z.string(), z.unknown()), JSON.parse(body));
  return hashBytes(new TextEncoder().encode(sortedJson(contenidoDe(record))).buffer);
}

/** What stands for the guide's PDF: its two ends, and its number between them. */
export function pdfText(numero: string): string {
  return `%PDF-1.4\nguia ${numero}\n%%EOF\n`;
}

function guiaPdf(server: ScriptedServer, id: string): Response {
  if (!server.despachos.has(id)) return failure('no_encontrado');
  if (server.sinGuia.has(id)) return failure('guia_no_generada');
  const numero = server.guias.get(id);
  if (numero === undefined) return failure('guia_no_disponible');
  return json(200, { globalDocumentId: `doc-${numero}`, numero, Base64Content: btoa(pdfText(numero)) });
}

/** A field of a JSON body. */
export function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key === name)?.[1] : undefined;
}
