import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './revision.module.css';

/** What somebody should look at; the same words once. */
export function Avisos({ avisos }: { readonly avisos: readonly { readonly mensaje: string }[] }) {
  return [...new Set(avisos.map(({ mensaje }) => mensaje))].map((mensaje) => (
    <p key={mensaje} className={classes.aviso}>
      <IconAlertTriangle size={18} aria-hidden />
      {mensaje}
    </p>
  ));
}
