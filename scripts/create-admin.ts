/**
 * `pnpm usuario:admin <usuario> <correo>`: makes an administrator in the database of DATABASE_URL, the first one of
 * a new installation. The password comes from the keyboard, unseen, or from the first line of the input. Imports the API
 * by its path, as db-migrate.ts does.
 */
import { createAdmin } from '../apps/api/src/db/create-admin.ts';
import { problemaClavePropia } from '@rodal/api/contrasenas/contrasena';
import { CLAVE_LARGO } from '@rodal/domain/contrasena';
import { claveTexto } from '@rodal/domain/texto';
import { problemaUsuario } from '../packages/domain/src/usuarios.ts';
import { errorCode } from './lib/error-code.ts';
import { readPassword } from './lib/consola.ts';

const [nombre = '', email = ''] = process.argv.slice(2).map((word) => claveTexto(word));
const url = process.env['DATABASE_URL'] ?? '';
if (nombre === '') fail('Uso: pnpm usuario:admin <usuario> <correo>');
const problema = problemaUsuario({ nombre, email });
if (problema !== null) fail(problema.mensaje);
if (url === '') fail('Falta DATABASE_URL: la base de datos donde se crea el administrador.');

const password = await readPassword(`Contraseña de ${nombre} (mínimo ${CLAVE_LARGO.min} caracteres): `);
const problemaContrasena = await problemaClavePropia(password, { usuario: nombre, segundoFactor: false });
if (problemaContrasena !== null) fail(problemaContrasena);
await createAdmin(url, { nombre, email, password }).catch((error: unknown) => {
  const code = errorCode(error);
  if (code === '23505') fail(`El usuario ${nombre} ya existe.`);
  if (code === '42P01') fail('La base de datos no tiene tablas: póngala al día primero (docs/operacion.md).');
  if (error instanceof RangeError) fail(error.message);
  fail(`No se pudo crear el administrador: ${error instanceof Error ? error.message : String(error)}`);
});
console.log(`Administrador ${nombre} creado.`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
