import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { tellErp, tellFaenas, tellHoy, tellSinGuia } from './inicio.service.ts';
import { tellIva } from './iva.service.ts';
import { tellNominas } from './nominas.service.ts';

/**
 * The office's day, a question each tile (decisión 105). Open flags are of the bandeja. A screen of people: `quien` lets no
 * key of a program through.
 */
export function inicioHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'getInicioHoy' | 'getInicioFaenas' | 'getInicioSinGuia' | 'getInicioErp' | 'getInicioNominas' | 'getInicioIva'> {
  return {
    getInicioHoy(_, ctx) {
      ctx.quien();
      return tellHoy(deps);
    },
    getInicioFaenas(_, ctx) {
      ctx.quien();
      return tellFaenas(deps);
    },
    getInicioSinGuia(_, ctx) {
      ctx.quien();
      return tellSinGuia(deps);
    },
    getInicioNominas: (_, ctx) => tellNominas(deps, ctx.quien()),
    getInicioIva(_, ctx) {
      ctx.quien();
      return tellIva(deps);
    },
    getInicioErp: (_, ctx) => tellErp(deps, ctx.quien().permisos),
  };
}
