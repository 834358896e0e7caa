import type { PedidoTransferencia } from '@rodal/contracts/pedidos-transferencia';
import { ESTADOS_CONTENEDOR } from '@rodal/domain/comex/etiqueta';
import type { Casilla, Hoja } from '../../planillas/libro.ts';

/** A column of a sheet: its title, its width in characters, and what a row has there. */
type Columna<F> = readonly [titulo: string, ancho: number, valor: (fila: F) => string | number];

/**
 * `datos.xlsx` (especificación 3 §7): the four lists of an order, each on its sheet. The specification names the first alone; the
 * others are ours (decisión 151).
 */
export function buildDatos({ etiquetas, contenedores, noEncontradas, resumen }: PedidoTransferencia): Hoja[] {
  const deEtiqueta: readonly Columna<(typeof etiquetas)[number]>[] = [
    ['Pedido', 10, ({ id_pedido: numero }) => numero],
    ['Contenedor', 18, ({ contenedor }) => contenedor],
    ['Etiqueta', 22, ({ nroetiqueta }) => nroetiqueta],
    ['Cantidad', 12, ({ cantidad }) => Number(cantidad)],
    ['Almacén', 16, ({ almacen }) => almacen],
    ['Artículo', 16, ({ articulo }) => articulo],
  ];
  return [
    hoja('Datos', deEtiqueta, etiquetas),
    hoja(
      'Datos1',
      [
        ['Contenedor', 18, ({ contenedor }) => contenedor],
        ['Sello', 18, ({ sello }) => sello],
        ['Total piezas', 14, ({ totalpiezas }) => totalpiezas],
        ['Piezas en BC', 14, ({ piezas }) => Number(piezas)],
        ['Diferencia', 12, ({ diferencia }) => Number(diferencia)],
        ['Etiquetas', 12, (uno) => uno.etiquetas],
        ['No encontradas', 16, (uno) => uno.noEncontradas],
        ['Sin cantidad', 14, ({ sinCantidad }) => sinCantidad],
        ['Estado', 24, ({ estado }) => ESTADOS_CONTENEDOR[estado]],
      ],
      contenedores,
    ),
    hoja('Datos2', deEtiqueta, noEncontradas),
    hoja(
      'Datos3',
      [
        ['Artículo', 16, ({ articulo }) => articulo],
        ['Almacén', 16, ({ almacen }) => almacen],
        ['Etiquetas', 12, (uno) => uno.etiquetas],
        ['Cantidad', 14, ({ cantidad }) => Number(cantidad)],
      ],
      resumen,
    ),
  ];
}

function hoja<F>(nombre: string, columnas: readonly Columna<F>[], filas: readonly F[]): Hoja {
  const titulos = columnas.map(([titulo]): Casilla => ({ valor: titulo, estilo: 'titulo' }));
  return { nombre, anchos: columnas.map(([, ancho]) => ancho), filaTitulos: 1, filas: [titulos, ...filas.map((fila) => columnas.map(([titulo, , valor]) => toCasilla(titulo, valor(fila))))] };
}

/** The number of an order names it; every other number is counted. */
function toCasilla(titulo: string, valor: string | number): Casilla {
  if (typeof valor === 'string') return { valor };
  return { valor, formato: titulo === 'Pedido' ? '0' : Number.isInteger(valor) ? '#,##0' : '#,##0.000' };
}
