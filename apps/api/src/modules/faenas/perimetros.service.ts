import type { PerimetroVersion } from '@rodal/contracts/faenas';
import { AppError } from '@rodal/domain/errors';
import { composeOrigen } from '@rodal/domain/narrowing';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import type { Tx } from '../../db/client.ts';
import { type Clave, findAnterior, findPerimetro, insertPerimetro, type Perimetro, replacePerimetro, toVersion } from './faenas.repo.ts';

/** Who changes a perimeter, when, and which version they saw as the one in use (0 = none). */
export interface Cambio {
  readonly actor: AuditActor;
  readonly ahora: Date;
  readonly vista: number;
}

/**
 * Makes a perimeter the one in use; the one before it joins the earlier ones. The same figure again changes nothing: a
 * reply that was lost on its way can be asked for again.
 * @param nuevo its figure as `toGeoReferencia` writes it, and where it comes from
 * @throws AppError `estado_cambiado` when another one than the person saw is in use
 */
export async function storePerimetro(
  tx: Tx,
  clave: Clave,
  nuevo: Pick<Perimetro, 'geojson' | 'archivo' | 'restaura'>,
  { actor, ahora, vista }: Cambio,
): Promise<PerimetroVersion> {
  const antes = await findPerimetro(tx, clave);
  if (antes?.geojson === nuevo.geojson) return toVersion(antes);
  if ((antes?.version ?? 0) !== vista) throw new AppError('estado_cambiado');
  const perimetro = { ...nuevo, version: vista + 1, subidoPor: actor.usuario, subidoEn: ahora };
  const isMine = antes === null ? await insertPerimetro(tx, clave, perimetro) : await replacePerimetro(tx, clave, antes, perimetro);
  if (!isMine) throw new AppError('estado_cambiado');
  await writeAudit(tx, {
    actor,
    accion: nuevo.restaura === null ? 'perimetro.guardar' : 'perimetro.restaurar',
    entidad: 'perimetro',
    entidadId: composeOrigen(clave.codigo, clave.rol),
    // The figures themselves stand under their version, in use or among the earlier ones.
    ...(antes !== null && { antes: toVersion(antes) }),
    despues: toVersion(perimetro),
  });
  return toVersion(perimetro);
}

/**
 * An earlier perimeter is used again, as a new version.
 * @throws AppError `no_encontrado` when the site has no such version; else as {@link storePerimetro}
 */
export async function restoreAnterior(tx: Tx, clave: Clave, version: number, cambio: Cambio): Promise<PerimetroVersion> {
  const anterior = await findAnterior(tx, clave, version);
  if (anterior === null) throw new AppError('no_encontrado');
  const { geojson, archivo } = anterior;
  return storePerimetro(tx, clave, { geojson, archivo, restaura: version }, cambio);
}
