import type { Columna, Tipo } from '@rodal/contracts/listado';
import * as z from 'zod/mini';
import type { Celda, Encabezado } from '../planillas/planilla.ts';

/** What a kind of value is to the database, to a cursor and to a file. */
interface DeTipo {
  /** How it is read, so that it travels as the contract says. */
  readonly leer: (sql: string) => string;
  /** What a value of a cursor is cast to. */
  readonly sql: string;
  /** A value of a cursor: nothing that the database could not take. */
  readonly cursor: z.ZodMiniType<string | number>;
  /** Characters in a file. */
  readonly ancho: number;
  readonly formato?: (columna: Columna) => Pick<Encabezado, 'formato' | 'decimales'>;
  readonly celda: (valor: unknown) => Celda;
}

const igual = (sql: string) => sql;
const texto = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u));
const dicho = (valor: unknown): Celda => (typeof valor === 'string' || typeof valor === 'number' ? valor : null);
const TEXTO: DeTipo = { leer: igual, sql: 'text', cursor: texto, ancho: 20, celda: dicho };

const PARED = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago', dateStyle: 'short', timeStyle: 'medium' });

export const TIPOS: Readonly<Record<Tipo, DeTipo>> = {
  texto: TEXTO,
  entero: { leer: igual, sql: 'int', cursor: z.int32(), ancho: 12, celda: dicho },
  cantidad: { leer: (sql) => `${sql}::int`, sql: 'int', cursor: z.int32(), ancho: 12, formato: () => ({ formato: '#,##0', decimales: 0 }), celda: dicho },
  serie: { ...TEXTO, leer: (sql) => `${sql}::text`, sql: 'bigint', cursor: z.string().check(z.regex(/^-?\d{1,18}$/)), ancho: 14 },
  uuid: { ...TEXTO, leer: (sql) => `${sql}::text`, sql: 'uuid', cursor: z.uuid(), ancho: 38 },
  decimal: {
    leer: (sql) => `trim_scale(${sql})::text`,
    sql: 'numeric',
    cursor: z.string().check(z.regex(/^-?\d{1,18}(\.\d{1,10})?$/)),
    ancho: 12,
    formato: ({ decimales }) =>
      decimales === undefined ? { formato: 'General', decimales: 2 } : { formato: decimales === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimales)}`, decimales },
    // An ERP's decimal of such a size fits a double.
    celda: (valor) => (typeof valor === 'string' ? Number(valor) : null),
  },
  dia: {
    leer: (sql) => `to_char(${sql}, 'YYYY-MM-DD')`,
    sql: 'date',
    cursor: z.iso.date().check(z.refine((dia) => dia >= '0001-01-01')),
    ancho: 12,
    formato: () => ({ formato: 'dd/mm/yyyy' }),
    // A day has no zone: the writers take the wall clock as if it were UTC's.
    celda: (valor) => (typeof valor === 'string' ? new Date(`${valor}T00:00:00Z`) : null),
  },
  instante: {
    leer: (sql) => `to_char(${sql} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    sql: 'timestamptz',
    cursor: z.string().check(z.regex(/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/), z.refine((instante) => !Number.isNaN(Date.parse(instante)))),
    ancho: 20,
    formato: () => ({ formato: 'dd/mm/yyyy hh:mm:ss' }),
    // The wall clock of Santiago told as if it were UTC's, as the writers take it.
    celda: (valor) => (typeof valor === 'string' ? new Date(`${PARED.format(new Date(valor)).replace(' ', 'T')}Z`) : null),
  },
  mes: { ...TEXTO, ancho: 9 },
  siNo: {
    leer: igual,
    sql: 'boolean',
    cursor: z.pipe(z.boolean(), z.transform(Number)),
    ancho: 6,
    // What nobody said is neither.
    celda: (valor) => (typeof valor === 'boolean' ? (valor ? 'Sí' : 'No') : null),
  },
  json: { ...TEXTO, celda: () => null },
};
