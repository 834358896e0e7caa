import { Button } from '@mantine/core';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import { monthName } from '@rodal/domain/nombres-mes';
import type { Column } from '../../ui/table-types.ts';
import { Diferencia } from './diferencia.tsx';
import type { FilaMes } from './fila-mes.ts';

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
