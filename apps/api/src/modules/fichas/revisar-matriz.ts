import { MAX_ERRORES_MATRIZ, type MatrizRevisada } from '@rodal/contracts/fichas';
import type { TipoMovProducto } from '@rodal/contracts/mov-producto';
import { enumerar } from '@rodal/domain/contar';
import { type ErrorMatriz, type FilaMatriz, type HojaMatriz, leerMatriz, totalMatriz } from '@rodal/domain/fichas/matriz';
import { compareDecimals } from '@rodal/domain/numeros';
import { sumarPorUnidad } from '@rodal/domain/volumen-unidad';
import { createHash } from 'node:crypto';
import type { Sql } from '../../db/sql.ts';
import { refuseField } from '../../http/field-errors.ts';
import { readPlanilla } from '../../planillas/lectura/leer-planilla.ts';
import { countTapadas, findVigente, selectFaenasQueHay, selectUnidades, type Vigente } from './matrices.repo.ts';

/** A file that came, read. */
export interface MatrizEntrante {
  readonly tipo: TipoMovProducto;
  readonly archivo: string;
  readonly hoja: HojaMatriz;
  readonly sha256: string;
}

interface Plan {
  readonly filas: readonly FilaMatriz[];
  readonly huella: string;
  readonly reemplaza: Vigente | null;
  readonly tapa: number;
}

/** Reads a file in a thread of its own, before anything is asked of the database. @param de login name of whoever gave it. @throws AppError naming `Archivo` */
export async function leerEntrante({ tipo, archivo, bytes, de }: { readonly tipo: TipoMovProducto; readonly archivo: string; readonly bytes: Buffer; readonly de: string }): Promise<MatrizEntrante> {
  const lectura = await readPlanilla(bytes, de);
  if (!lectura.ok) throw refuseField('Archivo', 'invalido', lectura.mensaje);
  return { tipo, archivo, hoja: lectura.hoja, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** What a matrix would do, or what is wrong with it: the sheet by itself, then its sites and articles against what is loaded. @param hoy day of Santiago */
export async function planearMatriz(sql: Sql, { tipo, archivo, hoja, sha256 }: MatrizEntrante, hoy: string): Promise<Plan | { readonly errores: readonly ErrorMatriz[] }> {
  const leida = leerMatriz(hoja, hoy);
  if ('errores' in leida) return leida;
  const { filas } = leida;
  const faenas = await selectFaenasQueHay(sql, [...new Set(filas.map(({ codigo }) => codigo))]);
  const unidades = await selectUnidades(sql, [...new Set(filas.map(({ articulo }) => articulo))]);
  const errores = filas.flatMap(({ linea, codigo, articulo, unidad }): ErrorMatriz[] => {
    const suyas = unidades.get(articulo);
    return [
      ...(faenas.has(codigo) ? [] : [{ linea, columna: 'Código Faena', mensaje: `No hay una faena ${codigo}.` }]),
      ...(suyas === undefined ? [{ linea, columna: 'Artículo', mensaje: `No hay un artículo ${articulo}.` }] : suyas.includes(unidad) ? [] : [{ linea, columna: 'Unidad', mensaje: `El artículo ${articulo} se mueve en ${enumerar(suyas)}.` }]),
    ];
  });
  if (errores.length > 0) return { errores };
  const reemplaza = await findVigente(sql, tipo, archivo);
  const { tapa, vigentes } = await countTapadas(sql, tipo, filas, reemplaza?.numero ?? null);
  const huella = createHash('sha256').update(JSON.stringify([tipo, archivo, sha256, vigentes])).digest('hex');
  return { filas, huella, reemplaza, tapa };
}

/** The same for whoever decides; nothing is kept. */
export async function revisarMatriz(sql: Sql, entrante: MatrizEntrante, hoy: string): Promise<MatrizRevisada> {
  const plan = await planearMatriz(sql, entrante, hoy);
  const { archivo } = entrante;
  if ('errores' in plan) {
    return {
      archivo, huella: null, errores: plan.errores.slice(0, MAX_ERRORES_MATRIZ).map((uno) => ({ ...uno })), cantidadErrores: plan.errores.length,
      filas: 0, ajustes: 0, faenas: 0, desde: null, hasta: null, totales: [], reemplaza: null, tapa: 0,
    };
  }
  const { filas, huella, reemplaza, tapa } = plan;
  const meses = filas.map(({ mes }) => mes).toSorted((a, b) => (a < b ? -1 : 1));
  return {
    archivo, huella, errores: [], cantidadErrores: 0, filas: filas.length,
    ajustes: filas.reduce((n, { dias }) => n + dias.filter((dia) => compareDecimals(dia, '0') !== 0).length, 0),
    faenas: new Set(filas.map(({ codigo }) => codigo)).size,
    desde: meses[0] ?? null, hasta: meses.at(-1) ?? null,
    totales: sumarPorUnidad(filas.map((fila) => ({ unidad: fila.unidad, volumen: totalMatriz(fila) }))).map((uno) => ({ ...uno })),
    reemplaza: reemplaza && { numero: reemplaza.numero, cargadaPor: reemplaza.cargadaPor, cargadaEn: reemplaza.cargadaEn.toISOString(), filas: reemplaza.filas },
    tapa,
  };
}
