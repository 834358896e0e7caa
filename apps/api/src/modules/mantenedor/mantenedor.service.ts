import type { FAENAS_HISTORICO, ResumenFaenasHistorico } from '@rodal/contracts/listados/faenas-historico';
import type { EnPie } from '@rodal/contracts/mantenedor';
import { desdeRitmo, enPieDe, ritmoDe, ultimoDia } from '@rodal/domain/en-pie';
import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { lastDayOf, monthsBetween, santiagoMonth } from '@rodal/domain/meses';
import { addDecimals } from '@rodal/domain/numeros';
import { describeMeses, selectPartes } from '../../cargas/meses-cargados.repo.ts';
import { FUENTES_FAENAS } from '../../erp/fuentes/faenas.ts';
import { leerDeUnaVez } from '../../listados/leer.repo.ts';
import type { PedidoDe } from '../../listados/fuente.ts';
import type { Deps } from '../../puertos/deps.ts';
import { sumHistorico } from './historico.repo.ts';
import { findVolumen } from './mantenedor.repo.ts';
import { type Sitio, sumDesde, sumPorArticulo, sumPorMes } from './salidas.repo.ts';

const FUENTES = [FUENTES_FAENAS.MovProducto_FaenaActivas, FUENTES_FAENAS.MovProductoFaenasEuca];

/** What a search of the history adds up to, each unit apart, and which months of the ERP are missing: what left in them did not come out here. */
export async function summarizeHistorico({ db, clock }: Pick<Deps, 'db' | 'clock'>, pedido: PedidoDe<typeof FAENAS_HISTORICO>): Promise<ResumenFaenasHistorico> {
  const [sumas, partes] = await Promise.all([sumHistorico(db.pool, pedido), selectPartes(db.pool, FUENTES)]);
  const desde = partes.find(({ filas }) => filas > 0)?.periodo ?? null;
  const [hasta = pedido.mes] = [pedido.mes, santiagoMonth(clock())].toSorted();
  const { filas = 0, sinDeclarar = 0, sobregiradas = 0 } = sumas.find(({ unidad }) => unidad === null) ?? {};
  return {
    total: filas,
    sinDeclarar,
    sobregiradas,
    unidades: sumas.flatMap(({ unidad, volumen }) => (unidad === null || unidad === '' ? [] : [{ unidad, volumen }])),
    meses: desde === null ? [] : describeMeses(partes, FUENTES, { desde, hasta }),
  };
}

/** What came out of a site month by month, what stands, and when nothing will: all of one state of the database. @param mes `YYYY-MM` */
export async function readEnPie({ db, clock }: Pick<Deps, 'db' | 'clock'>, sitio: Sitio, mes: string): Promise<EnPie> {
  const hasta = ultimoDia(mes, santiagoDay(clock()));
  const tras = addDays(lastDayOf(mes), 1);
  const volumen = await findVolumen(db.prisma, sitio);
  const declarado = volumen?.volumen ?? null;
  const { porMes, articulos, salido56 } = await leerDeUnaVez(db.pool, async (sql) => ({
    porMes: await sumPorMes(sql, sitio, tras),
    articulos: await sumPorArticulo(sql, sitio, tras),
    salido56: await sumDesde(sql, sitio, desdeRitmo(hasta), addDays(hasta, 1)),
  }));
  const [primero] = porMes;
  const salidos = new Map(porMes.map((uno) => [uno.mes, uno.salido]));
  let acumulado = '0';
  const meses = (primero === undefined ? [] : monthsBetween(primero.mes, mes)).map((uno) => {
    const salido = salidos.get(uno) ?? '0';
    acumulado = addDecimals([acumulado, salido]);
    return { mes: uno, salido, enPie: enPieDe(declarado, acumulado) };
  });
  const enPie = enPieDe(declarado, acumulado);
  return {
    declarado: volumen === null || declarado === null ? null : { volumen: declarado, nota: volumen.nota, cambiadoPor: volumen.cambiadoPor, cambiadoEn: volumen.cambiadoEn.toISOString() },
    version: volumen?.version ?? 0,
    enPie,
    salido: acumulado,
    meses,
    articulos,
    salido56,
    hasta,
    ...ritmoDe({ enPie, salido56, hasta }),
  };
}
