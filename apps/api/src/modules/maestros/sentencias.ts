import type { CampoMaestro, Maestro, TipoCampo } from '@rodal/domain/maestros/campo';
import { MAESTROS, type MaestroClave } from '@rodal/domain/maestros/maestros';
import { normalizeTextSql } from '../../db/sql.ts';
import { type Tabla, TABLAS } from './tablas.ts';

interface TipoSql {
  readonly escribe: string;
  readonly lee: string;
  /** How free text finds it, where people see it otherwise than it is read. */
  readonly busca?: string;
}

/** How values of a type go in and come out; `?` is the value or the column. */
const TIPOS: Readonly<Record<TipoCampo, TipoSql>> = {
  texto: { escribe: '?::text', lee: "coalesce(?, '')" },
  entero: { escribe: '?::int', lee: '?' },
  rut: { escribe: '?::text', lee: '?' },
  patente: { escribe: '?::text', lee: '?' },
  booleano: { escribe: '?::boolean', lee: '?' },
  roles: { escribe: '?::text[]', lee: "coalesce(?, '{}')" },
  fecha: { escribe: '?::date', lee: "to_char(?, 'YYYY-MM-DD')", busca: "to_char(?, 'DD/MM/YYYY YYYY-MM-DD')" },
  mes: { escribe: '?::text', lee: '?', busca: "concat(right(?, 2), '/', left(?, 4), ' ', ?)" },
  decimal: { escribe: '?::numeric', lee: 'trim_scale(?)::text', busca: "replace(trim_scale(?)::text, '.', ',')" },
  opcion: { escribe: '?::text', lee: '?' },
  opciones: { escribe: '?::text[]', lee: "coalesce(?, '{}')" },
};
const INSTANTE: TipoSql = {
  escribe: "?::date::timestamp AT TIME ZONE 'America/Santiago'",
  lee: "to_char(? AT TIME ZONE 'America/Santiago', 'YYYY-MM-DD')",
  busca: "to_char(? AT TIME ZONE 'America/Santiago', 'DD/MM/YYYY YYYY-MM-DD')",
};

/** A master and where its rows lie: what its statements are made of. */
export interface Definicion {
  readonly clave: MaestroClave;
  readonly maestro: Maestro;
  readonly tabla: Tabla;
}

export function definicionDe(clave: MaestroClave): Definicion {
  return { clave, maestro: MAESTROS[clave], tabla: TABLAS[clave] };
}

/** The fields that are written: those of the ERP are not. */
export function propios({ maestro }: Definicion): readonly CampoMaestro[] {
  return maestro.campos.filter(({ deErp }) => deErp !== true);
}

/** A field's column as it is read. @throws when the two tables of masters disagree */
export function leer(definicion: Definicion, campo: string): string {
  return tipoSql(definicion, campo).lee.replaceAll('?', deOrigen(definicion, campo));
}

function tipoSql({ maestro, tabla }: Definicion, campo: string): TipoSql {
  const tipo = maestro.campos.find((one) => one.campo === campo)?.tipo;
  if (tipo === undefined) throw new Error(`${tabla.tabla} no tiene ${campo}`);
  return tabla.instantes.includes(campo) ? INSTANTE : TIPOS[tipo];
}

/** A field's column as it lies there. @throws when the two tables of masters disagree */
export function deOrigen({ tabla }: Pick<Definicion, 'tabla'>, campo: string): string {
  const name = tabla.columnas[campo];
  if (name === undefined) throw new Error(`${tabla.tabla} no tiene ${campo}`);
  return name.includes('.') ? name : `t.${name}`;
}

/** All fields, and whether the row is active. */
export function columnas(definicion: Definicion): string {
  const { maestro, tabla } = definicion;
  return [...maestro.campos.map(({ campo }) => `${leer(definicion, campo)} AS "${campo}"`), `${tabla.activo} AS "activo"`].join(', ');
}

/** A value on its way in. @param mark e.g. `$3` */
export function escribir({ tabla }: Definicion, { campo, tipo }: CampoMaestro, mark: string): string {
  return (tabla.instantes.includes(campo) ? INSTANTE : TIPOS[tipo]).escribe.replace('?', mark);
}

/** The column alone, as it is named where it is written. */
export function columna(definicion: Definicion, campo: string): string {
  return deOrigen(definicion, campo).replace(/^\w+\./, '');
}

/** What free text is looked for in, as `normalizeText` writes it: what people see of a row. */
export function textoDe(definicion: Definicion): string {
  const all = definicion.maestro.campos.map(({ campo }) => {
    const { busca, lee } = tipoSql(definicion, campo);
    return `${(busca ?? lee).replaceAll('?', deOrigen(definicion, campo))}::text`;
  });
  return normalizeTextSql(`concat_ws(' ', ${all.join(', ')})`);
}
