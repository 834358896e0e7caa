import type { Bloque } from '@rodal/contracts/correos';
import { IconPaperclip } from '@tabler/icons-react';
import classes from './carta.module.css';
import { Datos } from '../ui/datos.tsx';

interface CartaProps {
  readonly asunto: string;
  readonly bloques: readonly Bloque[];
  /** The file that goes with it; without its hash it is none yet. */
  readonly adjunto?: { readonly sha256?: string; readonly nombre: string } | undefined;
}

/** What a mail says, as a letter on paper of its own. Its links lead nowhere here: the screen they lead to is around it. */
export function Carta({ asunto, bloques, adjunto }: CartaProps) {
  return (
    <article className={classes.carta} aria-label="Lo que dice">
      <h3>{asunto}</h3>
      {bloques.map((bloque, at) => (
        // They never move.
        // oxlint-disable-next-line react/no-array-index-key
        <Parte key={at} bloque={bloque} />
      ))}
      {adjunto === undefined ? null : (
        <p className={classes.adjunto}>
          <IconPaperclip size={16} aria-hidden />
          {adjunto.sha256 === undefined ? adjunto.nombre : <a href={`/api/archivos/${adjunto.sha256}`} download={adjunto.nombre}>{adjunto.nombre}</a>}
        </p>
      )}
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
