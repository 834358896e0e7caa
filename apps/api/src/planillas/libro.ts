import { type CellStyle, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { toXmlText } from './open-planilla.ts';

/** A cell of a sheet that is no list. */
export interface Casilla {
  /** What it shows; of a formula what it comes to, for whoever shows a file without computing it. */
  readonly valor: string | number;
  /** In Excel's English, without its `=`. */
  readonly formula?: string;
  /** As Excel writes it; without one a text is text whatever it says, also when somebody edits it. */
  readonly formato?: string;
  readonly estilo?: EstiloCasilla;
}

/** Plain when absent: a heading of the sheet, a column's title, a sum within the table, or what the table comes to. */
type EstiloCasilla = 'encabezado' | 'titulo' | 'suma' | 'total';

/** A sheet: what stands above its table, the table's titles and its rows. */
export interface Hoja {
  readonly nombre: string;
  /** Widths of the columns, in characters. */
  readonly anchos: readonly number[];
  /** Null = an empty cell. */
  readonly filas: readonly (readonly (Casilla | null)[])[];
  /** Which row has the titles, from 1: it and what is above stays in sight, and it stands on every page of a print. */
  readonly filaTitulos: number;
}

/** Whole: a font without a size has whatever size the reader likes. */
const NEGRITA = { name: 'Calibri', size: 11, bold: true } as const;
const GRIS = { rgb: 'E7ECE8' };
const RAYA = { style: 'thin', color: { rgb: '8A938C' } } as const;

const ESTILOS: Readonly<Record<EstiloCasilla, CellStyle>> = {
  encabezado: { font: { ...NEGRITA, size: 14 } },
  titulo: { font: NEGRITA, fill: { type: 'pattern', pattern: 'solid', fgColor: GRIS }, border: { bottom: RAYA }, alignment: { wrapText: true, vertical: 'center' } },
  suma: { font: NEGRITA, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F5F7F5' } } },
  total: { font: NEGRITA, border: { top: RAYA } },
};

/** Excel's own name for "as it is written". */
const TEXTO = '@';

/** A workbook of some sheets, whole: they are small, and a formula may point at another sheet. */
export function writeLibro(hojas: readonly Hoja[]): Promise<Uint8Array> {
  return writeXlsx({
    sheets: hojas.map(toSheet),
    // The library names the rows to repeat without the quotes that a sheet's name with a space needs: Excel would call the file damaged.
    namedRanges: hojas.map(({ nombre, filaTitulos }) => ({ name: '_xlnm.Print_Titles', range: `${hojaEnFormula(nombre)}!$${filaTitulos}:$${filaTitulos}`, scope: nombre })),
  });
}

/** A sheet's name as formulas have it: `'Reporte Gestión'`. */
export function hojaEnFormula(nombre: string): string {
  return `'${nombre.replaceAll("'", "''")}'`;
}

/** `(0, 8)` is `A8`. @param columna from 0, to Z. @param fila from 1 */
export function celdaEnFormula(columna: number, fila: number): string {
  return `${String.fromCharCode(65 + columna)}${fila}`;
}

function toSheet({ nombre, anchos, filas, filaTitulos }: Hoja): WriteSheet {
  const cells = filas.flatMap((fila, r) => fila.flatMap((casilla, c) => (casilla === null ? [] : [[`${r},${c}`, toCell(casilla)] as const])));
  return {
    name: nombre,
    columns: anchos.map((width) => ({ width })),
    cells: new Map(cells),
    freezePane: { rows: filaTitulos },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  };
}

function toCell({ valor: dicho, formula, formato, estilo }: Casilla) {
  const valor = typeof dicho === 'string' ? toXmlText(dicho) : dicho;
  const base = estilo === undefined ? {} : ESTILOS[estilo];
  // A text among numbers stands where they stand.
  const alignment = typeof valor === 'string' && formato !== undefined ? { ...base.alignment, horizontal: 'right' as const } : base.alignment;
  const style: CellStyle = { ...base, numFmt: formato ?? TEXTO, ...(alignment !== undefined && { alignment }) };
  return formula === undefined ? { value: valor, style } : { type: 'formula' as const, formula, formulaResult: valor, style };
}
