import { CATALOG_NAMES, EDAD_AMBAR_MS } from '../../../offline/catalogs.ts';
import { counts } from '../../../offline/outbox.ts';
import type { UserDb } from '../../../offline/user-db.ts';

/** What waits on this phone. */
interface FilaLocal {
  readonly clave: string;
  /** After the count. */
  readonly titulo: { readonly uno: string; readonly varios: string };
  /** Tables whose change changes the count. */
  readonly tablas: readonly ('outbox' | 'catalogs')[];
  readonly destino: string;
  /** @param ahora ms */
  readonly count: (db: UserDb, ahora: number) => Promise<number>;
}

/**
 * What only the phone knows, in the order it is shown; works without signal (issue 7 §3). Those of the server are the
 * table `BANDEJA` of the contracts.
 */
export const FILAS_LOCALES: readonly FilaLocal[] = [
  {
    clave: 'sinEnviar',
    titulo: { uno: 'despacho sin enviar', varios: 'despachos sin enviar' },
    tablas: ['outbox'],
    destino: '/sincronizacion',
    count: async (db) => (await counts(db)).sinEnviar,
  },
  {
    clave: 'listasVencidas',
    titulo: { uno: 'lista de más de un día', varios: 'listas de más de un día' },
    tablas: ['catalogs'],
    destino: '/sincronizacion',
    count: countVencidas,
  },
];

/** A list that never came is only missed once asking for it failed: on a new phone they are on their way. */
async function countVencidas(db: UserDb, ahora: number): Promise<number> {
  const names: readonly string[] = CATALOG_NAMES;
  const rows = await db.catalogs.toArray();
  return rows.filter(({ nombre, fetchedAt, error }) => {
    if (!names.includes(nombre)) return false;
    return fetchedAt === null ? error !== null : ahora - Date.parse(fetchedAt) > EDAD_AMBAR_MS;
  }).length;
}
