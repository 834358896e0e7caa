import type { TipoMovProducto } from '@rodal/contracts/mov-producto';
import { AppError } from '@rodal/domain/errors';
import { monthsBetween, santiagoMonth } from '@rodal/domain/meses';
import { lecturaOf } from '../../cargas/plan.ts';
import type { Deps } from '../../puertos/deps.ts';
import { ErpError } from '../../erp/erp-error.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import type { Handlers } from '../../http/handlers.ts';
import { listMesesCargados } from './mov-producto.repo.ts';

const FUENTE = { EUCA: FUENTES.MovProductoFaenasEuca, PINO: FUENTES.MovProducto_FaenaActivas } as const satisfies Record<TipoMovProducto, unknown>;

/** Product movements by month: what is loaded, and what the ERP has (especificación 2 §2.10). */
export function movProductoHandlers({ db, erp, clock }: Pick<Deps, 'db' | 'erp' | 'clock'>): Pick<Handlers, 'listCargasMovProducto' | 'countErpMovProducto'> {
  /** Months of a year that can be loaded: from the source's first (C3) to this one. */
  const mesesOf = (tipo: TipoMovProducto, anio: number): string[] => {
    const last = santiagoMonth(clock());
    return monthsBetween(`${anio}-01`, `${anio}-12`).filter((mes) => mes >= (FUENTE[tipo].desde ?? mes) && mes <= last);
  };
  return {
    async listCargasMovProducto({ tipo, anio }) {
      const loaded = new Map((await listMesesCargados(db.pool, FUENTE[tipo].nombre, String(anio))).map((one) => [one.mes, one]));
      const actual = santiagoMonth(clock());
      const [first = 0, last = 0] = [FUENTE[tipo].desde ?? actual, actual].map((mes) => Number(mes.slice(0, 4)));
      return {
        meses: mesesOf(tipo, anio).map((mes) => {
          const one = loaded.get(mes);
          return { mes, cargadas: one?.cargadas ?? null, cargadoEn: one?.cargadoEn.toISOString() ?? null };
        }),
        anios: Array.from({ length: last - first + 1 }, (_, n) => last - n),
      };
    },

    async countErpMovProducto({ tipo, anio }, { reply }) {
      if (erp === null) throw new AppError('sin_erp');
      const fuente = FUENTE[tipo];
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      try {
        const meses = await Promise.all(
          mesesOf(tipo, anio).map(async (mes) => {
            const counts = await Promise.all(
              fuente.empresas.map((empresa) => {
                const lectura = lecturaOf(fuente, empresa, mes);
                return erp.count(lectura, lectura.filtro, gone.signal);
              }),
            );
            if (counts.includes(null)) throw new AppError('erp_no_responde', { valores: { causa: `${fuente.nombre}: el ERP no cuenta las filas de este servicio` } });
            return { mes, filas: counts.reduce<number>((sum, n) => sum + (n ?? 0), 0) };
          }),
        );
        return { meses };
      } catch (error) {
        if (!(error instanceof ErpError)) throw error;
        throw new AppError('erp_no_responde', { valores: { causa: error.message }, cause: error });
      }
    },
  };
}
