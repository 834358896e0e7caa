import { EFECTOS_MOVIMIENTO } from '../en-pie.ts';
import type { Maestro } from './campo.ts';
import { MAX_ID } from './comunes.ts';

/** What the history of the sites is told by (decisions E15, E16). */

export const DETALLES_MAESTRO: Maestro = {
  titulo: 'Detalles de faenas',
  singular: 'el detalle',
  ayuda: 'Lo que se elige en la columna Detalle de Historial Faenas.',
  llave: ['id'],
  campos: [
    { campo: 'id', titulo: 'Código', tipo: 'entero', obligatorio: true, min: 1, max: MAX_ID },
    { campo: 'detalle2', titulo: 'Detalle', tipo: 'texto', obligatorio: true, max: 100 },
  ],
  alDesactivar: 'Historial Faenas deja de ofrecerlo; los meses que ya lo tienen lo conservan.',
  observaciones: [],
};

export const TIPOS_MOVIMIENTO: Maestro = {
  titulo: 'Tipos de movimiento',
  singular: 'el tipo de movimiento',
  ayuda: 'Qué es cada tipo de movimiento de producto de BC. Solo lo que es Salida se descuenta del volumen en pie de una faena. De un tipo que no está aquí salen sus movimientos negativos.',
  llave: ['tipo'],
  campos: [
    { campo: 'tipo', titulo: 'Tipo de movimiento', tipo: 'texto', obligatorio: true, max: 40, ayuda: 'Como está en BC: Venta, Producción…' },
    { campo: 'efecto', titulo: 'Es', tipo: 'opcion', obligatorio: true, max: 20, opciones: Object.entries(EFECTOS_MOVIMIENTO).map(([valor, texto]) => ({ valor, texto })) },
  ],
  alDesactivar: 'De ese tipo se descuentan los movimientos negativos.',
  observaciones: [],
};
