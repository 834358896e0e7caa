import { fila01 } from './fila-01-insertar.ts';
import { fila02 } from './fila-02-foto.ts';
import { fila03 } from './fila-03-unidad.ts';
import { vaciar } from './fila-04-vaciar.ts';
import { vaciarLento } from './fila-05-vaciar-lento.ts';
import { fila06 } from './fila-06-buscar.ts';
import { fila07 } from './fila-07-exportar.ts';
import { telefono } from './fila-08-telefono.ts';
import { arranque } from './fila-09-arranque.ts';
import { fila10 } from './fila-10-faenas.ts';
import { fila11 } from './fila-11-cargar.ts';
import { fila12 } from './fila-12-maestros.ts';
import { fila13 } from './fila-13-trabajos.ts';
import { fila14 } from './fila-14-primera-visita.ts';
import { fila15 } from './fila-15-listas.ts';
import { fila16 } from './fila-16-reporte.ts';
import type { Fila } from './lib/medida.ts';

/** What `pnpm bench` measures, in the order of bench/README.md. */
export const FILAS: readonly Fila[] = [fila01, fila02, fila03, vaciar, vaciarLento, fila06, fila07, telefono, arranque, fila10, fila11, fila12, fila13, fila14, fila15, fila16];
