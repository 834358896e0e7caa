import type { Revision } from './documentos/papeles.ts';
import { type ConEstado, defineTransiciones, type Pedido } from './transiciones.ts';

/** Without it no flag is closed (A29). */
export const NOTA_CIERRE: Pedido = { titulo: 'Nota', falta: 'Falta la Nota: escriba qué se revisó o decidió', max: 500 };

/** A flag of a dispatch for the office (A29): closed with a note, and opened again if that was wrong. */
export const AVISO_DESPACHO = defineTransiciones({
  estados: { abierto: 'Abierto', cerrado: 'Cerrado' },
  acciones: {
    cerrar: {
      de: 'abierto',
      a: 'cerrado',
      permiso: 'despacho.resolverAviso',
      pide: NOTA_CIERRE,
    },
    reabrir: { de: 'cerrado', a: 'abierto', permiso: 'despacho.resolverAviso' },
  },
});

type EstadoUsuario = 'activo' | 'inactivo';

/** What the rules ask of a person. */
interface UsuarioConEstado extends ConEstado<EstadoUsuario> {
  readonly usuarioId: number;
}

/** To whoever would take their own access away (registro 031). */
export const PROPIO_ACCESO = { codigo: 'propio_acceso', mensaje: 'Perdería su propio acceso a Usuarios: pídalo a otro Administrador.' } as const;

/** Whether a person may log in (especificación 1 §3, R42). */
export const ESTADO_USUARIO = defineTransiciones<EstadoUsuario, 'activar' | 'desactivar', UsuarioConEstado>({
  estados: { activo: 'Activo', inactivo: 'Inactivo' },
  acciones: {
    activar: { de: 'inactivo', a: 'activo', permiso: 'usuarios.administrar' },
    desactivar: {
      de: 'activo',
      a: 'inactivo',
      permiso: 'usuarios.administrar',
      noQuien: (usuario, quien) => (usuario.usuarioId === quien.usuarioId ? PROPIO_ACCESO : null),
    },
  },
});

/** Goes with «No Cumple»: the carrier reads it (E5). */
export const COMENTARIO_NO_CUMPLE: Pedido = { titulo: 'Comentario', falta: 'Falta el Comentario: escriba qué tiene que corregir el transportista', max: 500 };

/** What the rules ask of one version of a paper. */
interface PapelConEstado extends ConEstado<Revision> {
  /** A newer version is there. */
  readonly reemplazado: boolean;
}

/** To whoever marks a paper that was replaced while they looked at it. */
export const REEMPLAZADO = { codigo: 'reemplazado', mensaje: 'Este documento ya fue reemplazado: revise el nuevo.' } as const;

const REVISA = { permiso: 'abastecimiento.usar', noQuien: ({ reemplazado }: PapelConEstado) => (reemplazado ? REEMPLAZADO : null) } as const;

/** What a reviewer finds of a paper: one of four marks, each from any other, or none again (especificación 3 §4, C6, E5). */
export const REVISION_DOCUMENTO = defineTransiciones<Revision, 'cumple' | 'noCumple' | 'pendiente' | 'noAplica' | 'desmarcar', PapelConEstado>({
  estados: { SIN_REVISAR: 'Sin revisar', CUMPLE: 'Cumple', NO_CUMPLE: 'No Cumple', PENDIENTE: 'Pendiente', NO_APLICA: 'No Aplica' },
  acciones: {
    cumple: { ...REVISA, de: ['SIN_REVISAR', 'NO_CUMPLE', 'PENDIENTE', 'NO_APLICA'], a: 'CUMPLE' },
    noCumple: { ...REVISA, de: ['SIN_REVISAR', 'CUMPLE', 'PENDIENTE', 'NO_APLICA'], a: 'NO_CUMPLE', pide: COMENTARIO_NO_CUMPLE },
    pendiente: { ...REVISA, de: ['SIN_REVISAR', 'CUMPLE', 'NO_CUMPLE', 'NO_APLICA'], a: 'PENDIENTE' },
    noAplica: { ...REVISA, de: ['SIN_REVISAR', 'CUMPLE', 'NO_CUMPLE', 'PENDIENTE'], a: 'NO_APLICA' },
    desmarcar: { ...REVISA, de: ['CUMPLE', 'NO_CUMPLE', 'PENDIENTE', 'NO_APLICA'], a: 'SIN_REVISAR' },
  },
});
