import { elemento } from './azar.ts';
import { numeroDeDia, sumarDias } from './calendario.ts';
import type { Empresa } from './empresas.ts';
import { type Factura, facturasDelDia } from './facturas.ts';
import { type Mundo, USUARIOS } from './mundo.ts';
import { CLIENTES, PROVEEDORES, type Tercero } from './terceros.ts';

/** A line of a payment roll: one invoice of one supplier. */
export interface LineaNomina {
  readonly identificador: number;
  readonly nomina: string;
  readonly lote: string;
  readonly fecha: string;
  readonly factura: Factura;
  readonly creador: string;
  readonly bloqueada: boolean;
  /** Null: the ERP knows no bank account of the supplier (C34). */
  readonly cuentaBancaria: string | null;
}

/** Rolls of so many days are current. */
const DIAS_VIGENTES = 40;
/** An invoice is paid so many days after it was entered. */
const PLAZO = 30;

/** On one day in so many somebody put a blocked supplier into a roll all the same (C34). */
const DESCUIDO = 9;

/** On one day in so many a supplier's credit note is for more than the invoice beside it. */
const NOTA_MAYOR = 23;

/** The supplier's credit note, in the roll with the invoice that it is larger than. */
function notaDe(factura: Factura): Factura {
  const total = factura.moneda === 'CLP' ? -Math.round(factura.total * 1.4) : -Math.round(factura.total * 140) / 100;
  return { ...factura, numero: `${factura.numero}N`, folio: 300 + (factura.folio % 1000), neto: -factura.neto, total };
}

/** The lines of every current roll: one roll a currency and day. One invoice stands in two rolls (C34). */
export function nominasVigentes(mundo: Mundo, empresa: Empresa): LineaNomina[] {
  const hoy = mundo.hoy();
  const bloqueados = new Set(proveedoresBloqueados(mundo, empresa).map(({ proveedor }) => proveedor.rut));
  const dias = Array.from({ length: DIAS_VIGENTES }, (_, at) => sumarDias(hoy, at - DIAS_VIGENTES));
  let repetida: Factura | undefined;
  return dias.flatMap((dia) => {
    const facturas = facturasDelDia(mundo, empresa, sumarDias(dia, -PLAZO)).filter(
      ({ estado, proveedor }) => estado === 'REGISTRADA' && (!bloqueados.has(proveedor.rut) || numeroDeDia(dia) % DESCUIDO === 0),
    );
    const nota = facturas.filter(({ moneda }) => moneda === 'CLP' && numeroDeDia(dia) % NOTA_MAYOR === 0).slice(0, 1).map(notaDe);
    const pagadas = [...facturas, ...(repetida ? [repetida] : []), ...nota];
    repetida = numeroDeDia(dia) % 17 === 0 ? facturas.find(({ moneda }) => moneda === 'CLP') : undefined;
    const cedida = numeroDeDia(dia) % CESION === 0 ? facturas.find(({ moneda, proveedor }) => moneda === 'CLP' && !SIN_CUENTA.has(proveedor.rut)) : undefined;
    return pagadas.map((factura, at) => linea(mundo, empresa, dia, factura, at)).map((una) => (una.factura === cedida ? { ...una, cuentaBancaria: FACTORING } : una));
  });
}

function linea(mundo: Mundo, empresa: Empresa, dia: string, factura: Factura, lugar: number): LineaNomina {
  const suerte = mundo.azar('nomina', empresa, dia, factura.moneda);
  const numero = `NOM-${dia.slice(2).replaceAll('-', '')}-${factura.moneda}`;
  return {
    identificador: numeroDeDia(dia) * 1000 + lugar,
    nomina: numero,
    lote: `PAGO${dia.slice(5, 7)}${dia.slice(8)}`,
    fecha: dia,
    factura,
    creador: suerte.pick(USUARIOS),
    bloqueada: suerte.chance(0.04),
    cuentaBancaria: SIN_CUENTA.has(factura.proveedor.rut) ? null : `00-${factura.proveedor.rut.slice(0, 8)}`,
  };
}

/** On one day in so many a supplier has sold an invoice: it is paid into the account of whoever bought it. */
const CESION = 13;
const FACTORING = '00-76543210';

const SIN_CUENTA: ReadonlySet<string> = new Set([elemento(PROVEEDORES, 13).rut]);

export interface ProveedorBloqueado {
  readonly proveedor: Tercero;
  readonly bloqueado: 'Pago' | 'Todo';
  /** Days until it is paid, as a number or as the code that the ERP has for them; '' = nobody entered it. */
  readonly termino: string;
}

/** Suppliers that may not be paid; each company blocks its own. */
export function proveedoresBloqueados(mundo: Mundo, empresa: Empresa): ProveedorBloqueado[] {
  return PROVEEDORES.filter(({ rut }) => mundo.azar('bloqueado', empresa, rut).chance(0.2)).map((proveedor) => ({
    proveedor,
    bloqueado: mundo.azar('bloqueo', proveedor.rut).chance(0.5) ? 'Pago' : 'Todo',
    termino: mundo.azar('termino', proveedor.rut).pick(['15', '30', '30 DIAS', '60 DIAS', '']),
  }));
}

/** An invoice to a customer in Chile, or a credit note: its amounts are below zero. */
export interface FacturaCliente {
  readonly folio: number;
  readonly cliente: Tercero;
  readonly emision: string;
  /** Null = nobody entered it. */
  readonly vencimiento: string | null;
  readonly divisa: 'CLP' | 'USD';
  readonly conIva: number;
  readonly pendiente: number;
}

/** So many days back the ERP still lists what customers were invoiced. */
const DIAS_CLIENTES = 730;
/** Days after which all but the worst have been paid. */
const DIAS_PAGO = 120;
/** Of those, this part never is. */
const INCOBRABLE = 0.03;

/** Two years' documents of customers: of COMSA one a day. The old ones are paid but for a few, the rest is late or still to come. */
export function facturasDeClientes(mundo: Mundo, empresa: Empresa): FacturaCliente[] {
  const hoy = mundo.hoy();
  const cada = empresa === 'COMSA' ? 1 : 3;
  return Array.from({ length: Math.floor(DIAS_CLIENTES / cada) }, (_, at) => facturaDelDia(mundo, empresa, sumarDias(hoy, at * cada - DIAS_CLIENTES), hoy));
}

function facturaDelDia(mundo: Mundo, empresa: Empresa, emision: string, hoy: string): FacturaCliente {
  const suerte = mundo.azar('factura cliente', empresa, emision);
  const divisa = suerte.chance(0.08) ? 'USD' : 'CLP';
  // Whole pesos, whole cents.
  const entero = divisa === 'CLP' ? suerte.int(900_000, 48_000_000) : suerte.int(200_000, 6_000_000);
  const pagada = suerte.next() < Math.min(1 - INCOBRABLE, (numeroDeDia(hoy) - numeroDeDia(emision)) / DIAS_PAGO);
  const cliente = suerte.pick(CLIENTES);
  const plazo = suerte.pick([30, 45, 60]);
  const total = suerte.chance(0.06) ? -Math.floor(entero / 8) : entero;
  const debe = suerte.chance(0.12) ? Math.trunc(total * 0.4) : total;
  const unidad = divisa === 'CLP' ? 1 : 100;
  return {
    folio: 40_000 + numeroDeDia(emision),
    cliente,
    emision,
    vencimiento: suerte.chance(0.04) ? null : sumarDias(emision, plazo),
    divisa,
    conIva: total / unidad,
    pendiente: pagada ? 0 : debe / unidad,
  };
}
