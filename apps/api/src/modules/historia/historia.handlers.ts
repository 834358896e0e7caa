import { type ConHistoria, HISTORIAS } from '@rodal/contracts/historia';
import { AppError } from '@rodal/domain/errors';
import { can } from '@rodal/domain/puede';
import { type DeQuien, findNombre, selectHechos } from '../../audit/hechos.repo.ts';
import { sinPermiso } from '../../http/authorize.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { PALABRAS } from './palabras.ts';

const PAGINA = 50;

/** The one history: of a setting, of a row of a master, of a person, and what a person did. */
export function historiaHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, 'listHistoria'> {
  /** Logins name a person by name, changes by id; a name never looks like an id. */
  const deQuien = async (entidad: ConHistoria, id: string): Promise<DeQuien> => {
    if (entidad !== 'usuario' && entidad !== 'hechosDe') return { cosas: [[entidad, id]] };
    const nombre = /^[1-9]\d{0,8}$/.test(id) ? await findNombre(db, Number(id)) : null;
    if (nombre === null) throw new AppError('no_encontrado');
    return entidad === 'hechosDe' ? { usuario: nombre } : { cosas: [['usuario', id], ['usuario', nombre]] };
  };
  return {
    async listHistoria({ entidad, id, antesDe }, ctx) {
      if (!can(ctx.quien().permisos, HISTORIAS[entidad])) throw sinPermiso(HISTORIAS[entidad]);
      const rows = await selectHechos(db.pool, await deQuien(entidad, id), { antesDe: antesDe ?? null, max: PAGINA + 1 });
      const { accion, cambios } = PALABRAS[entidad];
      const hechos = rows.slice(0, PAGINA).map((row) => ({
        id: row.id,
        cuando: row.cuando.toISOString(),
        // Nobody was logged in: the program, or the console.
        usuario: row.usuario === '' ? 'Sistema' : row.usuario,
        accion: accion(row),
        cambios: cambios(row),
      }));
      return { hechos, siguiente: rows.length > PAGINA ? (hechos.at(-1)?.id ?? null) : null };
    },
  };
}
