/** What the company buys, and where its accounts book it. */
export interface Gasto {
  readonly nombre: string;
  readonly cuenta: string;
  readonly nombreCuenta: string;
  readonly unidad: string;
  /** Pesos a unit, more or less. */
  readonly costo: number;
  /** Belongs to a site. */
  readonly deFaena: boolean;
  readonly centro: string;
}

const fila = ([nombre, cuenta, nombreCuenta, unidad, costo, deFaena, centro]: readonly [
  string,
  string,
  string,
  string,
  number,
  boolean,
  string,
]): Gasto => ({ nombre, cuenta, nombreCuenta, unidad, costo, deFaena, centro });

export const GASTOS: readonly Gasto[] = (
  [
    ['FLETE TROZOS', '3201010', 'FLETES DE MADERA', 'M3', 9_800, true, 'ABASTECIMIENTO'],
    ['SERVICIO COSECHA', '3201020', 'COSECHA', 'M3', 14_500, true, 'ABASTECIMIENTO'],
    ['CARGUÍO', '3201030', 'CARGUÍO', 'MR', 2_900, true, 'ABASTECIMIENTO'],
    ['CONSTRUCCIÓN Y MANTENCIÓN DE CAMINOS', '3201040', 'CAMINOS', 'HORA', 48_000, true, 'ABASTECIMIENTO'],
    ['COMPRA DE MADERA EN PIE', '3201050', 'MADERA EN PIE', 'M3', 21_500, true, 'ABASTECIMIENTO'],
    ['ARRIENDO DE MAQUINARIA', '3202010', 'ARRIENDOS', 'HORA', 36_000, false, 'PLANTA LAUTARO'],
    ['REPUESTOS ASERRADERO', '3202020', 'REPUESTOS', 'UN', 74_000, false, 'PLANTA COIHUE'],
    ['PETRÓLEO DIÉSEL', '3202030', 'COMBUSTIBLES', 'LT', 1_050, false, 'PLANTA COIHUE'],
    ['ENERGÍA ELÉCTRICA', '3202040', 'ENERGÍA', 'KWH', 118, false, 'PLANTA LAUTARO'],
    ['HONORARIOS Y ASESORÍAS', '3203010', 'ASESORÍAS', 'UN', 420_000, false, 'ADMINISTRACIÓN'],
  ] as const
).map(fila);
