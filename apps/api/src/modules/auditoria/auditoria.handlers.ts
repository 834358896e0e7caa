import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { selectUsuarios } from '../../audit/hechos.repo.ts';

/** Whom one may search the audit for; its rows are a list of the engine (`listados/fuentes/auditoria.ts`). */
export function auditoriaHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, 'listUsuariosAuditoria'> {
  return {
    async listUsuariosAuditoria() {
      return { usuarios: await selectUsuarios(db.pool) };
    },
  };
}
