import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './georeferencia.module.css';
import { problemaGeoreferencia } from './formato.ts';

/** The ERP's point as it stands there, with what is wrong with it in a word (C24). */
export function Georeferencia({ texto }: { readonly texto: string }) {
  const problema = problemaGeoreferencia(texto);
  if (problema === null) return <span title={texto}>{texto}</span>;
  return (
    <span className={classes.dudosa} title={`${texto} (${problema})`}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{texto.trim() === '' ? problema : texto}</span>
      {texto.trim() === '' ? null : <span className={classes.problema}>{problema}</span>}
    </span>
  );
}
