import { AJUSTES, type AjusteClave } from '@rodal/contracts/ajustes';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import * as z from 'zod/mini';
import { actorOf } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { fieldErrors } from '../../http/field-errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { forgetAjustes, getAjustes, updateAjuste, type AjusteJson } from '../../settings/settings.ts';
import { listChanged } from './ajustes.repo.ts';

const CLAVES = Object.keys(AJUSTES).filter(isClave);

/** Reading and changing settings (decisiones A8, A10, A11; every change leaves its history). */
export function ajustesHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'listAjustes' | 'updateAjuste'> {
  const { db, clock } = deps;
  return {
    async listAjustes() {
      forgetAjustes(db.prisma);
      const [valores, changed] = await Promise.all([getAjustes(db.prisma), listChanged(db)]);
      const byClave = new Map(changed.map((row) => [row.clave, row]));
      return {
        ajustes: CLAVES.map((clave) => ({
          clave,
          descripcion: AJUSTES[clave].descripcion,
          valor: valores[clave],
          defecto: AJUSTES[clave].defecto,
          cambiadoPor: byClave.get(clave)?.cambiadoPor ?? null,
          cambiadoEn: byClave.get(clave)?.cambiadoEn.toISOString() ?? null,
        })),
      };
    },

    async updateAjuste({ clave, valor }, ctx) {
      if (!isClave(clave)) throw new AppError('no_encontrado');
      const checked = checkValor(clave, valor);
      await inTransaction(db.prisma, (tx) => updateAjuste(tx, clave, checked, { actor: actorOf(ctx), ahora: clock() }));
      forgetAjustes(db.prisma);
      return { mensaje: MESSAGES.guardadoCorrectamente };
    },
  };
}

/** @throws AppError `datos_invalidos` naming the setting */
function checkValor(clave: AjusteClave, valor: unknown): AjusteJson {
  const schema: z.ZodMiniType<AjusteJson> = AJUSTES[clave].schema;
  const result = z.safeParse(schema, valor, { reportInput: true });
  if (result.success) return result.data;
  const errores = fieldErrors(result.error.issues.map((issue) => ({ ...issue, path: [clave, ...issue.path] })));
  throw new AppError('datos_invalidos', { errores });
}

function isClave(text: string): text is AjusteClave {
  return Object.hasOwn(AJUSTES, text);
}
