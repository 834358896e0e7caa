import { lettersOf, MAX_CODIGO } from '@rodal/contracts/primeros-pasos';
import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** A load holds two while the rest goes on; more than a server usually takes is a slip of the hand. */
const [MIN_POOL, MAX_POOL] = [4, 500];

/** An address, alone or behind a name; nothing that could be a second one or a second header. */
const REMITENTE = /^(?:[^<>,;"\p{Cc}]{1,100} <[^\s<>@,;"]+@[^\s<>@,;"]+>|[^\s<>@,;"]+@[^\s<>@,;"]+)$/u;

const numero = (texto: string) => /^\d{1,9}$/.test(texto);
const puerto = z.pipe(
  z.string().check(z.refine((t) => numero(t) && Number(t) <= 65_535, 'debe ser un puerto entre 0 y 65535')),
  z.transform(Number),
);
const conexiones = z.pipe(
  z.string().check(z.refine((t) => numero(t) && Number(t) >= MIN_POOL && Number(t) <= MAX_POOL, `debe ser un número entre ${MIN_POOL} y ${MAX_POOL}`)),
  z.transform(Number),
);
const bandera = z.pipe(
  z.enum(['true', 'false', '1', '0', '']),
  z.transform((t) => t === 'true' || t === '1'),
);
const url = (protocolo: RegExp, ejemplo: string) =>
  z.string().check(z.refine((t) => t === '' || isUrl(t, protocolo), `debe ser una dirección como ${ejemplo}`));

/**
 * Who stands in front: '' = nobody, else the addresses of our proxies (`10.0.0.2`, `172.16.0.0/12`, `loopback`,
 * `uniquelocal`). Neither "everybody" nor a mere count is taken: a forged X-Forwarded-For would then choose the
 * address that the login lockout counts (reliability: trusted proxy).
 */
const PROXY_WORDS: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];
/** The widest private network, fc00::/7: whoever trusts more trusts strangers. */
const MIN_PREFIX = 7;
const proxies = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (t) => split(t).every(isProxy),
        'debe listar las direcciones de los proxies',
      ),
    ),
  z.transform((t): false | string[] => (split(t).length === 0 ? false : split(t))),
);

/** The usual names (domain §6): configuration, not code. */
const COMPANIAS_USUALES = { COMSA: { nombre: 'COMSA', servicios: {} }, FLE: { nombre: 'Forestal La Esperanza', servicios: {} } };
const compania = z.strictObject({
  nombre: z.string().check(z.minLength(1)),
  servicios: z._default(z.record(z.string(), z.string()), {}),
});
const companias = z.pipe(
  z.string().check(z.refine((t) => readJson(t) !== undefined, 'debe ser JSON')),
  z.pipe(z.transform(readJson), z.strictObject({ COMSA: compania, FLE: compania })),
);

