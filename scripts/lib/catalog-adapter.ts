import { PrismaPg } from '@prisma/adapter-pg';
import { ColumnTypeEnum, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils';
import type pg from 'pg';

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
export function catalogAdapter(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
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
