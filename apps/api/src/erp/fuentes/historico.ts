import { encontrarColumnas, type ColumnaHistorico, type Lugares } from '@rodal/domain/costos/historico/columnas';
import { type CostoHistorico, leerFila } from '@rodal/domain/costos/historico/fila';
import type { CeldaHistorico } from '@rodal/domain/costos/historico/celdas';
import { ErpError } from '../erp-error.ts';
import { type Columnas, defineFuenteErp, type Fila } from '../source.ts';

const COLUMNAS = {
  Documento: 'texto',
  Linea: 'entero',
  Fecha: 'fecha',
  Tipo: 'texto',
  Recepciones: 'texto',
  Descripcion: 'texto',
  Cuenta: 'texto',
  Almacen: 'texto',
  Faena: 'texto',
  Cantidad: 'decimal',
  CodUnidadMedida: 'texto',
  CostoUnitario: 'decimal',
  Importe: 'decimal',
  Us: 'decimal?',
  ImporteTotalUs: 'decimal?',
  Tipo2: 'texto',
  Item2: 'texto',
  Item3: 'texto',
  CondicionesJuntas: 'texto',
  TipoFaena: 'texto',
  Proveedor: 'texto',
  FacturaProveedor: 'texto',
  NumeroLiquidacion: 'texto',
} as const satisfies Columnas;

/**
 * The historical Excel of the costs (decisiones C23, E14 y 156): loaded, read, withdrawn and undone as what the ERP has, and none of the
 * ERP's. Its rows come by the titles of the workbook; of two that are called the same the table counts down from the first.
 */
export const ExcelHistorico = defineFuenteErp({
  nombre: 'ExcelHistorico',
  descripcion: 'Costos de años anteriores a BC, de un Excel',
  columnas: COLUMNAS,
  tabla: 'costo_historico',
  clave: ['Documento', 'Linea'],
  columnaFecha: 'Fecha',
  corte: 'mes',
  desde: '2000-01',
  traducir,
});

export type FilaHistorica = Fila<typeof COLUMNAS>;

/** A cost as the rows of the table are. */
export function toFila(costo: CostoHistorico): FilaHistorica {
  const { documento: Documento, linea: Linea, fecha: Fecha, tipo: Tipo, recepciones: Recepciones, descripcion: Descripcion, cuenta: Cuenta, almacen: Almacen, faena: Faena, cantidad: Cantidad } = costo;
  const { codUnidadMedida: CodUnidadMedida, costoUnitario: CostoUnitario, importe: Importe, us: Us, importeTotalUs: ImporteTotalUs, tipo2: Tipo2, item2: Item2, item3: Item3 } = costo;
  const { condicionesJuntas: CondicionesJuntas, tipoFaena: TipoFaena, proveedor: Proveedor, facturaProveedor: FacturaProveedor, numeroLiquidacion: NumeroLiquidacion } = costo;
  return {
    Documento, Linea, Fecha, Tipo, Recepciones, Descripcion, Cuenta, Almacen, Faena, Cantidad, CodUnidadMedida, CostoUnitario, Importe, Us, ImporteTotalUs, Tipo2, Item2, Item3, CondicionesJuntas, TipoFaena,
    Proveedor, FacturaProveedor, NumeroLiquidacion,
  };
}

/**
 * A row that a program sends, by the titles of the workbook.
 * @param hoy day of Santiago
 * @throws ErpError `valorInvalido` naming its column, `respuestaAjena`
 */
function traducir(fila: unknown, hoy: string): FilaHistorica {
  if (typeof fila !== 'object' || fila === null || Array.isArray(fila)) throw new ErpError('respuestaAjena', { detalle: 'una fila no es una fila', fila });
  const titulos = Object.keys(fila);
  const { lugares, errores } = lugaresDe(titulos);
  if (errores[0] !== undefined) throw new ErpError('columnaFaltante', { detalle: errores[0], fila });
  const celdas: readonly unknown[] = Object.values(fila);
  const leida = leerFila((columna) => celdaDe(celdas, lugares, columna), hoy);
  if (leida === null) throw new ErpError('valorInvalido', { detalle: 'la fila está vacía', fila });
  if ('errores' in leida) throw new ErpError('valorInvalido', { detalle: leida.errores.map(({ columna, mensaje }) => `${columna}: ${mensaje}`).join('; '), fila });
  return toFila(leida.costo);
}

function celdaDe(celdas: readonly unknown[], lugares: Lugares, columna: ColumnaHistorico): CeldaHistorico {
  const celda = celdas[lugares.get(columna) ?? -1] ?? null;
  return typeof celda === 'object' && celda !== null ? { falla: 'no es un valor' } : (celda as string | number | boolean | null); // as JSON has them
}

/** The rows of a part have the same titles, most of the time. */
let ultimas = { titulos: '', halladas: encontrarColumnas([]) };

function lugaresDe(suyos: readonly string[]): ReturnType<typeof encontrarColumnas> {
  const titulos = JSON.stringify(suyos);
  if (ultimas.titulos !== titulos) ultimas = { titulos, halladas: encontrarColumnas(suyos) };
  return ultimas.halladas;
}
