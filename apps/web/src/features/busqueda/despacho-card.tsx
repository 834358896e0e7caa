import type { DespachoFila } from '@rodal/contracts/busqueda';
import { productoCorto } from '@rodal/domain/producto-corto';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './despacho-card.module.css';
import { EstadoBadge } from '../../despachos/estado-badge.tsx';
import { Avisos } from './etiquetas.tsx';
import { FechaEntera, FotosButton, GuiaCelda, NumeroLink } from './celdas.tsx';
import { unidadTexto, volumenTexto } from '../../despachos/cantidad.ts';
import { origenTexto } from './formato.ts';

/** A dispatch on a phone: what identifies it first, then its guide and photos, the rest behind Más datos. */
export function DespachoCard({ fila }: { readonly fila: DespachoFila }) {
  const [whole, setWhole] = useState(false);
  const patentes = [fila.truck_plate, fila.truck_cart_plate].filter((patente) => patente !== '' && patente !== '-').join(' / ');
  return (
    <div className={classes.card}>
      <div className={`${classes.line} ${classes.cabeza}`}>
        <h2 className={classes.numero}>
          <NumeroLink fila={fila} texto={`N° ${fila.numero}`} />{' '}
          {fila.dispatch_number === null ? null : <span className={classes.guia}>Guía {fila.dispatch_number}</span>}
        </h2>
        <EstadoBadge estado={fila.ESTADO} />
      </div>
      <p className={classes.fecha}>
        <FechaEntera fila={fila} />
      </p>
      <p className={classes.route}>
        {fila.FAENA} → {fila.DESTINY}
      </p>
      <div className={classes.line}>
        <p title={fila.producto}>{productoCorto(fila.producto)}</p>
        <p className={classes.volume}>
          {volumenTexto(fila)} <span>{unidadTexto(fila.unidad)}</span>
        </p>
      </div>
      <Avisos avisos={fila.avisos} />
      <Facts facts={{ 'Camión / carro': patentes, Chofer: fila.driver_name }} />
      {whole ? (
        <Facts
          facts={{
            Cliente: fila.cliente,
            Transportista: fila.transportist_name,
            'Usuario Creador': fila.login,
            Cosecha: fila.farmer_name,
            Origen: origenTexto(fila),
          }}
        />
      ) : null}
      <div className={classes.actions}>
        <GuiaCelda fila={fila} wide />
        <FotosButton fila={fila} wide />
        <button
          type="button"
          className={classes.more}
          aria-label={whole ? 'Menos datos' : 'Más datos'}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          <IconChevronDown size={20} aria-hidden />
        </button>
      </div>
    </div>
  );
}

function Facts({ facts }: { readonly facts: Readonly<Record<string, string>> }) {
  return (
    <dl className={classes.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
