import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import type { MonedaGestion } from '@rodal/domain/gestion/reporte';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import toolbar from '../../ui/toolbar.module.css';

/** What a print is of, in the address of the window that prints it. */
export interface Pedido {
  readonly unidad: UnidadPedida;
  /** `YYYY-MM` */
  readonly mes: string;
  readonly moneda: MonedaGestion;
}

/** Opens the report in a window of its own, which prints it (especificación 1 §2.9). */
export function Imprimir({ unidad, mes, moneda }: Pedido) {
  return (
    <button type="button" className={toolbar.button} onClick={() => window.open(`/reporte?${new URLSearchParams({ unidad, mes, moneda, imprimir: 'si' })}`, '_blank', 'noopener')}>
      <IconPrinter size={18} aria-hidden />
      Imprimir
    </button>
  );
}

/** Prints once, as soon as there is what to print. @param listo all of it is drawn */
export function useImprimir(pedido: boolean, listo: boolean): void {
  useEffect(() => {
    if (!pedido || !listo) return;
    document.title = 'Reporte Gestión';
    window.print();
  }, [pedido, listo]);
}
