import { BANDEJA, CLAVES_BANDEJA, diasBandeja, type FilaContada, MAX_BANDEJA } from '@rodal/contracts/bandeja';
import { dayRange, santiagoDay } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import type { Deps } from '../../puertos/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { CUENTAS } from './cuentas.repo.ts';

/** Mi bandeja: what waits for whoever asks (issue 7 §3). */
export function bandejaHandlers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'getBandeja'> {
  return {
    async getBandeja(_input, ctx) {
      const { permisos } = ctx.quien();
      const hoy = santiagoDay(clock());
      const { desde, hasta } = diasBandeja(hoy);
      const tramo = dayRange(desde, hasta);
      const mine = CLAVES_BANDEJA.filter((clave) => BANDEJA[clave].permisos.every((permiso) => can(permisos, permiso)));
      const filas = await Promise.all(
        mine.map(async (clave): Promise<FilaContada> => {
          const { titulo, destino } = BANDEJA[clave];
          const n = await CUENTAS[clave](db.pool, tramo);
          return { clave, titulo: n === 1 ? titulo.uno : titulo.varios, total: Math.min(n, MAX_BANDEJA), masDe: n > MAX_BANDEJA, destino: destino(hoy) };
        }),
      );
      return { filas: filas.filter(({ total }) => total > 0) };
    },
  };
}
