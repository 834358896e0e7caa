import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PASSWORD } from '../../prisma/seed/demo-users.ts';
import { DECOYS, VARIABLES } from './build-web.ts';
import { PATHS } from './paths.ts';

/** Shorter ones are words that may stand anywhere. */
const MIN_VALUE = 8;
/** Variables of the machine that builds, beside the program's own, whose values are secret by their name. */
const SECRET_NAME = /TOKEN|SECRET|PASSWORD|CLAVE|CREDENTIAL|_KEY$/i;

/** What a secret, or the way to one, looks like. */
const FORMS: readonly (readonly [what: string, form: RegExp])[] = [
  ['una clave privada', /-----BEGIN|PRIVATE KEY-----/],
  ['variables del proceso', /\bprocess\.env\b|\bimport\.meta\.env\b/],
  ['una dirección con usuario y clave', /\b[a-z][a-z+]*:\/\/[\w.%-]+:[^\s@/"'`<>(){}]+@[\w.-]/i],
  ['una clave de almacén', /\bAccountKey=|\bSharedAccessSignature=/],
  ['una contraseña derivada', /\$argon2i?d?\$|\$2[aby]\$\d\d\$/],
  ['un token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.|\bBearer [\w.~+/-]{12,}/],
];

/**
 * What the built web app tells that only the server may know.
 * @param files path → content
 * @param env the environment of the machine that builds
 * @returns a line each: the file and what is in it, never the secret itself; none when all is well
 */
export function findSecrets(files: ReadonlyMap<string, string>, env: Readonly<Record<string, string | undefined>> = process.env): string[] {
  const values = [
    ...Object.entries(DECOYS).map(([name, value]) => ({ what: `el valor que la compilación vio en ${name}`, value })),
    ...Object.entries(env)
      .filter(([name]) => name !== 'NODE_ENV' && (VARIABLES.includes(name) || SECRET_NAME.test(name)))
      .map(([name, value = '']) => ({ what: `el valor de ${name}`, value })),
    { what: 'la clave de los usuarios de demostración', value: DEMO_PASSWORD },
    // By its name a program asks for it. One word (HOST, PORT) may stand anywhere.
    ...VARIABLES.filter((name) => name.includes('_')).map((name) => ({ what: 'el nombre de una variable del programa', value: name })),
  ].filter(({ value }) => value.length >= MIN_VALUE);
  return [...files].flatMap(([file, text]) => {
    const found = [
      ...values.filter(({ value }) => writings(value).some((one) => text.includes(one))).map(({ what }) => what),
      ...FORMS.filter(([, form]) => form.test(text)).map(([what]) => what),
    ];
    return [...new Set(found)].map((what) => `${file}: ${what}`);
  });
}

/** As it is, in an address, in JSON, in base64. */
function writings(value: string): string[] {
  return [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1), Buffer.from(value).toString('base64').replace(/=+$/, '').slice(0, -1)];
}

/**
 * Every file of the built web app, source maps and the service worker included.
 * @throws when the app is not there: then nothing would be found in it
 */
export async function readBuilt(dir: string = PATHS.webDist): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // Fonts and images too: what is text in them stays text.
  const files = new Map(await Promise.all(paths.map(async (path) => [path.slice(dir.length + 1), await readFile(path, 'utf8')] as const)));
  for (const name of ['index.html', 'sw.js']) if (!files.has(name)) throw new Error(`La aplicación construida no tiene ${name}.`);
  if (![...files.keys()].some((name) => /^assets\/.+\.js$/.test(name))) throw new Error('La aplicación construida no tiene código.');
  return files;
}
