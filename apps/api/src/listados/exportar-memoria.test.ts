// @completo: what ten times the rows hold in memory.
// @aparte: it measures what its process holds, and collecting what other files left costs more than the rows.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PROVEEDORES_BLOQUEADOS } from '@rodal/contracts/listados/proveedores-bloqueados';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createCupos } from '../planillas/cupos.ts';
import { openPlanilla } from '../planillas/open-planilla.ts';
import type { Deps } from '../puertos/deps.ts';
import { columnasArchivo, filasDe } from './exportar.ts';
import type { FuentePropia } from './fuente.ts';

/** A million takes the better part of a minute: that many only when somebody wants the figures (`RODAL_MEDIR=1`). */
const FILAS = process.env.RODAL_MEDIR === undefined ? 200_000 : 1_000_000;
const MB = 1_000_000;
/** Rows that are kept would show: a hundred bytes of each are more than this. */
const MARGEN = 8 * MB;

setFlagsFromString('--expose-gc');
const collect = z.parse(z.custom<() => void>((gc) => typeof gc === 'function'), runInNewContext('gc'));

/** A list of so many rows, made as they are asked for: no database holds them either. */
function fuenteDe(filas: number): FuentePropia<typeof PROVEEDORES_BLOQUEADOS> {
  return {
    pagina: (_sql, _pedido, { after, limit }) => {
      const desde = after === null ? 0 : Number(after[1]) + 1;
      return Promise.resolve(
        Array.from({ length: Math.min(limit, filas - desde) }, (_, n) => ({ Rut_Proveedor: String(desde + n), Nombre_Proveedor: `Aserradero ${desde + n}`, Bloqueado: 'Todo', Termino_Pago: '30' })),
      );
    },
    resumir: () => Promise.resolve({ total: filas, datosAl: null }),
    archivo: () => ({ hoja: 'Lista', accion: 'proveedorBloqueado.exportar', entidad: 'proveedorBloqueado', entidadId: '' }),
  };
}

const MUDA = { pool: { connect: () => Promise.resolve({ query: () => Promise.resolve({ rows: [] }), release: () => undefined }) } } as unknown as Deps['db'];

/** Reads a file and forgets it, looking at the memory about twenty times. @returns rows, and the most that was held after a collection */
async function measure(filas: number): Promise<{ readonly leidas: number; readonly held: number }> {
  const tramo = { orden: 'nombre', descendente: false, ahora: new Date(), quien: null };
  const signal = new AbortController().signal;
  const planilla = { hoja: 'Lista', columnas: columnasArchivo(PROVEEDORES_BLOQUEADOS) };
  const pedido = { empresa: 'COMSA' };
  const body = await openPlanilla('csv', planilla, filasDe({ db: MUDA }, createCupos(), { listado: PROVEEDORES_BLOQUEADOS, fuente: fuenteDe(filas), pedido, tramo, signal }));
  let [leidas, held, next] = [-1, 0, 0];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) leidas += 1;
    if (leidas < next) continue;
    next += filas / 20;
    collect();
    const { heapUsed, external } = process.memoryUsage();
    held = Math.max(held, heapUsed + external);
  }
  return { leidas, held };
}

it('ten times the rows of a list hold no more memory', async () => {
  await measure(FILAS / 10); // what is loaded and compiled once is not of the rows
  const [decima, todas] = [await measure(FILAS / 10), await measure(FILAS)];
  expect([decima.leidas, todas.leidas]).toEqual([FILAS / 10, FILAS]);
  expect(todas.held - decima.held, `${Math.round(decima.held / MB)} MB → ${Math.round(todas.held / MB)} MB`).toBeLessThan(MARGEN);
});
