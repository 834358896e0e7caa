import type { RecepcionCamionFila } from '@rodal/contracts/listados/recepciones-camion';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './recepciones-camion.module.css';
import { conSigno } from './textos.ts';

/** How much a row's volume differs from the dispatched one, marked while that is an alert; where nothing can be compared it says so, and where there is no dispatch nothing. */
export function Diferencia({ fila: { estado, diferencia, alertaVolumen }, nada }: { readonly fila: Pick<RecepcionCamionFila, 'estado' | 'diferencia' | 'alertaVolumen'>; readonly nada: string }) {
  if (diferencia === null) return estado === 'unida' ? <span className={classes.dim}>No comparable</span> : nada;
  if (!alertaVolumen) return conSigno(diferencia);
  return (
    <span className={classes.pasa} title="Sobre la tolerancia">
      <IconAlertTriangle size={14} role="img" aria-label="Sobre la tolerancia:" />
      {conSigno(diferencia)}
    </span>
  );
}
