import { perfilesTexto, type UsuarioFila } from '@rodal/contracts/listados/usuarios';
import { Acciones } from './acciones.tsx';
import { EstadoBadge } from './estado-badge.tsx';
import { cuandoTexto } from './formato.ts';
import classes from './usuarios-page.module.css';
import { VerFicha } from './ver-ficha.tsx';

/** A person on a phone: the name first. */
export function UsuarioCard({ fila }: { readonly fila: UsuarioFila }) {
  const { IdUsuario, NombreUsuario, Email, Estado, PerfilesJSON, ultimoIngreso } = fila;
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <h2>{NombreUsuario}</h2>
        <EstadoBadge estado={Estado} />
      </div>
      <p>{Email}</p>
      <p>{perfilesTexto(PerfilesJSON)}</p>
      <p className={classes.dim}>
        ID {IdUsuario} · Último ingreso: {cuandoTexto(ultimoIngreso)}
      </p>
      <div className={classes.botones}>
        <VerFicha fila={fila} />
        <Acciones fila={fila} />
      </div>
    </div>
  );
}
