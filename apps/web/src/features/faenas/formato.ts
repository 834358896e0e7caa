import type { FaenaFila } from '@rodal/contracts/faenas';
import { formatDay } from '@rodal/domain/fechas';
import { parseGeoreferencia } from '@rodal/domain/georeferencia';
import { formatDecimal } from '@rodal/domain/numeros';

/** A day as people read it; '' = none. */
export function diaTexto(dia: string | null): string {
  return dia === null ? '' : formatDay(dia);
}

/** `142.6` → `142,60`; '' = not declared. */
export function hectareasTexto(hectareas: string | null): string {
  return hectareas === null ? '' : formatDecimal(hectareas, 2);
}

/** What is wrong with the point that the ERP has of a site, in a word; null = nothing (C24). */
export function problemaGeoreferencia(texto: string): string | null {
  const leida = parseGeoreferencia(texto);
  if (leida === null) return texto.trim() === '' ? 'sin coordenadas' : 'formato incorrecto';
  return leida.invertida ? 'latitud y longitud al revés' : null;
}

/** `1.284 faenas · 312 con perímetro`. */
export function resumenTexto(faenas: readonly FaenaFila[]): string {
  const con = faenas.filter(({ perimetro }) => perimetro !== null).length;
  const cuantas = (n: number) => formatDecimal(String(n));
  return `${cuantas(faenas.length)}\u00a0${faenas.length === 1 ? 'faena' : 'faenas'} · ${cuantas(con)}\u00a0con perímetro`;
}
