import type { GraficoRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import { addDays, formatDay } from '@rodal/domain/fechas';
import { leidoHasta, type MesCargado } from '@rodal/domain/meses-cargados';
import { addDecimals, compareDecimals, formatDecimal } from '@rodal/domain/numeros';

/** What was received of one unit in a day, at a plant or of a type. */
export interface Grupo {
  readonly clave: string;
  readonly recepciones: number;
  /** Decimal as text. */
  readonly volumen: string;
}

/** One unit only: they are never added together (C26). */
export function agrupar(filas: readonly GraficoRecepcionFila[], por: 'destino' | 'tipoRecepcion' | 'dia'): Grupo[] {
  const claves = [...new Set(filas.map((fila) => fila[por]))];
  return claves.map((clave) => sumar(clave, filas.filter((fila) => fila[por] === clave)));
}

/** The most first. */
export function porVolumen(grupos: readonly Grupo[]): Grupo[] {
  return grupos.toSorted((a, b) => compareDecimals(b.volumen, a.volumen));
}

/** Every day of a month that is known, those without receptions too: a day after the reading is not a day of nothing. @param mes `YYYY-MM` */
export function diasDelMes(filas: readonly GraficoRecepcionFila[], mes: string, estado: Pick<MesCargado, 'datosAl'>): Grupo[] {
  const dias = new Map(agrupar(filas, 'dia').map((grupo) => [grupo.clave, grupo]));
  const all: Grupo[] = [];
  // What the ERP dates ahead is shown all the same.
  const ultimo = [leidoHasta(mes, estado), ...dias.keys()].toSorted().at(-1) ?? mes;
  for (let dia = `${mes}-01`; dia <= ultimo; dia = addDays(dia, 1)) all.push(dias.get(dia) ?? { clave: dia, recepciones: 0, volumen: '0' });
  return all;
}

export function total(grupos: readonly Grupo[]): Grupo {
  return sumar('Total', grupos);
}

function sumar(clave: string, partes: readonly Pick<Grupo, 'recepciones' | 'volumen'>[]): Grupo {
  return {
    clave,
    recepciones: partes.reduce((sum, { recepciones }) => sum + recepciones, 0),
    volumen: addDecimals(partes.map(({ volumen }) => volumen)),
  };
}

/** `1284`, `recepción`, `recepciones` → `1.284 recepciones`. */
export function cuantas(n: number, una: string, varias: string): string {
  return `${formatDecimal(String(n))}\u00A0${n === 1 ? una : varias}`;
}

/** `2026-01-01`, `2026-07-31` → `01/01/2026 al 31/07/2026`. */
export function rangoTexto(desde: string, hasta: string): string {
  return `${formatDay(desde)} al ${formatDay(hasta)}`;
}
