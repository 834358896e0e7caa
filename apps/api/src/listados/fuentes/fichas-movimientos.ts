import type { FICHAS_MOVIMIENTOS } from '@rodal/contracts/listados/fichas-movimientos';
import { addMonths } from '@rodal/domain/meses';
import { monthOf } from '@rodal/domain/nombres-mes';
import { EN_LA_CIFRA, FICHA_MOVIMIENTO } from '../../fichas/ficha-movimientos.ts';
import type { Bind, FuenteSql, PedidoDe } from '../fuente.ts';

/** The predicate of a figure: its site, months, article and unit, as `ficha.repo.ts` adds it up. */
function buscar({ tipo, codigofaena, mes, anio, columna, articulo = '', unidad = '', clase }: PedidoDe<typeof FICHAS_MOVIMIENTOS>, bind: Bind) {
  const esteMes = monthOf(anio, mes);
  const desde = (uno: string) => `${bind(`${uno}-01`)}::date`;
  const where = [`x.tipo = ${bind(tipo)}`, `x.codigo = ${bind(codigofaena)}`, `x.fecha < ${desde(columna === 'apertura' ? esteMes : addMonths(esteMes, 1))}`];
  if (columna !== 'apertura' && columna !== 'cierre') where.push(`x.fecha >= ${desde(esteMes)}`, `x.concepto = ${bind(columna)}`);
  if (articulo !== '') where.push(`x.articulo = ${bind(articulo)}`);
  if (unidad !== '') where.push(`x.unidad = ${bind(unidad)}`);
  if (clase === 'sinClasificar') where.push('x.sin_clasificar');
  // A balance is the sum with signs; a figure between balances adds up what it is called.
  const enLaCifra = columna === 'apertura' || columna === 'cierre' ? 'x.cantidad' : EN_LA_CIFRA;
  return { from: `(SELECT x.*, ${enLaCifra} AS en_la_cifra FROM ${FICHA_MOVIMIENTO} x) x`, where };
}

/** The movements behind a figure of a sheet: of a balance all up to then, with their sign. One site's are some thousands: an order that has no index sorts them in milliseconds. */
export const fichasMovimientos: FuenteSql<typeof FICHAS_MOVIMIENTOS> = {
  columnas: {
    clave: 'x.clave', fecha: 'x.fecha', origen: 'x.origen', movimiento: 'x.movimiento', documento: 'x.documento', numero: 'x.numero', rol: 'x.rol', articulo: 'x.articulo', descripcion: 'x.descripcion', unidad: 'x.unidad',
    cantidad: 'x.cantidad', enLaCifra: 'x.en_la_cifra', concepto: 'x.concepto', sinClasificar: 'x.sin_clasificar', cargadaPor: 'x.cargada_por', cargadaEn: 'x.cargada_en',
  },
  buscar: async (_sql, pedido, bind) => buscar(pedido, bind),
  async resumir({ db }, pedido) {
    const values: unknown[] = [];
    const { from, where } = buscar(pedido, (value) => `$${values.push(value)}`);
    const { rows } = await db.pool.query<{ unidad: string; total: number; volumen: string }>(`SELECT x.unidad, count(*)::int AS total, trim_scale(sum(x.en_la_cifra))::text AS volumen FROM ${from} WHERE ${where.join(' AND ')} GROUP BY x.unidad ORDER BY x.unidad`, values);
    return { total: rows.reduce((n, { total }) => n + total, 0), unidades: rows.map(({ unidad, volumen }) => ({ unidad, volumen })) };
  },
  archivo: ({ codigofaena, mes, anio }) => ({ hoja: 'Movimientos', accion: 'fichaMovimientos.exportar', entidad: 'fichaMovimientos', entidadId: `${codigofaena} ${monthOf(anio, mes)}` }),
};
