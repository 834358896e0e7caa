import { type CostoHistorico, leerFila } from '@rodal/domain/costos/historico/fila';
import type { CeldaHistorico } from '@rodal/domain/costos/historico/celdas';
import type { ColumnaHistorico } from '@rodal/domain/costos/historico/columnas';
import type pg from 'pg';
import { copyRows, type Row } from './copy-rows.ts';
import { hace, rowOfHecho } from './hechos.ts';
import { fakeUuidV7 } from './identidades.ts';
import { prngFor } from './prng.ts';

/** Keeps the costs. */
const QUIEN = 'reportes';
const ARCHIVO = 'Costos faenas 2022.xlsx';
const POR_MES = 28;

/** What a site cost before the ERP was asked: account, description, its classification, pesos by unit and how many units, at most. */
const GASTOS = [
  ['3201010', 'Flete de trozos', 'TRANSPORTE', 'FLETE', 'FLETE TROZOS', 'CANCHA', 8_200, 320],
  ['3201010', 'Flete a puerto', 'TRANSPORTE', 'FLETE', 'FLETE PUERTO', 'PUERTO', 14_500, 280],
  ['3201020', 'Servicio de cosecha', 'COSECHA', 'COSECHA', 'SERVICIO COSECHA', 'CANCHA', 11_900, 450],
  ['3201030', 'Carguío en cancha', 'COSECHA', 'CARGUÍO', 'SERVICIO CARGUÍO', 'CANCHA', 2_100, 450],
  ['3201040', 'Ripio y perfilado de camino', 'CAMINOS', 'CAMINOS', 'CAMINOS', 'CAMINO', 38_000, 60],
] as const;
const FAENAS = ['CO0141', 'CO0149', 'CO0152', 'LA0077'] as const;
/** Pesos by the dollar that year, by its months. */
const DOLARES = [822, 807, 799, 815, 849, 857, 953, 904, 921, 955, 917, 875] as const;

/** The workbook of the year before the ERP's costs, read as any is; some of its documents the ERP has by now, and counts itself. */
export async function putCostosHistoricos(sql: pg.PoolClient, now: Date): Promise<void> {
  const prng = prngFor('costos-historicos');
  const { rows: deBc } = await sql.query<{ documento: string; importe: string }>(
    `SELECT DISTINCT ON (l.n_documento) l.n_documento AS documento, trim_scale(l.importe)::text AS importe FROM carga_vigente v JOIN erp_linea_compra l ON l.carga = v.carga_id
      WHERE v.fuente = 'HistLinFacCompra2' AND v.empresa = 'COMSA' AND v.periodo = (SELECT min(periodo) FROM carga_vigente WHERE fuente = 'HistLinFacCompra2' AND empresa = 'COMSA') ORDER BY l.n_documento, l.n_linea LIMIT 6`,
  );
  const filas: Partial<Record<ColumnaHistorico, CeldaHistorico>>[] = deBc.map(({ documento, importe }) => ({ Tabla: 'APIHistLinFacCompra', N_Documento: documento, Fecha: '30/12/2022', Tipo: 'Cuenta', Description: 'Adelanto de temporada', Cantidad: 1, Importe: Number(importe), Cuenta: '3201010', Clasifica: 'TRANSPORTE' }));
  for (const [mes, dolar] of DOLARES.entries()) {
    for (let n = 0; n < POR_MES; n += 1) {
      const [cuenta, descripcion, clasifica, item2, item3, almacenes, precio, hasta] = prng.pick(GASTOS);
      const [faena, esNota, cantidad] = [prng.pick(FAENAS), n % 14 === 13, prng.int(20, hasta)];
      const importe = cantidad * precio;
      filas.push({
        Tabla: esNota ? 'API_BC_FACTURA_NOTA_DE_CREDITO_2_RegistradaUnion' : 'APIHistLinFacCompra', N_Documento: `${esNota ? 'NC' : 'FC'}22${String(mes + 1).padStart(2, '0')}${String(Math.floor(n / 2) + 1).padStart(4, '0')}`,
        Fecha: new Date(Date.UTC(2022, mes, 1 + Math.floor(n / 2) * 2)), MES: mes + 1, Tipo: 'Cuenta', recepcioones: `RC-22${prng.int(1_000, 9_999)}`, Description: `${descripcion} ${faena}`, Cuenta: cuenta, Clasifica: clasifica, 'ITEM 2': item2, 'Tipo de Gasto': item3,
        Almacenes: almacenes, Almacen: `F${faena.slice(2)}`, FaenaAnalitico: faena, 'Analitico Faena': 'FAENA', Cantidad: cantidad, Cod_Unidad_Medida: 'M3', Costo_Unitario_Directo: precio, Importe: importe, US$: dolar,
        'Importe Total en US$': Math.round((importe / dolar) * 100) / 100, Compra_N_Proveedor: prng.pick(['76543210-3', '77654321-7', '96512345-8']), 'factura proveed': prng.int(1_200, 9_800),
      });
    }
  }
  const costos = filas.flatMap((fila): CostoHistorico[] => {
    const leida = leerFila((columna) => fila[columna] ?? null, now.toISOString().slice(0, 10));
    return leida !== null && 'costo' in leida ? [leida.costo] : [];
  });
  await guardar(sql, costos, { id: fakeUuidV7(prng, hace(now, 40)), cuando: hace(now, 40) });
}

