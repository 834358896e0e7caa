import { type ClaveBandeja, MAX_BANDEJA } from '@rodal/contracts/bandeja';
import { FLUJO_NOMBRES } from '@rodal/contracts/flujos';
import type { EsperaFiltro } from '@rodal/contracts/listados/nominas';
import type { Nomina } from '@rodal/contracts/nominas';
import type { CualSii, ListaSii } from '@rodal/contracts/sii-pendientes';
import { formatMesNumeros } from '@rodal/domain/mes-escrito';
import { santiagoMonth } from '@rodal/domain/meses';
import { formatMoneda } from '@rodal/domain/moneda';
import { CODIGOS_AVISO } from '@rodal/domain/reglas-despacho';
import type { QuienActua } from '@rodal/domain/transiciones';
import type pg from 'pg';
import { findCentrosSinUnidad, findCuentasSinLinea, findMesesSinDolar } from '../../gestion/sin-maestro.repo.ts';
import { condicionesCamiones, DE_CAMIONES } from '../../listados/fuentes/camiones.ts';
import { condicionesConductores, DE_CONDUCTORES } from '../../listados/fuentes/conductores.ts';
import { condicionesEmpresas } from '../../listados/fuentes/empresas.ts';
import { condicionesGuiasNulas } from '../../listados/fuentes/guias-nulas.ts';
import { condicionesRecepciones } from '../../listados/fuentes/recepciones-camion.ts';
import type { Bind } from '../../listados/fuente.ts';
import { condicionesSolicitudes } from '../../listados/fuentes/solicitudes.ts';
import { buscarNominas } from '../../listados/fuentes/nominas.ts';
import { contarRepetidos } from '../maestros/repetidos.service.ts';
import { contarPendientes } from '../sii/pendientes.service.ts';

/** The instants that the row's screen shows, half-open. */
export interface Tramo {
  readonly desde: Date;
  readonly hasta: Date;
}

/** What is counted for whom. */
interface Pedido {
  readonly tramo: Tramo;
  /** Today in Santiago. */
  readonly hoy: string;
  /** What waits for one person alone is counted for this one. */
  readonly quien: QuienActua;
}

/** How many wait of what is counted apart; '' = nothing is. Anything above {@link MAX_BANDEJA} is only known to be more. */
interface Cuenta {
  readonly aparte: string;
  readonly n: number;
}

type Contar = (pool: pg.Pool, pedido: Pedido) => Promise<readonly Cuenta[]>;

/** A row that is one count. */
const sola = (contar: (pool: pg.Pool, tramo: Tramo) => Promise<number>): Contar => async (pool, { tramo }) => [{ aparte: '', n: await contar(pool, tramo) }];

/** One more than is told. */
const HASTA = MAX_BANDEJA + 1;

/**
 * How each row is counted: in an index, and no further than {@link MAX_BANDEJA}, so that Inicio costs the same on a
 * million dispatches. Payment rolls wait for one person: their counts ask who it is. Of all else whoever sees a row sees everybody's
 * (`despacho.buscar`).
 */
