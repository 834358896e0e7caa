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
