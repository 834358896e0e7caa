import { elemento } from './azar.ts';
import { numeroDeDia, PRIMER_DIA, sumarDias } from './calendario.ts';
import type { Empresa } from './empresas.ts';
import type { Faena } from './faenas.ts';
import { GASTOS, type Gasto } from './gastos.ts';
import { type Mundo, USUARIOS } from './mundo.ts';
import { cuotaDelDia } from './ritmo.ts';
import { PROVEEDORES, type Tercero } from './terceros.ts';

export interface LineaFactura {
  /** 10000, 20000, … as Business Central numbers lines. */
  readonly linea: number;
  readonly gasto: Gasto;
  readonly faena: Faena | null;
  readonly descripcion: string;
  readonly cantidad: number;
  /** The amount by the unit, as the division leaves it: to 17 digits, as text. */
  readonly costo: string;
  readonly importe: number;
}

/** A supplier's invoice. Currencies are never added: whole pesos, or dollars and cents. */
export interface Factura {
  readonly numero: string;
  /** The supplier's own number. */
  readonly folio: number;
  readonly proveedor: Tercero;
  readonly fecha: string;
  readonly fechaDocumento: string;
  readonly vencimiento: string;
  readonly moneda: 'CLP' | 'USD';
  readonly usuario: string;
  readonly estado: 'REGISTRADA' | 'ABIERTA' | 'ELIMINADA';
  readonly lineas: readonly LineaFactura[];
  readonly neto: number;
  /** With VAT. */
  readonly total: number;
}

/** Invoices a month of the first company. */
const USUALES = 280;
/** Days that an invoice waits, open, to be posted. */
const ABIERTA_DIAS = 12;

/** A supplier's invoices that were entered on a day. */
export function facturasDelDia(mundo: Mundo, empresa: Empresa, dia: string): Factura[] {
  const cuantas = dia < PRIMER_DIA ? 0 : cuotaDelDia(mundo.mensual('facturas', empresa, USUALES), empresa, dia);
  const activas = cuantas === 0 ? [] : mundo.faenas(empresa).filter(({ inicio, fin }) => inicio <= dia && (fin === null || dia <= fin));
  const edad = numeroDeDia(mundo.hoy()) - numeroDeDia(dia);
  return Array.from({ length: cuantas }, (_, at) => {
    const suerte = mundo.azar('factura', empresa, dia, at);
    const moneda = suerte.chance(0.05) ? 'USD' : 'CLP';
    const proveedor = suerte.pick(PROVEEDORES);
    const { gasto, cantidad: usual } = usualDe(mundo, proveedor);
    const lineas = Array.from({ length: suerte.int(1, 3) }, (__, lugar) => {
      const faena = gasto.deFaena && activas.length > 0 ? suerte.pick(activas) : null;
      const cantidad = suerte.int(Math.round(usual * 7), Math.round(usual * 13)) / 10;
      const pesos = gasto.costo * (0.8 + 0.4 * suerte.next());
      const costo = moneda === 'CLP' ? Math.round(pesos) : Math.round(pesos / 9) / 100;
      const descripcion = faena ? `${gasto.nombre} ${faena.nombre}` : gasto.nombre;
      const importe = enMoneda(cantidad * costo, moneda);
      return { linea: 10_000 * (lugar + 1), gasto, faena, descripcion, cantidad, costo: porUnidad(importe, cantidad), importe };
    });
    const neto = enMoneda(lineas.reduce((total, { importe }) => total + importe, 0), moneda);
    const fechaDocumento = sumarDias(dia, -suerte.int(0, 9));
    const destino = suerte.next();
    return {
      numero: `${empresa === 'COMSA' ? 'FC' : 'FE'}${dia.slice(2).replaceAll('-', '')}${String(at).padStart(4, '0')}`,
      folio: 1000 + numeroDeDia(dia) * 40 + at,
      proveedor,
      fecha: dia,
      fechaDocumento,
      vencimiento: sumarDias(fechaDocumento, 30),
      moneda,
      usuario: suerte.pick(USUARIOS),
      estado: destino < 0.015 ? 'ELIMINADA' : edad <= ABIERTA_DIAS || destino > 0.99 ? 'ABIERTA' : 'REGISTRADA',
      lineas,
      neto,
      total: conIva(neto, moneda),
    };
  });
}

/** What a supplier sells, and how much of it on a line, more or less: who drives logs does not sell power the next day. */
function usualDe(mundo: Mundo, proveedor: Tercero): { readonly gasto: Gasto; readonly cantidad: number } {
  return { gasto: elemento(GASTOS, PROVEEDORES.indexOf(proveedor) % GASTOS.length), cantidad: mundo.azar('usual', proveedor.rut).int(8, 28) };
}

/** An amount as its currency has it. */
export function enMoneda(importe: number, moneda: Factura['moneda']): number {
  return moneda === 'CLP' ? Math.round(importe) : Math.round(importe * 100) / 100;
}

/** Digits of a quotient that Business Central writes. */
const CIFRAS = 17;

/** An amount of cents by a quantity of one decimal, to 17 digits, which a number of ours would not keep. */
function porUnidad(importe: number, cantidad: number): string {
  const [arriba, abajo] = [BigInt(Math.round(importe * 100)), BigInt(Math.round(cantidad * 10)) * 10n];
  const entera = String(arriba / abajo);
  const decimales = CIFRAS - entera.length;
  const fraccion = String(((arriba % abajo) * 10n ** BigInt(decimales)) / abajo).padStart(decimales, '0').replace(/0+$/, '');
  return fraccion === '' ? entera : `${entera}.${fraccion}`;
}

/** With the 19 % that the law adds. */
export function conIva(neto: number, moneda: Factura['moneda']): number {
  return enMoneda(neto * 1.19, moneda);
}
