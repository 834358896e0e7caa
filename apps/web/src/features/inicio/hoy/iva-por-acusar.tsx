import { VisuallyHidden } from '@mantine/core';
import { getInicioIva, type InicioIva } from '@rodal/contracts/inicio';
import { formatMoneda } from '@rodal/domain/moneda';
import { monthName } from '@rodal/domain/nombres-mes';
import { diaCorto } from '@rodal/domain/sii/acuse';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { CADA_CINCO, cuentaTexto } from './avisos-edad.tsx';
import classes from './nominas-paso.module.css';
import { Tesela } from './tesela.tsx';

/** Two companies, one with Comex. */
const ALTO = [104, 222] as const;

/** The VAT that goes to the next month unless somebody acknowledges its documents in this one. */
export function IvaPorAcusar() {
  const consulta = useQuery({
    queryKey: ['inicio', 'iva'],
    staleTime: 0,
    refetchInterval: CADA_CINCO,
    queryFn: ({ signal }) => call(getInicioIva, {}, { signal }),
  });
  return (
    <Tesela titulo="IVA por acusar" consulta={consulta} alto={ALTO} nota={(data) => (data === undefined ? 'Hasta el último día' : `Hasta el ${diaCorto(data.hasta)}; después pasa de mes`)}>
      {({ mes, empresas }) => (
        <div className={classes.empresas}>
          {empresas.map((una) => (
            <Empresa key={una.empresa} de={una} mes={mes} />
          ))}
        </div>
      )}
    </Tesela>
  );
}

function Empresa({ de: { empresa, hayPendientes, destino, listas }, mes }: { readonly de: InicioIva['empresas'][number]; readonly mes: string }) {
  return (
    <section aria-label={`IVA por acusar de ${empresa}`}>
      <h3 className={classes.titulo}>{empresa}</h3>
      {listas.length > 0 ? (
        <ul className={classes.filas}>
          {listas.map((lista) => (
            <li key={lista.lista}>
              <Link to={lista.destino} className={classes.fila}>
                <span className={classes.texto}>{lista.lista === 'Comex' ? 'De Comex' : 'Por acusar'}</span> <span className={classes.cuenta}>
                  {cuentaTexto(lista.total, lista.masDe)} <VisuallyHidden>{lista.total === 1 ? 'documento' : 'documentos'}</VisuallyHidden>
                </span>{' '}
                <span className={classes.monto}>{formatMoneda(lista.iva, 'CLP')}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : hayPendientes ? (
        <p className={classes.nada}>
          <IconCheck size={18} aria-hidden />
          Ningún IVA pasa de mes
        </p>
      ) : (
        <p className={classes.nada}>
          <Link to={destino}>Suba los pendientes de {monthName(mes)}</Link>
        </p>
      )}
    </section>
  );
}
