import { DIAS_CALENDARIO } from '@rodal/contracts/habilitacion';
import { TIPOS_DOCUMENTO } from '@rodal/domain/documentos/tipos';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import type { Handlers } from '../../http/handlers.ts';
import { listPorVencer } from '../../portadores/vencimientos.ts';
import type { Deps } from '../../puertos/deps.ts';
import { readMatriz } from './matriz.ts';
import { readHabilitadosPorMes } from './mes-a-mes.ts';

/** Who may work, seen all at once (E4). */
export function habilitacionHandlers({ db: { pool }, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'getMatrizHabilitacion' | 'listVencimientos' | 'getHabilitadosPorMes'> {
  return {
    getMatrizHabilitacion: ({ texto, solo, pagina = '1' }) => readMatriz(pool, { texto, solo, pagina: Number(pagina) }, clock()),

    async listVencimientos() {
      const ahora = clock();
      const desde = santiagoDay(ahora);
      const todos = (await listPorVencer(pool, ahora)).filter(({ dia }) => dia >= desde);
      return {
        desde,
        hasta: addDays(desde, DIAS_CALENDARIO),
        // By company, and then as its mails have them: what a day has stays in that order.
        vencimientos: todos.toSorted((a, b) => (a.dia < b.dia ? -1 : Number(a.dia > b.dia))).map(({ tipo, dia, rut, empresa, entidad, clave, nombre, enRevision, detiene }) => ({
          dia, idtipodocumento: TIPOS_DOCUMENTO[tipo].numero, entidad, clave, nombre, rutEmpresa: rut, empresa, enRevision, detiene,
        })),
      };
    },

    getHabilitadosPorMes: () => readHabilitadosPorMes(pool, clock()),
  };
}
