import { EstadoPortadorBadge } from '../../papeles/portador/estado-portador.tsx';
import portador from '../../papeles/portador/portador.module.css';
import { usePortador } from '../../papeles/portador/use-portador.ts';
import { Datos } from '../../ui/datos.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { StaleNote } from '../../ui/stale-note.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { PapelesPropios } from './papeles-propios.tsx';
import { ID_DOCUMENTOS } from './pendientes.tsx';
import classes from './perfil-empresa.module.css';
import { useReemplazo } from './propio-detalle.tsx';
import { PROPIOS, type Propio } from './propios.ts';
import { QueFalta } from './que-falta.tsx';
import { OfreceSegundoFactor } from './segundo-factor.tsx';
import { Trabaja } from './situacion.tsx';
import type { Perfil } from './use-perfil.ts';

const FILA = PROPIOS.empresa;

interface EmpresaVistaProps {
  readonly empresa: Propio;
  readonly perfil: Perfil;
  readonly hoy: string;
}

/** The view Empresa: who it is, what is missing of it and of its own, and its papers (especificación 3 §2.4). */
export function EmpresaVista({ empresa, perfil: { conductores, camiones }, hoy }: EmpresaVistaProps) {
  return (
    <div className={classes.empresa}>
      <div className={classes.lado}>
        <section className={classes.caja} aria-labelledby="perfil-empresa">
          <div className={classes.cabeza}>
            <h2 id="perfil-empresa" translate="no">
              {empresa.nombre}
            </h2>
            <EstadoPortadorBadge estado={empresa.estado} />
          </div>
          <p className={classes.dim}>RUT {empresa.junto}</p>
          <Trabaja propio={empresa} hoy={hoy} />
          <Datos datos={empresa.datos} />
        </section>
        <QueFalta todos={[empresa, ...conductores, ...camiones]} />
        <OfreceSegundoFactor />
      </div>
      <section id={ID_DOCUMENTOS} className={classes.documentos} aria-labelledby={`${ID_DOCUMENTOS}-titulo`} tabIndex={-1}>
        <h2 id={`${ID_DOCUMENTOS}-titulo`}>Cargar Documentos</h2>
        <Documentos empresa={empresa} />
        <p className={portador.dim}>{FILA.obligatorios}</p>
      </section>
    </div>
  );
}

function Documentos({ empresa }: Pick<EmpresaVistaProps, 'empresa'>) {
  const { data, error, isFetching, refetch } = usePortador(FILA.consulta, empresa.clave);
  const reemplazar = useReemplazo(FILA, empresa);
  if (data !== undefined) {
    return (
      <>
        <StaleNote error={error} />
        <PapelesPropios detalle={data} reemplazar={reemplazar} nivel="h3" />
      </>
    );
  }
  if (error === null) return <TableSkeleton label="Trayendo los documentos de la empresa" />;
  return <ErrorState title="No se pudieron traer los documentos de la empresa" error={error} retrying={isFetching} onRetry={() => void refetch()} />;
}
