import { varianteEnUso } from '@rodal/domain/variantes';
import { readCatalog } from '../../../offline/lists/catalogs.ts';
import { createDraft } from '../../../offline/drafts/drafts.ts';
import { readRelojDia } from '../../../offline/outbox/reloj.ts';
import type { DraftRow } from '../../../offline/rows/rows.ts';
import type { UserDb } from '../../../offline/db/user-db.ts';
import { toastDone, toastFailed } from '../../../ui/toast.ts';
import { type CargaCopiable, type Copia, copyLoad, describeOmitidos, type ListasCopia } from './copy-load.ts';
import { inicialOf, refuseIfFull, type Telefono } from './start-draft.ts';

/** 'Duplicar': says that it is another despacho, what it lacks, and what was left out (R7). */
export async function copyAndTell(telefono: Telefono, carga: CargaCopiable): Promise<DraftRow> {
  const copia = await copyDraft(telefono, carga);
  const { draft } = copia;
  toastDone(`${draft.codigo} es un despacho nuevo, copiado de ${carga.codigo}. Faltan ubicación, cantidad y fotos.`);
  for (const aviso of describeOmitidos(copia)) toastFailed(aviso);
  return draft;
}

/** A new draft, with an id of its own, from a load; of the form that one is of (R7). */
async function copyDraft({ db, phone, sesion }: Telefono, { variante, payload }: CargaCopiable): Promise<Copia & { readonly draft: DraftRow }> {
  refuseIfFull();
  const inicial = await inicialOf(db, sesion);
  const enUso = varianteEnUso(variante, (await readCatalog(db, 'variantes')).filas);
  const copia = copyLoad(payload, { variante: enUso, inicial, catalogos: await readLists(db), reloj: await readRelojDia(db), sesion });
  const { draft } = await createDraft(db, phone, { variante, inicial: copia.borrador });
  return { ...copia, draft };
}

async function readLists(db: UserDb): Promise<ListasCopia> {
  const [productos, destinos, clientes, transportistas, cosecheros, choferes, habilitaciones, patentesBloqueadas, choferesBloqueados] = await Promise.all([
    readCatalog(db, 'productos'),
    readCatalog(db, 'destinos'),
    readCatalog(db, 'clientes'),
    readCatalog(db, 'transportistas'),
    readCatalog(db, 'cosecheros'),
    readCatalog(db, 'choferes'),
    readCatalog(db, 'habilitaciones'),
    readCatalog(db, 'patentesBloqueadas'),
    readCatalog(db, 'choferesBloqueados'),
  ]);
  return { productos, destinos, clientes, transportistas, cosecheros, choferes, habilitaciones, patentesBloqueadas, choferesBloqueados };
}