export const CUENTAS: Readonly<Record<ClaveBandeja, Contar>> = {
  avisosAbiertos: sola((pool, tramo) => countConAviso(pool, tramo, CODIGOS_AVISO)),
  guiasIncompletas: sola((pool, tramo) => countConAviso(pool, tramo, ['guiaIncompleta'])),
  guiasNulasPorConfirmar: sola(countGuiasNulas),
  recepcionesPorConfirmar: sola(countRecepciones),
  solicitudesPorAprobar: countSolicitudes({ vista: 'porAprobar', estado: 'CREADA' }),
  solicitudesPorComprar: countSolicitudes({ vista: 'porComprar', estado: 'APROBADA' }),
  cargasFallidas: sola(countPorRepetir),
  cargasPorConfirmar: sola((pool) => countOf(pool, `SELECT count(*)::int AS n FROM (SELECT FROM trabajo WHERE estado = 'porConfirmar' LIMIT ${HASTA}) c`, [])),
  transportistasRepetidos: sola((pool) => contarRepetidos(pool, 'transportistas')),
  cosecherosRepetidos: sola((pool) => contarRepetidos(pool, 'cosecheros')),
  centrosSinUnidad: sinMaestro(findCentrosSinUnidad),
  cuentasSinLinea: sinMaestro(findCuentasSinLinea),
  mesesSinDolar: async (pool) => {
    const meses = await findMesesSinDolar(pool, HASTA);
    return meses.length === 0 ? [] : [{ aparte: nombrar(meses.map(formatMesNumeros)), n: meses.length }];
  },
  empresasPorRevisar: porEstado('empresa e', ['1', '0'], (estado, bind) => condicionesEmpresas({ estado, revision: 'porRevisar' }, bind)),
  camionesPorRevisar: porEstado(DE_CAMIONES, ['2', '1'], (estado, bind) => condicionesCamiones({ estado, revision: 'porRevisar' }, bind)),
  conductoresPorRevisar: porEstado(DE_CONDUCTORES, ['2', '1'], (estado, bind) => condicionesConductores({ estado, revision: 'porRevisar' }, bind)),
  nominasMias: countNominas('COMSA', 'mia'),
  nominasMiasFle: countNominas('FLE', 'mia'),
  nominasCambiadas: countNominas('COMSA', 'cambiada'),
  nominasCambiadasFle: countNominas('FLE', 'cambiada'),
  siiVencenHoy: countSii('COMSA', 'vencenHoy'),
  siiVencenHoyComex: countSii('Comex', 'vencenHoy'),
  siiVencenHoyFle: countSii('FLE', 'vencenHoy'),
  siiPasanDeMes: countSii('COMSA', 'pasanDeMes'),
  siiPasanDeMesComex: countSii('Comex', 'pasanDeMes'),
  siiPasanDeMesFle: countSii('FLE', 'pasanDeMes'),
  siiSinAsignar: countSii('COMSA', 'sinAsignar'),
  siiSinAsignarComex: countSii('Comex', 'sinAsignar'),
  siiSinAsignarFle: countSii('FLE', 'sinAsignar'),
};

/** Codes that the ledger has in the months of the row's days and no master covers, each company apart and by name: `COMSA: 3202010, 3202020`. */
function sinMaestro(find: typeof findCentrosSinUnidad): Contar {
  return async (pool, { tramo: { desde, hasta } }) => {
    const codigos = await find(pool, { desde: santiagoMonth(desde), hasta: santiagoMonth(new Date(hasta.getTime() - 1)), limite: HASTA });
    return [...Map.groupBy(codigos, ({ empresa }) => empresa)].map(([empresa, suyos]) => ({ aparte: `${empresa}: ${nombrar(suyos.map(({ codigo }) => codigo))}`, n: suyos.length }));
  };
}

/** So many are named. */
const NOMBRADOS = 3;

function nombrar(todos: readonly string[]): string {
  const mas = todos.length - NOMBRADOS;
  return `${todos.slice(0, NOMBRADOS).join(', ')}${mas > 0 ? ` y ${mas} más` : ''}`;
}

/** Those who carry papers by state, whom the list finds with this filter: by the list's own search. */
function porEstado<E extends string>(from: string, estados: readonly E[], condiciones: (estado: E, bind: Bind) => readonly string[]): Contar {
  const contar = async (pool: pg.Pool, estado: E): Promise<Cuenta> => {
    const values: unknown[] = [];
    const where = condiciones(estado, (value) => `$${values.push(value)}`);
    return { aparte: estado, n: await countOf(pool, `SELECT count(*)::int AS n FROM (SELECT FROM ${from} WHERE ${where.join(' AND ')} LIMIT ${HASTA}) c`, values) };
  };
  return (pool) => Promise.all(estados.map((estado) => contar(pool, estado)));
}

/** Voided notes that wait for a person to say which dispatch they are of: by the list's own search, in the index of those that wait. */
function countGuiasNulas(pool: pg.Pool, { desde, hasta }: Tramo): Promise<number> {
  const values: unknown[] = [desde, hasta];
  const where = ['g.fecha >= $1', 'g.fecha < $2', ...condicionesGuiasNulas({ estado: 'porConfirmar' }, (value) => `$${values.push(value)}`)];
  return countOf(pool, `SELECT count(*)::int AS n FROM (SELECT FROM guia_nula g WHERE ${where.join(' AND ')} LIMIT ${HASTA}) c`, values);
}

function countRecepciones(pool: pg.Pool, { desde, hasta }: Tramo): Promise<number> {
  const values: unknown[] = [desde, hasta];
  const where = ['r.fecha >= $1', 'r.fecha < $2', ...condicionesRecepciones({ estado: 'porConfirmar' }, (value) => `$${values.push(value)}`)];
  return countOf(pool, `SELECT count(*)::int AS n FROM (SELECT FROM recepcion_camion r WHERE ${where.join(' AND ')} LIMIT ${HASTA}) c`, values);
}

