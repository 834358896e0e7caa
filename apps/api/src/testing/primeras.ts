import { llegadaDe, proponer } from '@rodal/domain/union-recepcion';
import type { Db } from '../db/client.ts';
import { listCandidatos, readRecepcion } from '../modules/recepciones-camion/recepciones-camion.repo.ts';
import type { Verdad } from './llegadas.ts';

/**
 * Goes through receptions in one order as a person of the office would, who knows the truth: the right one among the proposals is joined, and is
 * proposed to nobody after.
 * @param paso an order: every so many-th, until all had their turn
 * @returns how many had the right one first
 */
export async function confirmarPrimeras({ pool }: Db, verdad: Verdad, paso: number): Promise<{ readonly primeras: number; readonly total: number; readonly unidas: readonly string[] }> {
  const ids = [...verdad.keys()];
  let primeras = 0;
  const unidas: string[] = [];
  for (let n = 0; n < ids.length; n += 1) {
    const id = ids[(n * paso) % ids.length] ?? '';
    const una = await readRecepcion(pool, id, null);
    if (una === null) throw new Error('una recepción que no está');
    const { folio, patenteCamion: patente, patenteCarro, producto, destino, volumen, unidad, llegadaEn, fecha } = una;
    const llego = llegadaDe({ llegadaEn, fecha });
    const propuestas = proponer({ folio, patente, patenteCarro, producto, destino, volumen, unidad: unidad ?? '', llego }, await listCandidatos(pool, id), 5);
    const suyo = verdad.get(id);
    if (propuestas[0]?.id === suyo) primeras += 1;
    if (suyo === undefined || !propuestas.some((uno) => uno.id === suyo)) continue;
    await pool.query('UPDATE recepcion_camion SET despacho_id = $2 WHERE id = $1', [id, suyo]);
    await pool.query('UPDATE despacho SET recepcionado_en = fecha WHERE id = $1', [suyo]);
    unidas.push(suyo);
  }
  return { primeras, total: ids.length, unidas };
}
