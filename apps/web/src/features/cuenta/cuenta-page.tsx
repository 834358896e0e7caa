import { getCuenta } from '@rodal/contracts/cuenta';
import type { Sesion } from '@rodal/contracts/sesion';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { queryClientOf } from '../../api/query-client.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ClaveForm } from './clave-form.tsx';
import classes from './cuenta.module.css';
import secciones from '../../ui/secciones.module.css';
import { SegundoFactor } from './segundo-factor.tsx';
import { Sesiones } from './sesiones.tsx';

const CLAVE = ['cuenta'] as const;

/** `/cuenta`: password, second factor and open sessions of whoever is in (issue 7 §1). */
export default function CuentaPage({ sesion }: { readonly sesion: Sesion }) {
  return (
    <QueryClientProvider client={queryClientOf(sesion.IdUsuario)}>
      <div className={secciones.page}>
        <PageHeader title="Mi cuenta" meta={<span className={classes.dim}>{sesion.NombreUsuario.toLocaleUpperCase('es-CL')}</span>} />
        {/* Before what is fetched: below it, it would slip from under the finger when that arrives. */}
        <p className={classes.acerca}>
          <Link to="/about">Acerca de Rodal: versión, diagnóstico y licencias</Link>
        </p>
        <Cuenta />
      </div>
    </QueryClientProvider>
  );
}

function Cuenta() {
  const client = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: CLAVE,
    queryFn: ({ signal }) => call(getCuenta, {}, { signal }),
  });
  const refresh = () => client.invalidateQueries({ queryKey: CLAVE });

  if (isPending) return <div className={classes.skeleton} role="status" aria-label="Cargando su cuenta" />;
  if (data === undefined) return <ErrorState title="No se pudo traer su cuenta" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={secciones.sections}>
      <section className={secciones.section} aria-labelledby="clave-titulo">
        <h2 id="clave-titulo" className={classes.heading}>
          Contraseña
        </h2>
        <p className={classes.text}>Al cambiarla terminan sus demás sesiones.</p>
        <ClaveForm dueno={{ usuario: data.usuario, segundoFactor: data.segundoFactor.desde !== null }} onDone={refresh} />
      </section>
      <SegundoFactor cuenta={data} onChange={refresh} />
      <Sesiones cuenta={data} onChange={refresh} />
    </div>
  );
}
