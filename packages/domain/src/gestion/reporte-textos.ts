import { contar } from '../contar.ts';
import { formatDateTime } from '../fechas.ts';
import { formatMonths } from '../meses-cargados.ts';
import { formatMoneda } from '../moneda.ts';
import { formatMonth } from '../nombres-mes.ts';
import { type UnidadPedida, unidadTexto } from './alcance.ts';
import { COLUMNAS_REPORTE, type ColumnaLibro, type ColumnaReporte, type MonedaGestion } from './reporte.ts';

/** The words of the management report (especificación 1 §2.9): the same on the screen, on paper and in its workbook. */

/** The columns as the specification calls them, without their currency. */
export const TITULOS_COLUMNA: Readonly<Record<ColumnaReporte, string>> = {
  ...(Object.fromEntries(COLUMNAS_REPORTE.map(({ clave, titulo }) => [clave, titulo])) as Record<ColumnaLibro, string>), // its own keys
  presupuesto: 'Presupuesto Actual',
};

/** `USD Mes Actual`; a budget is called without its currency. */
export function tituloColumna(clave: ColumnaReporte, moneda: MonedaGestion): string {
  return clave === 'presupuesto' ? TITULOS_COLUMNA[clave] : `${moneda} ${TITULOS_COLUMNA[clave]}`;
}

/** What a report comes to, in order. */
export const RESULTADO = [['ingresos', 'Ingresos'], ['costos', 'Costos'], ['resultado', 'Resultado']] as const;

/** Under what the report comes to: what closes the year is no part of it. */
export const CIERRE_DEL_ANIO = 'Asientos de cierre del año, fuera de las sumas';

/** What stands where a figure cannot: a month lacks its dollar, and a year with such a month is no smaller sum (E11). */
export function sinCifra(columna: ColumnaReporte): string {
  return columna === 'acumulado' ? 'incompleto' : '—';
}

/** Of what a report is: companies, month, unit and currency. */
export function encabezadoReporte({ unidad, mes, moneda }: { readonly unidad: UnidadPedida; readonly mes: string; readonly moneda: MonedaGestion }): readonly string[] {
  return ['COMSA y Forestal La Esperanza', formatMonth(mes), `Unidad R.G ${unidadTexto(unidad)}`, moneda === 'USD' ? 'US$' : 'Pesos'];
}

/** Which months lack their dollar, and what that does; null = none does. @param sinDolar `YYYY-MM`, in order */
export function sinDolarTexto(sinDolar: readonly string[]): string | null {
  if (sinDolar.length === 0) return null;
  const uno = sinDolar.length === 1;
  return `${uno ? 'Falta el dólar de' : 'Faltan los dólares de'} ${formatMonths(sinDolar)}: lo que ${uno ? 'lo' : 'los'} necesita está solo en pesos.`;
}

/** What corrections keep out, in pesos; null = nothing. @param total decimal */
export function corregidoTexto({ entradas, total }: { readonly entradas: number; readonly total: string }): string | null {
  if (entradas === 0) return null;
  return `${entradas === 1 ? 'Fuera por corrección' : 'Fuera por correcciones'}: ${contar(entradas, 'asiento', 'asientos')}, ${formatMoneda(total, 'CLP')} en los meses de esta tabla.`;
}

/** What the ERP reversed by itself of what corrections keep out: both would take it out twice (E11); null = nothing. */
export function reversadasTexto(entradas: number): string | null {
  if (entradas === 0) return null;
  return `BC reversó después ${contar(entradas, 'asiento', 'asientos')} de los que están fuera por corrección, y el reporte conserva la reversa: revise si la corrección todavía hace falta.`;
}

/** What it does to the figures that a month was not loaded, or in part. */
export const FALTA_EN_SUMAS = 'Lo que falta no está en las sumas.';

interface EstadoDelMes {
  readonly cerrado: { readonly en: string; readonly por: string } | null;
  readonly reapertura: { readonly en: string; readonly por: string; readonly nota: string } | null;
}

/** Who closed the month or opened it again, and when (E10, E13); '' = nobody did. Instants in ISO. */
export function cierreTexto({ cerrado, reapertura }: EstadoDelMes): string {
  if (cerrado !== null) return `Cerrado el ${formatDateTime(new Date(cerrado.en))} por ${cerrado.por}`;
  return reapertura === null ? '' : `Reabierto el ${formatDateTime(new Date(reapertura.en))} por ${reapertura.por}: ${reapertura.nota}`;
}

/** What the lower part of the report calls it, paper and workbook too, with who closed it or opened it again. */
export function tituloDelReporte(estado: EstadoDelMes): string {
  const [titulo, quien] = [estado.cerrado === null ? 'Reporte Preliminar' : 'Reporte Final', cierreTexto(estado)];
  return quien === '' ? titulo : `${titulo}. ${quien}`;
}
