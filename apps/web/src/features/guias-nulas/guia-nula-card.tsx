import type { GuiaNulaFila } from '@rodal/contracts/listados/guias-nulas';
import { formatDateTime } from '@rodal/domain/fechas';
import { AbrirBoton } from '../../listado/abrir-boton.tsx';
import tarjeta from '../../ui/tarjeta.module.css';
import { EstadoNulaBadge } from './estado-nula-badge.tsx';
import classes from './guias-nulas.module.css';

/** A voided note on a phone: how it stands, why, what it voids, and who registered it when. */
export function GuiaNulaCard({ nula: { dispatch_number, estado, motivo, guia_reemplaza, despacho, patente, producto, fecha, usuario }, nula }: { readonly nula: GuiaNulaFila }) {
  return (
    <div className={tarjeta.card}>
      <div className={tarjeta.cabeza}>
        <h2>Guía {dispatch_number}</h2>
        <EstadoNulaBadge estado={estado} />
      </div>
      <p translate="no">{motivo}</p>
      {despacho === null ? null : (
        <p>
          Despacho {despacho} ·{' '}
          <span translate="no">
            {patente} · {producto}
          </span>
        </p>
      )}
      {guia_reemplaza === '' ? null : (
        <p>
          La reemplaza <span translate="no">{guia_reemplaza}</span>
        </p>
      )}
      <div className={tarjeta.cabeza}>
        <span className={classes.dim}>
          {formatDateTime(new Date(fecha))} · <span translate="no">{usuario}</span>
        </span>
        <AbrirBoton fila={nula} nombre={`Ver la guía nula ${dispatch_number}`}>
          Ver
        </AbrirBoton>
      </div>
    </div>
  );
}
