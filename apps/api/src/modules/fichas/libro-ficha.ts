import type { Ficha, TablaFichaReply } from '@rodal/contracts/fichas';
import { CLAVES_FICHA, COLUMNAS_FICHA } from '@rodal/domain/fichas/ficha';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { type Casilla, celdaEnFormula, type Hoja } from '../../planillas/libro.ts';
import type { DeFicha } from './ficha.repo.ts';

const NUMERO = '#,##0.000';
const RODAL = [
  ['rodalDespachado', 'Despachado en Rodal'],
  ['difDespachado', 'Diferencia'],
  ['rodalRecibido', 'Recibido en Rodal'],
  ['difRecibido', 'Diferencia'],
] as const;
/** Article and its name stand before the figures. */
const PRIMERA = 2;
/** Rows before the first article: heading, a gap, titles. */
const TITULOS = 3;

/** The tables of a sheet, each on its own; closing and totals are formulas, so that whoever corrects a cell sees what it does. */
export function buildLibroFicha({ tipo, codigo, mes }: DeFicha, { tablas }: Pick<Ficha, 'tablas'>): Hoja[] {
  return tablas.map((tabla) => ({
    nombre: tabla.unidad === '' ? 'Sin unidad' : tabla.unidad.replaceAll(/[[\]*?:/\\']/g, ' ').slice(0, 31),
    anchos: [12, 44, ...CLAVES_FICHA.map(() => 15), ...RODAL.map(() => 16)],
    filaTitulos: TITULOS,
    filas: [
      [{ valor: `Ficha ${codigo} · ${tipo} · ${formatMonth(mes)} · ${tabla.unidad}`, estilo: 'encabezado' }],
      [],
      ['Artículo', 'Descripción', ...COLUMNAS_FICHA.map(({ titulo }) => titulo), ...RODAL.map(([, titulo]) => titulo)].map((valor): Casilla => ({ valor, estilo: 'titulo' })),
      ...tabla.filas.map((fila, at) => [{ valor: fila.articulo }, { valor: fila.descripcion }, ...cifras(fila, TITULOS + 1 + at)]),
      totales(tabla),
    ],
  }));
}

function cifras(fila: TablaFichaReply['filas'][number], linea: number): Casilla[] {
  const [apertura, producido, recibido, despachado, ajustado] = CLAVES_FICHA.map((_, at) => celdaEnFormula(PRIMERA + at, linea));
  return [
    ...CLAVES_FICHA.map((clave): Casilla => ({ valor: Number(fila[clave]), formato: NUMERO, ...(clave === 'cierre' && { formula: `${apertura}+${producido}+${recibido}-${despachado}+${ajustado}` }) })),
    ...RODAL.map(([clave]): Casilla => ({ valor: Number(fila[clave]), formato: NUMERO })),
  ];
}

function totales({ filas, total }: TablaFichaReply): Casilla[] {
  const ultima = TITULOS + filas.length;
  const suma = (valor: string, at: number): Casilla => ({
    valor: Number(valor), formato: NUMERO, estilo: 'total',
    ...(filas.length > 0 && { formula: `SUM(${celdaEnFormula(PRIMERA + at, TITULOS + 1)}:${celdaEnFormula(PRIMERA + at, ultima)})` }),
  });
  return [{ valor: 'Total', estilo: 'total' }, { valor: '', estilo: 'total' }, ...[...CLAVES_FICHA.map((clave) => total[clave]), ...RODAL.map(([clave]) => total[clave])].map(suma)];
}