async function guardar(sql: pg.PoolClient, costos: readonly CostoHistorico[], { id, cuando }: { readonly id: string; readonly cuando: Date }): Promise<void> {
  const meses = [...Map.groupBy(costos, ({ fecha }) => fecha.slice(0, 7))].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const mensaje = `${costos.length} filas de «${ARCHIVO}»`;
  await sql.query(
    `INSERT INTO trabajo (id, flujo, origen, estado, porcentaje, mensaje, desde, hasta, usuario, pedido_en, iniciado_en, terminado_en) VALUES ($1, 'ingesta:ExcelHistorico:COMSA:libro', 'libro', 'lista', 100, $2, $3, $4, $5, $6, $6, $6)`,
    [id, mensaje, meses[0]?.[0] ?? null, meses.at(-1)?.[0] ?? null, QUIEN, cuando],
  );
  for (const [mes, suyos] of meses) {
    const { rows } = await sql.query<{ id: string }>(`INSERT INTO carga (trabajo_id, fuente, empresa, periodo, filas_erp, filas, terminada_en) VALUES ($1, 'ExcelHistorico', 'COMSA', $2, $3, $3, $4) RETURNING id`, [id, mes, suyos.length, cuando]);
    await sql.query(`INSERT INTO carga_vigente (fuente, empresa, periodo, carga_id, cambiada_en) VALUES ('ExcelHistorico', 'COMSA', $1, $2, $3)`, [mes, rows[0]?.id, cuando]);
    await copyRows(sql, 'costo_historico', suyos.map((costo) => ({ carga: rows[0]?.id ?? '', ...toRow(costo) })));
  }
  await sql.query(`INSERT INTO costo_libro (trabajo_id, empresa, archivo, hoja, huella, filas) VALUES ($1, 'COMSA', $2, 'Costos', $3, $4)`, [id, ARCHIVO, '0'.repeat(64), costos.length]);
  await copyRows(sql, 'auditoria', [rowOfHecho(cuando, QUIEN, { accion: 'costos.cargarExcel', entidad: 'costos', entidad_id: `excel:${id}`, despues: { empresa: 'COMSA', archivo: ARCHIVO, filas: costos.length, meses: meses.length } })]);
  await sql.query('ANALYZE costo_historico, costo_libro');
}

function toRow({ codUnidadMedida, costoUnitario, importeTotalUs, condicionesJuntas, tipoFaena, facturaProveedor, numeroLiquidacion, ...resto }: CostoHistorico): Row {
  return { ...resto, cod_unidad_medida: codUnidadMedida, costo_unitario: costoUnitario, importe_total_us: importeTotalUs, condiciones_juntas: condicionesJuntas, tipo_faena: tipoFaena, factura_proveedor: facturaProveedor, numero_liquidacion: numeroLiquidacion };
}
