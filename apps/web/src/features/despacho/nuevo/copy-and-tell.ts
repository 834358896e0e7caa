import type { DraftRow } from '../../../offline/rows.ts';
import { toastDone, toastFailed } from '../../../ui/toast.ts';
import type { Telefono } from '../comun/terreno.ts';
import { describeOmitidos } from './copy-load.ts';
import type { Carga } from './last-load.ts';
import { copyDraft } from './start-draft.ts';

/** 'Copiar como nuevo': says that it is another despacho, what it lacks, and what was left out (R7). */
export async function copyAndTell(telefono: Pick<Telefono, 'db' | 'phone' | 'sesion'>, carga: Carga): Promise<DraftRow> {
  const copia = await copyDraft(telefono, carga);
  const { draft } = copia;
  toastDone(`${draft.codigo} es un despacho nuevo, copiado de ${carga.codigo}. Faltan ubicación, cantidad y fotos.`);
  for (const aviso of describeOmitidos(copia)) toastFailed(aviso);
  return draft;
}
