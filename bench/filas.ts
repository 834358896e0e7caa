import { fila01 } from './fila-01-insertar.ts';
import { fila02 } from './fila-02-foto.ts';
import { fila03 } from './fila-03-unidad.ts';
import { fila06 } from './fila-06-buscar.ts';
import { fila07 } from './fila-07-exportar.ts';
import { fila10 } from './fila-10-faenas.ts';
import type { Fila } from './lib/medida.ts';

/** What `pnpm bench` measures, in the order of bench/README.md. */
export const FILAS: readonly Fila[] = [fila01, fila02, fila03, fila06, fila07, fila10];
