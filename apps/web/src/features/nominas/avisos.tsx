import { avisosTexto, type NominaFila } from '@rodal/contracts/listados/nominas';
import { IconBuildingBank, IconCopy, IconLock } from '@tabler/icons-react';
import classes from './nominas.module.css';

/** The number of a blocked roll: red, and in words. @param nro absent = on a card, which counts nothing */
export function Bloqueada({ nro }: { readonly nro?: number }) {
  return (
    <span className={classes.bloqueada}>
      {nro}
      <IconLock size={14} aria-hidden />
      Bloqueada
    </span>
  );
}

/** How many lines are to be looked at, each kind by its sign; its words on hover and for whoever does not see it. */
export function Avisos({ nomina }: { readonly nomina: Pick<NominaFila, 'sinDatosDePago' | 'repetidas'> }) {
  const { sinDatosDePago, repetidas } = nomina;
  const texto = avisosTexto(nomina);
  if (texto === '') return null;
  return (
    <span className={classes.avisos} role="img" aria-label={texto} title={texto}>
      {sinDatosDePago > 0 ? <><IconBuildingBank size={16} aria-hidden />{sinDatosDePago}</> : null}
      {repetidas > 0 ? <><IconCopy size={16} aria-hidden />{repetidas}</> : null}
    </span>
  );
}
