import type { ResumenDe } from '@rodal/contracts/listado';
import { type EsperaFiltro, type NOMINAS, type NOMINAS_FLE, TODOS } from '@rodal/contracts/listados/nominas';
import type { QuienActua } from '@rodal/domain/transiciones';
import { NOMBRES_SENAL, type NombreSenal } from '@rodal/domain/senales-nomina';
import { lineasSql } from '../../cargas/lineas-nomina.repo.ts';
import { cambioBajoMarcaSql, ESPERA_SQL, leTocaSql } from '../../cargas/esperas-nomina.repo.ts';
import { selectVigente } from '../../cargas/vigente.repo.ts';
import type { Sql } from '../../db/sql.ts';
import { readAjustesOf } from '../../settings/settings.ts';
import { contiene } from '../contiene.ts';
import type { Bind, Busqueda, FuenteSql, PedidoDe } from '../fuente.ts';

type Pedido = PedidoDe<typeof NOMINAS_FLE> & Partial<PedidoDe<typeof NOMINAS>>;
type Resumen = ResumenDe<typeof NOMINAS>;

const CREADOR_ERP = `n.usuario_creador_nomina`;
const FALTA = {
  Creador: 'n.creador_id IS NULL',
  Aprobador: 'n.creador_id IS NOT NULL AND n.aprobador_id IS NULL',
  Supervisor: 'n.creador_id IS NOT NULL AND n.supervisor_id IS NULL',
  nada: 'n.creador_id IS NOT NULL AND n.aprobador_id IS NOT NULL AND n.supervisor_id IS NOT NULL',
} as const;
const AVISOS = {
  bloqueada: 'l.bloqueada',
  sinDatosDePago: 'l.sin_datos > 0',
  ...(Object.fromEntries(NOMBRES_SENAL.map((senal) => [senal, `n.senales @> '[{"senal":"${senal}"}]'`])) as Record<NombreSenal, string>), // by the table's keys
} as const;

/** The rolls of a filter of waiting: of whoever asks, else of the step. */
function esperaSql(espera: EsperaFiltro, quien: QuienActua | null, bind: Bind): string {
  if (espera === 'mia') return leTocaSql(quien, ['aprobar', 'revisar'], bind);
  return espera === 'cambiada' ? cambioBajoMarcaSql(quien, bind) : `${ESPERA_SQL} = ${bind(espera)}`;
}

/**
 * The current rolls `n` of a company, `l` what is judged of their lines, `s.misma` the setting: some hundreds, whose some thousands of lines
 * are judged anew each time. Whatever counts rolls counts these, so that it is what the list shows.
 * @param pedido without a currency: of all
 */
export async function buscarNominas(sql: Sql, empresa: string, { moneda, creador = TODOS, falta, avisos, espera, texto }: Partial<Pedido>, quien: QuienActua | null, bind: Bind): Promise<Busqueda> {
  const suya = bind(empresa);
  const hallada = contiene(['x.nomina', 'x.rut', 'x.proveedor', 'x.factura'], texto, bind);
  const lineas = `(
    SELECT x.nomina, x.moneda_pago, bool_or(x.es_bloqueada) AS bloqueada, count(*) FILTER (WHERE x.sin_datos) AS sin_datos, bool_or(${hallada[0] ?? 'true'}) AS hallada
      FROM ${lineasSql(suya)} x GROUP BY 1, 2)`;
  const { nominasMismaPersona } = await readAjustesOf(sql);
  return {
    from: `nomina n JOIN ${lineas} l ON l.nomina = n.nomina AND l.moneda_pago = n.moneda CROSS JOIN (SELECT ${bind(nominasMismaPersona)}::boolean AS misma) s`,
    where: [
      `n.empresa = ${suya}`,
      'n.huella IS NOT NULL',
      'l.hallada',
      ...(moneda === undefined ? [] : [`n.moneda = ${bind(moneda)}`]),
      ...(creador === TODOS ? [] : [`${bind(creador)} = ANY (string_to_array(${CREADOR_ERP}, ', '))`]),
      ...(falta === undefined ? [] : [FALTA[falta]]),
      ...(avisos === undefined ? [] : [AVISOS[avisos]]),
      ...(espera === undefined ? [] : [esperaSql(espera, quien, bind)]),
    ],
  };
}

/** The source of a company's list. @param empresa COMSA or FLE */
function fuenteDe(empresa: string) {
  return {
    columnas: {
      Identificador: 'n.id',
      version: 'n.version',
      creadorId: 'n.creador_id',
      aprobadorId: 'n.aprobador_id',
      supervisorId: 'n.supervisor_id',
      mismaPersona: 's.misma',
      BLOQUEADO: `CASE WHEN l.bloqueada THEN '1' ELSE '0' END`,
      Nomina: 'n.nomina',
      Moneda: 'n.moneda',
      Monto: 'n.monto',
      UsuarioCreadorNomina: CREADOR_ERP,
      UsuarioCreador: 'n.creador',
      UsuarioAprobador: 'n.aprobador',
      UsuarioSupervisor: 'n.supervisor',
      FechaAprobacion: 'n.aprobador_en',
      Creador: 'n.creador_id IS NOT NULL',
      Aprobador: 'n.aprobador_id IS NOT NULL',
      Revisado: 'n.supervisor_id IS NOT NULL',
      sinDatosDePago: 'l.sin_datos',
      senales: `(SELECT coalesce(string_agg(s->>'senal', ' '), '') FROM jsonb_array_elements(n.senales) s)`,
    },
    buscar: (sql, pedido, bind, { quien }) => buscarNominas(sql, empresa, pedido, quien, bind),
    async resumir({ db: { pool } }, pedido, { quien }): Promise<Resumen> {
      const values: unknown[] = [];
      const { from, where } = await buscarNominas(pool, empresa, pedido, quien, (value) => `$${values.push(value)}`);
      const [{ rows: sumas }, { rows: todas }, carga] = await Promise.all([
        pool.query<Pick<Resumen, 'total' | 'monto' | 'bloqueadas'>>(
          `SELECT count(*)::int AS total, coalesce(trim_scale(sum(n.monto))::text, '0') AS monto, (count(*) FILTER (WHERE l.bloqueada))::int AS bloqueadas FROM ${from} WHERE ${where.join(' AND ')}`,
          values,
        ),
        pool.query<{ moneda: string; creadores: string[] }>(
          `SELECT n.moneda, array_agg(DISTINCT u ORDER BY u) AS creadores FROM nomina n CROSS JOIN string_to_table(${CREADOR_ERP}, ', ') u WHERE n.empresa = $1 AND n.huella IS NOT NULL GROUP BY 1 ORDER BY 1`,
          [empresa],
        ),
        selectVigente(pool, 'NominasVigentes', empresa),
      ]);
      return {
        total: 0, monto: '0', bloqueadas: 0,
        ...sumas[0],
        moneda: pedido.moneda,
        datosAl: carga?.leidaEn.toISOString() ?? null,
        creadores: todas.find(({ moneda }) => moneda === pedido.moneda)?.creadores ?? [],
        monedas: todas.map(({ moneda }) => moneda),
      };
    },
    archivo: ({ moneda }) => ({ hoja: 'Nóminas', accion: 'nomina.exportar', entidad: 'nomina', entidadId: `${empresa} ${moneda}` }),
  } as const satisfies FuenteSql<typeof NOMINAS_FLE>;
}

export const nominas: FuenteSql<typeof NOMINAS> = fuenteDe('COMSA');
export const nominasFle: FuenteSql<typeof NOMINAS_FLE> = fuenteDe('FLE');
