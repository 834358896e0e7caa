import type { EstadoDespacho } from '@rodal/domain/estados-despacho';
import type { Filtros } from './filtros.ts';

/** Each state of `despacho d` as the partial indexes have it; the rule itself is `estados-despacho.ts`. */
export const ESTADO_SQL = {
  anulada: 'd.anulado_en IS NOT NULL',
  recepcionado: 'd.anulado_en IS NULL AND d.recepcionado_en IS NOT NULL',
  guiaEmitida: 'd.anulado_en IS NULL AND d.recepcionado_en IS NULL AND d.guia_numero IS NOT NULL',
  enviado: 'd.anulado_en IS NULL AND d.recepcionado_en IS NULL AND d.guia_numero IS NULL',
} as const satisfies Record<EstadoDespacho, string>;

/**
 * The search as conditions on `despacho d`, without those found by their arrival. Numbered values; no text of a person
 * becomes SQL.
 * @param values gets those of the conditions
 * @param logins those that the search asks for, when they are known: PostgreSQL plans better with them
 */
export function conditionsOf(filtros: Filtros, values: unknown[], logins: readonly string[] | null = null): string[] {
  const bind = (value: unknown) => `$${values.push(value)}`;
  return [`d.fecha >= ${bind(filtros.desde)}`, `d.fecha < ${bind(filtros.hasta)}`, ...filtersOf(filtros, values, logins)];
}

/** What is asked of those found by their arrival (D25): all but the days, of their flags too. @param values as above */
export function dudosasConditions(
  filtros: Filtros,
  { dudosas, logins }: { readonly dudosas: readonly string[]; readonly logins: readonly string[] | null },
  values: unknown[],
): string[] {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [`d.id = ANY(${bind(dudosas)}::uuid[])`, ...filtersOf({ ...filtros, avisos: [] }, values, logins)];
  return [...where, ...openFlags(filtros, bind)];
}

/**
 * Of the number of a guide, which is nearly unique: those of the days and those found by their arrival (D25) in one
 * condition. The row is looked up anyway; what is asked of it beyond costs no other statement.
 * @param values as above
 */
export function guiaConditions(filtros: Filtros, values: unknown[]): string[] {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const [desde, hasta] = [bind(filtros.desde), bind(filtros.hasta)];
  const dudosa = `SELECT FROM despacho_aviso a WHERE a.despacho_id = d.id AND ${dudosaSql('a', desde, hasta)}`;
  return [
    `(d.fecha >= ${desde} AND d.fecha < ${hasta} OR EXISTS (${dudosa}))`,
    ...filtersOf({ ...filtros, avisos: [] }, values),
    ...openFlags(filtros, bind),
  ];
}

/** Of a flag: it says that its load, dated on other days, arrived on these. @param desde with `hasta`, parameters */
export function dudosaSql(aviso: string, desde: string, hasta: string): string {
  return `${aviso}.codigo = 'relojDesfasado' AND ${aviso}.resuelto_en IS NULL
              AND ${aviso}.creado_en >= ${desde} AND ${aviso}.creado_en < ${hasta} AND (${aviso}.fecha < ${desde} OR ${aviso}.fecha >= ${hasta})`;
}

/** That one of the flags asked for is open, whatever its day. */
function openFlags({ avisos }: Filtros, bind: (value: unknown) => string): string[] {
  if (avisos.length === 0) return [];
  return [`EXISTS (SELECT FROM despacho_aviso a WHERE a.despacho_id = d.id AND a.codigo = ANY(${bind(avisos)}) AND a.resuelto_en IS NULL)`];
}

/** The filters beside the days. @param values gets those of the filters */
export function filtersOf(filtros: Filtros, values: unknown[], logins: readonly string[] | null = null): string[] {
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where: string[] = [];
  if (filtros.usuarioId !== null) where.push(`d.usuario_id = ${bind(filtros.usuarioId)}`);
  if (filtros.nroguia !== null) where.push(`d.guia_numero = ${bind(filtros.nroguia)}`);
  if (filtros.patente !== null) where.push(`d.patente_camion = ${bind(filtros.patente)}`);
  if (filtros.estado !== null) where.push(ESTADO_SQL[filtros.estado]);
  if (filtros.faena !== null) {
    where.push(`d.faena_codigo = ${bind(filtros.faena.codigo)}`, `d.faena_rol = ${bind(filtros.faena.rol)}`);
  }
  if (filtros.producto !== null) where.push(`d.producto_id = ${bind(filtros.producto)}`);
  if (filtros.avisos.length > 0) {
    where.push(
      `d.id IN (SELECT a.despacho_id FROM despacho_aviso a
                 WHERE a.codigo = ANY(${bind(filtros.avisos)}) AND a.resuelto_en IS NULL
                   AND a.fecha >= ${bind(filtros.desde)} AND a.fecha < ${bind(filtros.hasta)})`,
    );
  }
  if (filtros.despachador !== null) {
    where.push(`d.login = ANY(${logins === null ? loginsSql(bind(filtros.despachador)) : bind(logins)})`);
  }
  return where;
}

/**
 * The logins that contain a text, as an array: dispatches are found by the index of whole logins, none is read to see
 * what its login contains. Accents as `normalizeText` drops them; logins are stored in lower case.
 * @param texto the parameter; position() has no wildcards to escape
 */
export function loginsSql(texto: string): string {
  return `ARRAY(SELECT login FROM (${distintosSql(['login'])}) l
                 WHERE position(${texto} IN regexp_replace(normalize(login, NFD), '[\\u0300-\\u036f]', '', 'g')) > 0)`;
}

/**
 * The different values of the first columns of an index of `despacho`, hopping from each to the next: as many look-ups
 * as there are values, however many rows (PostgreSQL does not do so by itself). The statement gives `columnas` in order.
 */
export function distintosSql(columnas: readonly string[]): string {
  const lista = columnas.join(', ');
  const of = (alias: string) => columnas.map((columna) => `${alias}.${columna}`).join(', ');
  return `WITH RECURSIVE distinto AS (
            (SELECT ${lista} FROM despacho ORDER BY ${lista} LIMIT 1)
            UNION ALL
            SELECT ${of('siguiente')} FROM distinto CROSS JOIN LATERAL
              (SELECT ${of('x')} FROM despacho x WHERE (${of('x')}) > (${of('distinto')}) ORDER BY ${of('x')} LIMIT 1) siguiente
          ) SELECT ${lista} FROM distinto`;
}
