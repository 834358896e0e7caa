import { movidoTexto } from '@rodal/contracts/volumenes';
import { tablaDiaria } from '@rodal/domain/gestion/volumenes-diarios';
import { unidadVolumen } from '@rodal/domain/gestion/unidades';
import { LIMITES } from '@rodal/domain/gestion/volumenes';
import type { Handlers } from '../../http/handlers.ts';
import { leerDeUnaVez } from '../../listados/leer.repo.ts';
import type { Celda, Planilla } from '../../planillas/planilla.ts';
import { sendPlanilla } from '../../planillas/send-planilla.ts';
import type { Deps } from '../../puertos/deps.ts';
import { type Diarios, selectDiarios } from './diarios.service.ts';
import { mesDe } from './volumenes.service.ts';

type DiariosKey = 'getVolumenesDiarios' | 'exportVolumenesDiarios';

/** Daily volumes of the management report (especificación 1 §2.9, E12): who may see the report may not see these, unless it was granted to them. */
export function volumenesDiariosHandlers({ db }: Pick<Deps, 'db'>): Pick<Handlers, DiariosKey> {
  return {
    async getVolumenesDiarios({ grupo, ...periodo }) {
      const { dias, series, ...resto } = await leerDeUnaVez(db.pool, (sql) => selectDiarios(sql, { grupo, mes: mesDe(periodo) }));
      return { ...resto, dias: [...dias], series: series.map(({ volumenes, ...serie }) => ({ ...serie, volumenes: [...volumenes] })) };
    },

    async exportVolumenesDiarios({ grupo, formato, ...periodo }, ctx) {
      const mes = mesDe(periodo);
      // Its columns are those of the units that have something.
      const diarios = await leerDeUnaVez(db.pool, (sql) => selectDiarios(sql, { grupo, mes }));
      return sendPlanilla({ db }, ctx, {
        nombre: `Volumenes_diarios_${grupo}_${mes}`, formato, planilla: planillaDe(diarios),
        accion: 'volumenesDiarios.exportar', entidad: 'volumenesDiarios', entidadId: `${grupo}:${mes}`, pedido: { grupo, mes }, filas: () => readCeldas(diarios),
      });
    },
  };
}

const VOLUMEN = { ancho: 20, formato: `#,##0.${'0'.repeat(LIMITES.decimalesVolumen)}`, decimales: LIMITES.decimalesVolumen };

/**
 * A column a category, whatever unit has it: the units stand in a column of their own, and what they are measured in beside them (C26). What no rule
 * counts has two more, where there is any: the file says what it lacks.
 */
function planillaDe(diarios: Diarios): Planilla {
  return {
    hoja: 'Volúmenes diarios',
    columnas: [
      { titulo: 'Día', ancho: 12, formato: 'dd/mm/yyyy' },
      { titulo: 'Unidad', ancho: 15 },
      { titulo: 'Medida', ancho: 9 },
      ...tablaDiaria(diarios).categorias.map((titulo) => ({ titulo, ...VOLUMEN })),
      ...(diarios.sinCategoria.length === 0 ? [] : [{ titulo: 'Movimiento', ancho: 34 }, { titulo: 'Volumen sin categoría', ...VOLUMEN }]),
    ],
  };
}

/** A day has no zone: the writers take the wall clock as if it were UTC's. */
async function* readCeldas(diarios: Diarios): AsyncGenerator<Celda[][]> {
  const { categorias, filas } = tablaDiaria(diarios);
  const nada = diarios.sinCategoria.length === 0 ? [] : [null, null];
  yield filas.map(({ dia, unidad, volumenes }): Celda[] => [
    new Date(`${dia}T00:00:00Z`),
    unidad,
    unidad === null ? null : unidadVolumen(unidad),
    ...volumenes.map((volumen) => (volumen === null ? null : Number(volumen))),
    ...nada,
  ]);
  yield diarios.sinCategoria.map((uno): Celda[] => [null, 'Sin categoría', uno.medida, ...categorias.map(() => null), movidoTexto(uno), Number(uno.volumen)]);
}
