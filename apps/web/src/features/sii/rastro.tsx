import { destinoNominas } from '@rodal/contracts/destino-nominas';
import type { RastroSii } from '@rodal/contracts/sii-rastro';
import { contar } from '@rodal/domain/contar';
import { formatDay } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { can } from '@rodal/domain/puede';
import { NOMBRE_SECCION } from '@rodal/domain/sii/documento';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/error-state.tsx';
import { pesos } from './la-cuenta.tsx';
import classes from './rastro.module.css';
import { type DeSii, type DocumentoPedido, useRastro } from './use-sii.ts';

interface RastroProps {
  readonly de: DeSii;
  readonly cual: DocumentoPedido;
  readonly permisos: readonly string[];
}

/** What Rodal knows of a document by its RUT and number, each with the way there for whoever may go. */
export function Rastro({ de, cual, permisos }: RastroProps) {
  const { data, error, isFetching, refetch } = useRastro(de, cual);
  return (
    <section className={classes.rastro} aria-label="Lo que sabe Rodal">
      <h3>Lo que sabe Rodal por su RUT y número</h3>
      {data === undefined ? (
        error === null ? <p role="status" className={classes.dim}>Buscando…</p> : <ErrorState title="No se pudo traer" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <>
          {data.avisos.map((aviso) => (
            <p key={aviso} className={classes.aviso}>
              <IconAlertTriangle size={16} aria-hidden />
              <span>{aviso}</span>
            </p>
          ))}
          <dl>
            <Parte titulo="SII" nada="En ninguna sección subida">
              {data.lugares.map(({ mes, seccion, archivo }) => (
                <li key={`${mes} ${seccion} ${archivo}`}>{NOMBRE_SECCION[seccion]}, {formatMonth(mes)}</li>
              ))}
            </Parte>
            <Parte titulo="BC" nada="No está en BC">
              {data.bc.map((una) => <EnBc key={una.nro} una={una} permisos={permisos} />)}
            </Parte>
            <Parte titulo="Nómina" nada="En ninguna nómina">
              {data.nominas.map((una, at) => <EnNomina key={`${String(una.id)} ${String(at)}`} una={una} de={de} permisos={permisos} />)}
            </Parte>
          </dl>
        </>
      )}
    </section>
  );
}

function Parte({ titulo, nada, children }: { readonly titulo: string; readonly nada: string; readonly children: readonly ReactNode[] }) {
  return (
    <div>
      <dt>{titulo}</dt>
      <dd>{children.length === 0 ? <span className={classes.dim}>{nada}</span> : <ul>{children}</ul>}</dd>
    </div>
  );
}

function EnBc({ una: { nro, documento, fecha, usuario, total, divisa, costos }, permisos }: { readonly una: RastroSii['bc'][number]; readonly permisos: readonly string[] }) {
  const cuantos = costos === null ? null : contar(costos, 'costo', 'costos');
  return (
    <li>
      <strong translate="no">{nro}</strong>, <span translate="no">{documento}</span>, del {formatDay(fecha)}, <span translate="no">{usuario}</span> · {divisa === '' ? pesos(total) : `${formatDecimal(String(total))} ${divisa}`}
      {cuantos === null ? null : <> · {costos !== 0 && can(permisos, 'cargasBc.usar') ? <Link to={`/cargasBc?vista=mantenedor&documento=${encodeURIComponent(nro)}&anio=todos`}>{cuantos}</Link> : cuantos}</>}
    </li>
  );
}

function EnNomina({ una: { id, nomina, moneda, monto, salio }, de, permisos }: { readonly una: RastroSii['nominas'][number]; readonly de: DeSii; readonly permisos: readonly string[] }) {
  const nombre = <span translate="no">{nomina}</span>;
  return (
    <li>
      {salio === null && can(permisos, 'nominas.ver') ? <Link to={destinoNominas(de.empresa, { moneda, ver: String(id) })}>{nombre}</Link> : <strong>{nombre}</strong>} · {moneda === 'CLP' ? pesos(Number(monto)) : `${formatDecimal(monto)} ${moneda}`}
      {salio === null ? ' · vigente' : ` · salió de BC el ${formatDay(salio)}`}
    </li>
  );
}
