import { commentDocumentoEmpresa, type Empresa, type EmpresaDetalle, markDocumentoEmpresa, replaceDocumentoEmpresa } from '@rodal/contracts/empresas';
import type { EmpresaFila } from '@rodal/contracts/listados/empresas';
import { marcasDe } from '@rodal/domain/documentos/marcas';
import { formatDateTime } from '@rodal/domain/fechas';
import { ESTADO_EMPRESA } from '@rodal/domain/maquinas';
import { MESSAGES_OFICINA } from '@rodal/domain/messages-oficina';
import { can } from '@rodal/domain/puede';
import { formatRut } from '@rodal/domain/rut';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { use, useId, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { Historia } from '../../historia/historia.tsx';
import { ListadoContext } from '../../listado/listado-context.ts';
import { revisionDeDocumento } from '../../papeles/revision/estado-papel.tsx';
import { ListaFaltas } from '../../papeles/revision/lista-faltas.tsx';
import { Plegado } from '../../papeles/revision/plegado.tsx';
import type { Operaciones } from '../../papeles/revision/revision-context.ts';
import { RevisionPapeles } from '../../papeles/revision/revision-papeles.tsx';
import { Datos } from '../../ui/datos.tsx';
import { DetailPanel, type RowPanel } from '../../ui/detail-panel.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { AprobarModal } from './aprobar-modal.tsx';
import { DesactivarModal } from './desactivar-modal.tsx';
import { EditarModal } from './editar-modal.tsx';
import classes from './empresas.module.css';
import { EstadoEmpresaBadge } from './estado-empresa.tsx';
import { EMPRESA, useCambio, useEmpresa } from './use-empresas.ts';

interface EmpresaPanelProps {
  readonly fila: Pick<EmpresaFila, 'rutEmpresa' | 'nombreEmpresa'>;
  readonly panel: RowPanel;
}

/** A company beside the list: its data, what it lacks, its papers and their review, what was done to it. */
export function EmpresaPanel({ fila: { rutEmpresa, nombreEmpresa }, panel }: EmpresaPanelProps) {
  const { data, error, isFetching, refetch } = useEmpresa(rutEmpresa);
  return (
    <DetailPanel {...panel} title={`${formatRut(rutEmpresa)} ${data?.empresa.nombreEmpresa ?? nombreEmpresa}`}>
      {data !== undefined ? (
        <Detalle key={rutEmpresa} detalle={data} />
      ) : error === null ? (
        <p role="status" className={classes.espera}>Trayendo la empresa…</p>
      ) : (
        <ErrorState title="No se pudo traer la empresa" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </DetailPanel>
  );
}

const SIN_CONDICIONES = {};

function Detalle({ detalle: { empresa, documentos, faltas } }: { readonly detalle: EmpresaDetalle }) {
  const id = useId();
  const { usuarioId, permisos } = use(ListadoContext);
  const quien = useMemo(() => ({ usuarioId, permisos }), [usuarioId, permisos]);
  const { rutEmpresa } = empresa;
  const raiz = useMemo(() => [EMPRESA, rutEmpresa], [rutEmpresa]);
  const ops = useOperaciones(rutEmpresa);
  return (
    <div className={classes.detalle}>
      <Cabeza empresa={empresa} />
      <section className={classes.parte} aria-labelledby={`${id}-falta`}>
        <h3 id={`${id}-falta`}>Lo que falta</h3>
        {faltas.length === 0 ? (
          <p className={classes.alDia}>
            <IconCircleCheck size={18} aria-hidden />
            Todos los documentos obligatorios están al día
          </p>
        ) : (
          <ListaFaltas entidad="empresa" faltas={faltas} />
        )}
      </section>
      <section className={classes.parte} aria-labelledby={`${id}-documentos`}>
        <h3 id={`${id}-documentos`}>Documentos</h3>
        <RevisionPapeles entidad="empresa" portador={SIN_CONDICIONES} documentos={documentos} faltas={faltas} quien={quien} ops={ops} raiz={raiz} />
        <p className={classes.dim}>{MESSAGES_OFICINA.obligatoriosEmpresa}</p>
      </section>
      <Acciones empresa={empresa} />
      <Plegado titulo="Historia de la empresa">
        <Historia entidad="empresa" id={rutEmpresa} label="Historia de la empresa" vacio="Nadie le ha hecho nada todavía." raiz={raiz} />
      </Plegado>
    </div>
  );
}

/** What is done to one of its papers, by the operations of companies. */
function useOperaciones(rutEmpresa: string): Operaciones {
  const { mutateAsync } = useCambio(rutEmpresa);
  return useMemo(
    () => ({
      marcar: (documento, revision, comentario) =>
        mutateAsync(() => call(markDocumentoEmpresa, { rutEmpresa, id: documento.id, ...marcasDe(revision), ...(comentario !== '' && { comentario }), visto: revisionDeDocumento(documento) })),
      comentar: ({ id }, comentario, visto) => mutateAsync(() => call(commentDocumentoEmpresa, { rutEmpresa, id, comentario, visto })),
      reemplazar: (nuevo, visto) => mutateAsync(() => call(replaceDocumentoEmpresa, { rutEmpresa, ...nuevo, visto })),
    }),
    [rutEmpresa, mutateAsync],
  );
}

function Cabeza({ empresa }: { readonly empresa: Empresa }) {
  const { mostrar } = use(ListadoContext);
  const { estado, contacto, tipodeservicio, email, creadoPor, creadoEn } = empresa;
  return (
    <div className={classes.parte}>
      <div className={classes.estado}>
        <EstadoEmpresaBadge estado={estado} />
        <button type="button" className={toolbar.button} onClick={() => mostrar((cerrar) => <EditarModal empresa={empresa} onClose={cerrar} />)}>
          <IconPencil size={18} aria-hidden />
          Editar datos
        </button>
      </div>
      <Datos datos={{ 'Tipo de Servicio': tipodeservicio, Contacto: contacto, 'Email Notificación': email, Ingresada: `${formatDateTime(new Date(creadoEn))} · ${creadoPor}` }} />
    </div>
  );
}

/** Of who approves; where one of both is not to be had the reason stands beside it. */
function Acciones({ empresa }: { readonly empresa: Empresa }) {
  const { permisos, usuarioId, mostrar } = use(ListadoContext);
  const { rutEmpresa, nombreEmpresa, estado } = empresa;
  if (!can(permisos, 'empresas.aprobar')) return null;
  // What is missing is told in the dialog, of the moment it is asked.
  const puede = (accion: 'aprobar' | 'desactivar') => ESTADO_EMPRESA.can(accion, { estado, faltas: [] }, { usuarioId, permisos });
  return (
    <div className={classes.acciones}>
      <Accion texto="Aprobar" puede={puede('aprobar')} onPress={() => mostrar((cerrar) => <AprobarModal rutEmpresa={rutEmpresa} nombre={nombreEmpresa} onClose={cerrar} />)} />
      <Accion texto="Desactivar" puede={puede('desactivar')} onPress={() => mostrar((cerrar) => <DesactivarModal empresa={empresa} onClose={cerrar} />)} />
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
