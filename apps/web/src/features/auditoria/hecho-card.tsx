import { cambioTexto, type Hecho } from '@rodal/contracts/listados/auditoria';
import { accionTexto, entidadTexto } from '@rodal/domain/auditoria';
import classes from './auditoria.module.css';
import { VerBoton } from './ver-boton.tsx';

/** A row of the audit on a phone: what was done first, then by whom, to what and how it changed. */
export function HechoCard({ hecho }: { readonly hecho: Hecho }) {
  const cambio = cambioTexto(hecho);
  return (
    <div className={classes.card}>
      <h2>{accionTexto(hecho.accion)}</h2>
      <p>
        {hecho.usuario === '' ? 'Nadie conectado' : hecho.usuario} · {entidadTexto(hecho.entidad)} {hecho.entidadId}
      </p>
      {cambio === '' ? null : <p className={classes.cambio}>{cambio}</p>}
      <VerBoton hecho={hecho} />
    </div>
  );
}
