import { addDays, santiagoDay } from '@rodal/domain/fechas';
import { addMonths, lastDayOf, santiagoMonth } from '@rodal/domain/meses';
import type { Row, Tablas } from './copy-rows.ts';
import type { DespachoDemo } from './despachos.ts';
import { hace, rowOfHecho } from './hechos.ts';
import { collectPartidas, type Partida } from './partidas.ts';
import { prngFor } from './prng.ts';

/** Looks after what the ERP has of the sites. */
const QUIEN = 'reportes';
/** Of the day on which the ERP's books of a month were put right, and of one that turned out wrong. */
const CARGADA_HACE = 6;
/** Rows of a matrix in a month: nobody puts everything right. */
const MAX_FILAS = 18;

interface Matriz {
  readonly tipo: 'EUCA' | 'PINO';
  readonly archivo: string;
  readonly estado: 'vigente' | 'retirada';
  readonly cargadaHace: number;
  readonly retiradaHace: number | null;
}

/** One of each type in force, and one of pine that somebody took back. */
const MATRICES: readonly Matriz[] = [
  { tipo: 'PINO', archivo: 'Correccion pino primera version.xlsx', estado: 'retirada', cargadaHace: CARGADA_HACE + 2, retiradaHace: CARGADA_HACE + 1 },
  { tipo: 'PINO', archivo: 'Correccion pino.xlsx', estado: 'vigente', cargadaHace: CARGADA_HACE, retiradaHace: null },
  { tipo: 'EUCA', archivo: 'Correccion euca.xlsx', estado: 'vigente', cargadaHace: CARGADA_HACE - 1, retiradaHace: null },
];

/** Products of eucalyptus, by their numbers (especificación 2 §3.3). */
const isEuca = ({ productoId }: Pick<Partida, 'productoId'>) => productoId >= 1_000 && productoId <= 2_011;

/** Correction matrices of the month before and of this one, over what moved in them (E15): some cubic metres more or less on two or three of their days. */
export function buildFichas(despachos: readonly DespachoDemo[], now: Date): { readonly tablas: Tablas; readonly hechos: readonly Row[] } {
  const hoy = santiagoDay(now);
  const partidas = collectPartidas(despachos, hoy).filter(({ unidad }) => unidad !== 'BDMT').toSorted((a, b) => (a.faena.codigo < b.faena.codigo ? -1 : a.faena.codigo > b.faena.codigo ? 1 : a.productoId - b.productoId));
  const matrices = MATRICES.flatMap((una, at) => {
    const suyas = partidas.filter((partida) => isEuca(partida) === (una.tipo === 'EUCA'));
    // Nothing is adjusted after the day on which it was loaded.
    const hasta = addDays(hoy, -(una.cargadaHace + 1));
    const filas = [addMonths(santiagoMonth(now), -1), santiagoMonth(now)].flatMap((mes) => ajustar(suyas, { mes, hasta, archivo: una.archivo }));
    return filas.length === 0 ? [] : [{ ...una, numero: at + 1, filas: filas.map((fila, linea) => ({ ...fila, linea: linea + 2 })), cargada: hace(now, una.cargadaHace), retirada: una.retiradaHace === null ? null : hace(now, una.retiradaHace) }];
  });
  return {
    tablas: {
      ficha_matriz: matrices.map(({ numero, tipo, archivo, estado, filas, cargada, retirada }) => ({
        numero, tipo, archivo, huella: String(numero).padStart(64, '0'), filas: filas.length, estado, cargada_por: QUIEN, cargada_en: cargada, cambiada_por: retirada === null ? null : QUIEN, cambiada_en: retirada,
      })),
      ficha_matriz_fila: matrices.flatMap(({ numero, filas }) => filas.map((fila) => ({ matriz: numero, ...fila }))),
    },
    hechos: matrices.flatMap(({ numero, tipo, archivo, filas, cargada, retirada }) => [
      rowOfHecho(cargada, QUIEN, { accion: 'fichaMatriz.cargar', entidad: 'fichaMatriz', entidad_id: String(numero), despues: { tipo, archivo, filas: filas.length } }),
      ...(retirada === null ? [] : [rowOfHecho(retirada, QUIEN, { accion: 'fichaMatriz.retirar', entidad: 'fichaMatriz', entidad_id: String(numero), antes: { archivo, estado: 'Vigente' }, despues: { archivo, estado: 'Retirada' } })]),
    ]),
  };
}

function ajustar(partidas: readonly Partida[], { mes, hasta, archivo }: { readonly mes: string; readonly hasta: string; readonly archivo: string }): Row[] {
  const prng = prngFor(`matriz ${archivo} ${mes}`);
  if (hasta < `${mes}-01`) return [];
  const ultimo = Number((hasta.startsWith(mes) ? hasta : lastDayOf(mes)).slice(8));
  const movidas = partidas.filter(({ salidas }) => salidas.some(({ fecha }) => fecha.startsWith(mes)));
  const porClave = Map.groupBy(movidas, ({ faena, productoId }) => `${faena.codigo} ${productoId}`);
  return [...porClave.values()].slice(0, MAX_FILAS).flatMap(([partida]) => {
    if (partida === undefined) return [];
    const dias = Array.from({ length: 31 }, () => '0');
    for (let n = prng.int(1, 3); n > 0; n -= 1) dias[prng.int(1, ultimo) - 1] = (prng.int(-900, 1_400) / 100).toFixed(2);
    return [{ codigo: partida.faena.codigo, mes, articulo: String(partida.productoId), unidad: partida.unidad, dias }];
  });
}
