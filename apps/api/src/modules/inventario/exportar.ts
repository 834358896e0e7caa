import type { InventarioFila } from '@rodal/contracts/inventario';
import type { Celda, Encabezado, Planilla } from '../../planillas/planilla.ts';

interface Columna extends Encabezado {
  readonly valor: (fila: InventarioFila) => Celda;
}

/** Few enough that making text of them does not keep others waiting. */
const LOTE = 500;

const PIEZAS = { formato: '#,##0', decimales: 0 } as const;
const MEDIDA = { formato: 'General', decimales: 2 } as const;

/** The columns of the screen, in its words and order (especificación 1 §2.7). Measures in mm. */
const COLUMNAS: readonly Columna[] = [
  { titulo: 'Planta', ancho: 12, valor: ({ Planta }) => Planta },
  { titulo: 'Mes', ancho: 6, valor: ({ Mes }) => Mes },
  { titulo: 'Año', ancho: 7, valor: ({ Año }) => Año },
  { titulo: 'Num Etiqueta', ancho: 20, valor: ({ NumEtiqueta }) => NumEtiqueta },
  { titulo: 'Articulo', ancho: 18, valor: ({ Articulo }) => Articulo },
  { titulo: 'Ubicacion', ancho: 18, valor: ({ Ubicacion }) => Ubicacion },
  { titulo: 'Piezas', ancho: 10, ...PIEZAS, valor: ({ Piezas }) => toNumero(Piezas) },
  { titulo: 'LargoProd', ancho: 11, ...MEDIDA, valor: ({ LargoProd }) => toNumero(LargoProd) },
  { titulo: 'AltoProd', ancho: 10, ...MEDIDA, valor: ({ AltoProd }) => toNumero(AltoProd) },
  { titulo: 'AnchoProd', ancho: 11, ...MEDIDA, valor: ({ AnchoProd }) => toNumero(AnchoProd) },
  { titulo: 'MedidaProd', ancho: 16, valor: ({ MedidaProd }) => MedidaProd },
  { titulo: 'LargoLleno', ancho: 11, ...MEDIDA, valor: ({ LargoLleno }) => toNumero(LargoLleno) },
  { titulo: 'AltoLleno', ancho: 10, ...MEDIDA, valor: ({ AltoLleno }) => toNumero(AltoLleno) },
  { titulo: 'MedidaLlena', ancho: 16, valor: ({ MedidaLlena }) => MedidaLlena },
];

export const PLANILLA: Planilla = { hoja: 'Inventario', columnas: COLUMNAS };

/** The opening stock as rows of a file, in the order given. A plant's yard holds some ten thousand labels: they fit in memory. */
export async function* readInventario(leer: () => Promise<readonly InventarioFila[]>): AsyncGenerator<Celda[][]> {
  const filas = await leer();
  for (let at = 0; at < filas.length; at += LOTE) yield filas.slice(at, at + LOTE).map((fila) => COLUMNAS.map(({ valor }) => valor(fila)));
}

function toNumero(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}
