import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import * as engineGlue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { migrate } from '@rodal/api/db/migrate';
import type pg from 'pg';
import { openPool } from '../../apps/api/src/db/open-pool.ts';
import { PATHS } from './paths.ts';
import { withScratchPostgres } from './scratch-postgres.ts';

/** Once a process: the package's glue keeps views of the first instance's memory. */
let loaded: Promise<void> | undefined;

/** Node has it; its types come only with those of a browser. */
declare const WebAssembly: {
  instantiate(bytes: Uint8Array, imports: object): Promise<{ instance: { exports: { __wbindgen_start: () => void } } }>;
};

type Container = { files: { path: string; content: string }[] };

/**
 * The SQL that would turn a database into what `prisma/schema` says; empty when nothing differs. Uses Prisma's
 * schema engine as WebAssembly, since the native one is not on the package registry.
 *
 * The engine compares tables, columns, enums, keys and ordinary indexes. It does not see, and so never proposes to
 * drop, what migrations add by hand: see docs/decisiones/003-migraciones.md.
 *
 * @param url connection string of an existing database.
 * @param schemaDir folder with `*.prisma` files.
 */
export async function sqlToReachSchema(url: string, schemaDir: string = PATHS.schema): Promise<string> {
  const schema = await readSchema(schemaDir);
  await (loaded ??= loadEngine());
  const pool = openPool({ connectionString: url });
  const adapter = bindMigrationAwareSqlAdapterFactory(catalogAdapter(pool));
  const engine = await engineGlue.SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
  try {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', ...schema, configDir: PATHS.root },
      to: { tag: 'schemaDatamodel', ...schema },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    const sql = (stdout ?? '').trim();
    return sql === '-- This is an empty migration.' ? '' : sql;
  } finally {
    engine.free();
    await pool.end();
  }
}

async function readSchema(dir: string): Promise<Container> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.prisma')).toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(dir, name);
      return { path, content: await readFile(path, 'utf8') };
    }),
  );
  return { files };
}

/** What the package's own entry does by importing the `.wasm`, which Node does not do without a flag. */
async function loadEngine(): Promise<void> {
  const glue = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(join(dirname(glue), 'schema_engine_bg.wasm'));
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      set_message: (message: string) => {
        throw new Error(message); // otherwise only "unreachable" would be known
      },
    },
  });
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': engineGlue,
  });
  // The names are wasm-bindgen's.
  const { __wbg_set_wasm: setWasm } = engineGlue;
  const { __wbindgen_start: begin } = instance.exports;
  setWasm(instance.exports);
  begin();
}

/**
 * What the migrations lack to reach `prisma/schema`: applies them all to an empty database and compares.
 *
 * @returns the missing SQL; empty when nothing differs.
 */
export function schemaDrift(): Promise<string> {
  return withScratchPostgres(async (url) => {
    await migrate(url, PATHS.migrations);
    return sqlToReachSchema(url);
  });
}

/** PostgreSQL's numbers of its internal type `"char"` and of lists of it. */
const CHAR = 18;
const CHAR_LIST = 1002;

/**
 * Prisma's adapter, able to read PostgreSQL's catalog. The catalog has columns of the internal type `"char"`, which
 * the schema engine asks for and the adapter refuses. Here they travel under the number of their list type, which
 * the adapter does know (the catalog queries ask for no such list), and are named single again behind it.
 *
 * @param pool is changed: use it for nothing else.
 */
function catalogAdapter(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: async (config: pg.QueryArrayConfig): Promise<pg.QueryArrayResult> => {
      const result = await query(config);
      for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = CHAR_LIST;
      return result;
    },
  });
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  return Object.assign(factory, {
    connect: async () => {
      const adapter = await connect();
      const queryRaw = adapter.queryRaw.bind(adapter);
      return Object.assign(adapter, {
        queryRaw: async (...args: Parameters<typeof queryRaw>) => {
          const result = await queryRaw(...args);
          const columnTypes = result.columnTypes.map((type) =>
            type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
          );
          return { ...result, columnTypes };
        },
      });
    },
  });
}
