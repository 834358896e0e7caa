import type { Perdida } from '@rodal/contracts/despacho';
import type { Db, Tx } from '../../db/client.ts';

/** More than anybody would read. */
const MAX_VIGENTES = 500;

/** A notice as it is kept. */
export interface AvisoRow {
  readonly id: number;
  readonly mensaje: string;
  /** Half-open: `desde <= t < hasta`; null = until somebody ends it. */
  readonly desde: Date;
  readonly hasta: Date | null;
  /** Empty = for everybody. */
  readonly perfiles: string[];
  readonly version: number;
}

export type AvisoContenido = Omit<AvisoRow, 'id' | 'version'>;

const NEWEST_FIRST = [{ desde: 'desc' }, { id: 'desc' }] as const;

/**
 * The notices in force for somebody of these profiles, the one that began last first. One without end stays until
 * somebody ends it, so their number has no bound of its own.
 */
export function listVigentes(db: Db, ahora: Date, perfiles: readonly string[]): Promise<AvisoRow[]> {
  return db.prisma.aviso.findMany({
    where: {
      desde: { lte: ahora },
      AND: [{ OR: [{ hasta: null }, { hasta: { gt: ahora } }] }, { OR: [{ perfiles: { isEmpty: true } }, { perfiles: { hasSome: [...perfiles] } }] }],
    },
    orderBy: [...NEWEST_FIRST],
    take: MAX_VIGENTES,
  });
}

export function findAviso(tx: Tx, id: number): Promise<AvisoRow | null> {
  return tx.aviso.findUnique({ where: { id } });
}

export function insertAviso(tx: Tx, contenido: AvisoContenido): Promise<AvisoRow> {
  return tx.aviso.create({ data: contenido });
}

interface PerdidaRow {
  readonly id: string;
  readonly que: Perdida['que'];
  readonly codigo: string | null;
  readonly vistaEn: Date;
}

/**
 * @param ahora in place of an instant that a phone's clock says and no column takes (R70)
 * @returns those that were not known yet: the key decides, also between two requests at once
 */
export async function insertPerdidas(tx: Tx, perdidas: readonly Perdida[], { usuarioId, ahora }: { readonly usuarioId: number; readonly ahora: Date }): Promise<readonly PerdidaRow[]> {
  const storable = (instant: Date): Date => (instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999 ? instant : ahora);
  const byKey = new Map(perdidas.map(({ id, que, codigo, vistaEn }): [string, PerdidaRow] => [`${id} ${que}`, { id, que, codigo, vistaEn: storable(new Date(vistaEn)) }]));
  const data = [...byKey.values()];
  // In one order for everybody, so that two requests never wait for each other.
  const rows = [...byKey.keys()].toSorted().flatMap((key) => byKey.get(key) ?? []);
  const made = await tx.despachoPerdida.createManyAndReturn({ data: rows.map((row) => ({ ...row, usuarioId })), skipDuplicates: true, select: { id: true, que: true } });
  return data.filter(({ id, que }) => made.some((one) => one.id === id && one.que === que));
}

/** @returns null when it is not that version any more */
export async function replaceAviso(tx: Tx, { id, version }: Pick<AvisoRow, 'id' | 'version'>, contenido: AvisoContenido): Promise<AvisoRow | null> {
  const { count } = await tx.aviso.updateMany({ where: { id, version }, data: { ...contenido, version: version + 1 } });
  return count === 0 ? null : { id, version: version + 1, ...contenido };
}
