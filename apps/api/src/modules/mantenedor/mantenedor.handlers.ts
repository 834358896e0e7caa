import { addDays } from '@rodal/domain/fechas';
import { revisarVolumen } from '@rodal/domain/en-pie';
import { AppError } from '@rodal/domain/errors';
import { lastDayOf } from '@rodal/domain/meses';
import { addDecimals, normalizeDecimal, subtractDecimals } from '@rodal/domain/numeros';
import { actorOf, writeAudit } from '../../audit/audit.ts';
import { comoAuditoria, estadoCambiado } from '../../audit/ya-cambiado.ts';
import type { Tx } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { guardarDetalles } from './guardar-detalles.ts';
import * as repo from './mantenedor.repo.ts';
import { readEnPie } from './mantenedor.service.ts';
import { selectSalidas } from './salidas.repo.ts';

type MantenedorKey = 'listDetalles2' | 'updateFaenasHistorico' | 'saveVolumenDeclarado' | 'getEnPie' | 'listSalidas';

/** Historial Faenas (especificación 2 §2.8, E16): the volume declared of a site, the details of its months, and what is behind a figure. Its list is the engine's. */
export function mantenedorHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, MantenedorKey> {
  const { db, clock } = deps;
  return {
    async listDetalles2() {
      return { detalles: await repo.listActivos(db.prisma) };
    },

    async updateFaenasHistorico({ cambios }, ctx) {
      return { actualizadas: await guardarDetalles(deps, cambios, actorOf(ctx)) };
    },

    async saveVolumenDeclarado({ CodigoFaena: codigo, Rol: rol, unidad, volumen, nota, vista }, ctx) {
      const errores = Object.entries(revisarVolumen({ unidad, volumen: volumen ?? '', nota }, true)).map(([campo, mensaje]) => ({ campo, codigo: 'valor', mensaje }));
      if (errores.length > 0) throw new AppError('datos_invalidos', { errores });
      const sitio = { codigo, rol, unidad };
      if (!(await repo.existsSitio(db.pool, sitio))) throw refuseField('CodigoFaena', 'no_existe', `No hay una faena ${codigo} con el rol ${rol}.`);
      const dicho = { volumen: volumen === null ? null : normalizeDecimal(volumen), nota };
      const actor = actorOf(ctx);
      const version = await inTransaction(db.prisma, async (tx) => {
        const antes = await repo.findVolumen(tx, sitio);
        if (isLoMismo(antes, dicho)) return antes?.version ?? 0;
        // Whoever saw nothing declared has seen what was withdrawn too.
        const visto = vista === 0 && antes?.volumen === null ? antes.version : vista;
        if ((antes?.version ?? 0) !== visto) throw await cambiado(tx, idDe(sitio));
        if (!(await repo.writeVolumen(tx, sitio, visto, { ...dicho, cambiadoPor: actor.usuario, cambiadoEn: clock() }))) {
          // Somebody wrote in between: the same, by a second press, or something else.
          const ahora = await repo.findVolumen(tx, sitio);
          if (ahora !== null && isLoMismo(ahora, dicho)) return ahora.version;
          throw await cambiado(tx, idDe(sitio));
        }
        const { volumen: era = null, nota: suNota = '' } = antes ?? {};
        await writeAudit(tx, {
          actor, accion: dicho.volumen === null ? 'faenaVolumen.quitar' : 'faenaVolumen.declarar', entidad: 'faenaVolumen', entidadId: idDe(sitio),
          ...(era !== null && { antes: { volumen: era, nota: suNota } }), despues: { volumen: dicho.volumen, nota },
        });
        return visto + 1;
      });
      return { version };
    },

    async getEnPie({ codigoFaena: codigo, rol, unidad, mes }) {
      return readEnPie(deps, { codigo, rol, unidad }, mes);
    },

    async listSalidas({ codigoFaena: codigo, rol, unidad, mes, articulo = '' }) {
      const { salidas, cuantas, total } = await selectSalidas(db.pool, { codigo, rol, unidad }, { desde: `${mes}-01`, antesDe: addDays(lastDayOf(mes), 1), articulo: articulo === '' ? null : articulo });
      const contadas = addDecimals(['0', ...salidas.map(({ cantidad }) => cantidad)]);
      return { salidas, total, resto: cuantas > salidas.length ? { cuantas: cuantas - salidas.length, cantidad: subtractDecimals(total, contadas) } : null };
    },
  };
}

/** Sent again after an answer that was lost; or what is withdrawn was not there. */
function isLoMismo(antes: repo.VolumenDeclarado | null, { volumen, nota }: Pick<repo.VolumenDeclarado, 'volumen' | 'nota'>): boolean {
  return (antes?.volumen ?? null) === volumen && (volumen === null || antes?.nota === nota);
}

/** Under which name the audit knows what is declared of a site. */
function idDe({ codigo, rol, unidad }: { readonly codigo: string; readonly rol: string; readonly unidad: string }): string {
  return `${codigo}*${rol}*${unidad}`;
}

async function cambiado(tx: Tx, entidadId: string): Promise<AppError> {
  return estadoCambiado(await tx.auditoria.findFirst({ where: { entidad: 'faenaVolumen', entidadId }, orderBy: { id: 'desc' } }), comoAuditoria);
}
