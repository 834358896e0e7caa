import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-app.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { DUENOS } from './duenos.ts';
import { selectAllOwned, selectNewestOwned, selectOwned, selectOwnedAfter } from './duenos.repo.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await t.createUsuario({ nombre: 'revisora', perfiles: ['Abastecimiento'] });
  // A row that owns nothing yet.
  await t.db.pool.query(`INSERT INTO envio_clientes (id, dia, empezado_en) VALUES (gen_random_uuid(), '2026-11-27', now())`);
});
afterAll(() => t.close());

/** How each owner comes to own bytes. An owner without a line here does not compile. */
const OWN: Readonly<Record<keyof typeof DUENOS, string>> = {
  foto: 'INSERT INTO foto (sha256, bytes, ancho, alto) VALUES ($1, 1, 1, 1)',
  archivo: `INSERT INTO archivo (sha256, tipo, bytes) VALUES ($1, 'application/pdf', 1) ON CONFLICT DO NOTHING`,
  documento: `
    WITH subido AS (INSERT INTO archivo (sha256, tipo, bytes) VALUES ($1, 'application/pdf', 1) ON CONFLICT DO NOTHING)
    INSERT INTO documento (entidad, clave, tipo, version, sha256, nombre, puesto_por_id)
    SELECT 'camion', left($1, 6) || '@76543210-3', 'revisionTecnica', 1, $1, 'a.pdf', min(id) FROM usuario`,
  solicitudDocumento: `
    WITH subido AS (INSERT INTO archivo (sha256, tipo, bytes) VALUES ($1, 'application/pdf', 1) ON CONFLICT DO NOTHING),
         otra AS (INSERT INTO usuario (nombre, email, clave_hash) VALUES ('jefa ' || left($1, 8), '', '') RETURNING id),
         pedida AS (INSERT INTO solicitud_compra (id, titulo, aprobador_id, aprobador, monto, destino, detalle, usuario_id, usuario, fecha, estado_en)
                    SELECT gen_random_uuid(), 'x', otra.id, 'jefa', 1, 'x', 'x', (SELECT min(id) FROM usuario), 'revisora', now(), now() FROM otra RETURNING id, usuario_id)
    INSERT INTO solicitud_documento (solicitud_id, tipo, version, sha256, nombre, puesto_en, puesto_por_id) SELECT id, 'documento1', 1, $1, 'a.pdf', now(), usuario_id FROM pedida`,
  envioClientes: `INSERT INTO envio_clientes (id, empezado_en, enviado_en, sha256, nombre, bytes) VALUES (gen_random_uuid(), now(), now(), $1, 'a.xlsx', 1)`,
  envioSii: `INSERT INTO sii_envio (id, para, empresa, mes, tipo, huella, dia, sha256, nombre, bytes, enviado_en, usuario_id, usuario) SELECT gen_random_uuid(), 'a@b.cl', 'COMSA', '2026-11', '1', 'x', now(), $1, 'a.xlsx', 1, now(), min(id), 'revisora' FROM usuario`,
};

async function store(text: string): Promise<string> {
  const spooled = await t.deps.blobs.receive(Readable.from([Buffer.from(text)]));
  await t.deps.blobs.put(spooled.sha256, spooled);
  return spooled.sha256;
}

describe('R136 the owners of bytes', () => {
  it.each(Object.entries(OWN))('%s: what it owns survives the nightly sweep, is found missing, and is listed for the backup', async (name, insert) => {
    const [owned, orphan, lost] = [await store(`${name} con dueño`), await store(`${name} sin dueño`), await store(`${name} perdido`)];
    for (const key of [owned, lost]) await t.db.pool.query(insert, [key]);
    await t.deps.blobs.delete(lost);
    t.advance(25 * 3_600_000);
    await t.jobs.boss.send('barrerArchivos', {});
    expect((await runJobs({ jobs: t.jobs, deps: t.deps, log: t.app.log }, 'barrerArchivos')).errors).toEqual([]);
    expect(await Promise.all([owned, orphan].map((key) => t.deps.blobs.has(key)))).toEqual([true, false]);
    expect(t.logs.findLast((text) => text.includes('fotos sin archivo'))).toContain(lost);
    expect(await selectAllOwned(t.db.pool)).toContain(owned);
    expect(await selectNewestOwned(t.db.pool, 2)).toContain(owned);
    expect([...(await selectOwned(t.db.pool, [owned, orphan]))]).toEqual([owned]);
  });

  it('are gone through page by page, each hash once, whoever owns it', async () => {
    const both = await store('de los dos');
    for (const insert of Object.values(OWN)) await t.db.pool.query(insert, [both]);
    const all = await selectAllOwned(t.db.pool);
    const paged: string[] = [];
    for (let page = await selectOwnedAfter(t.db.pool, '', 2); page.length > 0; page = await selectOwnedAfter(t.db.pool, page.at(-1) ?? '', 2)) paged.push(...page);
    expect(paged).toEqual(all);
    expect(all.filter((key) => key === both)).toHaveLength(1);
  });

  it('are all: every table that names bytes is an owner, or refers to one', async () => {
    const { rows } = await t.db.pool.query<{ tabla: string; de: string | null }>(
      `SELECT c.relname::text AS tabla, f.confrelid::regclass::text AS de
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
         LEFT JOIN pg_constraint f ON f.contype = 'f' AND f.conrelid = c.oid AND a.attnum = ANY (f.conkey)
        WHERE a.attname = 'sha256' AND NOT a.attisdropped AND c.relkind IN ('r', 'p') AND NOT c.relispartition
          AND c.relnamespace = 'public'::regnamespace`,
    );
    const owners: string[] = Object.values(DUENOS).map(({ tabla }) => tabla);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(({ tabla, de }) => !owners.includes(tabla) && (de === null || !owners.includes(de)))).toEqual([]);
  });
});
