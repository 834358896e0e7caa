import type { getResumenDespachos } from '@rodal/contracts/busqueda';
import type { Output } from '@rodal/contracts/endpoint';
import type { Deps } from '../../puertos/deps.ts';
import type { SesionActual } from '../../http/handlers.ts';
import { type Busqueda, toFiltros } from './filtros.ts';
import { type Cuenta, selectAvisosAbiertos, selectCuentas } from './resumen.repo.ts';

/** Beyond this the total says "más de" (design: data). */
const MAX_TOTAL = 100_000;

/**
 * How many dispatches a search finds, what they carry by unit (C26), and their open flags (A29).
 * @throws AppError `datos_invalidos`, naming the field
 */
export async function summarizeDespachos(
  { db }: Pick<Deps, 'db'>,
  busqueda: Busqueda,
  quien: SesionActual,
): Promise<Output<typeof getResumenDespachos>> {
  const filtros = toFiltros(busqueda, quien);
  const [cuentas, avisos] = await Promise.all([
    selectCuentas(db.pool, filtros, MAX_TOTAL + 1),
    selectAvisosAbiertos(db.pool, filtros),
  ]);
  const masDe = countOf(cuentas) > MAX_TOTAL;
  // An annulled load was not delivered (C19): it is in no sum, unless annulled ones were asked for.
  const anuladas = masDe ? await countAnuladas() : countOf(cuentas.filter(({ anulada }) => anulada));
  const summed = cuentas.filter(({ anulada }) => !anulada || filtros.estado === 'anulada');
  return {
    total: Math.min(countOf(cuentas), MAX_TOTAL),
    masDe,
    anuladas,
    porLlegada: cuentas.reduce((sum, { porLlegada }) => sum + porLlegada, 0),
    volumenes: masDe ? [] : summed.map(({ unidad, cantidad }) => ({ unidad, volumen: cantidad })),
    avisos,
  };

  /** The rows counted so far are a part: theirs would be too. */
  async function countAnuladas(): Promise<number> {
    if (filtros.estado !== null) return filtros.estado === 'anulada' ? MAX_TOTAL : 0;
    return Math.min(countOf(await selectCuentas(db.pool, { ...filtros, estado: 'anulada' }, MAX_TOTAL)), MAX_TOTAL);
  }
}

function countOf(cuentas: readonly Cuenta[]): number {
  return cuentas.reduce((sum, { filas }) => sum + filas, 0);
}
