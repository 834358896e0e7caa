import type { AvisoFila } from '@rodal/contracts/avisos';
import { hastaTexto, paraTexto } from '@rodal/contracts/listados/avisos';
import { Acciones } from './acciones.tsx';
import classes from './avisos-page.module.css';
import { EstadoBadge } from './estado.tsx';
import { desdeTexto } from './formato.ts';

/** A notice on a phone. */
export function AvisoCard({ aviso }: { readonly aviso: AvisoFila }) {
  return (
    <div className={classes.card}>
      <p className={classes.mensaje}>{aviso.mensaje}</p>
      <p className={classes.datos}>
        Desde {desdeTexto(aviso)} · {aviso.hasta === null ? hastaTexto(aviso) : `hasta ${hastaTexto(aviso)}`}
        <br />
        Para: {paraTexto(aviso)}
      </p>
      <div className={classes.line}>
        <EstadoBadge estado={aviso.estado} />
        <Acciones aviso={aviso} />
      </div>
    </div>
  );
}
