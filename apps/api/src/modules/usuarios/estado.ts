import { accionTexto } from '@rodal/domain/auditoria';
import { cambiosOf } from '@rodal/domain/auditoria-cambios';
import { ESTADO_USUARIO } from '@rodal/domain/maquinas';
import type { Registro } from '../../transiciones/transitar.ts';
import { refuseLast } from './cambiar.ts';
import { findFicha, type Ficha, lockUsuarios, revokeSesiones, updateActivo } from './usuarios.repo.ts';

type Estado = keyof typeof ESTADO_USUARIO.estados;
type Accion = keyof typeof ESTADO_USUARIO.acciones;
type Fila = Ficha & { readonly estado: Estado; readonly usuarioId: number };

/** Whether a person may log in, as a row of the engine (R42). */
export const ESTADO: Registro<Estado, Accion, Fila, number> = {
  maquina: ESTADO_USUARIO,
  entidad: 'usuario',
  entidadId: String,
  hechos: { activar: 'usuario.activar', desactivar: 'usuario.desactivar' },
  enPalabras: ({ accion, antes, despues }) => ({ accion: accionTexto(accion), cambios: cambiosOf(antes, despues) }),
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
