import type { CategoriaVolumen, UnidadGestion } from '@rodal/domain/gestion/unidades';
import type { Sql } from '../db/sql.ts';

/** A row of the master of categories. */
interface Regla {
  readonly planta: string;
  readonly familia: string;
  readonly tipo: string;
  readonly unidad: UnidadGestion;
  readonly categoria: CategoriaVolumen;
}

const FAMILIAS = { SEC: 'Producción Madera', CEP: 'Producción Madera', TAC: 'Producción Madera', TRO: 'Producción Tapas' } as const satisfies Readonly<Record<string, CategoriaVolumen>>;
const ASERRADEROS = { COIHUE: 'ASE-COI', LAUTARO: 'ASE-LAU1' } as const satisfies Readonly<Record<string, UnidadGestion>>;
const PULPABLES = { MULATAS: 'PUL-VAL', SCHWAGER: 'PUL-SCH', FULGHUM: 'PUL-FUL' } as const satisfies Readonly<Record<string, UnidadGestion>>;

/** Rules for every plant and family of the specification: each made and taken, of chips what is made. */
export const CATEGORIAS: readonly Regla[] = [
  ...Object.entries(ASERRADEROS).flatMap(([planta, unidad]) =>
    Object.entries(FAMILIAS).flatMap(([familia, categoria]): Regla[] => [
      { planta, familia, tipo: 'Output', unidad, categoria },
      { planta, familia, tipo: 'Consumption', unidad, categoria: 'Consumido' },
    ]),
  ),
  ...Object.entries(PULPABLES).map(([planta, unidad]): Regla => ({ planta, familia: '', tipo: 'Output', unidad, categoria: 'Producción Astilla' })),
];

/** In the place of whatever the master has. */
export async function ponerCategorias(sql: Sql, reglas: readonly Regla[] = CATEGORIAS): Promise<void> {
  await sql.query('DELETE FROM categoria_volumen');
  await sql.query(`INSERT INTO categoria_volumen (planta, familia, tipo, unidad, categoria) SELECT * FROM jsonb_to_recordset($1::jsonb) r (planta text, familia text, tipo text, unidad text, categoria text)`, [JSON.stringify(reglas)]);
}
