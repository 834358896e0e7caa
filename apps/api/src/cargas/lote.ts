import { type CausaErp, ErpError } from '../erp/erp-error.ts';
import { createRowReader, keyOf } from '../erp/row-reader.ts';
import type { Columnas, Empresa, Fila, FuenteErp } from '../erp/source.ts';
import { lecturaOf } from './plan.ts';
import type { Rechazo } from './trabajo.repo.ts';

/** More of them tell nobody more; the first of a part is enough to refuse it. */
const MAX_RECHAZOS = 1_000;

/** What is wrong with a row that a client sent: the ERP's faults, said of a row. */
const MOTIVOS: Partial<Record<CausaErp, string>> = {
  columnaFaltante: 'le falta una columna',
  valorInvalido: 'tiene un valor que no se puede leer',
  filtroIgnorado: 'no es del período de la carga',
  claveRepetida: 'ya vino otra con la misma clave',
  respuestaAjena: 'no es una fila',
};

/** What a run feeds. */
export interface Destino {
  readonly fuente: FuenteErp;
  readonly empresa: Empresa;
  readonly periodo: string;
}

/** Rows of a client read as those of the ERP are: the same columns, types and period; what nobody declared is left out. */
export function readLote({ fuente, empresa, periodo }: Destino, rows: readonly unknown[]): { readonly filas: readonly Fila<Columnas>[]; readonly rechazos: readonly Rechazo[] } {
  const read = createRowReader(fuente, lecturaOf(fuente, empresa, periodo).filtro);
  const filas: Fila<Columnas>[] = [];
  const rechazos: Rechazo[] = [];
  for (const [n, row] of rows.entries()) {
    try {
      filas.push(read(row));
    } catch (error) {
      if (!(error instanceof ErpError)) throw error;
      if (rechazos.length < MAX_RECHAZOS) rechazos.push(rechazoOf(error, n, row, error.datos.detalle ?? ''));
    }
  }
  return { filas, rechazos };
}

/** The row that the table did not take. @param where what PostgreSQL says of it; null = no row of the part */
export function refusedByTable(error: ErpError, { fuente }: Destino, rows: readonly unknown[], where: { readonly fila: number; readonly columna: string | null } | null): Rechazo {
  const n = where?.fila ?? 0;
  const row = rows[n] ?? null;
  const clave = typeof row === 'object' && row !== null ? keyOf(fuente, row) : '';
  const columna = where?.columna ?? null;
  return rechazoOf(error, n, row, columna === null ? clave : `${columna}, en ${clave}`);
}

function rechazoOf({ causa, message }: ErpError, n: number, fila: unknown, detalle: string): Rechazo {
  const motivo = MOTIVOS[causa] ?? message;
  return { motivo: `Fila ${n + 1}: ${motivo}${detalle === '' ? '' : ` (${detalle})`}`, fila };
}
