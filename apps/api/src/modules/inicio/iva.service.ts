import type { Output } from '@rodal/contracts/endpoint';
import type { getInicioIva } from '@rodal/contracts/inicio';
import { EMPRESAS_SII } from '@rodal/contracts/sii';
import { destinoSii, LISTAS_SII, type ListaSii } from '@rodal/contracts/sii-pendientes';
import { santiagoDay } from '@rodal/domain/fechas';
import { lastDayOf } from '@rodal/domain/meses';
import type { Deps } from '../../puertos/deps.ts';
import { contarPendientes } from '../sii/pendientes.service.ts';

/** More than any month leaves to its end; beyond it the tile says "más de". */
const MAX_IVA = 20_000;

/** What of the VAT waits for an acuse to count this month, as the reports of today have it. */
export async function tellIva({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Output<typeof getInicioIva>> {
  const hoy = santiagoDay(clock());
  const mes = hoy.slice(0, 7);
  const contadas = await Promise.all(
    (Object.keys(LISTAS_SII) as ListaSii[]).map(async (lista) => ({ lista, ...(await contarPendientes(db.pool, { lista, cual: 'pasanDeMes', hoy, limite: MAX_IVA + 1 })) })), // its own keys
  );
  return {
    mes,
    hasta: lastDayOf(mes),
    empresas: EMPRESAS_SII.map((empresa) => {
      const suyas = contadas.filter(({ lista }) => LISTAS_SII[lista].empresa === empresa);
      return {
        empresa,
        hayPendientes: suyas.some((una) => una.mes === mes),
        destino: LISTAS_SII[empresa].ruta,
        listas: suyas.filter(({ n }) => n > 0).map(({ lista, n, iva }) => ({ lista, total: Math.min(n, MAX_IVA), masDe: n > MAX_IVA, iva, destino: destinoSii(lista, { ver: 'pasanDeMes' }) })),
      };
    }),
  };
}
