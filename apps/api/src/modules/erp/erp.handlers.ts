import { type EntidadErp, ENTIDADES_ERP } from '@rodal/contracts/erp';
import { lugarTexto } from '@rodal/domain/carga-dudosa';
import { AppError } from '@rodal/domain/errors';
import { can } from '@rodal/domain/puede';
import { createLimiter } from '../../erp/erp-client.ts';
import { ErpError } from '../../erp/erp-error.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import type { FuenteErp } from '../../erp/source.ts';
import { sinPermiso } from '../../http/authorize.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { narrow, readFilter, readSelect, refuseOthers, wrong } from './pedido.ts';
import { issueToken, open, requireToken, seal, secretOf } from './token.ts';

/** Of the ERP's four turns: who looks at rows never keeps a load from its own. */
const A_LA_VEZ = 2;
/** Somebody waits in front of it. */
const ESPERA_MS = 30_000;
/** Of OData. */
const OPCIONES = ['$filter', '$select', '$top'];
/** What messages call a reading that is not of a month. */
const EN_VIVO = 'consulta en vivo';

/** The read-only gateway (design §6, B3): the ERP's own token stays here, and what is asked of it is built anew. */
export function erpHandlers({ erp, clock }: Pick<Deps, 'erp' | 'clock'>): Pick<Handlers, 'getTokenBc' | 'getErp'> {
  const turns = createLimiter(A_LA_VEZ);
  return {
    async getTokenBc(_input, ctx) {
      return issueToken(ctx, clock());
    },

    async getErp({ entity, company, periodo = EN_VIVO, $filter = '', $select = '', $top, cursor }, ctx) {
      if (!can(ctx.quien().permisos, ENTIDADES_ERP[entity])) throw sinPermiso(ENTIDADES_ERP[entity], `${ctx.quien().usuario}: ${entity}`);
      if (erp === null) throw new AppError('sin_erp');
      requireToken(ctx, clock());
      refuseOthers(ctx.request.query, OPCIONES);
      const fuente = fuenteOf(entity);
      if (!fuente.empresas.includes(company)) throw wrong('company', `No hay ${entity} de ${company}.`);
      const filtro = readFilter(fuente.columnas, $filter);
      const columnas = readSelect(fuente.columnas, $select);
      const para = JSON.stringify(['página', entity, company, periodo, filtro, columnas, $top]);
      const desde = cursor === undefined ? null : open(secretOf(ctx), para, cursor);
      if (cursor !== undefined && desde === null) throw wrong('cursor', 'La página pedida no es de esta consulta: pregunte de nuevo.');

      const gone = new AbortController();
      ctx.reply.raw.once('close', () => gone.abort());
      const late = AbortSignal.timeout(ESPERA_MS);
      const signal = AbortSignal.any([gone.signal, late]);
      try {
        const lectura = { fuente: narrow(fuente, columnas, filtro), empresa: company, periodo };
        const { filas, siguiente } = await turns.run(() => erp.readPage(lectura, filtro, { filas: $top, desde }, signal), signal);
        return {
          value: filas.map((fila) => Object.fromEntries(columnas.map((columna) => [columna, fila[columna] ?? null]))),
          siguiente: siguiente === null ? null : seal(secretOf(ctx), para, siguiente),
        };
      } catch (error) {
        // Its name in the ERP has a month in it, by our table or by the configuration.
        if (error instanceof RangeError && periodo === EN_VIVO) throw wrong('periodo', `${entity} se lee por mes: diga cuál.`);
        const fault = late.aborted ? new ErpError('sinRespuesta', { lugar: lugarTexto({ fuente: entity, empresa: company, periodo }), cause: error }) : error;
        if (!(fault instanceof ErpError)) throw fault;
        throw new AppError('erp_no_responde', { valores: { causa: fault.message }, cause: fault });
      }
    },
  };
}

function fuenteOf(entity: EntidadErp): FuenteErp {
  return FUENTES[entity];
}
