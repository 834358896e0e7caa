import { RECEPCION_CAMION } from '@rodal/domain/maquinas';
import { momentoRecepcion } from '@rodal/domain/recepciones-camion';
import { llegadaDe, razonDe } from '@rodal/domain/union-recepcion';
import { type AuditActor, writeAudit } from '../../audit/audit.ts';
import { comoAuditoria, yaCambiado } from '../../audit/ya-cambiado.ts';
import type { Tx } from '../../db/client.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Registro } from '../../transiciones/transitar.ts';
import { revisarAlertas } from '../../trazo/alertas.ts';
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
    await lockPorRecibir(tx, despachoId, una);
    return setDespacho(tx, id, despachoId);
  },
  resumen: ({ estado }) => ({ estado: RECEPCION_CAMION.estados[estado] }),
  async alHacer(tx, { antes, despues, paso: { accion, motivo, actor, ahora } }) {
    if (accion === 'unir') {
      const { despachoId } = despues;
      if (despachoId === null) throw new Error('unida sin despacho');
      const { fecha, numero } = await mustFind(tx, despachoId);
      await recibir(tx, despachoId, { ...despues, despachada: fecha }, { actor, ahora });
      return { despacho: String(numero) };
    }
    if (antes.despachoId === null) return { motivo };
    await setRecepcionado(tx, antes.despachoId, null);
    await writeAudit(tx, { actor, accion: 'despacho.noRecibir', entidad: 'despacho', entidadId: antes.despachoId, despues: { guia: antes.guia, motivo } });
    await revisarAlertas(tx, antes.despachoId, { actor, ahora });
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
 * @throws AppError as {@link requireSuyo}; `estado_cambiado` when it arrived already, or is voided
 */
export async function lockPorRecibir(tx: Tx, despachoId: string, recepcion: Recibida): Promise<DespachoRecibible> {
  const despacho = await requireSuyo(tx, despachoId, recepcion);
  if (!(await lockRecibible(tx, despachoId))) throw await yaCambiado(tx, { entidad: 'despacho', entidadId: despachoId });
  return despacho;
}

/** A reception of which somebody says something. */
type Recibida = Pick<RecepcionRow, 'folio' | 'patenteCamion' | 'patenteCarro' | 'producto' | 'destino' | 'llegadaEn' | 'fecha'>;

/**
 * A dispatch that a person says a reception may be of: with its guide, or proposed to it all the same (E8); one without a guide may be of
 * any that a person says.
 * @throws AppError `datos_invalidos` naming `despacho` when there is none, or it has another guide and is not proposed
 */
export async function requireSuyo(tx: Tx, despachoId: string, recepcion: Recibida): Promise<DespachoRecibible> {
  const despacho = await findDespacho(tx, despachoId);
  if (despacho === null) throw refuseField('despacho', 'no_existe', 'Despacho: no existe en Rodal');
  const { folio } = recepcion;
  if (folio !== '' && razonDe(sueltaDe(recepcion), candidatoDe(despacho)) === null) throw refuseField('despacho', 'otra_guia', `Despacho ${despacho.numero}: su guía no es la ${folio}`);
  return despacho;
}

function sueltaDe({ folio, patenteCamion: patente, patenteCarro, producto, destino, llegadaEn, fecha }: Recibida) {
  return { folio, patente, patenteCarro, producto, destino, llego: llegadaDe({ llegadaEn, fecha }) };
}

function candidatoDe({ guiaNumero, fecha, patenteCamion: patente, productoNombre: producto, destinoNombre: destino }: DespachoRecibible) {
  return { guia: guiaNumero ?? '', fecha: fecha.toISOString(), patente, producto, destino };
}

/**
 * Its ESTADO, the public page and every list follow from this one instant (C36).
 * @param despachoId held by {@link lockPorRecibir}
 * @param despachada when it left
 */
export async function recibir(tx: Tx, despachoId: string, { guia, llegadaEn, fecha, despachada }: Pick<RecepcionRow, 'guia' | 'llegadaEn' | 'fecha'> & { readonly despachada: Date }, { actor, ahora }: { readonly actor: AuditActor; readonly ahora: Date }): Promise<void> {
  await setRecepcionado(tx, despachoId, momentoRecepcion(llegadaEn, { despachada, registrada: fecha }));
  await writeAudit(tx, { actor, accion: 'despacho.recibir', entidad: 'despacho', entidadId: despachoId, despues: { guia } });
  await revisarAlertas(tx, despachoId, { actor, ahora });
}
