/** What a cell holds: text stays text, a number is a number, a Date is a wall clock told as if it were UTC's. */
export type Celda = string | number | Date | null;

/** A column of a file as both writers need it. */
export interface Encabezado {
  readonly titulo: string;
  /** In characters. */
  readonly ancho: number;
  /** As Excel writes it; dates and decimals have one. */
  readonly formato?: string;
  /** Of a number with decimals. */
  readonly decimales?: number;
}

/** A file of rows. */
export interface Planilla {
  /** Name of the sheet. */
  readonly hoja: string;
  readonly columnas: readonly Encabezado[];
}

/** What each format is called on its way to the browser. */
const TIPOS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
export type Formato = keyof typeof TIPOS;

/** The headers of a file to be kept under this name. */
export function fileHeaders(nombre: string, formato: Formato): Readonly<Record<string, string>> {
  return {
    'content-type': TIPOS[formato],
    'content-disposition': `attachment; filename="${nombre}.${formato}"`,
    'x-content-type-options': 'nosniff',
  };
}
