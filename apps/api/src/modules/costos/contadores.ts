import type { ContadoresCostos } from '@rodal/contracts/costos';
import { santiagoMonth } from '@rodal/domain/meses';
import type { AuditActor } from '../../audit/audit.ts';
import { firstMonthOf } from '../../cargas/plan.ts';
import { retirarCargas } from '../../cargas/retirar.repo.ts';
import { CARGABLES, FUENTES, FLUJOS_ERP } from '../../erp/fuentes/fuentes.ts';
import type { FuenteErp } from '../../erp/source.ts';
import type { Deps } from '../../puertos/deps.ts';
import { contarSinLinea, contarTapadas, selectAnios, selectContador } from './contadores.repo.ts';

/** The tables of the counters, as the specification calls them, with where their rows come from (especificación 1 §9). */
const TABLAS: readonly { readonly tabla: string; readonly fuente: FuenteErp; readonly enOtra?: string }[] = [
  { tabla: 'APILineaFacCompra', fuente: FUENTES.LineaFacCompra },
  { tabla: 'APIHistLinFacCompra', fuente: FUENTES.HistLinFacCompra2 },
  { tabla: 'API_FICHASPINOVIGENTESACTUAL$', fuente: FUENTES.MovProducto_FaenaActivas, enOtra: '/cargasBcMovProducto?tipo=PINO' },
  { tabla: 'API_HistFacturaCompra', fuente: FUENTES.HistFacturaCompra },
  { tabla: 'API_RevisionTabla2_ANALITICO', fuente: FUENTES.RevisionTabla2 },
  { tabla: 'API_BC_FACTURA_NOTA_DE_CREDITO_2_RegistradaUnion', fuente: FUENTES.NotaCreditoRegistradaUnion },
  { tabla: 'PresupuestosFaenas', fuente: FUENTES.PresupuestosFaenas },
  { tabla: 'Excel histórico', fuente: CARGABLES.ExcelHistorico },
];

/** What Eliminar Data withdraws: what Actualizar BC loads, and the historical Excel. */
const CARGADAS = [...FLUJOS_ERP.costosFaenas.fuentes.map(({ nombre }) => nombre), CARGABLES.ExcelHistorico.nombre];

/** What is loaded of a year, table by table (especificación 1 §2.11). @param pedido absent = this year, or the last with data (C2) */
export async function readContadores({ db, clock }: Pick<Deps, 'db' | 'clock'>, pedido: number | undefined): Promise<ContadoresCostos> {
  const actual = santiagoMonth(clock());
  const esteAnio = Number(actual.slice(0, 4));
  const conDatos = await selectAnios(db.pool, CARGADAS);
  const anio = pedido ?? (conDatos.includes(esteAnio) ? esteAnio : (conDatos[0] ?? esteAnio));
  const primero = Number((firstMonthOf('costosFaenas') ?? actual).slice(0, 4));
  const anios = [...new Set([...Array.from({ length: esteAnio - primero + 1 }, (_, n) => esteAnio - n), ...conDatos, anio])].toSorted((a, b) => b - a);
  const tablas = [];
  for (const { tabla, fuente, enOtra = null } of TABLAS) tablas.push({ tabla, api: fuente === CARGABLES.ExcelHistorico ? null : fuente.nombre, enOtra, ...(await selectContador(db.pool, fuente, anio)) });
  return { anio, anios, meses: mesesDe('costosFaenas', anio, actual), mesesPresupuesto: mesesDe('presupuestoFaenas', anio, actual), tablas, sinLinea: await contarSinLinea(db.pool), tapadas: await contarTapadas(db.pool, anio) };
}

/** The months of a year that a flow can load: from its first (C3) to this one. */
function mesesDe(flujo: 'costosFaenas' | 'presupuestoFaenas', anio: number, actual: string): { readonly desde: string; readonly hasta: string } | null {
  const primero = firstMonthOf(flujo) ?? actual;
  const desde = `${anio}-01` < primero ? primero : `${anio}-01`;
  const hasta = `${anio}-12` > actual ? actual : `${anio}-12`;
  return desde > hasta ? null : { desde, hasta };
}

/**
 * Withdraws what is loaded of a year (Eliminar Data). What people added and changed stays, and waits for its lines.
 * @returns how many rows
 * @throws AppError `datos_invalidos` naming `anio` where nothing is loaded; `carga_en_curso`
 */
export async function retirarCostos({ db, clock }: Pick<Deps, 'db' | 'clock'>, anio: number, actor: AuditActor): Promise<number> {
  const vacio = { campo: 'anio', mensaje: `No hay costos cargados de ${anio}.` };
  const { filas } = await retirarCargas(db.pool, { flujo: 'costosFaenas', fuentes: CARGADAS, desde: `${anio}-01`, hasta: `${anio}-12`, vacio, actor, ahora: clock() });
  return filas;
}
