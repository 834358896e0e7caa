import type { Corrida } from './tipos.ts';

/** How to see a run again. */
export function comando(semilla: number): string {
  return `pnpm soak --semilla ${semilla}`;
}

/** One line a run. */
export function lineOf({ semilla, acciones, segundos, despachos, fallas, violaciones }: Corrida): string {
  const parts = [
    `semilla ${String(semilla).padEnd(10)}`,
    `${String(acciones.length).padStart(3)} acciones`,
    `${String(despachos).padStart(2)} despachos`,
    `${String(sum(fallas)).padStart(3)} fallas`,
    `${segundos.toFixed(1).padStart(6)} s`,
    violaciones.length === 0 ? 'ok' : `VIOLACIÓN: ${violaciones.join(' · ')}`,
  ];
  return parts.join('  ');
}

/** What all runs together did. */
export function resumen(corridas: readonly Corrida[], segundos: number): string {
  const bad = corridas.filter(({ violaciones }) => violaciones.length > 0);
  const semillas = corridas.map(({ semilla }) => semilla);
  const spent = corridas.reduce((all, one) => all + one.segundos, 0);
  const fallas = addUp(corridas.map((one) => one.fallas));
  const acciones = addUp(corridas.flatMap((one) => one.acciones.map((accion) => ({ [accion.split(' ', 1)[0] ?? accion]: 1 }))));
  return [
    '',
    'Resumen',
    `  corridas     ${corridas.length}, semillas ${rango(semillas)}`,
    `  tiempo       ${(segundos / 60).toFixed(1)} min, ${corridas.length === 0 ? '–' : (spent / corridas.length).toFixed(1)} s por corrida`,
    `  despachos    ${corridas.reduce((all, { despachos }) => all + despachos, 0)}`,
    `  acciones     ${sum(acciones)}`,
    ...table(acciones),
    `  fallas       ${sum(fallas)}`,
    ...table(fallas),
    `  violaciones  ${bad.length}`,
    ...bad.flatMap(({ semilla, violaciones, acciones: hechas }) => [
      `    semilla ${semilla}: para repetirla, ${comando(semilla)}`,
      ...violaciones.map((one) => `      ${one.replaceAll('\n', '\n      ')}`),
      `      acciones: ${hechas.join(' → ')}`,
    ]),
  ].join('\n');
}

function rango(semillas: readonly number[]): string {
  if (semillas.length === 0) return '–';
  return `${Math.min(...semillas)}–${Math.max(...semillas)}`;
}

function table(counts: Readonly<Record<string, number>>): string[] {
  const rows = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  return rows.map(([name, count]) => `    ${name.padEnd(width)} ${String(count).padStart(6)}`);
}

function addUp(all: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total = new Map<string, number>();
  for (const [name, count] of all.flatMap((one) => Object.entries(one))) total.set(name, (total.get(name) ?? 0) + count);
  return Object.fromEntries(total);
}

function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}
