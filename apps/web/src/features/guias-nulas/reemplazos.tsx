import type { GuiaNula } from '@rodal/contracts/guias-nulas';
import { IconAlertTriangle } from '@tabler/icons-react';
import { TarjetaDespacho } from '../../despachos/tarjeta-despacho.tsx';
import classes from './guias-nulas.module.css';
import { isAnulable } from './registro.ts';

/** Each guide that stands in its place, with what Rodal knows of it. */
export function Reemplazos({ nula: { guia_reemplaza, reemplazos } }: { readonly nula: Pick<GuiaNula, 'guia_reemplaza' | 'reemplazos'> }) {
  if (reemplazos.length === 0) {
    return (
      <p className={classes.dim} translate={guia_reemplaza === '' ? undefined : 'no'}>
        {guia_reemplaza === '' ? 'Ninguna guía la reemplaza.' : guia_reemplaza}
      </p>
    );
  }
  return (
    <ul className={classes.lista}>
      {reemplazos.map(({ guia, despachos }) => (
        <li key={guia}>
          <strong>Guía {guia}</strong>
          {despachos.length === 0 ? <span className={classes.dim}>Rodal no conoce un despacho con esta guía</span> : null}
          {despachos.length > 0 && !despachos.some(isAnulable) ? (
            <span className={classes.aviso}>
              <IconAlertTriangle size={18} aria-hidden />
              También está anulada: no reemplaza a nadie
            </span>
          ) : null}
          {despachos.map((despacho) => (
            <TarjetaDespacho key={despacho.id} despacho={despacho} />
          ))}
        </li>
      ))}
    </ul>
  );
}
