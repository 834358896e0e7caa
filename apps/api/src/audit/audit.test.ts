import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb, type Db } from '../db/client.ts';
import { inSqlTransaction, inTransaction } from '../db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { writeAudit, writeAuditSql, type AuditRow } from './audit.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDb(database.url, 4);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const row: AuditRow = {
  actor: { usuarioId: null, usuario: 'ana', dispositivo: 'M7', requestId: 'ABCD1234' },
  accion: 'faena.cambiar',
  entidad: 'faena',
  entidadId: '7*12',
  antes: { estado: 'Activa' },
  despues: { estado: 'Cerrada', lista: [1, null] },
};

test('both ways write the same row', async () => {
  await inTransaction(db.prisma, (tx) => writeAudit(tx, row));
  await inSqlTransaction(db.pool, (sql) => writeAuditSql(sql, row));
  const [one, two] = await db.prisma.auditoria.findMany({ orderBy: { id: 'asc' } });
  expect(one).toMatchObject({
    usuario: 'ana',
    accion: 'faena.cambiar',
    entidad: 'faena',
    entidadId: '7*12',
    antes: row.antes,
    despues: row.despues,
    dispositivo: 'M7',
    requestId: 'ABCD1234',
    cuando: expect.any(Date),
  });
  expect({ ...two, id: 0, cuando: 0 }).toEqual({ ...one, id: 0, cuando: 0 });
});

test('it belongs to the transaction of the change', async () => {
  const before = await db.prisma.auditoria.count();
  await expect(
    inTransaction(db.prisma, async (tx) => {
      await writeAudit(tx, row);
      throw new Error('el cambio falló');
    }),
  ).rejects.toThrow('el cambio falló');
  expect(await db.prisma.auditoria.count()).toBe(before);
});

test.each([
  ['UPDATE', `UPDATE auditoria SET usuario = 'otra'`],
  ['DELETE', 'DELETE FROM auditoria'],
  ['DELETE', 'DELETE FROM auditoria WHERE false'],
  ['TRUNCATE', 'TRUNCATE auditoria'],
])('%s is refused: %s', async (operation, sql) => {
  await inTransaction(db.prisma, (tx) => writeAudit(tx, row));
  const before = await db.prisma.auditoria.findMany();
  await expect(db.pool.query(sql)).rejects.toThrow(`auditoria solo admite agregar: ${operation} rechazado`);
  expect(await db.prisma.auditoria.findMany()).toEqual(before);
});