/** Purchase requests that wait for one person, or for whoever buys: by the list's own search, each tab as it opens. */
function countSolicitudes(pedido: Parameters<typeof condicionesSolicitudes>[0]): Contar {
  return async (pool, { quien }) => {
    const values: unknown[] = [];
    const where = condicionesSolicitudes(pedido, quien, (value) => `$${values.push(value)}`);
    return [{ aparte: '', n: await countOf(pool, `SELECT count(*)::int AS n FROM (SELECT FROM solicitud_compra s WHERE ${where.join(' AND ')} LIMIT ${HASTA}) c`, values) }];
  };
}

/** Payment rolls by currency, those that the list finds with this filter: by the list's own search. A company has some hundreds. */
function countNominas(empresa: Nomina['empresa'], espera: EsperaFiltro): Contar {
  return async (pool, { quien }) => {
    const values: unknown[] = [];
    const { from, where } = await buscarNominas(pool, empresa, { espera }, quien, (value) => `$${values.push(value)}`);
    const { rows } = await pool.query<Cuenta>(`SELECT n.moneda AS aparte, count(*)::int AS n FROM ${from} WHERE ${where.join(' AND ')} GROUP BY 1 ORDER BY 1`, values);
    return rows;
  };
}

/** Documents of the SII that hurry today; what slips into the next month says its VAT, the others where they stand. */
function countSii(lista: ListaSii, cual: CualSii): Contar {
  return async (pool, { hoy }) => {
    const { n, iva, fecha } = await contarPendientes(pool, { lista, cual, hoy, limite: HASTA });
    return [{ aparte: cual === 'pasanDeMes' ? `IVA ${n > MAX_BANDEJA ? 'de más de ' : ''}${formatMoneda(iva, 'CLP')}` : fecha, n }];
  };
}

/**
 * Dispatches with any of these flags open, those that its screen finds by their arrival among them (D25). Each code is read only so far: no dispatch has one twice, so that a code
 * with more than is told is enough, and else all of them have been read. In no order: PostgreSQL would read a year of
 * them to sort it.
 */
export async function countConAviso(pool: pg.Pool, { desde, hasta }: Tramo, codigos: readonly string[]): Promise<number> {
  return countOf(
    pool,
    `SELECT count(DISTINCT c.despacho_id)::int AS n FROM (
       SELECT c.despacho_id FROM unnest($1::text[]) k (codigo) CROSS JOIN LATERAL (
         SELECT a.despacho_id FROM despacho_aviso a
          WHERE a.codigo = k.codigo AND a.resuelto_en IS NULL AND a.fecha >= $2 AND a.fecha < $3
          LIMIT ${HASTA}) c
       UNION ALL (
         SELECT r.despacho_id FROM despacho_aviso r
          WHERE r.codigo = 'relojDesfasado' AND r.resuelto_en IS NULL
            AND r.creado_en >= $2 AND r.creado_en < $3 AND (r.fecha < $2 OR r.fecha >= $3)
            AND EXISTS (SELECT FROM despacho_aviso a
                         WHERE a.despacho_id = r.despacho_id AND a.codigo = ANY($1) AND a.resuelto_en IS NULL OFFSET 0)
          LIMIT ${HASTA})) c`,
    [codigos, desde, hasta],
  );
}

/** Loads that failed since the last one of the same flow that went well. */
async function countPorRepetir(pool: pg.Pool): Promise<number> {
  return countOf(
    pool,
    `SELECT count(*)::int AS n FROM unnest($1::text[]) k (flujo) CROSS JOIN LATERAL (
       SELECT FROM trabajo t
        WHERE t.flujo = k.flujo AND t.estado = 'fallida'
          AND t.id > coalesce((SELECT p.id FROM trabajo p WHERE p.flujo = k.flujo AND p.estado = 'lista' ORDER BY p.id DESC LIMIT 1),
                              '00000000-0000-0000-0000-000000000000')
        LIMIT ${HASTA}) c`,
    [FLUJO_NOMBRES],
  );
}

async function countOf(pool: pg.Pool, sql: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(sql, [...values]);
  return rows[0]?.n ?? 0;
}
