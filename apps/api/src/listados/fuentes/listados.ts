import { AUDITORIA } from '@rodal/contracts/listados/auditoria';
import { AVISOS } from '@rodal/contracts/listados/avisos';
import { CORREOS } from '@rodal/contracts/listados/correos';
import { INVENTARIO } from '@rodal/contracts/listados/inventario';
import { USUARIOS } from '@rodal/contracts/listados/usuarios';
import { PROGRAMAS } from '@rodal/contracts/listados/programas';
import type { Deps } from '../../puertos/deps.ts';
import type { Cupos } from '../../planillas/cupos.ts';
import { auditoria } from './auditoria.ts';
import { avisos } from './avisos.ts';
import { correos } from './correos.ts';
import { inventario } from './inventario.ts';
import { usuarios } from './usuarios.ts';
import { programas } from './programas.ts';
import { listadoHandlers } from '../handlers.ts';

/** Every list with its source: the handlers of all their operations. @param cupos of all exports together */
export function listadosHandlers(deps: Pick<Deps, 'db' | 'clock'>, cupos: Cupos) {
  return {
    ...listadoHandlers(deps, cupos, AUDITORIA, auditoria),
    ...listadoHandlers(deps, cupos, CORREOS, correos),
    ...listadoHandlers(deps, cupos, INVENTARIO, inventario),
    ...listadoHandlers(deps, cupos, PROGRAMAS, programas),
    ...listadoHandlers(deps, cupos, AVISOS, avisos),
    ...listadoHandlers(deps, cupos, USUARIOS, usuarios),
  };
}
