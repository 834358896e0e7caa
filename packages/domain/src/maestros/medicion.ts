import { familiaDe } from '../familias.ts';
import { isModo, type ModoProducto, UNIDADES, unidadFija } from '../productos.ts';
import { litrosPorTrozo } from '../volumen.ts';
import type { Maestro, OpcionCampo } from './campo.ts';
import { FORMULARIOS, MAX_ID, ROLES } from './comunes.ts';

const MODOS: readonly OpcionCampo[] = [
  { valor: 'diametros', texto: 'Diámetros' },
  { valor: 'alturas', texto: 'Alturas' },
  { valor: 'chips', texto: 'Chips' },
  { valor: 'manual', texto: 'Manual' },
];

export const PRODUCTOS: Maestro = {
  titulo: 'Productos',
  singular: 'el producto',
  ayuda: 'Cómo se mide cada producto, su largo y en qué formularios se ofrece. Un cambio vale para los despachos que se hagan después.',
  llave: ['id'],
  campos: [
    { campo: 'id', titulo: 'Código', tipo: 'entero', obligatorio: true, min: 1, max: MAX_ID },
    { campo: 'descripcion', titulo: 'Descripción', tipo: 'texto', obligatorio: true, max: 200 },
    { campo: 'modo', titulo: 'Modo', tipo: 'opcion', obligatorio: true, max: 20, opciones: MODOS, ayuda: 'Cómo se obtiene la cantidad en el formulario.' },
    { campo: 'unidad', titulo: 'Unidad', tipo: 'opcion', obligatorio: true, max: 4, opciones: UNIDADES.map((valor) => ({ valor, texto: valor })), ayuda: 'En qué se escribe la cantidad y con qué otras se suma.' },
    { campo: 'largoCm', titulo: 'Largo (cm)', tipo: 'entero', min: 1, max: 2_000, ayuda: 'Sin largo, un producto por diámetros o alturas no se puede medir.' },
    ROLES,
    {
      campo: 'variantes',
      titulo: 'Formularios',
      tipo: 'opciones',
      max: FORMULARIOS.length,
      opciones: FORMULARIOS,
      ayuda: 'Dónde se ofrece. Vacío: según su código. Los de subproducto solo ofrecen chips y manuales; Metro Ruma, los que se miden por alturas.',
    },
  ],
  observaciones: [
    { codigo: 'familiaModo', texto: 'Familia y modo no coinciden', aplica: ({ id, modo }) => modoEsperado(Number(id)) !== modo },
    { codigo: 'sinLargo', texto: 'Sin largo: no se puede medir', aplica: ({ modo, largoCm }) => (modo === 'diametros' || modo === 'alturas') && largoCm === null },
  ],
  // A measurement comes out in its own unit, whatever the product is called (D3).
  reglas: ({ modo, unidad }) => {
    const fija = isModo(modo) ? unidadFija(modo) : null;
    return fija === null || fija === unidad ? [] : [{ campo: 'unidad', mensaje: `Unidad debe ser ${fija}: en eso se mide por ${modo === 'alturas' ? 'alturas' : 'diámetros'}` }];
  },
};

export const TABLA_VOLUMEN: Maestro = {
  titulo: 'Tabla de volumen',
  singular: 'la celda',
  ayuda: 'Litros por trozo según largo y diámetro. Una celda desactivada, o que no está, se calcula con JAS.',
  llave: ['largoCm', 'diametroCm'],
  campos: [
    { campo: 'largoCm', titulo: 'Largo (cm)', tipo: 'entero', obligatorio: true, min: 1, max: 2_000 },
    { campo: 'diametroCm', titulo: 'Diámetro (cm)', tipo: 'entero', obligatorio: true, min: 1, max: 300 },
    { campo: 'litros', titulo: 'Litros por trozo', tipo: 'entero', obligatorio: true, min: 1, max: 1_000_000 },
    { campo: 'oficial', titulo: 'En la cobertura oficial', tipo: 'booleano', max: 1 },
    { campo: 'fuente', titulo: 'Fuente', tipo: 'texto', max: 200, ayuda: 'De dónde sale el valor.' },
  ],
  observaciones: [
    { codigo: 'sobrescrita', texto: 'Sobrescrita', aplica: ({ largoCm, diametroCm, litros }) => litrosPorTrozo(Number(diametroCm), Number(largoCm)) !== litros },
    { codigo: 'sinCobertura', texto: 'Fuera de la cobertura oficial', aplica: ({ oficial }) => oficial !== true },
  ],
};

/**
 * How one would expect a product to be measured: as its family is, or by heights, as especificación 2 §4 has "all
 * other products" (decisión A3).
 */
export function modoEsperado(productoId: number): ModoProducto {
  return familiaDe(productoId)?.modo ?? 'alturas';
}
