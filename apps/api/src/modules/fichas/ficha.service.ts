import type { Ficha } from '@rodal/contracts/fichas';
import { armarFicha } from '@rodal/domain/fichas/ficha';
import { santiagoMonth } from '@rodal/domain/meses';
import { describeMeses, selectPartes } from '../../cargas/meses-cargados.repo.ts';
import { FUENTES } from '../../erp/fuentes/fuentes.ts';
import { leerDeUnaVez } from '../../listados/leer.repo.ts';
import type { Deps } from '../../puertos/deps.ts';
import { type DeFicha, selectMatricesDe, selectSinClasificar, sumFicha } from './ficha.repo.ts';

/** Where the movements of each type come from. */
export const FUENTE_FICHA = { EUCA: FUENTES.MovProductoFaenasEuca, PINO: FUENTES.MovProducto_FaenaActivas } as const;

/** The sheet of a site and a month, all of one state of the database. A site that nothing is known of has one without rows. */
export function readFicha({ db, clock }: Pick<Deps, 'db' | 'clock'>, de: DeFicha): Promise<Ficha> {
  const fuente = FUENTE_FICHA[de.tipo];
  return leerDeUnaVez(db.pool, async (sql) => {
    const sumas = await sumFicha(sql, de);
    const sinClasificar = await selectSinClasificar(sql, de);
    const matrices = await selectMatricesDe(sql, de);
    const partes = await selectPartes(sql, [fuente]);
    const desde = partes.find(({ filas }) => filas > 0)?.periodo ?? null;
    const [hasta = de.mes] = [de.mes, santiagoMonth(clock())].toSorted();
    const tablas = armarFicha(sumas).map(({ unidad, filas, total }) => ({ unidad, filas: filas.map(({ unidad: _unidad, ...fila }) => fila), total }));
    return { tablas, sinClasificar, matrices, meses: desde === null ? [] : describeMeses(partes, [fuente], { desde, hasta }) };
  });
}
