import type { ClaveApiFila } from '@rodal/contracts/programas';
import { actorOf } from '../../audit/audit.ts';
import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { type ClaveVisible, listInactivos } from './programas.repo.ts';
import { closeClave, openClave } from './programas.service.ts';

/** Keys of programs (issue 6 §1, diseño §4): made and revoked by who administers users. */
export function clavesHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'createClaveApi' | 'revokeClaveApi'> {
  return {
    async createClaveApi(input, ctx) {
      const { clave, fila } = await openClave(deps, input, actorOf(ctx));
      return { clave, fila: present(fila, NADIE) };
    },
    async revokeClaveApi({ id }, ctx) {
      return { fila: present(await closeClave(deps, id, actorOf(ctx)), await listInactivos(deps.db.prisma)) };
    },
  };
}

const NADIE: ReadonlySet<string> = new Set();

/** @param inactivos names of who was deactivated */
function present({ creadaEn, venceEn, ultimoUso, revocadaEn, ...rest }: ClaveVisible, inactivos: ReadonlySet<string>): ClaveApiFila {
  const text = (instant: Date | null): string | null => instant?.toISOString() ?? null;
  return { ...rest, creadaEn: creadaEn.toISOString(), venceEn: text(venceEn), ultimoUso: text(ultimoUso), revocadaEn: text(revocadaEn), creadorInactivo: inactivos.has(rest.creadaPor) };
}
