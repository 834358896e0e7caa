import { contar } from '@rodal/domain/contar';
import { actorOf } from '../../../audit/audit.ts';
import type { Deps } from '../../../puertos/deps.ts';
import type { Handlers } from '../../../http/handlers.ts';
import { readArchivo } from '../../../http/recibir-archivo.ts';
import { LIMITES, MAX_MB } from '../../../planillas/lectura/hoja-leida.ts';
import { definicionDe } from '../sentencias.ts';
import { importArchivo, reviewArchivo } from './importar.service.ts';

const LIMITE = { maxBytes: LIMITES.bytes, muyGrande: `El archivo supera el máximo de ${MAX_MB} MB` };

/** Masters from a file: first looked at, then stored when somebody confirms (issue 7 §2). */
export function importarHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, 'reviewImportacion' | 'importMaestro'> {
  return {
    async reviewImportacion({ maestro }, ctx) {
      return reviewArchivo(db.pool, definicionDe(maestro), { ...(await readArchivo(ctx.request, LIMITE)), de: ctx.llamante().usuario });
    },

    async importMaestro({ maestro, huella }, ctx) {
      const archivo = { ...(await readArchivo(ctx.request, LIMITE)), huella, de: ctx.llamante().usuario };
      const resumen = await importArchivo(db.pool, definicionDe(maestro), archivo, actorOf(ctx));
      return { ...resumen, mensaje: resumen.nuevas + resumen.cambian === 1 ? 'Se importó 1 fila' : `Se importaron ${contar(resumen.nuevas + resumen.cambian, 'fila', 'filas')}` };
    },
  };
}
