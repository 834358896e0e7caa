import type { HabilitadosPorMes, Parte } from '@rodal/contracts/habilitacion';
import { formatMonth } from '@rodal/domain/nombres-mes';
import { IconUsersGroup } from '@tabler/icons-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './meses.module.css';
import { useMeses } from './use-habilitacion.ts';
import { Marco } from './vistas.tsx';

/** How many of the approved could work at the end of each month. */
export function Meses() {
  const { data, error, isFetching, refetch } = useMeses();
  return (
    <Marco cuenta={null} viejo={data === undefined ? null : error}>
      {data !== undefined ? (
        <Contenido meses={data.meses} />
      ) : error === null ? (
        <TableSkeleton label="Contando mes a mes" />
      ) : (
        <ErrorState title="No se pudo contar mes a mes" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Marco>
  );
}

function Contenido({ meses }: HabilitadosPorMes) {
  const Filas = useIsPhone() ? Tarjetas : Tabla;
  if (meses.every(({ conductores, camiones }) => conductores.activos + camiones.activos === 0)) {
    return (
      <EmptyState title="Nadie aprobado todavía" icon={<IconUsersGroup size={28} />}>
        En estos meses no hubo ningún conductor ni camión aprobado. Aquí se verá cuántos de ellos podían trabajar al terminar cada mes.
      </EmptyState>
    );
  }
  return (
    <div className={classes.contenido}>
      <p className={classes.dim}>De los aprobados, cuántos podían trabajar al terminar cada mes, según lo que se sabía ese día; este mes, hoy.</p>
      <Filas meses={meses.toReversed()} actual={meses.at(-1)?.mes} />
    </div>
  );
}

interface FilasProps extends HabilitadosPorMes {
  /** The month that is running. */
  readonly actual: string | undefined;
}

function Tabla({ meses, actual }: FilasProps) {
  return (
    <table className={classes.tabla}>
      <thead>
        <tr>
          <th scope="col">Mes</th>
          <th scope="col">Conductores</th>
          <th scope="col">Camiones</th>
        </tr>
      </thead>
      <tbody>
        {meses.map(({ mes, conductores, camiones }) => (
          <tr key={mes}>
            <th scope="row">
              <Mes mes={mes} esHoy={mes === actual} />
            </th>
            <td>
              <Barra parte={conductores} />
            </td>
            <td>
              <Barra parte={camiones} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Tarjetas({ meses, actual }: FilasProps) {
  return (
    <ul className={classes.tarjetas} aria-label="Mes a mes">
      {meses.map(({ mes, conductores, camiones }) => (
        <li key={mes}>
          <h2>
            <Mes mes={mes} esHoy={mes === actual} />
          </h2>
          <dl>
            <div>
              <dt>Conductores</dt>
              <dd>
                <Barra parte={conductores} />
              </dd>
            </div>
            <div>
              <dt>Camiones</dt>
              <dd>
                <Barra parte={camiones} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Mes({ mes, esHoy }: { readonly mes: string; readonly esHoy: boolean }) {
  return (
    <>
      <span className={classes.mes}>{formatMonth(mes)}</span>
      {esHoy ? <span className={classes.dim}> hoy</span> : null}
    </>
  );
}

/** `68 de 90 · 76 %`, over a bar out of all of them. */
function Barra({ parte }: { readonly parte: Parte }) {
  if (parte.activos === 0) return <span className={classes.dim}>—</span>;
  const porciento = porcientoDe(parte);
  return (
    <div className={classes.parte}>
      <span>
        {parte.habilitados} de {parte.activos} <span className={classes.dim}>· {porciento} %</span>
      </span>
      <span className={classes.pista} aria-hidden>
        {porciento === 0 ? null : <span className={classes.relleno} style={{ inlineSize: `${porciento}%` }} />}
      </span>
    </div>
  );
}

/** Whole; all of them alone are 100, none of them alone is 0. */
function porcientoDe({ activos, habilitados }: Parte): number {
  if (habilitados === 0 || habilitados === activos) return habilitados === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((habilitados / activos) * 100)));
}
