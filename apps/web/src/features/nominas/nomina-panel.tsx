import { COLUMNA_MARCA, type NominaFila } from '@rodal/contracts/listados/nominas';
import { archivoNomina, exportNomina, type Nomina } from '@rodal/contracts/nominas';
import { formatDateTime } from '@rodal/domain/fechas';
import type { MarcaNomina } from '@rodal/domain/maquinas';
import { formatMoneda } from '@rodal/domain/moneda';
import { can } from '@rodal/domain/puede';
import { IconLock, IconMail, IconPrinter } from '@tabler/icons-react';
import { use, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../../api/call.ts';
import { Historia } from '../../historia/historia.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { usePlanilla } from '../../planillas/use-planilla.ts';
import { Cambio } from './cambio.tsx';
import { Lineas } from './lineas.tsx';
import { MarcaCasilla, type NominaMarcable, useNegativa } from './marca-casilla.tsx';
import { marcableDeDetalle } from './marcable.ts';
import classes from './nominas.module.css';
import { Senales } from './senales.tsx';
import { notificacionesDeNomina } from './notificar/notificaciones.ts';
import { NotificarModal } from '../../correo/notificar-modal.tsx';
import { NOMINA, useNomina } from './use-nominas.ts';
import { MarcarYSeguir } from './varias/marcar-y-seguir.tsx';

interface NominaPanelProps {
  readonly nomina: Pick<NominaFila, 'Identificador' | 'Nomina'>;
  readonly panel: RowPanel;
}

/** 'Nomina: {n}' (especificación 1 §2.5): its lines and their total, its marks with why one is not to be had, and what changed in it. */
export function NominaPanel({ nomina: { Identificador, Nomina: nombre }, panel }: NominaPanelProps) {
  const { data, error, isFetching, refetch, desde } = useNomina(Identificador);
  return (
    <DetailPanel {...panel} title={`Nomina: ${nombre}`}>
      {data !== undefined ? (
        <Detalle key={data.nomina.Identificador} nomina={data.nomina} desde={desde} panel={panel} />
      ) : error === null ? (
        <p role="status" className={classes.espera}>Trayendo la nómina…</p>
      ) : (
        <ErrorState title="No se pudo traer la nómina" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </DetailPanel>
  );
}

/** @param desde the version that a mail was of; null = it was opened from the list */
function Detalle({ nomina, desde, panel }: { readonly nomina: Nomina; readonly desde: number | null; readonly panel: RowPanel }) {
  const impresa = useImpresa();
  const { Monto, Moneda, empresa, UsuarioCreadorNomina, vigente, BLOQUEADO, cambio, historia } = nomina;
  return (
    <div className={classes.detalle}>
      <p className={classes.total}>
        <strong>{formatMoneda(Monto, Moneda)}</strong>
        <span>
          {empresa} · {UsuarioCreadorNomina}
        </span>
        <span className={classes.soloPapel}>Impresa el {formatDateTime(impresa)}</span>
        {BLOQUEADO === '1' ? <StatusBadge tone="bad" icon={<IconLock aria-hidden />}>Bloqueada</StatusBadge> : null}
        {vigente ? null : <StatusBadge tone="off" icon={<IconLock aria-hidden />}>BC ya no la tiene</StatusBadge>}
      </p>
      <Marcas nomina={nomina} />
      <MarcarYSeguir nomina={nomina} panel={panel} />
      <Acciones nomina={nomina} />
      <Senales nomina={nomina} />
      {cambio === null ? null : <Cambio cambio={cambio} moneda={Moneda} deCorreo={desde !== null && desde < nomina.version} />}
      <Lineas nomina={nomina} />
      <section className={classes.historia}>
        <h3>Historia</h3>
        <Historia entidad="nomina" id={historia} label="Historia de la nómina" vacio="Nadie la ha marcado todavía." raiz={[NOMINA, nomina.Identificador]} />
      </section>
    </div>
  );
}

/** When it is printed, by whichever way. */
function useImpresa(): Date {
  const [impresa, setImpresa] = useState(() => new Date());
  useEffect(() => {
    // The paper is drawn as soon as this returns.
    const note = () => flushSync(() => setImpresa(new Date()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return impresa;
}

/** What leaves the house of it: by mail, on paper, as a file. */
function Acciones({ nomina }: { readonly nomina: Nomina }) {
  const { permisos, mostrar } = use(ListadoContext);
  const { Identificador, Nomina: nombre, vigente } = nomina;
  const exportar = usePlanilla(archivoNomina(nomina), (formato, request) => api.fetchFile(exportNomina, { Identificador, formato }, request));
  return (
    <div className={classes.acciones}>
      {can(permisos, 'nominas.notificar') && vigente ? (
        <button
          type="button"
          className={toolbar.button}
          onClick={() => mostrar((cerrar) => <NotificarModal titulo={`Notificar ${nombre}`} notificaciones={notificacionesDeNomina(nomina)} onClose={cerrar} />)}
        >
          <IconMail size={18} aria-hidden />
          Notificar
        </button>
      ) : null}
      <button type="button" className={toolbar.button} onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden />
        Imprimir
      </button>
      <ExportMenu exporting={exportar} disabled={nomina.lineas.length === 0} />
    </div>
  );
}

const MARCAS = Object.keys(COLUMNA_MARCA) as MarcaNomina[]; // the keys of the table

function Marcas({ nomina }: { readonly nomina: Nomina }) {
  const { marcas } = nomina;
  const marcable = marcableDeDetalle(nomina);
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
        {puesta === null ? (
          <span className={classes.soloPapel}>Sin marcar</span>
        ) : (
          <span>
            {puesta.usuario} · <time dateTime={puesta.en}>{formatDateTime(new Date(puesta.en))}</time>
          </span>
        )}
        {puesta?.nota == null ? null : <span className={classes.nota}>Nota: {puesta.nota}</span>}
        {propia ? <span className={classes.ojo}>La misma persona que la creó</span> : null}
        {negativa === null ? null : <span className={classes.razon}>{negativa.mensaje}</span>}
      </div>
    </li>
  );
}
