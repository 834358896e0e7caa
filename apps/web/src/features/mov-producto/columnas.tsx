import { Button } from '@mantine/core';
import { formatDateTime } from '@rodal/domain/fechas';
import { monthName } from '@rodal/domain/nombres-mes';
import { formatDecimal } from '@rodal/domain/numeros';
import type { Column } from '../../ui/table-types.ts';
import classes from './mov-producto-page.module.css';

interface Acciones {
  readonly cargar: (mes: string) => void;
  readonly ocupado: boolean;
  /** The ERP's counts did not come. */
  readonly erpFallo: boolean;
}

export function cuentaTexto(filas: number | null, nada: string): string {
  return filas === null ? nada : formatDecimal(String(filas));
}

/** Month, what the ERP has, what is loaded, and the button that loads it. */
export function columnasOf({ cargar, ocupado, erpFallo }: Acciones): readonly Column<FilaMes>[] {
  return [
    { id: 'mes', header: 'Mes', width: 130, cell: ({ mes }) => monthName(mes) },
    { id: 'erp', header: 'Filas en BC', width: 130, numeric: true, cell: ({ enErp }) => cuentaTexto(enErp, erpFallo ? 'Sin respuesta' : '…') },
    { id: 'cargadas', header: 'Filas cargadas', width: 130, numeric: true, cell: ({ cargadas }) => cuentaTexto(cargadas, 'Sin cargar') },
    { id: 'diferencia', header: 'Diferencia', width: 130, cell: (fila) => <Diferencia fila={fila} /> },
    { id: 'cuando', header: 'Cargado', width: 160, cell: ({ cargadoEn }) => (cargadoEn === null ? '' : formatDateTime(new Date(cargadoEn))) },
    {
      id: 'cargar',
      header: 'Cargar',
      width: 120,
      cell: ({ mes }) => (
        <Button size="compact-sm" variant="default" disabled={ocupado} aria-label={`Cargar ${monthName(mes)}`} onClick={() => cargar(mes)}>
          Cargar
        </Button>
      ),
    },
  ];
}

/** A month of a year. */
export interface FilaMes {
  /** `YYYY-MM`. */
  readonly mes: string;
  readonly cargadas: number | null;
  readonly cargadoEn: string | null;
  /** Null = the ERP has not said (yet). */
  readonly enErp: number | null;
}

/** Whether what is loaded is what the ERP has; nothing while one of them is not known. */
export function Diferencia({ fila: { cargadas, enErp } }: { readonly fila: Pick<FilaMes, 'cargadas' | 'enErp'> }) {
  if (cargadas === null || enErp === null) return null;
  const faltan = enErp - cargadas;
  if (faltan === 0) return <span className={classes.igual}>Al día</span>;
  return (
    <span className={classes.distinta}>
      {faltan > 0 ? 'Faltan' : 'Sobran'} {formatDecimal(String(Math.abs(faltan)))}
    </span>
  );
}
