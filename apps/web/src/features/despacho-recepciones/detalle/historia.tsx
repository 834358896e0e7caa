import type { DespachoDetalle } from '@rodal/contracts/detalle';
import { IconArrowRight } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { dispositivoTexto } from './dispositivo.ts';
import classes from './historia.module.css';
import { momento } from './textos.ts';

type Entrada = DespachoDetalle['historia'][number];

/** Who did what and when, newest first, with what changed (B5: every change leaves its row). */
export function Historia({ historia }: { readonly historia: readonly Entrada[] }) {
  if (historia.length === 0) return <EmptyState title="Sin historia">Nadie ha cambiado este despacho desde que llegó.</EmptyState>;
  return (
    <ol className={classes.historia}>
      {historia.map((entrada, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of one moment have nothing else of their own
        <li key={`${entrada.cuando} ${at}`} className={classes.entrada}>
          <h3>{entrada.accion}</h3>
          <p className={classes.quien}>
            {entrada.usuario} · <time dateTime={entrada.cuando}>{momento(entrada.cuando)}</time>
            {entrada.dispositivo === null ? '' : ` · ${dispositivoTexto(entrada.dispositivo)}`}
          </p>
          {entrada.cambios.length === 0 ? null : (
            <dl className={classes.cambios}>
              {entrada.cambios.map(({ campo, antes, despues }) => (
                <div key={campo}>
                  <dt>{campo}</dt>
                  <dd>
                    <Valor texto={antes} antes />
                    <IconArrowRight size={16} role="img" aria-label="pasó a" />
                    <Valor texto={despues} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}

function Valor({ texto, antes = false }: { readonly texto: string | null; readonly antes?: boolean }) {
  return texto === null || texto === '' ? <i>vacío</i> : antes ? <s>{texto}</s> : <span>{texto}</span>;
}
