import { AppError } from '@rodal/domain/errors';
import { PROPIO_ACCESO } from '@rodal/domain/maquinas';
import { permissionsOf } from '@rodal/domain/permisos';
import { isAdministrador } from '@rodal/domain/usuarios';
import { type AuditActor, type AuditRow, writeAudit } from '../../audit/audit.ts';
import { yaCambiado } from '../../audit/ya-cambiado.ts';
import type { Tx } from '../../db/client.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { ubicacionOf } from './presentar.ts';
import { findFicha, type Ficha, listConPerfilAdministrador, lockUsuarios, updateFicha } from './usuarios.repo.ts';

/** A change of one person. */
export interface Cambio {
  readonly id: number;
  readonly actor: AuditActor;
  /** As it is written down: `usuario.desactivar`. */
  readonly accion: string;
  /** The field that a refusal names. */
  readonly campo: string;
  /** The version that whoever edits has seen; absent = what is asked does not depend on it. */
  readonly visto?: number;
  /** Does it. @returns what the person's record alone does not tell, e.g. how many sessions ended */
  readonly work: (tx: Tx, antes: Ficha) => Promise<Hecho | void>;
}

type Hecho = Readonly<Record<string, NonNullable<AuditRow['antes']>>>;

/**
 * Changes a person: nobody else is changed meanwhile, the version moves on, before and after are written down. What
 * changes nothing leaves no trace.
 * @returns the person afterwards
 * @throws AppError `no_encontrado`; `estado_cambiado` when it is not the version seen; `datos_invalidos` naming the
 *   field when no active Administrador would be left, or the actor would lose their own access
 */
export async function changeUsuario(tx: Tx, { id, actor, accion, campo, visto, work }: Cambio): Promise<Ficha> {
  await lockUsuarios(tx);
  const antes = await mustFind(tx, id);
  if (visto !== undefined && visto !== antes.version) throw await yaCambiado(tx, { entidad: 'usuario', entidadId: String(id) });
  const hecho = await work(tx, antes);
  const despues = await mustFind(tx, id);
  const [viejo, nuevo] = differences(antes, despues);
  if (hecho === undefined && Object.keys(nuevo).length === 0) return despues;

  await refuseLast(tx, { antes, despues, campo });
  if (actor.usuarioId === id && administra(antes) && !administra(despues)) throw refuseField(campo, PROPIO_ACCESO.codigo, PROPIO_ACCESO.mensaje);
  await updateFicha(tx, id, { version: { increment: 1 } });
  await writeAudit(tx, { actor, accion, entidad: 'usuario', entidadId: String(id), antes: viejo, despues: { ...nuevo, ...hecho } });
  return { ...despues, version: despues.version + 1 };
}

const ULTIMO = 'Es el último Administrador activo: nombre a otro antes de quitarle el acceso.';

/** @throws AppError `datos_invalidos` naming the field when the change leaves no active Administrador */
export async function refuseLast(tx: Tx, { antes, despues, campo }: { readonly antes: Ficha; readonly despues: Ficha; readonly campo: string }): Promise<void> {
  if (!esAdministrador(antes) || esAdministrador(despues)) return;
  const quedan = await listConPerfilAdministrador(tx);
  if (!quedan.some(({ permisos }) => isAdministrador(['Administrador'], permisos))) throw refuseField(campo, 'ultimo_administrador', ULTIMO);
}

async function mustFind(tx: Tx, id: number): Promise<Ficha> {
  const ficha = await findFicha(tx, id);
  if (ficha === null) throw new AppError('no_encontrado');
  return ficha;
}

const nombresOf = ({ perfiles }: Ficha) => perfiles.map(({ perfil }) => perfil.nombre);
const esAdministrador = (ficha: Ficha) => ficha.activo && isAdministrador(nombresOf(ficha), ficha.permisos);
const administra = (ficha: Ficha) => ficha.activo && permissionsOf(nombresOf(ficha), ficha.permisos).includes('usuarios.administrar');

/** What the audit says of a person. No password belongs in it. */
function resumen(ficha: Ficha): Hecho {
  const permisos = (concedido: boolean) => ficha.permisos.filter((uno) => uno.concedido === concedido).map(({ permiso }) => permiso);
  return {
    email: ficha.email,
    activo: ficha.activo,
    perfiles: nombresOf(ficha),
    concedidos: permisos(true),
    negados: permisos(false),
    ubicacion: ubicacionOf(ficha),
    empresaRut: ficha.empresaRut ?? '',
    claveTemporal: ficha.claveTemporal,
    segundoFactor: ficha.segundoFactor !== null,
  };
}

/** The fields that differ, before and after. */
function differences(antes: Ficha, despues: Ficha): [Hecho, Hecho] {
  const [viejo, nuevo] = [resumen(antes), resumen(despues)];
  const keys = Object.keys(nuevo).filter((key) => JSON.stringify(viejo[key]) !== JSON.stringify(nuevo[key]));
  const only = (hecho: Hecho): Hecho => Object.fromEntries(Object.entries(hecho).filter(([key]) => keys.includes(key)));
  return [only(viejo), only(nuevo)];
}
