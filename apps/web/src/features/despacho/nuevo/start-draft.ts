import type { Sesion } from '@rodal/contracts/sesion';
import { type Borrador, emptyBorrador, RUT_CLIENTE_POR_DEFECTO } from '@rodal/domain/borrador';
import { AppError } from '@rodal/domain/errors';
import { formatRut } from '@rodal/domain/rut';
import { varianteEnUso } from '@rodal/domain/variantes';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { readCatalog } from '../../../offline/catalogs.ts';
import { createDraft } from '../../../offline/drafts.ts';
import { readDesfase } from '../../../offline/reloj.ts';
import type { DraftRow } from '../../../offline/rows.ts';
import type { UserDb } from '../../../offline/user-db.ts';
import { toastDone, toastFailed } from '../../../ui/toast.ts';
import type { Terreno } from '../comun/terreno.ts';
import { type CargaCopiable, type Copia, copyLoad, describeOmitidos, type ListasCopia } from './copy-load.ts';

type Telefono = Pick<Terreno, 'db' | 'phone' | 'sesion'>;

/** No new load is begun that the phone may not be able to keep (D23). @throws AppError `telefono_lleno` */
function refuseIfFull(): void {
  if (almacenStore.getState().almacen !== 'sano') throw new AppError('telefono_lleno');
}

/** Nuevo: a draft of this form with what the user and the settings bring along (especificación 2 §2.1). @param here the draft this window has open */
export async function startDraft({ db, phone, sesion, variante }: Telefono & Pick<Terreno, 'variante'>, here: string | null): Promise<DraftRow> {
  refuseIfFull();
  const { draft } = await createDraft(db, phone, { variante: variante.id, inicial: await inicialOf(db, sesion), here });
  return draft;
}

/** A new draft, with an id of its own, from a load; of the form that one is of (R7). */
async function copyDraft({ db, phone, sesion }: Telefono, { variante, payload }: CargaCopiable): Promise<Copia & { readonly draft: DraftRow }> {
  refuseIfFull();
  const inicial = await inicialOf(db, sesion);
  const enUso = varianteEnUso(variante, (await readCatalog(db, 'variantes')).filas);
  const copia = copyLoad(payload, { variante: enUso, inicial, catalogos: await readLists(db), desfase: await readDesfase(db) });
  const { draft } = await createDraft(db, phone, { variante, inicial: copia.borrador });
  return { ...copia, draft };
}

async function inicialOf(db: UserDb, sesion: Sesion): Promise<Borrador> {
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

async function readLists(db: UserDb): Promise<ListasCopia> {
  const [productos, destinos, clientes, transportistas, cosecheros, patentesBloqueadas, choferesBloqueados] = await Promise.all([
    readCatalog(db, 'productos'),
    readCatalog(db, 'destinos'),
    readCatalog(db, 'clientes'),
    readCatalog(db, 'transportistas'),
    readCatalog(db, 'cosecheros'),
    readCatalog(db, 'patentesBloqueadas'),
    readCatalog(db, 'choferesBloqueados'),
  ]);
  return { productos, destinos, clientes, transportistas, cosecheros, patentesBloqueadas, choferesBloqueados };
}

/** 'Duplicar': says that it is another despacho, what it lacks, and what was left out (R7). */
export async function copyAndTell(telefono: Telefono, carga: CargaCopiable): Promise<DraftRow> {
  const copia = await copyDraft(telefono, carga);
  const { draft } = copia;
  toastDone(`${draft.codigo} es un despacho nuevo, copiado de ${carga.codigo}. Faltan ubicación, cantidad y fotos.`);
  for (const aviso of describeOmitidos(copia)) toastFailed(aviso);
  return draft;
}
