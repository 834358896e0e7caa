import type { Empresa } from './empresas.ts';
import type { Faena } from './faenas.ts';
import { GASTOS, type Gasto } from './gastos.ts';
import { type Mundo, USUARIOS } from './mundo.ts';
import { cuotaDelDia, numeroDeAsiento } from './ritmo.ts';
import { diasEntre, sumarDias } from './calendario.ts';

/** The units of the management report (especificación 1 §3). */
export const UNIDADES_GESTION = [
  'ASE-COI', 'ASE-LAU1', 'ASE-LAU-E', 'GE', 'MAD', 'PAL-SEC-COI', 'PAL-SEC-LAU', 'PUL-FUL', 'PUL-SCH', 'PUL-VAL', 'ROLL',
  'SAI', 'SCL',
] as const;

const VENTAS = { nombre: 'VENTA', cuenta: '3101010', nombreCuenta: 'VENTAS NACIONALES' } as const;

/** An entry of a result account. */
export interface AsientoResultado {
  readonly numero: number;
  readonly transaccion: number;
  readonly fecha: string;
  readonly fechaDocumento: string;
  readonly documento: string;
  readonly cuenta: string;
  readonly nombreCuenta: string;
  readonly descripcion: string;
  readonly unidad: string;
  readonly centro: string;
  readonly usuario: string;
  /** Pesos; what is earned is negative. */
  readonly importe: number;
}

const USUALES = 1400;

/** The entries of a day in the result accounts; on the last day of a year also those that close it. */
export function asientosDelDia(mundo: Mundo, empresa: Empresa, dia: string): AsientoResultado[] {
  const propios = asientosComunes(mundo, empresa, dia);
  return [...propios, ...cierreDelAnio(mundo, empresa, dia, propios.length)];
}

/** What is left in each account of a unit is taken from it, as the ERP's batch does: one document, on the year's last day. @param lugar how many entries the day has without them */
function cierreDelAnio(mundo: Mundo, empresa: Empresa, dia: string, lugar: number): AsientoResultado[] {
  if (!dia.endsWith('-12-31')) return [];
  const anio = dia.slice(0, 4);
  const todos = [...diasEntre(`${anio}-01-01`, dia)].flatMap((uno) => asientosComunes(mundo, empresa, uno));
  const saldos = [...Map.groupBy(todos, ({ unidad, cuenta }) => `${unidad} ${cuenta}`).values()];
  return saldos.flatMap(([primero, ...resto], at) => {
    if (primero === undefined) return [];
    const importe = -resto.reduce((suma, uno) => suma + uno.importe, primero.importe);
    const numero = numeroDeAsiento(dia, lugar + at);
    return [{ ...primero, numero, transaccion: numero, fecha: dia, fechaDocumento: dia, documento: `CIERRE${anio}`, descripcion: `CIERRE EJERCICIO ${anio}`, importe }];
  });
}

function asientosComunes(mundo: Mundo, empresa: Empresa, dia: string): AsientoResultado[] {
  const cuantos = cuotaDelDia(mundo.mensual('asientos', empresa, USUALES), empresa, dia);
  return Array.from({ length: cuantos }, (_, at) => {
    const suerte = mundo.azar('asiento', empresa, dia, at);
    const gasto = suerte.pick(GASTOS);
    const venta = suerte.chance(0.3);
    const { cuenta, nombreCuenta, nombre } = venta ? VENTAS : gasto;
    return {
      numero: numeroDeAsiento(dia, at),
      // Two entries make a transaction.
      transaccion: numeroDeAsiento(dia, at - (at % 2)),
      fecha: dia,
      fechaDocumento: sumarDias(dia, -suerte.int(0, 6)),
      documento: `${venta ? 'FV' : 'FC'}${suerte.int(100_000, 999_999)}`,
      cuenta,
      nombreCuenta,
      descripcion: `${nombre} ${dia.slice(5, 7)}/${dia.slice(0, 4)}`,
      unidad: suerte.pick(UNIDADES_GESTION),
      centro: gasto.centro,
      usuario: suerte.pick(USUARIOS),
      importe: venta ? -suerte.int(200_000, 9_000_000) : suerte.int(20_000, 4_000_000),
    };
  });
}

export interface Presupuesto {
  readonly numero: number;
  /** First of the month. */
  readonly fecha: string;
  readonly unidad: string;
  readonly cuenta: string;
  readonly nombreCuenta: string;
  readonly importe: number;
}

/** The budget of a month, by unit and account; written on its first day. */
export function presupuestoDelMes(mundo: Mundo, empresa: Empresa, dia: string): Presupuesto[] {
  if (!dia.endsWith('-01')) return [];
  return UNIDADES_GESTION.flatMap((unidad) => [VENTAS, ...GASTOS].map((cuenta) => ({ ...cuenta, unidad }))).map(
    ({ unidad, cuenta, nombreCuenta }, at) => {
      const importe = mundo.azar('presupuesto', empresa, dia, unidad, cuenta).int(1, 90) * 500_000;
      return { numero: numeroDeAsiento(dia, at), fecha: dia, unidad, cuenta, nombreCuenta, importe: cuenta === VENTAS.cuenta ? -importe : importe };
    },
  );
}

export interface PresupuestoFaena {
  readonly numero: number;
  readonly fecha: string;
  readonly faena: Faena;
  readonly gasto: Gasto;
  readonly cantidad: number;
  readonly importe: number;
}

/** The budget of a month of the sites that are open in it, by kind of cost. */
export function presupuestosDeFaenas(mundo: Mundo, empresa: Empresa, dia: string): PresupuestoFaena[] {
  if (!dia.endsWith('-01')) return [];
  const fin = `${dia.slice(0, 7)}-31`;
  return mundo
    .faenas(empresa)
    .filter((faena) => faena.inicio <= fin && (faena.fin === null || faena.fin >= dia))
    .flatMap((faena) => GASTOS.filter(({ deFaena }) => deFaena).map((gasto) => ({ faena, gasto })))
    .map(({ faena, gasto }, at) => {
      const cantidad = mundo.azar('presupuesto faena', faena.codigo, dia, gasto.cuenta).int(20, 900);
      return { numero: numeroDeAsiento(dia, at), fecha: dia, faena, gasto, cantidad, importe: cantidad * gasto.costo };
    });
}
