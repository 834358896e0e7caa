import { MAX_MESES_RETIRO, type TipoMovProducto } from '@rodal/contracts/mov-producto';
import { monthsBetween } from '@rodal/domain/meses';
import { monthOf } from '@rodal/domain/nombres-mes';
import { actorOf } from '../../audit/audit.ts';
import { retirarCargas } from '../../cargas/retirar.repo.ts';
import { refuseField } from '../../http/field-errors.ts';
import type { Handlers } from '../../http/handlers.ts';
import { writeLibro } from '../../planillas/libro.ts';
import { sendLibro } from '../../planillas/send-libro.ts';
import type { Deps } from '../../puertos/deps.ts';
import { selectFaenas } from './ficha.repo.ts';
import { FUENTE_FICHA, readFicha } from './ficha.service.ts';
import { buildLibroFicha } from './libro-ficha.ts';

type FichasKey = 'listFaenasFichas' | 'getFicha' | 'exportFicha' | 'withdrawMovProducto';

const FLUJO = { EUCA: 'movProductoEuca', PINO: 'movProductoPino' } as const satisfies Record<TipoMovProducto, string>;

/** Fichas (especificación 2 §2.9, E15): the sheet of a site and a month, and what is loaded for it. Its movements are the engine's list. */
export function fichasHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, FichasKey> {
  const { db, clock } = deps;
  return {
    async listFaenasFichas({ tipo }) {
      return { faenas: await selectFaenas(db.pool, tipo) };
    },

    getFicha: ({ tipo, codigofaena: codigo, mes, anio }) => readFicha(deps, { tipo, codigo, mes: monthOf(anio, mes) }),

    exportFicha({ tipo, codigofaena: codigo, mes: numero, anio }, ctx) {
      const de = { tipo, codigo, mes: monthOf(anio, numero) };
      return sendLibro(deps, ctx, {
        nombre: `Ficha_${codigo.replaceAll(/[^A-Za-z0-9-]/g, '_')}_${tipo}_${de.mes}`, accion: 'ficha.exportar', entidad: 'ficha', entidadId: `${codigo} ${de.mes}`, pedido: de,
        async make() {
          const { tablas } = await readFicha(deps, de);
          return { bytes: await writeLibro(buildLibroFicha(de, { tablas })), filas: tablas.reduce((n, { filas }) => n + filas.length, 0) };
        },
      });
    },

    async withdrawMovProducto({ tipo, desde, hasta }, ctx) {
      const meses = monthsBetween(desde, hasta);
      if (meses.length === 0) throw refuseField('hasta', 'mes', 'El mes final es anterior al inicial.');
      if (meses.length > MAX_MESES_RETIRO) throw refuseField('hasta', 'mes', `Se retiran hasta ${MAX_MESES_RETIRO} meses a la vez.`);
      return retirarCargas(db.pool, { flujo: FLUJO[tipo], fuentes: [FUENTE_FICHA[tipo].nombre], desde, hasta, vacio: { campo: 'desde', mensaje: 'No hay movimientos cargados de esos meses.' }, actor: actorOf(ctx), ahora: clock() });
    },
  };
}
