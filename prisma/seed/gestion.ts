import { type CategoriaVolumen, UNIDADES_GESTION, type UnidadGestion } from '@rodal/domain/gestion/unidades';
import { addMonths, monthsBetween, santiagoMonth } from '@rodal/domain/meses';
import { normalizeDecimal } from '@rodal/domain/numeros';
import { GASTOS } from '@rodal/simulators/bc/mundo/gastos';
import { MESES_GESTION } from './bc.ts';
import type { Row, Tablas } from './copy-rows.ts';
import { rowOfHecho } from './hechos.ts';
import { prngFor } from './prng.ts';

const EMPRESAS = ['COMSA', 'FLE'] as const;
/** Before the first month that the ERP has (C3). */
const SIEMPRE = '2023-01';

/** The lines of the report in their order, ten apart so that another fits between two, each with its accounts. */
const LINEAS = [
  { linea: 'Ingresos por ventas', signo: 'ingreso', cuentas: ['3101010'] },
  { linea: 'Madera en pie', signo: 'costo', cuentas: ['3201050'] },
  { linea: 'Cosecha y carguío', signo: 'costo', cuentas: ['3201020', '3201030'] },
  { linea: 'Fletes', signo: 'costo', cuentas: ['3201010'] },
  { linea: 'Caminos', signo: 'costo', cuentas: ['3201040'] },
  { linea: 'Producción', signo: 'costo', cuentas: ['3202010', '3202020', '3202030'] },
  { linea: 'Energía', signo: 'costo', cuentas: ['3202040'] },
  { linea: 'Administración', signo: 'costo', cuentas: ['3203010'] },
] as const;

/** Nobody has said where it goes: the report has it under 'Sin asignar', and Mi bandeja asks. */
export const SIN_LINEA = { empresa: 'COMSA', cuenta: '3202010' } as const;
/** A cost centre that changed units: its earlier months stay where they were. */
const MOVIDO = { empresa: 'COMSA', centro: 'SAI', a: 'SCL' } as const;

/** Plants of sawn wood: what is sawn there is of one unit, what is dried and planed for pallets of another. */
const ASERRADEROS = [
  { planta: 'COIHUE', aserradero: 'ASE-COI', pallets: 'PAL-SEC-COI' },
  { planta: 'LAUTARO', aserradero: 'ASE-LAU1', pallets: 'PAL-SEC-LAU' },
] as const;
const ASTILLADORAS = [
  { planta: 'FULGHUM', unidad: 'PUL-FUL' },
  { planta: 'SCHWAGER', unidad: 'PUL-SCH' },
  { planta: 'MULATAS', unidad: 'PUL-VAL' },
] as const;

/** The masters of the management report, as somebody keeps them who has two things left to do. @throws RangeError when the ERP has an account of which nothing is said */
export function rowsOfGestion(now: Date): Tablas {
  return { unidad_gestion: unidades(now), linea_gestion: lineas(), dolar_mes: dolares(now), categoria_volumen: categorias() };
}

/** Who wrote each month's dollar, and when: in the first days of the next one. */
export function hechosOfGestion(now: Date): Row[] {
  return dolares(now).flatMap(({ mes, valor, fuente }) => {
    const cuando = new Date(`${addMonths(String(mes), 1)}-02T13:20:00Z`);
    return cuando < now ? [rowOfHecho(cuando, 'admin', { accion: 'maestro.agregar', entidad: 'maestro', entidad_id: `dolarMes:${String(mes)}`, despues: { mes, valor, fuente, activo: true } })] : [];
  });
}

function unidades(now: Date): Row[] {
  const mitad = `${Number(santiagoMonth(now).slice(0, 4)) - 1}-07`;
  return [
    ...EMPRESAS.flatMap((empresa) => UNIDADES_GESTION.map((unidad) => ({ empresa, centro_costo: unidad, desde: SIEMPRE, unidad }))),
    { empresa: MOVIDO.empresa, centro_costo: MOVIDO.centro, desde: mitad, unidad: MOVIDO.a },
  ];
}

function lineas(): Row[] {
  const dichas: readonly string[] = LINEAS.flatMap(({ cuentas }) => cuentas);
  const callada = GASTOS.find(({ cuenta }) => !dichas.includes(cuenta));
  if (callada !== undefined) throw new RangeError(`No line for ${callada.cuenta} ${callada.nombreCuenta}`);
  const todas = EMPRESAS.flatMap((empresa) =>
    LINEAS.flatMap(({ linea, signo, cuentas }, at) => cuentas.map((cuenta) => ({ empresa, cuenta, desde: SIEMPRE, linea, orden: 10 * (at + 1), signo }))),
  );
  return todas.filter(({ empresa, cuenta }) => empresa !== SIN_LINEA.empresa || cuenta !== SIN_LINEA.cuenta);
}

/** A dollar that wanders between 880 and 990 pesos. */
function dolares(now: Date): Row[] {
  const prng = prngFor('dolar');
  const hasta = santiagoMonth(now);
  let valor = 936;
  const todos = monthsBetween(addMonths(hasta, 1 - MESES_GESTION), hasta).map((mes) => {
    valor = Math.min(988, Math.max(882, prng.normal(valor, 9)));
    return { mes, valor: normalizeDecimal(valor.toFixed(prng.pick([2, 2, 4]))), fuente: 'Banco Central, promedio del mes' };
  });
  // One that nobody has written, which cannot be closed: before last year, which is closed and whole, as far back as there are months.
  const sinDolar = [`${Number(hasta.slice(0, 4)) - 2}-12`, todos[0]?.mes ?? hasta].toSorted((a, b) => (a < b ? 1 : -1))[0];
  return todos.filter(({ mes }) => mes !== sinDolar);
}

function categorias(): Row[] {
  const fila = (planta: string, familia: string, tipo: string, unidad: UnidadGestion, categoria: CategoriaVolumen): Row => ({ planta, familia, tipo, unidad, categoria });
  return [
    ...ASERRADEROS.flatMap(({ planta, aserradero, pallets }) => [
      fila(planta, 'TRO', 'Output', aserradero, 'Producción Madera'),
      fila(planta, 'TAC', 'Output', aserradero, 'Producción Tapas'),
      fila(planta, 'SEC', 'Output', pallets, 'Servicio Secado'),
      fila(planta, 'CEP', 'Output', pallets, 'Servicio Cepillado'),
      ...['SEC', 'TRO', 'CEP', 'TAC'].map((familia) => fila(planta, familia, 'Consumption', aserradero, 'Consumido')),
    ]),
    ...ASTILLADORAS.flatMap(({ planta, unidad }) => [fila(planta, '', 'Output', unidad, 'Producción Astilla'), fila(planta, '', 'Consumption', unidad, 'Consumido')]),
  ];
}
