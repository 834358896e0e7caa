import type { Real } from './acciones/accion.ts';
import { type Almacen, readAlmacenes } from './almacen.ts';
import { checkCable } from './cable.ts';
import { readDone } from './efectos.ts';
import { checkInvariante } from './invariante.ts';
import type { Modelo } from './modelo.ts';

/** The invariant, everything healed and drained by everybody. */
export async function revisar(modelo: Modelo, { mundo, telefono, perfil, diario }: Real): Promise<void> {
  const { page } = telefono;
  const ids = new Set([...modelo.cargas.map(({ id }) => id), ...(await mundo.nuevos())]);
  const registrados = await readDone(mundo, [...ids]);
  const all = await readAlmacenes(page);
  const own = (usuarioId: number): Almacen => all.find((one) => one.usuarioId === usuarioId) ?? { usuarioId, borradores: [], salida: [], recibos: [], fotos: [] };
  const { ana, beto } = perfil.usuarios;
  const previas = [...perfil.previas.ana, ...perfil.previas.beto];
  const broken = [
    ...checkInvariante({ modelo, registrados, almacenes: { ana: own(ana), beto: own(beto) }, previas }),
    ...checkCable(mundo.proxy.log.exchanges, modelo.cargas),
  ];
  for (const one of broken) diario.violate(one);
}
