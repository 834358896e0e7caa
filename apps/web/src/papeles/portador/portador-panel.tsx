import { formatDateTime } from '@rodal/domain/fechas';
import { can } from '@rodal/domain/puede';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { use, useId, useMemo } from 'react';
import type { Escrito } from '../../formulario/campo.ts';
import { Historia } from '../../historia/historia.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { Datos } from '../../ui/datos.tsx';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import partes from '../../ui/partes.module.css';
import toolbar from '../../ui/toolbar.module.css';
import { ListaFaltas, venceTexto } from '../revision/lista-faltas.tsx';
import { Plegado } from '../revision/plegado.tsx';
import { RevisionPapeles } from '../revision/revision-papeles.tsx';
import { AprobarModal } from './aprobar-modal.tsx';
import { DesactivarModal } from './desactivar-modal.tsx';
import { EditarModal } from './editar-modal.tsx';
import { EstadoPortadorBadge } from './estado-portador.tsx';
import type { DetalleDe, FilaPortador, PortadorDe } from './portador.ts';
import classes from './portador.module.css';
import { raizDe, useOperaciones, usePortador } from './use-portador.ts';

interface PortadorPanelProps<D extends DetalleDe, P extends PortadorDe, V extends Escrito> {
  readonly fila: FilaPortador<D, P, V>;
  readonly clave: string;
  /** As the list has it. */
  readonly nombre: string;
  readonly panel: RowPanel;
}

/** One beside the list: its data, what it lacks, its papers and their review, what was done to it. */
export function PortadorPanel<D extends DetalleDe, P extends PortadorDe, V extends Escrito>({ fila, clave, nombre, panel }: PortadorPanelProps<D, P, V>) {
  const { data, error, isFetching, refetch } = usePortador(fila, clave);
  const { de, dicha, textos: { el } } = fila;
  const suyo = data === undefined ? nombre : fila.nombre(de(data));
  return (
    <DetailPanel {...panel} title={dicha === undefined ? suyo : `${dicha(clave)} ${suyo}`}>
      {data !== undefined ? (
        <Detalle key={clave} fila={fila} clave={clave} detalle={data} />
      ) : error === null ? (
        <p role="status" className={partes.espera}>Trayendo {el}…</p>
      ) : (
        <ErrorState title={`No se pudo traer ${el}`} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </DetailPanel>
  );
}

interface ParteProps<D extends DetalleDe, P extends PortadorDe, V extends Escrito> {
  readonly fila: FilaPortador<D, P, V>;
  readonly clave: string;
}

function Detalle<D extends DetalleDe, P extends PortadorDe, V extends Escrito>({ fila, clave, detalle }: ParteProps<D, P, V> & { readonly detalle: D }) {
  const id = useId();
  const { usuarioId, permisos } = use(ListadoContext);
  const quien = useMemo(() => ({ usuarioId, permisos }), [usuarioId, permisos]);
  const { entidad, condiciones, extra: Extra, textos: { del, obligatorios } } = fila;
  const { documentos, faltas, vence } = detalle;
  const portador = fila.de(detalle);
  const raiz = useMemo(() => raizDe(entidad, clave), [entidad, clave]);
  const ops = useOperaciones(fila, clave);
  return (
    <div className={classes.detalle}>
      <Cabeza fila={fila} clave={clave} portador={portador} />
      <section className={classes.parte} aria-labelledby={`${id}-falta`}>
        <h3 id={`${id}-falta`}>Lo que falta</h3>
        {faltas.length === 0 ? (
          <p className={classes.alDia}>
            <IconCircleCheck size={18} aria-hidden />
            <span>
              Todos los documentos obligatorios están al día
              {vence === null ? null : <span className={classes.dim}> · {venceTexto(entidad, vence)}</span>}
            </span>
          </p>
        ) : (
          <ListaFaltas entidad={entidad} faltas={faltas} />
        )}
      </section>
      <section className={classes.parte} aria-labelledby={`${id}-documentos`}>
        <h3 id={`${id}-documentos`}>Documentos</h3>
        <RevisionPapeles entidad={entidad} portador={condiciones(portador)} documentos={documentos} faltas={faltas} quien={quien} ops={ops} raiz={raiz} />
        <p className={classes.dim}>{obligatorios}</p>
      </section>
      {Extra === undefined ? null : <Extra portador={portador} />}
      <Acciones fila={fila} clave={clave} portador={portador} />
      <Plegado titulo={`Historia ${del}`}>
        <Historia entidad={entidad} id={clave} label={`Historia ${del}`} vacio="Nadie le ha hecho nada todavía." raiz={raiz} />
      </Plegado>
    </div>
  );
}

function Cabeza<D extends DetalleDe, P extends PortadorDe, V extends Escrito>({ fila, clave, portador }: ParteProps<D, P, V> & { readonly portador: P }) {
  const { mostrar } = use(ListadoContext);
  const { estado, creadoPor, creadoEn } = portador;
  return (
    <div className={classes.parte}>
      <div className={classes.estado}>
        <EstadoPortadorBadge estado={estado} />
        <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar) => <EditarModal fila={fila} clave={clave} portador={portador} onClose={cerrar} />)}>
          <IconPencil size={18} aria-hidden />
          Editar datos
        </button>
      </div>
      <Datos datos={{ ...fila.datos(portador), [`Ingresad${fila.textos.o}`]: `${formatDateTime(new Date(creadoEn))} · ${creadoPor}` }} />
    </div>
  );
}

/** Of who approves; where one of both is not to be had the reason stands beside it. */
function Acciones<D extends DetalleDe, P extends PortadorDe, V extends Escrito>({ fila, clave, portador }: ParteProps<D, P, V> & { readonly portador: P }) {
  const { permisos, usuarioId, mostrar } = use(ListadoContext);
  const { estado } = portador;
  const nombre = fila.nombre(portador);
  if (!can(permisos, fila.maquina.acciones.aprobar.permiso)) return null;
  // What is missing is told in the dialog, of the moment it is asked.
  const puede = (accion: 'aprobar' | 'desactivar') => fila.maquina.can(accion, { estado, faltas: [] }, { usuarioId, permisos });
  return (
    <div className={classes.acciones}>
      <Accion texto="Aprobar" puede={puede('aprobar')} onPress={() => mostrar((cerrar) => <AprobarModal fila={fila} clave={clave} nombre={nombre} onClose={cerrar} />)} />
      <Accion texto="Desactivar" puede={puede('desactivar')} onPress={() => mostrar((cerrar) => <DesactivarModal fila={fila} clave={clave} nombre={nombre} estado={estado} onClose={cerrar} />)} />
    </div>
  );
}

function Accion({ texto, puede, onPress }: { readonly texto: string; readonly puede: true | string; readonly onPress: () => void }) {
  const id = useId();
  return (
    <>
      <button type="button" className={toolbar.button} disabled={puede !== true} title={puede === true ? undefined : puede} aria-describedby={puede === true ? undefined : id} onClick={onPress}>
        {texto}
      </button>
      {puede === true ? null : (
        <span id={id} className={classes.dim}>
          {puede}
        </span>
      )}
    </>
  );
}
