import type { ReporteGestionReply } from '@rodal/contracts/reporte-gestion';
import type { UnidadPedida } from '@rodal/domain/gestion/alcance';
import type { MonedaGestion } from '@rodal/domain/gestion/reporte';
import { encabezadoReporte, tituloDelReporte } from '@rodal/domain/gestion/reporte-textos';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';
import toolbar from '../../ui/toolbar.module.css';
import classes from './reporte-page.module.css';

/** What stands at the foot of each sheet (`reporte-page.module.css`), as a string of CSS. */
const AL_PIE = '--rodal-pie-de-hoja';

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

/** The paper's heading: the companies, the month, the unit, the year and the currency; what the filters say on the screen. */
export function EnPapel({ cierre, ...pedido }: Pedido & { readonly cierre: ReporteGestionReply['cierre'] }) {
  const enCadaHoja = encabezadoReporte(pedido).join(' · ');
  // A sheet that is apart from the first one says what it is of.
  useEffect(() => {
    document.documentElement.style.setProperty(AL_PIE, JSON.stringify(enCadaHoja));
    return () => {
      document.documentElement.style.removeProperty(AL_PIE);
    };
  }, [enCadaHoja]);
  return <p className={classes.soloPapel}>{[...encabezadoReporte(pedido), tituloDelReporte(cierre)].join(' · ')}</p>;
}

/** Prints once, as soon as there is what to print. @param listo all of it is drawn */
export function useImprimir(pedido: boolean, listo: boolean): void {
  useEffect(() => {
    if (!pedido || !listo) return;
    document.title = 'Reporte Gestión';
    window.print();
  }, [pedido, listo]);
}
