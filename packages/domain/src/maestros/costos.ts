import type { CampoMaestro, ErrorCampo, FilaMaestro, Maestro } from './campo.ts';
import { textOf } from './comunes.ts';

/** How the costs of the sites are classified (decisión E14). */

const dicho = (campo: string, titulo: string, ayuda?: string): CampoMaestro => ({ campo, titulo, tipo: 'texto', max: 60, ...(ayuda !== undefined && { ayuda }) });

export const REGLAS_COSTO: Maestro = {
  titulo: 'Reglas de costos',
  singular: 'la regla de costos',
  ayuda:
    'Cómo se clasifica cada línea de compra en Costos Facturas Faenas. Se prueban en orden, y la primera cuyas condiciones se cumplen todas dice los cinco datos. Una condición vacía calza con cualquier línea.',
  llave: ['orden'],
  campos: [
    { campo: 'orden', titulo: 'Orden', tipo: 'entero', obligatorio: true, min: 1, max: 99_999, ayuda: 'La más baja se prueba primero. Deje espacio entre ellas: 10, 20, 30.' },
    { campo: 'cuenta', titulo: 'Cuenta', tipo: 'texto', max: 20, mayusculas: true, ayuda: 'El código, como está en BC; con un * al final, todas las que empiezan así: 6105*.' },
    { campo: 'descripcion', titulo: 'Descripción', tipo: 'texto', max: 60, ayuda: 'Palabras que trae la descripción de la línea, en cualquier orden.' },
    { campo: 'almacen', titulo: 'Almacén', tipo: 'texto', max: 20, mayusculas: true, ayuda: 'El código, como está en BC.' },
    { campo: 'faena', titulo: 'Faena', tipo: 'texto', max: 20, mayusculas: true, ayuda: 'El código de la faena, como está en BC.' },
    dicho('tipo2', 'Clasifica'),
    dicho('item2', 'Item 2'),
    dicho('item3', 'Tipo de gasto'),
    dicho('condicionesJuntas', 'Almacenes'),
    dicho('tipoFaena', 'Tipo Faena'),
  ],
  alDesactivar: 'Las líneas que clasificaba pasan a la siguiente regla que calce; las que una persona cambió quedan como están.',
  observaciones: [{ codigo: 'calzaConTodo', texto: 'Calza con cualquier línea', aplica: calzaConTodo }],
  reglas: checkRegla,
};

const CONDICIONES = ['cuenta', 'descripcion', 'almacen', 'faena'] as const;
const DICHOS = ['tipo2', 'item2', 'item3', 'condicionesJuntas', 'tipoFaena'] as const;

/** No rule behind it is ever tried. */
function calzaConTodo(fila: FilaMaestro): boolean {
  return CONDICIONES.every((campo) => textOf(fila[campo]) === '');
}

function checkRegla(fila: FilaMaestro): readonly ErrorCampo[] {
  const cuenta = textOf(fila['cuenta']);
  return [
    ...(DICHOS.every((campo) => textOf(fila[campo]) === '') ? [{ campo: 'tipo2', mensaje: 'Una regla dice al menos uno: Clasifica, Item 2, Tipo de gasto, Almacenes o Tipo Faena' }] : []),
    ...(/\*(?!$)/.test(cuenta) || cuenta === '*' ? [{ campo: 'cuenta', mensaje: 'Cuenta lleva un solo *, al final y después de un código' }] : []),
  ];
}
