import { asientosVigentes } from '@rodal/api/gestion/correcciones';
import { type Criterios, criteriosTexto, sumaTexto } from '@rodal/domain/gestion/correcciones';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import { addDecimals } from '@rodal/domain/numeros';
import type pg from 'pg';
import { ABIERTOS } from './cierres.ts';
import { copyRows, type Row } from './copy-rows.ts';
import { rowOfHecho } from './hechos.ts';
import { fakeUuidV7 } from './identidades.ts';
import { type Prng, prngFor } from './prng.ts';

const HOUR = 3_600_000;
/** Who closes the month. */
const CORRIGE = 'reportes';

/** An entry of the demo's ledger. */
interface Entrada {
  readonly entryNo: string;
  readonly transaccion: number | null;
  readonly documento: string;
  readonly cuenta: string;
  readonly fecha: string;
  readonly importe: string;
}

/** A correction, by what it named when it was saved. */
interface CorreccionDemo {
  readonly por: Partial<Criterios>;
  readonly suyas: readonly Entrada[];
  /** Hours ago. */
  readonly hace: number;
  readonly eliminadaHace?: number;
}

/** What is taken out of the management report: by each criterion and by two, one of each state that the ERP brings about, and one that was eliminated. */
export async function putCorrecciones(sql: pg.PoolClient, now: Date): Promise<void> {
  await put(sql, now, prngFor('correcciones'), unas(await readEntradas(sql, addMonths(santiagoMonth(now), -1))));
}

/** One of a month that is closed already: it stands beside the report. */
export async function putCorreccionTardia(sql: pg.PoolClient, now: Date): Promise<void> {
  const entradas = await readEntradas(sql, addMonths(santiagoMonth(now), -ABIERTOS));
  const tardia = entradas[Math.floor(entradas.length / 2)];
  if (tardia !== undefined) await put(sql, now, prngFor('correccion tardía'), [{ por: { entryNo: tardia.entryNo }, suyas: [tardia], hace: 20 }]);
}

async function put(sql: pg.PoolClient, now: Date, prng: Prng, correcciones: readonly CorreccionDemo[]): Promise<void> {
  const filas = correcciones.map(({ por, suyas, hace, eliminadaHace }) => {
    const antes = (horas: number) => new Date(now.getTime() - horas * HOUR);
    const [unica] = por.entryNo == null ? [] : suyas;
    const criterios = { entryNo: null, transaccion: null, documento: '', ...por };
    const creadoEn = antes(hace);
    const id = fakeUuidV7(prng, creadoEn);
    const total = addDecimals(suyas.map(({ importe }) => importe));
    const eliminadoEn = eliminadaHace === undefined ? null : antes(eliminadaHace);
    const fila: Row = {
      id, empresa: 'COMSA', reporte: 'GESTION', entry_no: criterios.entryNo, transaccion: criterios.transaccion, documento: criterios.documento, entradas: suyas.length, total,
      cuenta: unica?.cuenta ?? null, fecha: unica?.fecha ?? null, importe: unica?.importe ?? null, creado_en: creadoEn, creado_por: CORRIGE, eliminado_en: eliminadoEn, eliminado_por: eliminadoEn === null ? null : CORRIGE,
    };
    const texto = criteriosTexto(criterios);
    const cosa = { entidad: 'correccion', entidad_id: id };
    return {
      fila,
      hechos: [
        rowOfHecho(creadoEn, CORRIGE, { accion: 'correccion.crear', ...cosa, despues: { empresa: 'COMSA', reporte: 'GESTION', criterios: texto, quita: sumaTexto({ entradas: suyas.length, total }) } }),
        ...(eliminadoEn === null ? [] : [rowOfHecho(eliminadoEn, CORRIGE, { accion: 'correccion.eliminar', ...cosa, antes: { estado: 'Vigente', criterios: texto }, despues: { estado: 'Eliminada', criterios: texto } })]),
      ],
    };
  });
  await copyRows(sql, 'correccion_reporte', filas.map(({ fila }) => fila));
  await copyRows(sql, 'auditoria', filas.flatMap(({ hechos }) => hechos));
}

async function readEntradas(sql: pg.PoolClient, mes: string): Promise<Entrada[]> {
  const { rows } = await sql.query<Entrada>(
    `SELECT a.entry_no::text AS "entryNo", a.transaction_no AS transaccion, a.document_no AS documento, a.cuenta, to_char(a.posting_date, 'YYYY-MM-DD') AS fecha, trim_scale(a.amount)::text AS importe
       FROM ${asientosVigentes(`'COMSA'`)} WHERE a_v.periodo = $1 ORDER BY a.entry_no`,
    [mes],
  );
  return rows;
}

/** Of a month, far from each other: no two name one entry. */
function unas(entradas: readonly Entrada[]): CorreccionDemo[] {
  const pares = [...Map.groupBy(entradas.filter(({ transaccion }) => transaccion !== null), ({ transaccion }) => transaccion).values()].filter((par) => par.length === 2);
  const lugares = [3, 9, 15, 21, 27, 33, 39].map((lugar) => pares[lugar] ?? []);
  const [a, b, c, d, e, f, g] = lugares;
  const [[una], [deDocumento], [deDos], [reusada], [quitada]] = [a ?? [], c ?? [], d ?? [], e ?? [], g ?? []];
  if (una === undefined || b === undefined || deDocumento === undefined || deDos === undefined || reusada === undefined || f === undefined || quitada === undefined) return [];
  const [primera] = f;
  return [
    { por: { entryNo: una.entryNo }, suyas: [una], hace: 3 },
    { por: { transaccion: b[0]?.transaccion ?? null }, suyas: b, hace: 5 },
    { por: { documento: deDocumento.documento }, suyas: [deDocumento], hace: 26 },
    { por: { transaccion: deDos.transaccion, documento: deDos.documento }, suyas: [deDos], hace: 28 },
    // Its number stood for another entry before a rollback in the ERP.
    { por: { entryNo: reusada.entryNo }, suyas: [{ ...reusada, importe: addDecimals([reusada.importe, '184500']) }], hace: 290 },
    // After the rollback nothing came under its number.
    { por: { entryNo: '4812006' }, suyas: [{ ...reusada, importe: '-1250000' }], hace: 291 },
    // The ERP posted the second half later.
    { por: { transaccion: primera?.transaccion ?? null }, suyas: f.slice(0, 1), hace: 170 },
    { por: { entryNo: quitada.entryNo }, suyas: [quitada], hace: 52, eliminadaHace: 30 },
  ];
}
