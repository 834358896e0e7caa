import type { Parsed } from '@rodal/contracts/endpoint';
import type { getResumenInventario, ResumenInventario } from '@rodal/contracts/listados/inventario';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import { monthOf } from '@rodal/domain/nombres-mes';
import { normalizeText } from '@rodal/domain/texto';
import { describeMeses, selectPartes } from '../../cargas/meses-cargados.repo.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Deps } from '../../puertos/deps.ts';
import { sumSaldos } from './inventario.repo.ts';
import { type Filtros, FUENTE } from './saldos.ts';

type Pedido = Parsed<typeof getResumenInventario>;

/** The query as it is read. Without `Piezas`: at least one (especificación 1 §9). */
export function toFiltros({ Planta, Mes, Ano, Numetiqueta = '', Articulo = '', Ubicacion = '', UnidadMedidaBase = 'PIEZA', Piezas = 1 }: Pedido): Filtros {
  return {
    planta: Planta,
    mes: monthOf(Ano, Mes),
    unidad: UnidadMedidaBase,
    etiqueta: Numetiqueta || null,
    articulo: normalizeText(Articulo) || null,
    ubicacion: normalizeText(Ubicacion) || null,
    piezas: Piezas,
  };
}

/** What the stock adds up to, and which months it lacks: without them it would be silently wrong (C33). */
export async function summarizeInventario({ db, clock }: Pick<Deps, 'db' | 'clock'>, pedido: Pedido): Promise<ResumenInventario> {
  const filtros = toFiltros(pedido);
  const [saldo, partes] = await Promise.all([sumSaldos(db.pool, filtros), selectPartes(db.pool, [FUENTE])]);
  const desde = partes[0]?.periodo ?? null;
  // A month to come has nothing to load.
  const [hasta = filtros.mes] = [addMonths(filtros.mes, -1), santiagoMonth(clock())].toSorted();
  const meses = desde === null ? [] : describeMeses(partes, [FUENTE], { desde, hasta });
  return {
    ...saldo,
    desde,
    desdeBc: FUENTE.desde ?? '',
    meses,
    faltan: meses.filter((mes) => mes.datosAl === null || mes.faltan.length > 0).map(({ mes }) => mes),
    datosAl: meses.flatMap((mes) => mes.datosAl ?? []).toSorted().at(-1) ?? null,
  };
}

/** C1: the years of the data and the current one, in order. */
async function listAnios({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number[]> {
  const meses = [...(await selectPartes(db.pool, [FUENTE])).map(({ periodo }) => periodo), santiagoMonth(clock())];
  return [...new Set(meses.map((mes) => Number(mes.slice(0, 4))))].toSorted((a, b) => a - b);
}

/** The years one may ask for; the labels are a list of the engine (`listados/fuentes/inventario.ts`). */
export function inventarioHandlers(deps: Pick<Deps, 'db' | 'clock'>): Pick<Handlers, 'listAniosInventario'> {
  return {
    async listAniosInventario() {
      return { anios: await listAnios(deps) };
    },
  };
}
