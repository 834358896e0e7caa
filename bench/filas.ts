import type { Fila } from './lib/medida.ts';

/** What `pnpm bench` measures, in the order of bench/README.md. */
export const FILAS: readonly Fila[] = [];
