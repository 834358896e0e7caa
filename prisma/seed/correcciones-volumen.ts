import type { CategoriaVolumen, UnidadGestion } from '@rodal/domain/gestion/unidades';
import { dayStart } from '@rodal/domain/fechas';
import { addMonths, santiagoMonth } from '@rodal/domain/meses';
import type { Row } from './copy-rows.ts';
import { rowOfHecho } from './hechos.ts';
import { fakeUuidV7 } from './identidades.ts';
import { prngFor } from './prng.ts';

/** Keeps the volumes. */
const QUIEN = 'reportes';
const MINUTE = 60_000;
const DAY = 86_400_000;

type Fila = readonly [meses: number, unidad: UnidadGestion, categoria: CategoriaVolumen, metroCubico: string, valor: string | null, eliminada?: { readonly motivo: string | null }];

/** What was corrected: how many months before this one, where, by how much, at what value. What a sawmill makes besides boards is in no order of the ERP. */
const CORRECCIONES: readonly Fila[] = [
  [21, 'ASE-COI', 'Producción Madera', '-38.42', null],
  [18, 'ASE-LAU1', 'Consumido', '112.75', null],
  [15, 'PUL-VAL', 'Producción Astilla', '-264.5', null],
  [12, 'ASE-COI', 'Producción Aserrín', '1180', '14.5'],
  [12, 'ASE-COI', 'Producción Aserrín', '1180', '14.5', { motivo: 'Registrada dos veces' }],
  [9, 'PAL-SEC-COI', 'Servicio Secado', '642.3', '18.75'],
  [6, 'ASE-LAU-E', 'Producción Madera', '905.125', '212'],
  [3, 'ASE-COI', 'Producción Astilla', '2310.5', '31.2'],
  [1, 'ASE-COI', 'Producción Aserrín', '1240', '14.8'],
  [1, 'ASE-LAU1', 'Producción Madera', '-1250', null, { motivo: null }],
  [1, 'ASE-LAU1', 'Producción Madera', '-12.5', null],
  [0, 'ASE-COI', 'Producción Madera', '-11.5', null],
  [0, 'PAL-SEC-LAU', 'Servicio Armado', '87.25', '26.4'],
];

interface Correccion {
  readonly id: string;
  readonly unidad: UnidadGestion;
  readonly categoria: CategoriaVolumen;
  readonly metroCubico: string;
  readonly valor: string | null;
  readonly mes: string;
  readonly creadoEn: Date;
  readonly eliminada: { readonly en: Date; readonly motivo: string | null } | null;
}

/** A dozen corrections of the last two years, the newest of this month: each of the days after its month, none to come. */
export function buildCorrecciones(now: Date): readonly Correccion[] {
  const prng = prngFor('correcciones-volumen');
  return CORRECCIONES.map(([meses, unidad, categoria, metroCubico, valor, eliminada], at) => {
    const mes = addMonths(santiagoMonth(now), -meses);
    const tras = new Date(dayStart(`${addMonths(mes, 1)}-01`).getTime() + prng.int(2, 5) * DAY + prng.int(9 * 60, 17 * 60) * MINUTE);
    const tope = new Date(now.getTime() - (CORRECCIONES.length - at) * 20 * MINUTE);
    const creadoEn = tras < tope ? tras : tope;
    return { id: fakeUuidV7(prng, creadoEn), unidad, categoria, metroCubico, valor, mes, creadoEn, eliminada: eliminada === undefined ? null : { en: new Date(creadoEn.getTime() + 12 * MINUTE), motivo: eliminada.motivo } };
  });
}

export function rowsOfCorrecciones(correcciones: readonly Correccion[]): Row[] {
  return correcciones.map(({ id, unidad, categoria, metroCubico, valor, mes, creadoEn, eliminada }) => ({
    id, unidad, categoria, metro_cubico: metroCubico, valor, mes, creado_en: creadoEn, creado_por: QUIEN,
    eliminado_en: eliminada?.en ?? null, eliminado_por: eliminada && QUIEN, motivo: eliminada?.motivo ?? null,
  }));
}

/** What the audit says of each. */
export function hechosOfCorrecciones(correcciones: readonly Correccion[]): Row[] {
  return correcciones.flatMap(({ id, unidad, categoria, metroCubico, valor, mes, creadoEn, eliminada }) => {
    const cosa = { entidad: 'correccionVolumen', entidad_id: id };
    const dicha = { planta: unidad, categoria, mes, metroCubico, ...(valor !== null && { valor }) };
    const crear = rowOfHecho(creadoEn, QUIEN, { accion: 'correccionVolumen.crear', ...cosa, despues: dicha });
    if (eliminada === null) return [crear];
    const { en, motivo } = eliminada;
    return [crear, rowOfHecho(en, QUIEN, { accion: 'correccionVolumen.eliminar', ...cosa, antes: dicha, despues: motivo === null ? {} : { motivo } })];
  });
}
