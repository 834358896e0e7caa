import type { Busqueda, Caso } from './busquedas.ts';
import type { Medida } from './medida.ts';
import { mediana, percentil } from './percentil.ts';

const RONDAS = 5;
const VECES = 200;
const CALENTAR = 100;

/** One who answers a search; gives the ids of its page. */
export type Lado = (caso: number, busqueda: Busqueda) => Promise<readonly string[]>;

/**
 * Asks the three sides by turns: ours, the bare server and `pg` alone. @throws when their pages are not the same
 * @param n the case's number
 */
export async function medirCaso(n: number, caso: Caso, lados: readonly Lado[]): Promise<Medida[]> {
  const rondas: number[][][] = [];
  for (let ronda = 0; ronda <= RONDAS; ronda += 1) {
    const ms: number[][] = lados.map(() => []);
    for (let vez = 0; vez < (ronda === 0 ? CALENTAR : VECES); vez += 1) {
      const busqueda = caso.pedir();
      const found: string[] = [];
      // By turns, and another one first each time: who comes first finds pages that are not in memory yet.
      for (const at of lados.keys()) {
        const lado = (at + vez) % lados.length;
        const begin = performance.now();
        const ids = await lados[lado]?.(n, busqueda);
        ms[lado]?.push(performance.now() - begin);
        found.push(String(ids));
      }
      if (new Set(found).size > 1) throw new Error(`${caso.que}: no son las mismas filas (${JSON.stringify(busqueda)})`);
    }
    if (ronda > 0) rondas.push(ms);
  }
  const typical = (lado: number, part: number) => mediana(rondas.map((ms) => percentil(ms[lado] ?? [], part)));
  const show = (lado: number) => `${typical(lado, 0.5).toFixed(2)} / ${typical(lado, 0.95).toFixed(2)}`;
  return [
    {
      que: caso.que,
      nuestro: { valor: typical(0, 0.5), unidad: 'ms' },
      limite: { valor: typical(1, 0.5), unidad: 'ms' },
      meta: { de: 'razon', tipo: 'maximo', valor: 1.5 },
      nota: `mediana / p95 en ms: nuestro ${show(0)}, límite ${show(1)}, el mismo SQL por pg, sin HTTP ni sesión, ${show(2)}; ${RONDAS} rondas de ${VECES}; de más hacemos permisos, validación, presentación y bitácora, que cuestan lo mismo por corta que sea la búsqueda`,
    },
    {
      que: `${caso.que}, p95`,
      nuestro: { valor: typical(0, 0.95), unidad: 'ms' },
      limite: null,
      meta: { de: 'nuestro', tipo: 'maximo', valor: 50 },
    },
  ];
}
