import { UNIDADES_GESTION } from '@rodal/domain/gestion/unidades';
import { monthsBetween } from '@rodal/domain/meses';
import * as fc from 'fast-check';
import type { Asiento, Categoria, Correccion, CorreccionVolumen, Empresa, Estado, FilaLinea, FilaUnidad, Linea, Movimiento, Presupuesto } from './reporte-ingenuo.ts';

/** States of the management report at random, always the same ones: two years, and what may come to them later. */

export const MESES: readonly string[] = monthsBetween('2024-01', '2025-12');
/** Nobody wrote its dollar. */
export const SIN_DOLAR = '2025-09';
/** From here on a line earns that was spent before. */
export const SIGNO_NUEVO = '2025-05';
const EMPRESAS = ['COMSA', 'FLE'] as const;
const VENTAS: Linea = { linea: 'Ventas', orden: 1, signo: 'ingreso' };
const OTROS: Linea = { linea: 'Otros ingresos', orden: 2, signo: 'ingreso' };
const COSECHA: Linea = { linea: 'Cosecha', orden: 3, signo: 'costo' };
const FLETES: Linea = { linea: 'Fletes', orden: 4, signo: 'costo' };
const VARIOS: Linea = { linea: 'Varios', orden: 5, signo: 'costo' };
/** From a month on; 5101 and 5102 say different things of their line; 9999 is in none, 4205 moves, 3105 had none before, 4300 moves from what is spent to what is earned, A100 is typed small in the ledger. */
const RIGEN: readonly (readonly [string, string, Linea])[] = [
  ['3101', '2023-01', VENTAS], ['3102', '2023-01', OTROS], ['3105', '2024-06', VENTAS], ['4101', '2023-01', COSECHA], ['4201', '2023-01', FLETES], ['4205', '2023-01', FLETES], ['4205', '2025-02', COSECHA],
  ['4300', '2023-01', COSECHA], ['4300', '2025-08', OTROS], ['A100', '2024-01', FLETES], ['5101', '2023-01', VARIOS], ['5101', SIGNO_NUEVO, { ...VARIOS, signo: 'ingreso' }], ['5102', '2025-07', VARIOS],
];
const CUENTAS = ['3101', '3102', '3105', '4101', '4201', '4205', '4300', '5101', '5102', 'a100', '9999'] as const;
/** One for each unit, two that move, one that begins late, one that is in none, one without a code: as BC has them. */
const CENTROS = [...UNIDADES_GESTION.map((_unidad, at) => `C${at}`), 'MUEVE', 'mueve2', 'TARDE', 'NADIE', ''] as const;

const elige = <const T>(...de: readonly T[]) => fc.constantFrom(...de);
const sacar = <T>(que: fc.Arbitrary<T>, numRuns: number, seed: number) => fc.sample(que, { numRuns, seed });
const dados = (cuantos: number, seed: number) => sacar(fc.integer({ min: 0, max: 99 }), cuantos, seed);
const uuid = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** Many end in 5 or a half: with round dollars they fall between two cents. */
const importe = fc.oneof(fc.integer({ min: -200_000, max: 200_000 }).map((n) => String(n * 5)), fc.integer({ min: -9_999_999, max: 9_999_999 }).map((n) => decimal(n, 10)));
const decimal = (n: number, entre: number) => String(n / entre);
const asiento = fc.record({
  empresa: elige(...EMPRESAS), mes: elige(...MESES), transaccion: fc.option(fc.integer({ min: 1, max: 700 }), { freq: 9 }), dia: fc.integer({ min: 1, max: 3 }), documento: fc.oneof({ weight: 1, arbitrary: elige('') }, { weight: 9, arbitrary: fc.integer({ min: 1, max: 600 }).map((n) => `D${n}`) }),
  cuenta: elige(...CUENTAS), centro: fc.tuple(elige(...CENTROS), elige('', '', ' ', 'x')).map(([centro, como]) => (como === 'x' ? ` ${centro.toLowerCase()} ` : `${como}${centro}`)), importe,
});
/** Some numbers are of two months. */
const asientosDe = (cuantos: number, seed: number, desde: number): Asiento[] =>
  sacar(asiento, cuantos, seed).map(({ dia, ...uno }, at) => ({ ...uno, entryNo: desde + at - (at % 20 === 19 ? 1 : 0), fecha: `${uno.mes}-0${dia}` })).filter((uno, at, todos) => todos.findIndex((otro) => otro.empresa === uno.empresa && otro.mes === uno.mes && otro.entryNo === uno.entryNo) === at);

