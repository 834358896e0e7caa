import type { DespachoFila } from '@rodal/contracts/despachos';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import classes from './despacho-card.module.css';
import { Avisos, EstadoBadge } from './etiquetas.tsx';
import { unidadTexto, volumenTexto } from './formato.ts';
import { FotosButton } from './fotos-button.tsx';

/** A dispatch on a phone. */
export function DespachoCard({ fila }: { readonly fila: DespachoFila }) {
  const patentes = [fila.truck_plate, fila.truck_cart_plate].filter((patente) => patente !== '' && patente !== '-').join(' / ');
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <h2 className={classes.numero}>
          N° {formatDecimal(String(fila.numero))}
          {fila.dispatch_number === null ? null : <span className={classes.guia}> Guía {fila.dispatch_number}</span>}
        </h2>
        <EstadoBadge estado={fila.ESTADO} />
      </div>
      <p className={classes.fecha}>{formatDateTime(new Date(fila.created))}</p>
      <p className={classes.route}>
        {fila.FAENA} → {fila.DESTINY}
      </p>
      <div className={classes.line}>
        <p className={classes.product}>{fila.producto}</p>
        <p className={classes.volume}>
          {volumenTexto(fila)} <span>{unidadTexto(fila.unidad)}</span>
        </p>
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Camión / carro</dt>
          <dd>{patentes}</dd>
        </div>
        <div>
          <dt>Chofer</dt>
          <dd>{fila.driver_name}</dd>
        </div>
      </dl>
      <details className={classes.more}>
        <summary>Más datos</summary>
        <dl className={classes.facts}>
        <div>
          <dt>Cliente</dt>
          <dd>{fila.cliente}</dd>
        </div>
        <div>
          <dt>Transportista</dt>
          <dd>{fila.transportist_name}</dd>
        </div>
        <div>
          <dt>Usuario Creador</dt>
          <dd>{fila.login}</dd>
        </div>
        <div>
          <dt>Cosecha</dt>
          <dd>{fila.farmer_name}</dd>
        </div>
        </dl>
      </details>
      <Avisos avisos={fila.avisos} />
      <FotosButton fila={fila} wide />
    </div>
  );
}
