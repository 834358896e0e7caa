import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createAdmin } from './create-admin.ts';

const NEW = { nombre: 'jefa', email: 'jefa@rodal.example', password: 'una-clave-larga' };

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

it('makes an administrator with a hashed password and says so in the audit', async () => {
  await createAdmin(database.url, NEW);
  const { rows } = await client.query(
    `SELECT u.nombre, u.activo, p.nombre AS perfil, u.clave_hash LIKE '$argon2id$%' AS hashed
       FROM usuario u JOIN usuario_perfil up ON up.usuario_id = u.id JOIN perfil p ON p.id = up.perfil_id`,
  );
  expect(rows).toEqual([{ nombre: 'jefa', activo: true, perfil: 'Administrador', hashed: true }]);
  const audit = await client.query("SELECT accion, despues->>'nombre' AS nombre, despues::text AS todo FROM auditoria");
  expect(audit.rows).toMatchObject([{ accion: 'usuario.crear', nombre: 'jefa' }]);
  expect(audit.rows[0].todo).not.toContain('argon2');
});

it('refuses a name that is taken, and leaves nothing of the attempt', async () => {
  await expect(createAdmin(database.url, NEW)).rejects.toMatchObject({ code: '23505' });
  expect((await client.query('SELECT count(*)::int AS n FROM auditoria')).rows).toEqual([{ n: 1 }]);
});

it('says when the database has no tables yet', async () => {
  const empty = await createEmptyDatabase();
  await expect(createAdmin(empty.url, NEW)).rejects.toMatchObject({ code: '42P01' });
  await empty.drop();
});
