import type { Bloque } from '@rodal/contracts/correos';
import classes from './carta.module.css';
import { Datos } from '../ui/datos.tsx';

interface CartaProps {
  readonly asunto: string;
  readonly bloques: readonly Bloque[];
}

/** What a mail says, as a letter on paper of its own. Its links lead nowhere here: the screen they lead to is around it. */
export function Carta({ asunto, bloques }: CartaProps) {
  return (
    <article className={classes.carta} aria-label="Lo que dice">
      <h3>{asunto}</h3>
      {bloques.map((bloque, at) => (
        // They never move.
        // oxlint-disable-next-line react/no-array-index-key
        <Parte key={at} bloque={bloque} />
      ))}
    </article>
  );
}

/** Where it will stand. */
export function CartaEnCamino() {
  return <div className={classes.carta} aria-busy="true" aria-label="Trayendo lo que dice" />;
}

function Parte({ bloque }: { readonly bloque: Bloque }) {
  if ('parrafo' in bloque) return <p>{bloque.parrafo}</p>;
  if ('enlace' in bloque) return <p className={classes.enlace}>{bloque.enlace}</p>;
  return <Datos datos={Object.fromEntries(bloque.datos)} />;
}
