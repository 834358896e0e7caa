import { RECEPCION_CAMION } from '@rodal/domain/maquinas';
import { momentoRecepcion } from '@rodal/domain/recepciones-camion';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { comoAuditoria, yaCambiado } from '../../audit/ya-cambiado.ts';
import type { Tx } from '../../db/client.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Registro } from '../../transiciones/transitar.ts';
import { clearDespacho, type DespachoRecibible, findDespacho, findRecepcion, lockRecibible, type RecepcionRow, setAnulada, setDespacho, setRecepcionado } from './recepciones-camion.repo.ts';

type Estado = keyof typeof RECEPCION_CAMION.estados;
type Accion = keyof typeof RECEPCION_CAMION.acciones;
type Fila = RecepcionRow & { readonly estado: Estado };

/** Which reception, and the dispatch that a person says it is of. */
interface Clave {
  readonly id: string;
  /** '' where none is said. */
  readonly despachoId: string;
}

/** A reception as a row of the engine: to its dispatch, off it, and out. */
export const REGISTRO_RECEPCION: Registro<Estado, Accion, Fila, Clave> = {
  maquina: RECEPCION_CAMION,
  entidad: 'recepcionCamion',
  entidadId: ({ id }) => id,
  hechos: { unir: 'recepcionCamion.unir', separar: 'recepcionCamion.separar', anular: 'recepcionCamion.anular' },
  enPalabras: comoAuditoria,
  async leer(tx, { id }) {
    const una = await findRecepcion(tx, id);
    return una && { ...una, estado: estadoOf(una) };
  },
  async cambiar(tx, { id, despachoId }, { accion, motivo, actor, ahora }) {
    const una = await findRecepcion(tx, id);
    if (una === null) return 0;
    if (accion === 'separar') return una.despachoId === null ? 0 : clearDespacho(tx, id, una.despachoId);
    if (accion === 'anular') return setAnulada(tx, una, { anuladaEn: ahora, anuladaPor: actor.usuario, motivoAnulacion: motivo });
    await lockPorRecibir(tx, despachoId, una.folio);
    return setDespacho(tx, id, despachoId);
  },
  resumen: ({ estado }) => ({ estado: RECEPCION_CAMION.estados[estado] }),
  async alHacer(tx, { antes, despues, paso: { accion, motivo, actor } }) {
    if (accion === 'unir') {
      const { despachoId } = despues;
      if (despachoId === null) throw new Error('unida sin despacho');
      const { fecha, numero } = await mustFind(tx, despachoId);
      await recibir(tx, despachoId, { ...despues, despachada: fecha }, actor);
      return { despacho: String(numero) };
    }
    if (antes.despachoId === null) return { motivo };
    await setRecepcionado(tx, antes.despachoId, null);
    await writeAudit(tx, { actor, accion: 'despacho.noRecibir', entidad: 'despacho', entidadId: antes.despachoId, despues: { guia: antes.guia, motivo } });
    return { motivo, despacho: String((await mustFind(tx, antes.despachoId)).numero) };
  },
};

function estadoOf({ despachoId, anuladaEn }: RecepcionRow): Estado {
  if (anuladaEn !== null) return 'anulada';
  return despachoId === null ? 'sinDespacho' : 'unida';
}

async function mustFind(tx: Tx, despachoId: string): Promise<DespachoRecibible> {
  const despacho = await findDespacho(tx, despachoId);
  if (despacho === null) throw new Error('una recepción de un despacho que no está');
  return despacho;
}

/**
 * The dispatch that is about to arrive, held until the transaction ends.
 * @throws AppError as {@link requireDeGuia}; `estado_cambiado` when it arrived already, or is voided
 */
export async function lockPorRecibir(tx: Tx, despachoId: string, folio: string): Promise<DespachoRecibible> {
  const despacho = await requireDeGuia(tx, despachoId, folio);
  if (!(await lockRecibible(tx, despachoId))) throw await yaCambiado(tx, { entidad: 'despacho', entidadId: despachoId });
  return despacho;
}

/**
 * A dispatch that a person says a reception with this guide may be of; a reception without one may be of any that a person says.
 * @throws AppError `datos_invalidos` naming `despacho` when there is none, or it has another guide
 */
export async function requireDeGuia(tx: Tx, despachoId: string, folio: string): Promise<DespachoRecibible> {
  const despacho = await findDespacho(tx, despachoId);
  if (despacho === null) throw refuseField('despacho', 'no_existe', 'Despacho: no existe en Rodal');
  if (folio !== '' && despacho.guiaNumero !== folio) throw refuseField('despacho', 'otra_guia', `Despacho ${despacho.numero}: su guía no es la ${folio}`);
  return despacho;
}

/**
 * Its ESTADO, the public page and every list follow from this one instant (C36).
 * @param despachoId held by {@link lockPorRecibir}
 * @param despachada when it left
 */
export async function recibir(tx: Tx, despachoId: string, { guia, llegadaEn, fecha, despachada }: Pick<RecepcionRow, 'guia' | 'llegadaEn' | 'fecha'> & { readonly despachada: Date }, actor: AuditActor): Promise<void> {
  await setRecepcionado(tx, despachoId, momentoRecepcion(llegadaEn, { despachada, registrada: fecha }));
  await writeAudit(tx, { actor, accion: 'despacho.recibir', entidad: 'despacho', entidadId: despachoId, despues: { guia } });
}
