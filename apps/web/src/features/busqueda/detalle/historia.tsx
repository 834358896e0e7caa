import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { Hecho } from '../../../historia/hecho.tsx';
import classes from '../../../historia/historia.module.css';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { dispositivoTexto } from './dispositivo.ts';

type Entrada = DespachoDetalle['historia'][number];

/** Who did what and when, newest first, with what changed (B5: every change leaves its row). */
export function Historia({ historia }: { readonly historia: readonly Entrada[] }) {
  if (historia.length === 0) return <EmptyState title="Sin historia">Nadie ha cambiado este despacho desde que llegó.</EmptyState>;
  return (
    <ol className={classes.historia}>
      {historia.map((entrada, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of one moment have nothing else of their own
        <li key={`${entrada.cuando} ${at}`} className={classes.entrada}>
          <Hecho hecho={entrada} dispositivo={entrada.dispositivo === null ? null : dispositivoTexto(entrada.dispositivo)} />
        </li>
      ))}
    </ol>
  );
}
