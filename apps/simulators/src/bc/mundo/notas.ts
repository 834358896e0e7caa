import { sumarDias } from './calendario.ts';
import type { Empresa } from './empresas.ts';
import { conIva, enMoneda, type Factura, facturasDelDia, type LineaFactura } from './facturas.ts';
import type { Mundo } from './mundo.ts';

/** A supplier's credit note for one of its invoices. */
export interface NotaCredito {
  readonly numero: string;
  readonly folio: number;
  readonly factura: Factura;
  readonly fecha: string;
  readonly lineas: readonly LineaFactura[];
  readonly neto: number;
  readonly total: number;
}

/** One posted invoice in so many gets a note, so many days later. */
const CADA = 9;
const DIAS_DESPUES = 20;

/** The label that a line's description starts with when its note annuls an invoice (especificación 1 §7). */
export const ETIQUETA_NOTA = 'Factura';

/** The credit notes entered on a day; amounts are positive, as the ERP has them (C20). */
export function notasDelDia(mundo: Mundo, empresa: Empresa, dia: string): NotaCredito[] {
  const facturas = facturasDelDia(mundo, empresa, sumarDias(dia, -DIAS_DESPUES));
  return facturas
    .filter(({ estado }, at) => at % CADA === 0 && estado === 'REGISTRADA')
    .map((factura) => {
      const anula = factura.folio % 2 === 0;
      const lineas = anula ? factura.lineas.map((linea) => ({ ...linea, descripcion: `${ETIQUETA_NOTA} ${factura.folio}: ${linea.descripcion}` })) : rebaja(factura);
      const neto = enMoneda(lineas.reduce((total, { importe }) => total + importe, 0), factura.moneda);
      return {
        numero: factura.numero.replace('F', 'N'),
        folio: factura.folio + 500_000,
        factura,
        fecha: dia,
        lineas,
        neto,
        total: conIva(neto, factura.moneda),
      };
    });
}

/** A tenth off the first line. */
function rebaja({ lineas, moneda }: Factura): LineaFactura[] {
  return lineas.slice(0, 1).map((linea) => ({
    ...linea,
    descripcion: `Ajuste de precio ${linea.gasto.nombre}`,
    cantidad: 1,
    costo: String(enMoneda(linea.importe / 10, moneda)),
    importe: enMoneda(linea.importe / 10, moneda),
  }));
}
