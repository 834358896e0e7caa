import type { Empresa } from '@rodal/contracts/empresas';
import type { AccesosEmpresa } from '@rodal/contracts/invitaciones';
import { correosEscritos } from '@rodal/domain/documentos/reparos';
import { formatDateTime } from '@rodal/domain/fechas';
import type { EstadoInvitacion } from '@rodal/domain/invitaciones';
import { type Icon, IconBan, IconCheck, IconClock, IconHourglassEmpty, IconMailPlus } from '@tabler/icons-react';
import { use, useId } from 'react';
import { ListadoContext } from '../../../listado/listado-context.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { StatusBadge, type Tone } from '../../../ui/status-badge.tsx';
import toolbar from '../../../ui/toolbar.module.css';
import classes from './acceso.module.css';
import { InvitarModal, ReenviarModal } from './enviar-modal.tsx';
import { RetirarModal } from './retirar-modal.tsx';
import { type Invitacion, useAccesos } from './use-accesos.ts';

/** In the panel of a company: who of it comes in to see and keep what is its own, and who was invited (E6). */
export function AccesoEmpresa({ portador: { rutEmpresa, nombreEmpresa, email, estado } }: { readonly portador: Empresa }) {
  const id = useId();
  const { mostrar } = use(ListadoContext);
  const { data, error, isFetching, refetch } = useAccesos(rutEmpresa);
  const activa = estado !== 'INACTIVO';
  const invitar = (dentro: AccesosEmpresa['personas']) => {
    const correos = (correosEscritos(email) ?? []).filter((correo) => !dentro.some((una) => una.email === correo));
    mostrar((cerrar) => <InvitarModal empresa={{ rut: rutEmpresa, nombre: nombreEmpresa, correos }} onClose={cerrar} />);
  };
  return (
    <section className={classes.acceso} aria-labelledby={id}>
      <h3 id={id}>Acceso de la empresa</h3>
      {data !== undefined ? (
        <>
          {data.personas.length === 0 ? <p className={classes.dim}>Nadie de esta empresa ingresa a Rodal todavía.</p> : <Personas personas={data.personas} />}
          {data.invitaciones.length === 0 ? null : <Invitaciones invitaciones={data.invitaciones} activa={activa} />}
          {activa ? (
            <div>
              <button type="button" className={toolbar.button} onClick={() => invitar(data.personas)}>
                <IconMailPlus size={18} aria-hidden />
                Invitar
              </button>
            </div>
          ) : (
            <p className={classes.dim}>La empresa está desactivada.</p>
          )}
        </>
      ) : error === null ? (
        <p role="status" className={classes.dim}>Trayendo quién ingresa…</p>
      ) : (
        <ErrorState title="No se pudo traer quién ingresa" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Personas({ personas }: Pick<AccesosEmpresa, 'personas'>) {
  return (
    <ul className={classes.lista} aria-label="Personas que ingresan">
      {personas.map(({ usuario, email, activo, ultimoIngreso }) => (
        <li key={usuario}>
          <p className={classes.linea}>
            <strong translate="no">{usuario}</strong>
            <span translate="no">{email}</span>
            {activo ? null : (
              <StatusBadge tone="off" icon={<IconBan aria-hidden />}>
                Desactivado
              </StatusBadge>
            )}
          </p>
          <p className={classes.dim}>{ultimoIngreso === null ? 'Nunca ha ingresado' : `Ingresó el ${cuando(ultimoIngreso)}`}</p>
        </li>
      ))}
    </ul>
  );
}

const cuando = (instante: string) => formatDateTime(new Date(instante));

interface FilaEstado {
  readonly palabra: string;
  readonly tono: Tone;
  readonly Icono: Icon;
  /** Goes on from the word, outside of the badge: it may take two lines. */
  readonly sigue: (invitacion: Invitacion) => string;
}

const ESTADOS: Readonly<Record<EstadoInvitacion, FilaEstado>> = {
  vigente: { palabra: 'Vigente', tono: 'plain', Icono: IconClock, sigue: ({ venceEn }) => `hasta el ${cuando(venceEn)}` },
  usada: { palabra: 'Usada', tono: 'good', Icono: IconCheck, sigue: ({ usadaEn, usuario }) => [usadaEn === null ? '' : `el ${cuando(usadaEn)}`, usuario === null ? '' : `por ${usuario}`].join(' ').trim() },
  vencida: { palabra: 'Vencida', tono: 'warn', Icono: IconHourglassEmpty, sigue: ({ venceEn }) => `el ${cuando(venceEn)}` },
  anulada: { palabra: 'Anulada', tono: 'off', Icono: IconBan, sigue: () => '' },
};

function Invitaciones({ invitaciones, activa }: Pick<AccesosEmpresa, 'invitaciones'> & { readonly activa: boolean }) {
  return (
    <>
      <h4>Invitaciones</h4>
      <ul className={classes.lista} aria-label="Invitaciones">
        {invitaciones.map((invitacion) => (
          <Fila key={invitacion.id} invitacion={invitacion} activa={activa} />
        ))}
      </ul>
    </>
  );
}

/** @param activa nobody is invited to a company that was taken out; what it still has can be withdrawn */
function Fila({ invitacion, activa }: { readonly invitacion: Invitacion; readonly activa: boolean }) {
  const { mostrar } = use(ListadoContext);
  const { correo, estado, creadaPor, creadaEn } = invitacion;
  const { palabra, tono, Icono, sigue } = ESTADOS[estado];
  const reenvia = activa && (estado === 'vigente' || estado === 'vencida');
  return (
    <li>
      <p className={classes.linea}>
        <span translate="no">{correo}</span>
        <span className={classes.estado}>
          <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
            {palabra}
          </StatusBadge>
          <span>{sigue(invitacion)}</span>
        </span>
      </p>
      <p className={classes.dim}>
        La envió {creadaPor} el {cuando(creadaEn)}
      </p>
      {reenvia || estado === 'vigente' ? (
        <div className={classes.botones}>
          {reenvia ? (
            <button type="button" className={toolbar.button} aria-label={`Enviar otra vez la invitación a ${correo}`} onClick={() => mostrar((cerrar) => <ReenviarModal invitacion={invitacion} onClose={cerrar} />)}>
              Enviar otra vez
            </button>
          ) : null}
          {estado === 'vigente' ? (
            <button type="button" className={toolbar.button} aria-label={`Retirar la invitación a ${correo}`} onClick={() => mostrar((cerrar) => <RetirarModal invitacion={invitacion} onClose={cerrar} />)}>
              Retirar
            </button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
