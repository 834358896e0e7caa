import { avisosTexto, type NominaFila, senalesDeFila } from '@rodal/contracts/listados/nominas';
import { IconFlag, IconLock } from '@tabler/icons-react';
import classes from './nominas.module.css';

/** The number of a blocked roll: red, and in words. @param nro absent = on a card, which counts nothing */
export function Bloqueada({ nro }: { readonly nro?: number }) {
  return (
    <span className={classes.bloqueada}>
      {nro === undefined ? <IconLock size={14} aria-hidden /> : <span>{nro}</span>}
      Bloqueada
    </span>
  );
}

/** How much is to be looked at: suppliers without bank account, and what is flagged (E1); its words on hover and for whoever does not see it. */
export function Avisos({ nomina }: { readonly nomina: Pick<NominaFila, 'sinDatosDePago' | 'senales'> }) {
  const texto = avisosTexto(nomina);
  if (texto === '') return null;
  return (
    <span className={classes.avisos} role="img" aria-label={texto} title={texto}>
      <IconFlag size={16} aria-hidden />
      {nomina.sinDatosDePago + senalesDeFila(nomina.senales).length}
    </span>
  );
}
