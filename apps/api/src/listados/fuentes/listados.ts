import { AUDITORIA } from '@rodal/contracts/listados/auditoria';
import { INVENTARIO } from '@rodal/contracts/listados/inventario';
import type { Deps } from '../../puertos/deps.ts';
import { createCupos } from '../../planillas/cupos.ts';
import { auditoria } from './auditoria.ts';
import { inventario } from './inventario.ts';
import { listadoHandlers } from '../handlers.ts';

/** Of the connections of the pool, which everybody shares (decisión 015). */
const SIMULTANEAS = 3;
const ESPERA_MS = 5_000;

/** Every list with its source: the handlers of all their operations. */
export function listadosHandlers(deps: Pick<Deps, 'db' | 'clock'>) {
  const cupos = createCupos(SIMULTANEAS, ESPERA_MS);
  return {
    ...listadoHandlers(deps, cupos, AUDITORIA, auditoria),
    ...listadoHandlers(deps, cupos, INVENTARIO, inventario),
  };
}
