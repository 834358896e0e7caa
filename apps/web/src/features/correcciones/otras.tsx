import type { OtraCorreccion } from '@rodal/contracts/correcciones';
import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from './correcciones.module.css';
import { direccionCorreccion } from './direcciones.ts';

interface OtrasProps {
  readonly empresa: string;
  readonly otras: readonly OtraCorreccion[];
  /** In another tab: what is being typed stays. */
  readonly aparte?: boolean;
}

/** Corrections that take out some of the same entries, and the way to each. */
export function Otras({ empresa, otras, aparte = false }: OtrasProps) {
  return (
    <ul className={classes.otras}>
      {otras.map(({ id, creadoEn, creadoPor, entradas }) => (
        <li key={id}>
          {contar(entradas, 'entrada la quita', 'entradas las quita')} la corrección de <span translate="no">{creadoPor}</span>, del {formatDateTime(new Date(creadoEn))}.{' '}
          <Link className={classes.enlace} to={direccionCorreccion(empresa, id)} {...(aparte && { target: '_blank', rel: 'noreferrer', 'aria-label': 'Ver la corrección, en otra pestaña' })}>
            Ver la corrección
            <IconArrowRight size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
