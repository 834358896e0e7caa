/** An article that sites and yards move: its number and name are those of the dispatch form. */
export interface Producto {
  readonly codigo: string;
  readonly descripcion: string;
  readonly unidad: 'M3' | 'MR' | 'BDMT';
  readonly especie: 'PINO' | 'EUCA';
}

const FILAS: readonly (readonly [codigo: number, unidad: Producto['unidad'], descripcion: string])[] = [
  [1000, 'MR', 'TROZO PULPABLE EUCALYPTUS NITENS Descortezado 2,44 m'],
  [1001, 'MR', 'TROZO PULPABLE EUCALYPTUS NITENS Sin Corteza 2,44 m'],
  [1004, 'MR', 'TROZO PULPABLE EUCALYPTUS NITENS Sin Corteza 2,40 m'],
  [2000, 'MR', 'TROZO PULPABLE EUCALYPTUS GLOBULUS Descortezado 2,44 m'],
  [2001, 'MR', 'TROZO PULPABLE EUCALYPTUS GLOBULUS Sin Corteza 2,44 m'],
  [2003, 'MR', 'TROZO PULPABLE EUCALYPTUS GLOBULUS Descortezado 2,40 m'],
  [5002, 'M3', 'TROZO ASERRABLE PINO RADIATA Con Corteza 2,50 m'],
  [5066, 'M3', 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,20 m'],
  [5098, 'M3', 'TROZO ASERRABLE PINO RADIATA Con Corteza 3,80 m'],
  [5130, 'M3', 'TROZO ASERRABLE PINO RADIATA Con Corteza 4,00 m'],
  [6066, 'M3', 'TROZO PULPABLE M3 PINO RADIATA Con Corteza 3,20 m'],
  [7000, 'MR', 'TROZO PULPABLE PINO RADIATA Con Corteza 2,44 m'],
  [8001, 'M3', 'ASTILLA EUCALYPTUS Sin Corteza (M3)'],
  [8002, 'MR', 'ASTILLA EUCALYPTUS Sin Corteza (MR)'],
  [8003, 'BDMT', 'ASTILLA EUCALYPTUS Sin Corteza (BDMT)'],
  [9052, 'BDMT', 'ASTILLA PINO RADIATA Sin Corteza'],
  [9053, 'BDMT', 'ASERRÍN PINO RADIATA VERDE'],
  [9055, 'BDMT', 'CORTEZA PINO RADIATA'],
  [9056, 'BDMT', 'BIOMASA FORESTAL PINO RADIATA Con Corteza'],
];

export const PRODUCTOS: ReadonlyMap<string, Producto> = new Map(
  FILAS.map(([codigo, unidad, descripcion]) => [
    String(codigo),
    { codigo: String(codigo), descripcion, unidad, especie: codigo < 5000 || descripcion.includes('EUCALYPTUS') ? 'EUCA' : 'PINO' },
  ]),
);

/** An article that only the ERP has; its name holds the '/' that makes a path of it difficult (B8). */
export const ASTILLA_MEZCLA: Producto = {
  codigo: 'AST-MEZ',
  descripcion: 'ASTILLA PINO/EUCALYPTUS (BDMT)',
  unidad: 'BDMT',
  especie: 'PINO',
};

/** An article by its number. @throws RangeError when there is none */
export function producto(codigo: number): Producto {
  const found = PRODUCTOS.get(String(codigo));
  if (!found) throw new RangeError(`No existe el artículo ${codigo}`);
  return found;
}

/** Units of measure round to thousandths (M3) or hundredths. */
export function redondear(cantidad: number, unidad: Producto['unidad']): number {
  const partes = unidad === 'M3' ? 1000 : 100;
  return Math.round(cantidad * partes) / partes;
}
