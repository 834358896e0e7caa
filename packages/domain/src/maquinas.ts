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
