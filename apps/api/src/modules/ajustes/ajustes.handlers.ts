import { type AjusteClave, AJUSTES, isAjusteClave } from '@rodal/contracts/ajustes-tabla';
import { AppError } from '@rodal/domain/errors';
import { MESSAGES } from '@rodal/domain/messages';
import * as z from 'zod/mini';
import { actorOf } from '../../audit/audit.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fieldErrors } from '../../http/field-errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { type AjusteJson, forgetAjustes, getAjustes, listChanged, resetAjuste, updateAjuste } from '../../settings/settings.ts';

const CLAVES = Object.keys(AJUSTES).filter(isAjusteClave);

type AjustesKey = 'listAjustes' | 'updateAjuste' | 'resetAjuste';

/** Reading and changing settings (decisiones A8, A10, A11; every change leaves its history). */
export function ajustesHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, AjustesKey> {
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

    async updateAjuste({ clave, valor, visto }, ctx) {
      const vigente = claveOf(clave);
      const checked = checkValor(vigente, valor);
      await inTransaction(db.prisma, (tx) => updateAjuste(tx, vigente, checked, { actor: actorOf(ctx), ahora: clock(), visto }));
      await hearAjustes(db);
      return { mensaje: MESSAGES.guardadoCorrectamente };
    },

    async resetAjuste({ clave, visto }, ctx) {
      const vigente = claveOf(clave);
      await inTransaction(db.prisma, (tx) => resetAjuste(tx, vigente, { actor: actorOf(ctx), visto }));
      await hearAjustes(db);
      return { mensaje: MESSAGES.guardadoCorrectamente };
    },
  };
}

/** The next page already goes by what was changed; it is stored, whether it can be heard now or not. */
async function hearAjustes({ prisma }: Pick<Deps['db'], 'prisma'>): Promise<void> {
  forgetAjustes(prisma);
  await getAjustes(prisma).catch(() => undefined);
}

/** @throws AppError `no_encontrado` for a setting that there is not */
function claveOf(clave: string): AjusteClave {
  if (!isAjusteClave(clave)) throw new AppError('no_encontrado');
  return clave;
}

/** @throws AppError `datos_invalidos` naming the setting */
function checkValor(clave: AjusteClave, valor: unknown): AjusteJson {
  const schema: z.ZodMiniType<AjusteJson> = AJUSTES[clave].schema;
  const result = z.safeParse(schema, valor, { reportInput: true });
  if (result.success) return result.data;
  const errores = fieldErrors(result.error.issues.map((issue) => ({ ...issue, path: [clave, ...issue.path] })));
  throw new AppError('datos_invalidos', { errores });
}
