import type { UbicacionUsuario } from '@rodal/contracts/usuarios';
import { AppError } from '@rodal/domain/errors';
import { ESTADO_USUARIO, PROPIO_ACCESO } from '@rodal/domain/maquinas';
import { MESSAGES } from '@rodal/domain/messages';
import { isInChile } from '@rodal/domain/perimetro';
import { permissionsOf } from '@rodal/domain/permisos';
import { parseRut } from '@rodal/domain/rut';
import { isAdministrador } from '@rodal/domain/usuarios';
import { type AuditActor, type AuditRow, writeAudit } from '../../audit/audit.ts';
import { comoAuditoria, yaCambiado } from '../../audit/ya-cambiado.ts';
import type { Tx } from '../../db/client.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Registro } from '../../transiciones/transitar.ts';
import { ubicacionOf } from './presentar.ts';
import {
  existsOrigen,
  type Ficha,
  findFicha,
  listConPerfilAdministrador,
  lockUsuarios,
  revokeSesiones,
  updateActivo,
  updateFicha,
} from './usuarios.repo.ts';

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
async function refuseLast(tx: Tx, { antes, despues, campo }: { readonly antes: Ficha; readonly despues: Ficha; readonly campo: string }): Promise<void> {
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

/** What is edited of a person's record. */
interface Edicion {
  readonly email: string;
  readonly ubicacion: UbicacionUsuario;
  readonly empresaRut: string | null;
}

/** @throws AppError `datos_invalidos` naming `empresaRut`, `ubicacion.latitud` or `ubicacion.origenForzado` */
export async function editUsuario(tx: Tx, id: number, { email, ubicacion, empresaRut }: Edicion): Promise<void> {
  const rut = empresaRut === null || empresaRut === '' ? null : parseRut(empresaRut);
  if (rut === null && empresaRut !== null && empresaRut !== '') throw refuseField('empresaRut', 'valor', `RUT de la empresa: ${MESSAGES.rutNoValido}`);
  const fijo = ubicacion.modo === 'fijo' ? ubicacion : null;
  // A post there would put every load of this person out of any perimeter; most likely the two are exchanged (C24).
  if (fijo !== null && !isInChile(fijo.longitud, fijo.latitud)) {
    const invertida = isInChile(fijo.latitud, fijo.longitud) ? ' Latitud y longitud parecen cambiadas.' : '';
    throw refuseField('ubicacion.latitud', 'valor', `Puesto fijo: la posición queda fuera de Chile.${invertida}`);
  }
  const origen = fijo?.origenForzado ?? null;
  if (origen !== null && !(await existsOrigen(tx, origen))) {
    throw refuseField('ubicacion.origenForzado', 'no_existe', `Origen forzado: no hay una faena ${origen}.`);
  }
  await updateFicha(tx, id, {
    email,
    empresaRut: rut,
    ubicacionModo: ubicacion.modo,
    latitud: fijo?.latitud ?? null,
    longitud: fijo?.longitud ?? null,
    origenForzado: origen,
  });
}

type Estado = keyof typeof ESTADO_USUARIO.estados;
type Accion = keyof typeof ESTADO_USUARIO.acciones;
type Fila = Ficha & { readonly estado: Estado; readonly usuarioId: number };

/** Whether a person may log in, as a row of the engine (R42). */
export const ESTADO: Registro<Estado, Accion, Fila, number> = {
  maquina: ESTADO_USUARIO,
  entidad: 'usuario',
  entidadId: String,
  hechos: { activar: 'usuario.activar', desactivar: 'usuario.desactivar' },
  enPalabras: comoAuditoria,
  async leer(tx, id) {
    // Who is the last Administrador is decided on what is so until this transaction ends.
    await lockUsuarios(tx);
    const ficha = await findFicha(tx, id);
    return ficha && { ...ficha, estado: ficha.activo ? 'activo' : 'inactivo', usuarioId: id };
  },
  cambiar: (tx, id, { accion }) => updateActivo(tx, id, accion === 'activar'),
  resumen: ({ activo }) => ({ activo }),
  async alHacer(tx, { antes, despues, paso }) {
    await refuseLast(tx, { antes, despues, campo: 'estado' });
    // Ended for good, in both directions: one that an older version left open does not come back to life either (D6). The
    // next call of each still says why it is refused, for as long as the person is inactive (R42).
    return { sesionesCerradas: await revokeSesiones(tx, antes.id, paso.ahora) };
  },
};
