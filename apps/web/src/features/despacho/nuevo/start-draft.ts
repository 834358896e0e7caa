import type { Sesion } from '@rodal/contracts/sesion';
import { type Borrador, emptyBorrador, RUT_CLIENTE_POR_DEFECTO } from '@rodal/domain/borrador';
import { AppError } from '@rodal/domain/errors';
import { formatRut } from '@rodal/domain/rut';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { readCatalog } from '../../../offline/lists/catalogs.ts';
import { createDraft } from '../../../offline/drafts/drafts.ts';
import type { DraftRow } from '../../../offline/rows/rows.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import type { Terreno } from '../comun/terreno.ts';

export type Telefono = Pick<Terreno, 'db' | 'phone' | 'sesion'>;

/** No new load is begun that the phone may not be able to keep (D23). @throws AppError `telefono_lleno` */
export function refuseIfFull(): void {
  if (almacenStore.getState().almacen !== 'sano') throw new AppError('telefono_lleno');
}

/** Nuevo: a draft of this form with what the user and the settings bring along (especificación 2 §2.1). @param here the draft this window has open */
export async function startDraft({ db, phone, sesion, variante }: Telefono & Pick<Terreno, 'variante'>, here: string | null): Promise<DraftRow> {
  refuseIfFull();
  const { draft } = await createDraft(db, phone, { variante: variante.id, inicial: await inicialOf(db, sesion), here });
  return draft;
}

/** What a form brings along: its default client, and its user's own address. */
export async function inicialOf(db: UserDb, sesion: Sesion): Promise<Borrador> {
  const { filas } = await readCatalog(db, 'clientes');
  const cliente = filas.find(({ rut }) => rut === RUT_CLIENTE_POR_DEFECTO);
  return emptyBorrador({
    modoUbicacion: sesion.ubicacion.modo,
    correo: correoOf(sesion),
    cliente: { rut: RUT_CLIENTE_POR_DEFECTO, label: cliente?.razonSocial ?? formatRut(RUT_CLIENTE_POR_DEFECTO) },
    // D14: only the company itself is an internal move; without a list nobody knows, and it is on (A7).
    traslado: cliente?.propio ?? true,
  });
}

/** A8: the user's own address, where the company's domain allows it. */
function correoOf({ Email, ajustes }: Sesion): string {
  const { dominioCorreo } = ajustes;
  return dominioCorreo === '' || Email.toLowerCase().endsWith(`@${dominioCorreo}`) ? Email : '';
}
