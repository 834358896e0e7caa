import { parseIsoDay } from './dia.ts';
import { compareDecimals, isDecimal } from '../numeros.ts';
import { MESSAGES_OFICINA } from '../messages-oficina.ts';

/** The fields of a cost that a person says (especificación 1 §2.11), by the names they travel under, in the order of the form. */
export const CAMPOS_COSTO = {
  nrodocumento: { titulo: 'Nro Documento', tipo: 'texto', max: 40 },
  fecha: { titulo: 'Fecha', tipo: 'fecha', max: 10 },
  tipo: { titulo: 'Tipo', tipo: 'texto', max: 40 },
  recepciones: { titulo: 'Recepciones', tipo: 'texto', max: 60 },
  item2: { titulo: 'Item 2', tipo: 'texto', max: 60 },
  item3: { titulo: 'Tipo de gasto', tipo: 'texto', max: 60 },
  cantidad: { titulo: 'Cantidad', tipo: 'decimal', decimales: 6, max: 24 },
  importe: { titulo: 'Importe', tipo: 'decimal', decimales: 6, max: 24 },
  us: { titulo: 'US$', tipo: 'decimal', decimales: 4, max: 24 },
  importetotalus: { titulo: 'Importe total US$', tipo: 'decimal', decimales: 6, max: 24 },
  almacen: { titulo: 'Almacen', tipo: 'texto', max: 40 },
  condicionesjuntas: { titulo: 'Almacenes', tipo: 'texto', max: 60 },
  tipo2: { titulo: 'Clasifica', tipo: 'texto', max: 60 },
  cuenta: { titulo: 'Cuenta', tipo: 'texto', max: 40 },
  costounitario: { titulo: 'Costo Unitario', tipo: 'decimal', decimales: 6, max: 24 },
  tipofaena: { titulo: 'Tipo Faena', tipo: 'texto', max: 60 },
  codunidadmedida: { titulo: 'Cod Unidad Med', tipo: 'texto', max: 20 },
} as const satisfies Readonly<Record<string, { readonly titulo: string; readonly tipo: 'texto' | 'decimal' | 'fecha'; readonly max: number; readonly decimales?: number }>>;

export type CampoCosto = keyof typeof CAMPOS_COSTO;
/** All of them, in order. */
export const NOMBRES_CAMPO_COSTO = Object.keys(CAMPOS_COSTO) as CampoCosto[]; // its own keys

/** What is said of a cost: decimals canonical, the day as `YYYY-MM-DD`, '' = nothing. */
export type CostoDicho = Readonly<Record<CampoCosto, string>>;

/** More than any line of a forestry company; less than the column holds. */
const MAXIMO = '1000000000000';

/** What is wrong with each field of a cost; nothing = it may be stored. */
export type ErroresCosto = Partial<Record<CampoCosto, string>>;

/** The rule of both sides for what is added and changed in Mantenedor (especificación 1 §5). */
export function revisarCosto(dicho: CostoDicho): ErroresCosto {
  const errores: ErroresCosto = {};
  for (const campo of NOMBRES_CAMPO_COSTO) {
    const reparo = revisarCampo(campo, dicho[campo]);
    if (reparo !== null) errores[campo] = reparo;
  }
  if (dicho.nrodocumento === '') errores.nrodocumento = 'Nro Documento es obligatorio';
  if (dicho.importe === '') errores.importe = 'Importe es obligatorio';
  if (dicho.fecha === '') errores.fecha = 'Fecha es obligatoria';
  return errores;
}

function revisarCampo(campo: CampoCosto, valor: string): string | null {
  const { titulo, tipo, max } = CAMPOS_COSTO[campo];
  if (valor === '') return null;
  if (valor.length > max) return `${titulo} admite hasta ${max} caracteres`;
  if (tipo === 'fecha') return parseIsoDay(valor) === null ? MESSAGES_OFICINA.formatoFecha : null;
  if (tipo === 'texto') return null;
  if (!isDecimal(valor)) return `${titulo} debe ser un número, como 1.250,5`;
  const { decimales } = CAMPOS_COSTO[campo];
  if ((valor.split('.')[1] ?? '').replace(/0+$/, '').length > decimales) return `${titulo} admite hasta ${decimales} decimales`;
  if (compareDecimals(valor.replace('-', ''), MAXIMO) >= 0) return `${titulo} es demasiado grande`;
  return campo === 'us' && compareDecimals(valor, '0') <= 0 ? 'US$ debe ser mayor que 0' : null;
}

/** Whether two values of a field say the same: `1.50` is `1.5`. */
export function isLoMismo(campo: CampoCosto, a: string, b: string): boolean {
  if (CAMPOS_COSTO[campo].tipo !== 'decimal' || a === '' || b === '') return a === b;
  return isDecimal(a) && isDecimal(b) && compareDecimals(a, b) === 0;
}
