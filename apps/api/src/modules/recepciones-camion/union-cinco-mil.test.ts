// @completo: five thousand loads, each as a person of the office would join it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOficina, type Oficina } from '../../testing/busqueda-fixtures.ts';
import { llenarLlegadas } from '../../testing/llegadas.ts';
import { confirmarPrimeras } from '../../testing/primeras.ts';

let o: Oficina;
beforeAll(async () => {
  o = await buildOficina();
});
afterAll(() => o.t.close());

// 2,357 has no divisor in common with how many there are: another order of the same.
it.each([1, 2_357])('of 5,000 loads, in the order of every %i-th, the first proposal is the right one in 95 of 100, and none is joined twice', async (paso) => {
  await o.t.db.prisma.recepcionCamion.deleteMany();
  await o.t.db.prisma.despacho.deleteMany();
  const { id: usuarioId } = await o.t.db.prisma.usuario.findFirstOrThrow({ where: { nombre: 'despachador' } });
  const verdad = await llenarLlegadas(o.t.db.pool, 5_000, { usuarioId });
  const { primeras, total, unidas } = await confirmarPrimeras(o.t.db, verdad, paso);
  expect(total).toBeGreaterThan(4_700);
  expect(primeras / total).toBeGreaterThanOrEqual(0.95);
  expect(new Set(unidas).size).toBe(unidas.length);
});
