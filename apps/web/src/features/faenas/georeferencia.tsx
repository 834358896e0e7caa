import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { problemaGeoreferencia } from './formato.ts';
import classes from './georeferencia.module.css';

interface GeoreferenciaProps {
  readonly texto: string;
  /** A cell of a table has room for the text: what is wrong with it stands behind the icon. */
  readonly breve?: boolean;
}

/** The ERP's point as it stands there, with what is wrong with it in a word (C24). */
export function Georeferencia({ texto, breve = false }: GeoreferenciaProps) {
  const problema = problemaGeoreferencia(texto);
  if (problema === null) return <span title={texto}>{texto}</span>;
  const vacia = texto.trim() === '';
  return (
    <span className={classes.dudosa} data-breve={breve || undefined} title={vacia ? problema : `${texto} (${problema})`}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{vacia ? problema : texto}</span>
      {vacia ? null : breve ? <VisuallyHidden> {problema}</VisuallyHidden> : <span className={classes.problema}>{problema}</span>}
    </span>
  );
}
