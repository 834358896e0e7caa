import { VisuallyHidden } from '@mantine/core';
import { getInicioNominas, type InicioNominas } from '@rodal/contracts/inicio';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatMoneda } from '@rodal/domain/moneda';
import { formatDecimal } from '@rodal/domain/numeros';
import { type EsperaNomina, esperasDe } from '@rodal/domain/pasos-nomina';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.ts';
import { useAhora } from '../use-ahora.ts';
import { CADA_CINCO } from './avisos-edad.tsx';
import { edadTexto } from './fuentes-erp.tsx';
import classes from './nominas-paso.module.css';
import { Tesela } from './tesela.tsx';

/** Two companies with two currencies. */
const ALTO = [495, 1068] as const;

type DeEmpresa = InicioNominas['empresas'][number];
type Espera = DeEmpresa['esperas'][number];
type Monto = Espera['montos'][number];

/** The payment rolls that are not finished: what they wait for, by company and currency, and those that have waited longest for this person. */
export function NominasPaso({ permisos }: { readonly permisos: readonly string[] }) {
  const suyas = esperasDe(permisos);
  const consulta = useQuery({
    queryKey: ['inicio', 'nominas'],
    staleTime: 0,
    refetchInterval: CADA_CINCO,
    queryFn: ({ signal }) => call(getInicioNominas, {}, { signal }),
  });
  const ahora = useAhora();
  return (
    <Tesela titulo="Nóminas por paso" consulta={consulta} alto={ALTO} nota={() => 'Sin terminar, cada moneda aparte'}>
      {({ empresas, antiguas }) => (
        <>
          <div className={classes.empresas}>
            {empresas.map((una) => (
              <Empresa key={una.empresa} de={una} suyas={suyas} />
            ))}
          </div>
          <h3 className={classes.titulo}>Esperan su marca, la más antigua primero</h3>
          {antiguas.length === 0 ? <Nada>Ninguna nómina espera su marca</Nada> : <Antiguas antiguas={antiguas} ahora={ahora} />}
        </>
      )}
    </Tesela>
  );
}

function Nada({ children }: { readonly children: string }) {
  return (
    <p className={classes.nada}>
      <IconCheck size={18} aria-hidden />
      {children}
    </p>
  );
}

interface EmpresaProps {
  readonly de: DeEmpresa;
  /** What this person may end. */
  readonly suyas: readonly EsperaNomina[];
}

function Empresa({ de: { empresa, datosAl, esperas }, suyas }: EmpresaProps) {
  const terminadas = esperas.every(({ montos }) => montos.length === 0);
  return (
    <section aria-label={`Nóminas ${empresa} por paso`}>
      <h3 className={classes.titulo}>{empresa}</h3>
      {datosAl === null ? (
        <p className={classes.nada}>Todavía no se han traído de BC</p>
      ) : terminadas ? (
        <Nada>Ninguna sin terminar</Nada>
      ) : (
        <ul className={classes.filas}>{esperas.flatMap((espera) => filasDe(empresa, espera, suyas.includes(espera.clave)))}</ul>
      )}
    </section>
  );
}

/** A line a currency; a step that none waits for is said too, but nobody misses blocked ones. */
function filasDe(empresa: string, { clave, titulo, montos }: Espera, suya: boolean) {
  if (montos.length > 0) return montos.map((monto, at) => <Fila key={`${clave} ${monto.moneda}`} de={monto} empresa={empresa} titulo={titulo} sigue={at > 0} suya={suya} bloqueada={clave === 'bloqueada'} />);
  if (clave === 'bloqueada') return [];
  return [
    <li key={clave} className={`${classes.fila} ${classes.cero}`}>
      <span className={classes.texto}>{titulo}</span> <span className={classes.cuenta}>0</span>
      <span />
    </li>,
  ];
}

interface FilaProps {
  readonly de: Monto;
  readonly empresa: string;
  readonly titulo: string;
  /** Of the step above, in another currency. */
  readonly sigue: boolean;
  /** This person's to end. */
  readonly suya: boolean;
  readonly bloqueada: boolean;
}

function Fila({ de: { moneda, total, monto, destino }, empresa, titulo, sigue, suya, bloqueada }: FilaProps) {
  return (
    <li data-sigue={sigue || undefined}>
      <Link to={destino} className={classes.fila}>
        <span className={classes.texto} data-bloqueada={bloqueada || undefined} data-suya={suya || undefined}>
          {bloqueada && !sigue ? <IconAlertTriangle size={16} aria-hidden /> : null}
          {sigue ? <VisuallyHidden>{titulo}</VisuallyHidden> : titulo}
        </span>{' '}
        <span className={classes.cuenta}>
          {formatDecimal(String(total))} <VisuallyHidden>{`${total === 1 ? 'nómina' : 'nóminas'} ${empresa}`}</VisuallyHidden>
        </span>{' '}
        <span className={classes.monto}>{formatMoneda(monto, moneda)}</span>
      </Link>
    </li>
  );
}

function Antiguas({ antiguas, ahora }: { readonly antiguas: InicioNominas['antiguas']; readonly ahora: number }) {
  const pasos = new Set(antiguas.map(({ paso }) => paso));
  return (
    <ol className={classes.filas} aria-label="Nóminas que esperan su marca">
      {antiguas.map(({ Identificador, empresa, Nomina, Moneda, Monto: monto, paso, desde, destino }) => (
        <li key={Identificador}>
          <Link to={destino} className={`${classes.fila} ${classes.antigua}`}>
            <span className={classes.texto}>
              <span className={classes.nombre}>{Nomina}</span> <small>{pasos.size > 1 ? `${empresa} · ${paso}` : empresa}</small>
            </span>{' '}
            <span className={classes.edad} title={`Desde el ${formatDateTime(new Date(desde))}`}>
              {edadTexto(ahora - Date.parse(desde))}
            </span>{' '}
            <span className={classes.monto}>{formatMoneda(monto, Moneda)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
