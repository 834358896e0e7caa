import type { FilaContada } from '@rodal/contracts/bandeja';
import { useMemo } from 'react';
import { CATALOG_NAMES, EDAD_AMBAR_MS } from '../../../offline/lists/catalogs.ts';
import { follow, type Follow } from '../../../offline/db/follow.ts';
import { counts } from '../../../offline/outbox/outbox.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { useAhora } from '../use-ahora.ts';

/**
 * What waits on this phone, live; undefined until it was counted.
 * @param db null = this person has nothing here
 * @throws what went wrong, while rendering
 */
export function useLocales(db: UserDb | 'opening' | null): readonly FilaContada[] | undefined {
  const ahora = useAhora();
  return useFollowed(useMemo(() => (db === null ? NOTHING : db === 'opening' ? SILENT : followLocales(db, ahora)), [db, ahora]));
}

const NOTHING: Follow<readonly FilaContada[]> = ({ next }) => {
  next([]);
  return () => undefined;
};

/** Nothing is known yet. */
const SILENT: Follow<readonly FilaContada[]> = () => () => undefined;

function followLocales(db: UserDb, ahora: number): Follow<readonly FilaContada[]> {
  const tables = [...new Set(FILAS_LOCALES.flatMap(({ tablas }) => tablas))].map((name) => db[name]);
  return follow(tables, async () => {
    const counted = await Promise.all(
      FILAS_LOCALES.map(async ({ clave, titulo, destino, count }) => {
        const total = await count(db, ahora);
        return { clave, titulo: total === 1 ? titulo.uno : titulo.varios, total, masDe: false, destino };
      }),
    );
    return counted.filter(({ total }) => total > 0);
  });
}

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
    count: async (db) => {
      const { sinEnviar, otros = 0 } = await counts(db);
      return sinEnviar - otros;
    },
  },
  {
    clave: 'otrosSinEnviar',
    titulo: { uno: 'registro sin enviar', varios: 'registros sin enviar' },
    tablas: ['outbox'],
    destino: '/sincronizacion',
    count: async (db) => (await counts(db)).otros ?? 0,
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
