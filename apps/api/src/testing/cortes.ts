import { CSRF_HEADER, CSRF_VALUE } from '@rodal/contracts/endpoint';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A request as bytes, and where it may be cut. */
export interface Pregunta {
  /** What it stands for, e.g. `estático`. */
  readonly ruta: string;
  readonly method: string;
  readonly path: string;
  readonly bytes: Buffer;
  /** Cut with only a part of it sent, at times. */
  readonly aMedias: boolean;
}

/** Longest wait of a cut that comes by the clock: before or while most replies are made. */
const HASTA_MS = 20;
/** Longest wait of one that comes with the reply. */
const RESPUESTA_MS = 5_000;

/** What a run of cuts came to. */
export interface Cortes {
  readonly enviadas: number;
  /** Of these the server had said something before the cut: it must know of them. */
  readonly contestadas: number;
  /** By `ruta`. */
  readonly porRuta: Readonly<Record<string, number>>;
}

export interface CortesOptions {
  /** Of a server on this machine. */
  readonly url: string;
  /** Of somebody who may upload and export; '' = nobody. */
  readonly cookie: string;
  readonly cuantos: number;
  /** Connections at once. */
  readonly aLaVez?: number;
  /** Kinds of route (`Pregunta.ruta`) to leave out. */
  readonly sin?: readonly string[];
  /** From 0 to 1, e.g. `Math.random`. */
  readonly azar: () => number;
}

/**
 * Callers who vanish: asks every kind of route and resets the connection (RST) at a random moment, before, while or
 * after it is answered. Only against a server of this machine.
 */
export async function cortar({ url, cookie, cuantos, aLaVez = 25, sin = [], azar }: CortesOptions): Promise<Cortes> {
  const { hostname, port } = new URL(url);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) throw new Error(`${hostname} no es esta máquina`);
  const preguntas = preguntasDe(cookie).filter(({ ruta }) => !sin.includes(ruta));
  const porRuta: Record<string, number> = {};
  let left = cuantos;
  let contestadas = 0;
  const worker = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const una = preguntas[Math.floor(azar() * preguntas.length)];
      if (una === undefined) continue;
      porRuta[una.ruta] = (porRuta[una.ruta] ?? 0) + 1;
      if (await cortarUna({ host: hostname, port: Number(port) }, una, azar)) contestadas += 1;
    }
  };
  await Promise.all(Array.from({ length: aLaVez }, worker));
  return { enviadas: cuantos, contestadas, porRuta };
}

/** @returns whether the server had begun to answer */
async function cortarUna(to: { readonly host: string; readonly port: number }, { bytes, aMedias }: Pregunta, azar: () => number): Promise<boolean> {
  const socket = connect(to);
  let answered = false;
  const reply = new Promise<void>((resolve) => {
    socket.on('data', () => {
      answered = true;
      resolve();
    });
  });
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  const connected = new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  await Promise.race([connected, closed]);
  const part = aMedias && azar() < 0.5;
  socket.write(part ? bytes.subarray(0, Math.ceil(azar() * bytes.length)) : bytes);
  // By the clock, or in the middle of what comes back.
  const moment = part || azar() < 0.5 ? delay(azar() ** 2 * HASTA_MS) : Promise.race([reply, delay(RESPUESTA_MS)]);
  await Promise.race([moment, closed]);
  socket.resetAndDestroy();
  await closed;
  return answered;
}

/** One of every kind: files, JSON with and without somebody, a body, an upload, an export, what nobody serves. */
function preguntasDe(cookie: string): readonly Pregunta[] {
  const own = { [CSRF_HEADER]: CSRF_VALUE, ...(cookie !== '' && { cookie }) };
  const json = { ...own, 'content-type': 'application/json' };
  const form = { ...own, 'content-type': `multipart/form-data; boundary=${LIMITE}`, 'x-content-sha256': 'a'.repeat(64) };
  const get = (ruta: string, path: string): Pregunta => pregunta({ ruta, method: 'GET', path, headers: own });
  return [
    get('estático', '/sw.js'),
    get('estático', '/'),
    get('página', '/api/openapi.json'),
    get('json', '/api/admin/sesion'),
    get('json', '/api/despacho/resumen?desde=2026-01-01&hasta=2026-12-31'),
    get('salud', '/api/health/ready'),
    get('nada', '/api/nada'),
    get('ilegible', '/api/%E0%A4%A'),
    get('exportar', '/api/despacho/exportar?desde=2026-01-01&hasta=2026-12-31&formato=csv'),
    get('exportar', '/api/auditoria/exportar?formato=xlsx'),
    pregunta({ ruta: 'ingreso', method: 'POST', path: '/api/admin/login', headers: json, body: Buffer.from('{"usuario":"nadie","contrasena":"no-es-esta"}'), aMedias: true }),
    pregunta({ ruta: 'subir', method: 'POST', path: '/api/subir/cargaFoto', headers: form, body: foto(), aMedias: true }),
  ];
}

const LIMITE = 'limite-de-prueba';

/** A form with a file that is no photo: refused when it came whole. */
function foto(): Buffer {
  const head = `--${LIMITE}\r\nContent-Disposition: form-data; name="Archivo"; filename="vacio.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.alloc(200_000, 7), Buffer.from(`\r\n--${LIMITE}--\r\n`)]);
}

interface Partes {
  readonly ruta: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly aMedias?: boolean;
}

function pregunta({ ruta, method, path, headers, body = Buffer.alloc(0), aMedias = false }: Partes): Pregunta {
  const lines = Object.entries({ host: 'localhost', ...headers, ...(body.length > 0 && { 'content-length': String(body.length) }) });
  const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return { ruta, method, path, bytes: Buffer.concat([Buffer.from(head), body]), aMedias };
}

/** `node cortes.ts <url> <how many> [cookie]`: in a process of its own, so that the server is found at work. */
if (import.meta.main) {
  const [url = '', cuantos = '', cookie = ''] = process.argv.slice(2);
  console.log(JSON.stringify(await cortar({ url, cookie, cuantos: Number(cuantos), azar: Math.random })));
}