const correccion = fc.record({ cual: fc.nat(), porNumero: fc.boolean(), porTransaccion: fc.boolean(), porDocumento: fc.boolean(), distinta: fc.integer({ min: 0, max: 4 }).map((n) => n === 0), eliminada: fc.integer({ min: 0, max: 5 }).map((n) => n === 0), otra: fc.boolean() });
/** By each of the three criteria and by several; of every sixth entry a second one; some saved for another entry, some eliminated. */
function correccionesDe(asientos: readonly Asiento[], cuantas: number, seed: number, desde: number): Correccion[] {
  return sacar(correccion, cuantas, seed).flatMap(({ cual, porNumero, porTransaccion, porDocumento, distinta, eliminada, otra }, at) => {
    const { empresa, entryNo, transaccion, documento, cuenta, fecha, importe: como } = asientos[cual % asientos.length] ?? { empresa: 'COMSA', entryNo: 1, transaccion: 1, documento: '', cuenta: '', fecha: '2024-01-01', importe: '0' };
    const una = { empresa, entryNo: porNumero ? entryNo : null, transaccion: porTransaccion ? transaccion : null, documento: porDocumento ? documento : '', guardada: porNumero ? { cuenta, fecha, importe: distinta ? '1.5' : como } : null, eliminada };
    if (una.entryNo === null && una.transaccion === null && una.documento === '') return [];
    const segunda = { ...una, entryNo, transaccion: null, documento: '', guardada: { cuenta, fecha, importe: como }, eliminada: false };
    return [una, ...(otra && at % 3 === 0 ? [segunda] : [])].map((suya, cuantasVan) => ({ ...suya, id: uuid(desde + at * 2 + cuantasVan) }));
  });
}

const REGLAS: readonly (readonly [string, string, string, string, string])[] = [
  ['COIHUE', 'SEC', 'Output', 'ASE-COI', 'Producción Madera'], ['COIHUE', 'TRO', 'Output', 'ASE-COI', 'Producción Tapas'], ['COIHUE', 'SEC', 'Consumption', 'ASE-COI', 'Consumido'], ['LAUTARO', 'SEC', 'Output', 'ASE-LAU1', 'Producción Madera'],
  ['PALLET', 'SEC', 'Output', 'PAL-SEC-COI', 'Servicio Secado'], ['PALLET', 'TRO', 'Output', 'PAL-SEC-LAU', 'Servicio Trozado'], ['MULATAS', '', 'Output', 'PUL-VAL', 'Producción Astilla'], ['FULGHUM', '', 'Output', 'PUL-FUL', 'Producción Astilla'],
];
const cantidad = fc.integer({ min: -90_000, max: 900_000 }).map((n) => decimal(n, 1_000));
const orden = fc.record({ empresa: elige(...EMPRESAS), mes: elige(...MESES), planta: elige('Coihue', ' COIHUE', 'Lautaro', 'Pallet', 'Otra'), familia: elige('SEC', 'sec ', 'TRO'), tipo: elige('Output', 'Output', 'Consumption'), documento: elige('OPR1', 'OPR2', 'ALB1'), medida: fc.constant(null), cantidad });
const pulpable = fc.record({ empresa: elige(...EMPRESAS), mes: elige(...MESES), planta: elige('Mulatas', 'Fulghum '), familia: fc.constant(''), tipo: elige('Output', 'Output', 'Sale'), documento: fc.constant('P1'), medida: elige('BDMT' as const, 'BDMT' as const, 'M3' as const), cantidad });
const movimientosDe = (cuantos: number, seed: number): Movimiento[] => [...sacar(orden, cuantos, seed), ...sacar(pulpable, cuantos / 2, seed)];
const corregidoVolumen = fc.record({
  de: elige(...UNIDADES_GESTION.flatMap((unidad) => (unidad.startsWith('PAL') ? ['Servicio Secado', 'Servicio Armado'] : ['Consumido', 'Producción Madera', 'Producción Astilla']).map((categoria) => ({ unidad, categoria })))),
  metroCubico: fc.integer({ min: 1, max: 80_000 }).map((n) => decimal(n % 2 === 0 ? n : -n, 1_000)), valor: fc.option(fc.integer({ min: 0, max: 40_000 }).map((n) => decimal(n, 100)), { freq: 1 }), mes: elige(...MESES), eliminada: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
});
const volumenesDe = (cuantos: number, seed: number, desde: number): CorreccionVolumen[] => sacar(corregidoVolumen, cuantos, seed).map(({ de, ...una }, at) => ({ ...una, ...de, id: uuid(desde + at) }));

const unidadesDe = (empresa: Empresa, girar: number): FilaUnidad[] => {
  const fila = (centroCosto: string, desde: string, unidad: string, activo = true): FilaUnidad => ({ empresa, centroCosto, desde, unidad, activo });
  return [
    ...UNIDADES_GESTION.map((_unidad, at) => fila(`C${at}`, '2023-01', UNIDADES_GESTION[(at + girar) % UNIDADES_GESTION.length] ?? 'GE')),
    fila('MUEVE', '2023-01', 'GE'), fila('MUEVE', '2024-09', 'SCL'), fila('MUEVE', '2025-04', 'MAD', false), fila('MUEVE2', '2024-01', 'PUL-VAL'), fila('MUEVE2', '2025-06', 'ROLL'), fila('TARDE', '2025-03', 'SAI'), fila('NADIE', '2023-01', 'SAI', false),
  ];
};

