import { MESSAGES } from '@rodal/domain/messages';
import { Button } from '@mantine/core';
import type { DraftRow } from '../../../offline/rows.ts';
import classes from '../comun/despacho.module.css';
import { describeContenido } from './borrador-resumen.ts';

interface SinGuardarProps {
  readonly rows: readonly DraftRow[];
  readonly onContinuar: (id: string) => void;
  readonly onDescartar: (row: DraftRow) => void;
}

/** Working copies that no Guardar has taken, e.g. after the browser was killed (A26, R13). */
export function SinGuardar({ rows, onContinuar, onDescartar }: SinGuardarProps) {
  return rows.map((row) => (
    <section key={row.id} className={classes.sinGuardar} aria-label={`Sin guardar ${row.codigo}`}>
      <p>
        <b className="rodal-tabular">{row.codigo}</b>
        sin guardar
      </p>
      <p>{describeContenido(row.working)}</p>
      <div className={classes.botones}>
        <Button size="lg" onClick={() => onContinuar(row.id)}>
          {MESSAGES.continuarSinGuardar}
        </Button>
        <Button size="lg" variant="default" onClick={() => onDescartar(row)}>
          Descartar
        </Button>
      </div>
    </section>
  ));
}
