import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('create-admin.ts', import.meta.url));

/** What the command says when it is refused. @param entrada the password */
async function refused(nombre: string, email: string, entrada: string): Promise<string> {
  const child = run(process.execPath, [SCRIPT, nombre, email], { env: { ...process.env, DATABASE_URL: 'postgresql://nadie@127.0.0.1:1/nada' } });
  child.child.stdin?.end(`${entrada}\n`);
  return child.then(
    () => 'aceptado',
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

test.each([
  ['of digits, which the audit could take for an id', '12', 'a@empresa.cl', 'tres cosas del monte', /^Usuario: de 2 a 60 letras/],
  ['that begins with a digit', '1ana', 'a@empresa.cl', 'tres cosas del monte', /^Usuario: de 2 a 60 letras/],
  ['with a space', 'ana perez', 'a@empresa.cl', 'tres cosas del monte', /^Usuario: de 2 a 60 letras/],
  ['whose address has two', 'ana', 'a@empresa.cl,b@empresa.cl', 'tres cosas del monte', /^Correo: debe ser/],
  ['with a short password', 'ana', 'a@empresa.cl', 'siete77x', /al menos 12 caracteres/],
  ['with her name for a password', 'anabelen', 'a@empresa.cl', 'anabelen-2026', /es su nombre/],
  ['with a common password', 'ana', 'a@empresa.cl', 'sunshine-2026!', /entre las más usadas/],
])('an administrator %s is refused as in /admin, before anything is asked of the database', async (_case, nombre, email, clave, dicho) => {
  expect(await refused(nombre, email, clave)).toMatch(dicho);
});
