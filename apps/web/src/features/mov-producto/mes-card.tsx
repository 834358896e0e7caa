import { Button } from '@mantine/core';
import { monthName } from '@rodal/domain/nombres-mes';
import { cuentaTexto } from './columnas.tsx';
import { Diferencia } from './diferencia.tsx';
import type { FilaMes } from './fila-mes.ts';
import classes from './mov-producto-page.module.css';

interface MesCardProps {
  readonly fila: FilaMes;
  readonly cargar: (mes: string) => void;
  readonly ocupado: boolean;
}

/** A month on a phone. */
export function MesCard({ fila, cargar, ocupado }: MesCardProps) {
  return (
    <div className={classes.card}>
      <div>
        <h3 className={classes.mes}>{monthName(fila.mes)}</h3>
        <p>
          BC {cuentaTexto(fila.enErp, '…')} · cargadas {cuentaTexto(fila.cargadas, 'ninguna')} <Diferencia fila={fila} />
        </p>
      </div>
      <Button variant="default" disabled={ocupado} aria-label={`Cargar ${monthName(fila.mes)}`} onClick={() => cargar(fila.mes)}>
        Cargar
      </Button>
    </div>
  );
}
