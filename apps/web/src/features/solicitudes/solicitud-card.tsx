import type { SolicitudFila } from '@rodal/contracts/listados/solicitudes';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatMoneda } from '@rodal/domain/moneda';
import { solicitanteDicho } from '@rodal/domain/solicitudes';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import { Acciones } from '../../listado/acciones.tsx';
import tarjeta from '../../ui/tarjeta.module.css';
import { AccionBoton, RechazarBoton } from './accion.tsx';
import { EstadoSolicitudBadge, Espera } from './estado-solicitud.tsx';
import classes from './solicitudes.module.css';

/** A request on a phone: what, how much, from whom to whom, how it stands, and what can be done. */
export function SolicitudCard({ fila }: { readonly fila: SolicitudFila }) {
  const { numero, titulo, usuarioCreador, aprobador, montoAutorizado, destino, fechaSolicitud, estado } = fila;
  return (
    <div className={tarjeta.card}>
      <div className={tarjeta.cabeza}>
        <h2 translate="no">
          {numero} · {titulo}
        </h2>
        <EstadoSolicitudBadge estado={estado} />
      </div>
      <p className={tarjeta.cabeza}>
        <strong>{formatMoneda(montoAutorizado, 'CLP')}</strong>
        <Espera {...fila} />
      </p>
      <p translate="no">{destino}</p>
      <p className={classes.dim}>
        <span translate="no">{solicitanteDicho(usuarioCreador)}</span> · aprueba <span translate="no">{aprobador}</span> · {formatDateTime(new Date(fechaSolicitud))}
      </p>
      <div className={tarjeta.cabeza}>
        <Acciones>
          <AccionBoton una={fila} soloPropia />
          <RechazarBoton una={fila} />
        </Acciones>
        <AbrirBoton fila={fila} nombre={`Ver la solicitud ${numero}`}>
          Ver
        </AbrirBoton>
      </div>
    </div>
  );
}
