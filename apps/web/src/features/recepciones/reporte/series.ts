import type { GraficoRecepcionFila } from '@rodal/contracts/reporte-recepciones';
import { addDays } from '@rodal/domain/fechas';
import { lastDayOf } from '@rodal/domain/meses';
import { addDecimals, compareDecimals } from '@rodal/domain/numeros';

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

/** Every day of a month, those without receptions too. @param mes `YYYY-MM` */
export function diasDelMes(filas: readonly GraficoRecepcionFila[], mes: string): Grupo[] {
  const dias = new Map(agrupar(filas, 'dia').map((grupo) => [grupo.clave, grupo]));
  const all: Grupo[] = [];
  for (let dia = `${mes}-01`; dia <= lastDayOf(mes); dia = addDays(dia, 1)) all.push(dias.get(dia) ?? { clave: dia, recepciones: 0, volumen: '0' });
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
