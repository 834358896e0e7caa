import { GUIA_NULA } from '@rodal/domain/maquinas';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { comoAuditoria, yaCambiado } from '../../audit/ya-cambiado.ts';
import type { Tx } from '../../db/client.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Registro } from '../../transiciones/transitar.ts';
import { revisarAlertas } from '../../trazo/alertas.ts';
import { clearAnulado, type DespachoVoidable, findDespacho, findGuiaNula, type GuiaNulaRow, lockFolio, setAnulado, setDespacho, setRetirada } from './guias-nulas.repo.ts';

type Estado = keyof typeof GUIA_NULA.estados;
type Accion = keyof typeof GUIA_NULA.acciones;
type Fila = GuiaNulaRow & { readonly estado: Estado };

/** Which note, and the dispatch that a person says it voids. */
interface Clave {
  readonly id: string;
  /** '' where none is said. */
  readonly despachoId: string;
}

/** A voided note as a row of the engine: from waiting to its dispatch, and out. */
export const REGISTRO_GUIA_NULA: Registro<Estado, Accion, Fila, Clave> = {
  maquina: GUIA_NULA,
  entidad: 'guiaNula',
  entidadId: ({ id }) => id,
  hechos: { aplicar: 'guiaNula.aplicar', retirar: 'guiaNula.retirar' },
  enPalabras: comoAuditoria,
  async leer(tx, { id }) {
    const una = await findGuiaNula(tx, id);
    if (una === null) return null;
    // What it was before others let go of the folio says nothing.
    await lockFolio(tx, una.folio);
    const ahora = await findGuiaNula(tx, id);
    return ahora && { ...ahora, estado: estadoOf(ahora) };
  },
  async cambiar(tx, { id, despachoId }, { accion, motivo, actor, ahora }) {
    const una = await findGuiaNula(tx, id);
    if (una === null) return 0;
    if (accion === 'retirar') return setRetirada(tx, id, una.despachoId, { retiradaEn: ahora, retiradaPor: actor.usuario, motivoRetiro: motivo });
    await requireAnulable(tx, despachoId, una.folio);
    return setDespacho(tx, id, despachoId);
  },
  resumen: ({ estado }) => ({ estado: GUIA_NULA.estados[estado] }),
  async alHacer(tx, { despues, paso: { accion, motivo, actor, ahora } }) {
    const { despachoId } = despues;
    if (despachoId === null) return { motivo };
    if (accion === 'aplicar') {
      await anular(tx, despachoId, despues, { actor, ahora });
      return { despacho: String((await findDespacho(tx, despachoId))?.numero ?? '') };
    }
    await clearAnulado(tx, despachoId);
    await writeAudit(tx, { actor, accion: 'despacho.restaurar', entidad: 'despacho', entidadId: despachoId, despues: { guia: despues.numero, motivo } });
    return { motivo };
  },
};

function estadoOf({ despachoId, retiradaEn }: GuiaNulaRow): Estado {
  if (retiradaEn !== null) return 'retirada';
  return despachoId === null ? 'sinDespacho' : 'aplicada';
}

/**
 * The dispatch that is about to be voided by a note with this folio.
 * @throws AppError `datos_invalidos` naming `despacho` when there is none, or it has another guide
 */
export async function requireAnulable(tx: Tx, despachoId: string, folio: string): Promise<DespachoVoidable> {
  const despacho = await findDespacho(tx, despachoId);
  if (despacho === null) throw refuseField('despacho', 'no_existe', 'Despacho: no existe en Rodal');
  if (despacho.guiaNumero !== folio) throw refuseField('despacho', 'otra_guia', `Despacho ${despacho.numero}: su guía no es la ${folio}`);
  return despacho;
}

/** Its ESTADO, the stock and every list follow from this one instant (C19, C26). @throws AppError `estado_cambiado` */
export async function anular(tx: Tx, despachoId: string, { numero, motivo, reemplaza, fecha }: Pick<GuiaNulaRow, 'numero' | 'motivo' | 'reemplaza' | 'fecha'>, { actor, ahora }: { readonly actor: AuditActor; readonly ahora: Date }): Promise<void> {
  if ((await setAnulado(tx, despachoId, fecha)) === 0) throw await yaCambiado(tx, { entidad: 'despacho', entidadId: despachoId });
  await writeAudit(tx, { actor, accion: 'despacho.anular', entidad: 'despacho', entidadId: despachoId, despues: { guia: numero, motivo, ...(reemplaza !== '' && { reemplaza }) } });
  await revisarAlertas(tx, despachoId, { actor, ahora });
}
