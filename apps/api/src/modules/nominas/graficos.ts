import { type GraficosNominas, MUCHOS_DIAS, SEMANAS_GRAFICO } from '@rodal/contracts/nominas-graficos';
import { addDays, dayStart, lunesDe, santiagoDay } from '@rodal/domain/fechas';
import { type LineaPago, rutPago, totalNomina } from '@rodal/domain/nominas';
import { addDecimals, compareDecimals } from '@rodal/domain/numeros';
import { CONTENIDOS_NOMINA } from '../../cargas/contenidos-nomina.repo.ts';
import type { Sql } from '../../db/sql.ts';

/** A roll with what it pays, or paid when the ERP had it no more, and when it was marked. */
interface Pagada {
  readonly monto: string;
  readonly pagos: readonly LineaPago[];
  readonly creada: Date | null;
  readonly aprobada: Date | null;
  readonly revisada: Date | null;
}

const DIA = 86_400_000;

/** What a company approved in a currency in the last weeks, the one of today included, and how long its rolls took. @param hoy day of Santiago */
export async function readGraficos(sql: Sql, empresa: string, moneda: string, hoy: string): Promise<GraficosNominas> {
  const semanas = Array.from({ length: SEMANAS_GRAFICO }, (_, at) => addDays(lunesDe(hoy), (at + 1 - SEMANAS_GRAFICO) * 7));
  const desde = dayStart(semanas[0] ?? hoy);
  const nominas = await selectPagadas(sql, empresa, moneda, desde);
  const aprobadas = nominas.flatMap((una) => (una.aprobada === null || una.aprobada < desde ? [] : [{ ...una, semana: lunesDe(santiagoDay(una.aprobada)) }]));
  const porSemana = Map.groupBy(aprobadas, ({ semana }) => semana);
  const proveedores = Map.groupBy(aprobadas.flatMap((una) => una.pagos.map((pago) => ({ ...pago, de: una }))), ({ rut }) => rutPago(rut));
  const tardanzas = nominas.flatMap(({ creada, revisada }) => (creada === null || revisada === null || revisada < desde ? [] : [diasEntre(creada, revisada)]));
  return {
    semanas: semanas.map((semana) => {
      const suyas = porSemana.get(semana) ?? [];
      return { semana, nominas: suyas.length, monto: addDecimals(suyas.map(({ monto }) => monto)) };
    }),
    proveedores: [...proveedores.values()]
      .map((pagos) => {
        const { rut, proveedor } = pagos.at(-1) as (typeof pagos)[number]; // a group has one
        return { rut, proveedor, nominas: new Set(pagos.map(({ de }) => de)).size, monto: totalNomina(pagos) };
      })
      .toSorted((a, b) => compareDecimals(b.monto, a.monto) || (a.rut < b.rut ? -1 : 1)),
    dias: Array.from({ length: MUCHOS_DIAS + 1 }, (_, dias) => ({ dias, nominas: tardanzas.filter((suyos) => suyos === dias).length })),
  };
}

/** Days of Santiago from one to the other, {@link MUCHOS_DIAS} at most. */
function diasEntre(creada: Date, revisada: Date): number {
  const dias = (Date.parse(santiagoDay(revisada)) - Date.parse(santiagoDay(creada))) / DIA;
  return Math.min(Math.max(dias, 0), MUCHOS_DIAS);
}

/** The last content of each roll that was approved or reviewed since, the first approved first. */
async function selectPagadas(sql: Sql, empresa: string, moneda: string, desde: Date): Promise<Pagada[]> {
  const { rows } = await sql.query<Pagada>(
    `SELECT trim_scale(monto)::text AS monto, pagos, creada, aprobada, revisada FROM (${CONTENIDOS_NOMINA.text}) contenido
      WHERE empresa = $1 AND moneda = $2 AND (vigente OR salio IS NOT NULL) AND greatest(aprobada, revisada) >= $3 ORDER BY aprobada`,
    [empresa, moneda, desde],
  );
  return rows;
}