const esquema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(puerto, 3000),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  /** Connections that this process may hold at most. All processes together stay under the server's `max_connections`. */
  DB_POOL: z._default(conexiones, 20),
  DATABASE_URL: z._default(url(/^postgres(ql)?:$/, 'postgresql://usuario:clave@servidor:5432/rodal'), ''),
  /** Folder of the built web app; '' = the API alone. */
  WEB_DIST: z._default(z.string(), ''),
  /** The e-invoice provider; '' = none, guides wait. */
  GUIA_URL: z._default(url(/^https?:$/, 'https://facturacion.example'), ''),
  /** What does not fit a header is repeated in the fault it causes, and so in the log. */
  GUIA_TOKEN: z._default(z.string().check(z.refine((t) => /^[\x20-\x7e]*$/.test(t), 'debe ser una línea de letras sin acento')), ''),
  /** Business Central's OData, up to `Company('…')`; '' = none, and nothing can be loaded. */
  ERP_URL: z._default(url(/^https?:$/, 'https://api.businesscentral.dynamics.com/v2.0/{tenant}/Production/ODataV4'), ''),
  ERP_TOKEN_URL: z._default(url(/^https?:$/, 'https://login.microsoftonline.com/{tenant}/oauth2/v2.0/token'), ''),
  ERP_SCOPE: z._default(z.string(), 'https://api.businesscentral.dynamics.com/.default'),
  ERP_CLIENT_ID: z._default(z.string(), ''),
  ERP_CLIENT_SECRET: z._default(z.string(), ''),
  /** How the companies and, where they are not the usual ones, their services are called there; JSON. */
  ERP_COMPANIAS: z._default(companias, COMPANIAS_USUALES),
  /** Demo data and demo users are in the database. */
  DEMO: z._default(bandera, false),
  /** `web` answers, `worker` runs jobs, `todo` does both. */
  ROLE: z._default(z.enum(['web', 'worker', 'todo']), 'todo'),
  /** Where files are kept; '' = `DATA_DIR/blobs`. */
  BLOB_DIR: z._default(z.string(), ''),
  AZURE_BLOB_CONNECTION: z._default(z.string(), ''),
  AZURE_BLOB_CONTAINER: z._default(z.string(), ''),
  /** What a collector sends to read `/metrics`; '' = only people with the permission read it. */
  METRICS_TOKEN: z._default(
    z.string().check(z.refine((t) => t === '' || t.length >= 24, 'debe tener al menos 24 letras: es una clave')),
    '',
  ),
  /** Encrypts the second factors at rest; '' = none can be set up (decisión 026). */
  CLAVE_SECRETOS: z._default(
    z.string().check(z.refine((t) => t === '' || t.length >= 32, 'debe tener al menos 32 letras: cifra los segundos factores')),
    '',
  ),
  /** The one-time code with which the first administrator is made on the page; '' = only by `create-admin` (decisión 052). */
  CODIGO_INICIAL: z._default(
    z.string().check(z.refine((t) => t === '' || (t.length <= MAX_CODIGO && lettersOf(t).length >= 12), `debe tener de 12 a ${MAX_CODIGO} letras o números, sin contar guiones: quien lo sepa crea al administrador`)),
    '',
  ),
  /** The mail server, with its user and password; '' = none, mails wait. */
  SMTP_URL: z._default(url(/^smtps?:$/, 'smtps://usuario:clave@correo.example'), ''),
  /** Who mails come from, `Rodal <rodal@empresa.cl>` or the address alone; '' = `rodal@` and the host of `ORIGIN`. */
  SMTP_REMITENTE: z._default(z.string().check(z.refine((t) => t === '' || REMITENTE.test(t), 'debe ser un correo como Rodal <rodal@empresa.cl>')), ''),
  /** ClamAV's daemon, which looks at every uploaded document; '' = none. */
  ANTIVIRUS_URL: z._default(url(/^tcp:$/, 'tcp://clamav:3310'), ''),
  TRUST_PROXY: z._default(proxies, false),
  /** Public origin, e.g. `https://rodal.example`; '' = whatever host the browser asked for. */
  ORIGIN: z._default(
    z
      .string()
      .check(z.refine((t) => t === '' || isOrigin(t), 'debe ser un origen como https://rodal.example, sin ruta')),
    '',
  ),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

/** The environment, parsed once. Every text is '' when it is not set. */
export type Env = z.output<typeof esquema>;

/**
 * Reads the environment (`process.env` or a part of it in tests).
 * @throws one error that lists every problem in Spanish, so that a deployment is mended in one go
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, texto]) => texto !== undefined && texto !== ''));
  const result = z.safeParse(esquema, given);
  if (!result.success) {
    throw new EnvError(result.error.issues.map((issue) => `${issue.path.join('..')} ${explain(issue)}`));
  }
  const problems = [...demoProblems(result.data), ...erpProblems(result.data), ...productionProblems(result.data)];
  if (problems.length > 0) throw new EnvError(problems);
  return result.data;
}

/** Why the program does not start. */
export class EnvError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`La configuración no sirve:\n${problems.map((p) => `- ${p}`).join('\n')}`);
    this.name = 'EnvError';
    this.problems = problems;
  }
}

