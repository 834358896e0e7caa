import type { CeldaVolumen } from '@rodal/domain/volumen';
import type { DraftRow } from '../../../offline/rows/rows.ts';
import { useGrowing } from '../../../ui/use-growing.ts';
import { useNow } from '../../../ui/use-now.ts';
import { BorradorCarta, type BorradorCartaProps } from './borrador-carta.tsx';
import classes from './patio.module.css';
import { VerMas } from './ver-mas.tsx';

interface BorradorCartasProps extends Pick<BorradorCartaProps, 'onEditar' | 'onEliminar' | 'onDescartar' | 'onEnviado'> {
  readonly rows: readonly DraftRow[];
  readonly tabla: readonly CeldaVolumen[];
  readonly faltan: (row: DraftRow) => number;
  readonly destacada: string | null;
}

/** So many cards are on the page at first: a phone shows three. */
const PRIMERAS = 6;

/** The trucks of the yard on a phone, one card each. It grows while somebody goes down in it. */
export function BorradorCartas({ rows, tabla, faltan, destacada, ...doing }: BorradorCartasProps) {
  const now = useNow();
  const { shown, end, more } = useGrowing<HTMLButtonElement>(rows.length, PRIMERAS);
  return (
    <>
      <ul className={classes.cartas} aria-label="Pendientes">
        {rows.slice(0, shown).map((row) => (
          <BorradorCarta key={row.id} row={row} faltan={faltan(row)} tabla={tabla} now={now} destacada={row.id === destacada} {...doing} />
        ))}
      </ul>
      {shown < rows.length ? <VerMas ref={end} faltan={rows.length - shown} onMore={more} /> : null}
    </>
  );
}