/** Two years as they are first loaded. */
export function estadoInicial(): Estado {
  const asientos = asientosDe(2_300, 1, 1);
  return {
    asientos,
    correcciones: correccionesDe(asientos, 70, 2, 1_000),
    // FLE's centres of the same codes are other units'.
    unidades: [...unidadesDe('COMSA', 0), ...unidadesDe('FLE', 5)],
    lineas: EMPRESAS.flatMap((empresa) => RIGEN.map(([cuenta, desde, linea]): FilaLinea => ({ empresa, cuenta, desde, activo: true, ...linea }))),
    dolares: MESES.map((mes, at) => ({ mes, valor: at % 3 === 0 ? '1000' : decimal(90_000 + at * 137, 100), activo: mes !== SIN_DOLAR })),
    presupuesto: sacar(fc.record({ empresa: elige(...EMPRESAS), mes: elige(...MESES), gestion: elige(...UNIDADES_GESTION, 'Administración', ''), cuenta: elige(...CUENTAS), importe }), 900, 3) satisfies Presupuesto[],
    presupuestoEnDolares: false,
    movimientos: movimientosDe(700, 4),
    categorias: REGLAS.map(([planta, familia, tipo, unidad, categoria]): Categoria => ({ planta, familia, tipo, unidad, categoria, activo: true })),
    correccionesVolumen: volumenesDe(180, 5, 5_000),
  };
}

/**
 * All that may come later, at once: loads that bring more, less and something else, corrections and their end, masters, dollars, budget and volumes, of closed months and open ones.
 * @param vez 1 or more; of each time something else
 */
export function estadoDespues(antes: Estado, vez: number): Estado {
  const semilla = vez * 100;
  const suerte = dados(antes.asientos.length, semilla);
  const vuelven = new Set(sacar(fc.tuple(elige(...EMPRESAS), elige(...MESES)), 20, semilla + 1).map(([empresa, mes]) => `${empresa} ${mes}`));
  const nuevos = sacar(fc.tuple(fc.nat(), importe), antes.asientos.length, semilla + 2);
  const asientos = [
    ...antes.asientos.flatMap((uno, at): Asiento[] => {
      const dado = suerte[at] ?? 0;
      if (!vuelven.has(`${uno.empresa} ${uno.mes}`) || dado >= 40) return [uno];
      if (dado < 12) return [];
      return [dado < 28 ? { ...uno, importe: nuevos[at]?.[1] ?? uno.importe } : { ...uno, cuenta: CUENTAS[(nuevos[at]?.[0] ?? 0) % CUENTAS.length] ?? uno.cuenta }];
    }),
    ...asientosDe(250, semilla + 3, 10_000 * vez).filter(({ empresa, mes }) => vuelven.has(`${empresa} ${mes}`)),
  ];
  const cambia = (at: number, de: number) => (at + vez) % de === 0;
  return {
    asientos,
    correcciones: [...antes.correcciones.map((una, at) => (cambia(at, 7) ? { ...una, eliminada: true } : una)), ...correccionesDe(asientos, 20, semilla + 4, 1_000 + vez * 1_000)],
    unidades: [...antes.unidades.map((una, at) => (cambia(at, 6) ? { ...una, unidad: UNIDADES_GESTION[(at * vez) % UNIDADES_GESTION.length] ?? 'GE' } : una)), { empresa: 'COMSA', centroCosto: 'C1', desde: `2025-0${vez}`, unidad: 'SCL', activo: true }],
    lineas: [...antes.lineas.map((una, at) => (cambia(at, 8) && una.linea !== VARIOS.linea ? { ...una, ...(una.signo === 'costo' ? COSECHA : VENTAS), activo: vez !== 2 } : una)), { empresa: 'FLE', cuenta: '9999', desde: `2024-0${vez + 4}`, activo: true, ...FLETES }],
    dolares: antes.dolares.map((uno, at) => (cambia(at, 4) ? { ...uno, valor: decimal(85_000 + at * 211 + vez, 100), activo: uno.activo && !(vez === 3 && at === 1) } : uno)),
    presupuesto: antes.presupuesto.map((uno, at) => (cambia(at, 5) ? { ...uno, importe: nuevos[at]?.[1] ?? uno.importe } : uno)),
    presupuestoEnDolares: vez >= 2,
    movimientos: [...antes.movimientos.filter((_uno, at) => !cambia(at, 9)), ...movimientosDe(40, semilla + 5)],
    categorias: antes.categorias.map((una, at) => (cambia(at, 4) ? { ...una, unidad: una.unidad === 'ASE-COI' ? 'ASE-LAU1' : una.unidad, activo: !una.activo } : una)),
    correccionesVolumen: [...antes.correccionesVolumen.map((una, at) => (cambia(at, 8) ? { ...una, eliminada: true } : una)), ...volumenesDe(25, semilla + 6, 5_000 + vez * 1_000)],
  };
}
