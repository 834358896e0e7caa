import type { FilaMaestro, Maestro } from './campo.ts';
import { textOf } from './comunes.ts';

/** What is chosen when somebody asks for a purchase (especificación 3 §2.6): who approves it, and where it goes. */

/** How an approver stands in Rodal; only the first may be named. */
export const CUENTA_APROBADOR = { puede: 'Puede aprobar', nadie: 'No es un usuario de Rodal', inactivo: 'Usuario desactivado', sinPermiso: 'Sin permiso para aprobar' } as const;

export const APROBADORES_COMPRA: Maestro = {
  titulo: 'Aprobadores de compras',
  singular: 'el aprobador',
  ayuda: 'A quién se puede nombrar en «Quien Aprueba?» de una solicitud de compra. Aparece quien además tiene el permiso para aprobarlas, que se concede en Usuarios.',
  llave: ['usuario'],
  campos: [
    { campo: 'usuario', titulo: 'Usuario', tipo: 'texto', obligatorio: true, max: 60, ayuda: 'Su nombre de usuario en Rodal.' },
    { campo: 'area', titulo: 'Área', tipo: 'texto', obligatorio: true, max: 60 },
    { campo: 'montoMaximo', titulo: 'Monto máximo', tipo: 'entero', min: 1, max: 2_000_000_000, ayuda: 'Pesos, sin puntos. Vacío: cualquier monto.' },
    { campo: 'cuenta', titulo: 'En Rodal', tipo: 'texto', max: 60, deErp: true, ayuda: 'Si puede aprobar hoy; de otro modo no se ofrece.' },
  ],
  alDesactivar: 'Deja de ofrecerse; las solicitudes que ya lo nombran las sigue aprobando.',
  observaciones: [{ codigo: 'noAprueba', texto: 'No puede aprobar', aplica: noAprueba }],
};

function noAprueba({ cuenta }: FilaMaestro): boolean {
  return textOf(cuenta) !== '' && textOf(cuenta) !== CUENTA_APROBADOR.puede;
}

export const DESTINOS_COMPRA: Maestro = {
  titulo: 'Destinos de compras',
  singular: 'el destino',
  ayuda: 'A dónde puede ir lo que se pide en una solicitud de compra.',
  llave: ['nombre'],
  campos: [
    { campo: 'nombre', titulo: 'Nombre', tipo: 'texto', obligatorio: true, max: 80 },
    { campo: 'direccion', titulo: 'Dirección', tipo: 'texto', max: 120 },
  ],
  alDesactivar: 'Deja de ofrecerse; las solicitudes que ya lo dicen quedan como están.',
  observaciones: [],
};
