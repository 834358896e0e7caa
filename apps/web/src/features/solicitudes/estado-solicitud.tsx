import { formatDateTime } from '@rodal/domain/fechas';
import type { EstadoSolicitud } from '@rodal/domain/solicitudes';
import { SOLICITUD_COMPRA } from '@rodal/domain/maquinas';
import { describeEdad } from '../../ui/edad.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ESTADOS } from './estados.ts';
import classes from './solicitudes.module.css';

/** How a request stands, as word, icon and colour (C36). */
export function EstadoSolicitudBadge({ estado }: { readonly estado: EstadoSolicitud }) {
  const [tono, Icono] = ESTADOS[estado];
  return (
    <StatusBadge tone={tono} icon={<Icono aria-hidden />}>
      {SOLICITUD_COMPRA.estados[estado]}
    </StatusBadge>
  );
}

interface Esperando {
  readonly estado: EstadoSolicitud;
  readonly estadoEn: string;
}

/** For how long somebody has waited; of what is over nobody waits. */
export function Espera({ estado, estadoEn }: Esperando) {
  const ahora = useNow();
  return estado === 'FINALIZADA' || estado === 'RECHAZADA' ? null : <span className={classes.espera}>espera {describeEdad(estadoEn, ahora)}</span>;
}

/** When it was asked for, and for how long it has been as it is. */
export function Fecha({ fechaSolicitud, ...esperando }: Esperando & { readonly fechaSolicitud: string }) {
  const cuando = formatDateTime(new Date(fechaSolicitud));
  return (
    <span title={cuando}>
      {cuando.slice(0, 10)} <Espera {...esperando} />
    </span>
  );
}
