import { IconAlertTriangle } from '@tabler/icons-react';
import { problemaGeoreferencia } from './formato.ts';
import classes from './georeferencia.module.css';

/** The ERP's point as it stands there, with what is wrong with it in a word (C24); a row of a table has room for its icon. */
export function Georeferencia({ texto }: { readonly texto: string }) {
  const problema = problemaGeoreferencia(texto);
  if (problema === null) return <span title={texto}>{texto}</span>;
  const vacia = texto.trim() === '';
  return (
    <span className={classes.dudosa} title={vacia ? problema : `${texto} (${problema})`}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{vacia ? problema : texto}</span>
      {vacia ? null : <span className={classes.problema}> {problema}</span>}
    </span>
  );
}
