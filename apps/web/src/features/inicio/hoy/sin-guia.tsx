import { type CuentaInicio, getInicioSinGuia } from '@rodal/contracts/inicio';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { cuentaTexto } from './avisos-edad.tsx';
import { CADA_MINUTO } from './cargas-hoy.tsx';
import classes from './hoy.module.css';
import { Tesela } from './tesela.tsx';

const ALTO = [81, 154] as const;

/** What left and has no tax guide yet: those of today are mostly on their way, the others are not. */
export function SinGuia() {
  const consulta = useQuery({
    queryKey: ['inicio', 'sinGuia'],
    staleTime: 0,
    refetchInterval: CADA_MINUTO,
    queryFn: ({ signal }) => call(getInicioSinGuia, {}, { signal }),
  });
  return (
    <Tesela titulo="Salieron sin guía" consulta={consulta} alto={ALTO}>
      {({ hoy, antes }) =>
        hoy.total + antes.total === 0 ? (
          <p className={classes.nada}>
            <IconCheck size={18} aria-hidden />
            Todo lo que salió tiene su guía
          </p>
        ) : (
          <ul className={classes.filas}>
            <Fila cuenta={hoy} texto={['despacho de hoy', 'despachos de hoy']} />
            <Fila cuenta={antes} texto={['despacho de días anteriores', 'despachos de días anteriores']} />
          </ul>
        )
      }
    </Tesela>
  );
}

function Fila({ cuenta: { total, masDe, destino }, texto: [uno, varios] }: { readonly cuenta: CuentaInicio; readonly texto: readonly [string, string] }) {
  const dicho = (
    <>
      <span className={classes.numero}>{cuentaTexto(total, masDe)}</span> <span className={classes.texto}>{total === 1 ? uno : varios}</span>
    </>
  );
  return (
    <li>
      {total === 0 ? (
        <span className={classes.fila}>{dicho}</span>
      ) : (
        <Link to={destino} className={classes.fila}>
          {dicho}
          <IconChevronRight size={18} aria-hidden />
        </Link>
      )}
    </li>
  );
}
