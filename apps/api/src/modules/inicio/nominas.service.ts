import { destinoNominas } from '@rodal/contracts/destino-nominas';
import type { Output } from '@rodal/contracts/endpoint';
import type { getInicioNominas } from '@rodal/contracts/inicio';
import { ESPERAS, ESPERAS_NOMINA } from '@rodal/domain/pasos-nomina';
import type { QuienActua } from '@rodal/domain/transiciones';
import { selectVigente } from '../../cargas/vigente.repo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { selectEsperas } from './nominas.repo.ts';

/** As many are named. */
const ANTIGUAS = 5;

/** What the unfinished rolls of both companies wait for, and those that somebody may mark next, the oldest first. */
export async function tellNominas({ db: { pool } }: Pick<Deps, 'db'>, quien: QuienActua): Promise<Output<typeof getInicioNominas>> {
  const leidas = await Promise.all(
    (['COMSA', 'FLE'] as const).map(async (empresa) => {
      const [{ sumas, antiguas }, carga] = await Promise.all([selectEsperas(pool, empresa, quien, ANTIGUAS), selectVigente(pool, 'NominasVigentes', empresa)]);
      return { empresa, sumas, antiguas, datosAl: carga?.leidaEn.toISOString() ?? null };
    }),
  );
  return {
    empresas: leidas.map(({ empresa, sumas, datosAl }) => ({
      empresa,
      datosAl,
      esperas: ESPERAS.map((clave) => ({
        clave,
        titulo: ESPERAS_NOMINA[clave],
        montos: sumas.filter(({ espera }) => espera === clave).map(({ moneda, total, monto }) => ({ moneda, total, monto, destino: destinoNominas(empresa, { moneda, espera: clave }) })),
      })),
    })),
    antiguas: leidas
      .flatMap(({ empresa, antiguas }) =>
        antiguas.map(({ espera, ...una }) => ({
          ...una,
          empresa,
          paso: ESPERAS_NOMINA[espera],
          destino: destinoNominas(empresa, { moneda: una.Moneda, espera, ver: una.Identificador }),
        })),
      )
      .toSorted((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : Number(a.Identificador) - Number(b.Identificador)))
      .slice(0, ANTIGUAS),
  };
}
