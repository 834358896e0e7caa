import { getCuenta } from '@rodal/contracts/cuenta';
import { IconShieldLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../api/call.ts';
import classes from './perfil-empresa.module.css';

/** Offers the second factor to whoever has none (E6). Where it cannot be asked nothing is said: Mi cuenta is there all the same. */
export function OfreceSegundoFactor() {
  const { data } = useQuery({ queryKey: ['segundoFactor'], queryFn: ({ signal }) => call(getCuenta, {}, { signal }) });
  if (data === undefined || data.segundoFactor.desde !== null) return null;
  return (
    <p className={classes.factor}>
      <IconShieldLock size={18} aria-hidden />
      <span>
        Proteja su usuario con un código de su teléfono, además de la contraseña: <Link to="/cuenta">active un segundo factor en Mi cuenta</Link>.
      </span>
    </p>
  );
}
