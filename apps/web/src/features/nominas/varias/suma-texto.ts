import { sumaPorMoneda } from '@rodal/domain/marcas-nomina';
import { formatMoneda } from '@rodal/domain/moneda';

/** `$1.234.567 · US$20,00`: each currency by itself. */
export const sumaTexto = (nominas: readonly { readonly Moneda: string; readonly Monto: string }[]): string =>
  sumaPorMoneda(nominas).map(({ moneda, monto }) => formatMoneda(monto, moneda)).join(' · ');
