import { COLUMNA_MARCA, type NominaFila } from '@rodal/contracts/listados/nominas';
import type { Nomina } from '@rodal/contracts/nominas';
import { formatDateTime } from '@rodal/domain/fechas';
import type { MarcaNomina } from '@rodal/domain/maquinas';
import { formatMoneda } from '@rodal/domain/moneda';
import { IconLock } from '@tabler/icons-react';
import { Historia } from '../../historia/historia.tsx';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Cambio } from './cambio.tsx';
import { Lineas } from './lineas.tsx';
import { MarcaCasilla, type NominaMarcable, useNegativa } from './marca-casilla.tsx';
import classes from './nominas.module.css';
import { NOMINA, useNomina } from './use-nominas.ts';

interface NominaPanelProps {
  readonly nomina: Pick<NominaFila, 'Identificador' | 'Nomina'>;
  readonly panel: RowPanel;
}

/** 'Nomina: {n}' (especificación 1 §2.5): its lines and their total, its marks with why one is not to be had, and what changed in it. */
export function NominaPanel({ nomina: { Identificador, Nomina: nombre }, panel }: NominaPanelProps) {
  const { data, error, isFetching, refetch } = useNomina(Identificador);
  return (
    <DetailPanel {...panel} title={`Nomina: ${nombre}`}>
      {data !== undefined ? (
        <Detalle key={data.nomina.Identificador} nomina={data.nomina} />
      ) : error === null ? (
        <p role="status" className={classes.espera}>Trayendo la nómina…</p>
      ) : (
        <ErrorState title="No se pudo traer la nómina" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </DetailPanel>
  );
}

function Detalle({ nomina }: { readonly nomina: Nomina }) {
  const { Monto, Moneda, empresa, UsuarioCreadorNomina, vigente, BLOQUEADO, cambio, lineas, historia } = nomina;
  return (
    <div className={classes.detalle}>
      <p className={classes.total}>
        <strong>{formatMoneda(Monto, Moneda)}</strong>
        <span>
          {empresa} · {UsuarioCreadorNomina}
        </span>
        {BLOQUEADO === '1' ? <StatusBadge tone="bad" icon={<IconLock aria-hidden />}>Bloqueada</StatusBadge> : null}
        {vigente ? null : <StatusBadge tone="off" icon={<IconLock aria-hidden />}>BC ya no la tiene</StatusBadge>}
      </p>
      <Marcas nomina={nomina} />
      {cambio === null ? null : <Cambio cambio={cambio} moneda={Moneda} />}
      <Lineas lineas={lineas} total={Monto} moneda={Moneda} />
      <section className={classes.historia}>
        <h3>Historia</h3>
        <Historia entidad="nomina" id={historia} label="Historia de la nómina" vacio="Nadie la ha marcado todavía." raiz={[NOMINA, nomina.Identificador]} />
      </section>
    </div>
  );
}

const MARCAS = Object.keys(COLUMNA_MARCA) as MarcaNomina[]; // the keys of the table

function Marcas({ nomina }: { readonly nomina: Nomina }) {
  const { marcas, BLOQUEADO } = nomina;
  const marcable: NominaMarcable = {
    ...nomina,
    bloqueada: BLOQUEADO === '1',
    puestas: { Creador: marcas.Creador?.usuarioId ?? null, Aprobador: marcas.Aprobador?.usuarioId ?? null, Supervisor: marcas.Supervisor?.usuarioId ?? null },
  };
  return (
    <ul className={classes.marcas} aria-label="Marcas">
      {MARCAS.map((marca) => (
        <Marca key={marca} marca={marca} nomina={marcable} puesta={marcas[marca]} propia={marca !== 'Creador' && marcas[marca] !== null && marcas[marca]?.usuarioId === marcas.Creador?.usuarioId} />
      ))}
    </ul>
  );
}

interface MarcaProps {
  readonly marca: MarcaNomina;
  readonly nomina: NominaMarcable;
  readonly puesta: Nomina['marcas'][MarcaNomina];
  /** Whoever set it created the roll too. */
  readonly propia: boolean;
}

function Marca({ marca, nomina, puesta, propia }: MarcaProps) {
  const negativa = useNegativa(nomina, marca);
  return (
    <li>
      <MarcaCasilla nomina={nomina} marca={marca} />
      <div>
        <strong>{COLUMNA_MARCA[marca].titulo}</strong>
        {puesta === null ? null : (
          <span>
            {puesta.usuario} · <time dateTime={puesta.en}>{formatDateTime(new Date(puesta.en))}</time>
          </span>
        )}
        {propia ? <span className={classes.ojo}>La misma persona que la creó</span> : null}
        {negativa === null ? null : <span className={classes.razon}>{negativa}</span>}
      </div>
    </li>
  );
}