/** Demo users have a published password, and their cookie is lost on plain HTTP outside loopback (design §4). */
function demoProblems(env: Env): string[] {
  if (!env.DEMO || isLoopback(env.HOST) || env.TRUST_PROXY !== false) return [];
  return [`HOST ${env.HOST} con datos de demostración necesita TLS delante: use 127.0.0.1 o declare TRUST_PROXY`];
}

/** `NODE_ENV=production` refuses what is only good for trying out (issue 2 §1). */
function productionProblems(env: Env): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (env.DEMO) problems.push('DEMO no se admite en producción: sus usuarios tienen una clave publicada');
  for (const clave of ['DATABASE_URL', 'ORIGIN', 'WEB_DIST', 'GUIA_URL', 'GUIA_TOKEN'] as const) {
    if (env[clave] === '' && !(clave === 'WEB_DIST' && env.ROLE === 'worker')) problems.push(`Falta ${clave}`);
  }
  if (env.ORIGIN !== '' && !env.ORIGIN.startsWith('https://')) {
    problems.push('ORIGIN debe empezar con https://: sin TLS el navegador no guarda la sesión');
  }
  if (env.CLAVE_SECRETOS === '') {
    problems.push('Falta CLAVE_SECRETOS: cifra los segundos factores, firma las invitaciones y no puede estar en la base de datos');
  }
  // TLS ends in front of us. Unnamed, that proxy is the address of everybody: forty wrong passwords stop every login.
  if (env.TRUST_PROXY === false && env.ROLE !== 'worker') {
    problems.push('Falta TRUST_PROXY: la dirección del proxy con TLS, para distinguir de dónde viene cada persona');
  }
  // Credentials travel there with every call (D9).
  for (const clave of ['GUIA_URL', 'ERP_URL', 'ERP_TOKEN_URL'] as const) {
    if (env[clave] !== '' && !isSafe(env[clave])) problems.push(`${clave} debe empezar con https://: lleva credenciales`);
  }
  if (env.AZURE_BLOB_CONNECTION === '' && env.BLOB_DIR === '') {
    problems.push('Falta BLOB_DIR o AZURE_BLOB_CONNECTION: las fotos no pueden quedar en la carpeta de prueba');
  }
  if (env.AZURE_BLOB_CONNECTION !== '' && env.AZURE_BLOB_CONTAINER === '') problems.push('Falta AZURE_BLOB_CONTAINER');
  return problems;
}

/** @returns undefined when it is no JSON */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Half a connection is none, and would be noticed on the night of the first load. */
function erpProblems(env: Env): string[] {
  const together = ['ERP_URL', 'ERP_TOKEN_URL', 'ERP_CLIENT_ID', 'ERP_CLIENT_SECRET'] as const;
  const missing = together.filter((clave) => env[clave] === '');
  return missing.length === together.length ? [] : missing.map((clave) => `Falta ${clave}, que va con los demás ERP_*`);
}

function split(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'false');
}

function isProxy(one: string): boolean {
  const [address = '', prefix, ...rest] = one.split('/');
  if (prefix === undefined) return PROXY_WORDS.includes(one) || isIP(one) !== 0;
  const bits = isIP(address) === 4 ? 32 : 128;
  return rest.length === 0 && isIP(address) !== 0 && numero(prefix) && Number(prefix) >= MIN_PREFIX && Number(prefix) <= bits;
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** TLS, or nowhere to listen in between. */
function isSafe(direccion: string): boolean {
  const { protocol, hostname } = new URL(direccion);
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}

function isUrl(text: string, protocol: RegExp): boolean {
  return URL.canParse(text) && protocol.test(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  return isUrl(text, /^https?:$/) && new URL(text).origin === text;
}

function explain(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `debe ser uno de: ${issue.values.filter((v) => v !== '').join(', ')}`;
  return issue.code === 'custom' ? issue.message : 'no es válido';
}
