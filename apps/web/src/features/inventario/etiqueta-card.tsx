import type { InventarioFila } from '@rodal/contracts/listados/inventario';
import classes from './etiqueta-card.module.css';
import { formatDecimal } from '@rodal/domain/numeros';

/** A label on a phone: its number and how many pieces, then where it lies and what it is. */
export function EtiquetaCard({ fila }: { readonly fila: InventarioFila }) {
  const { NumEtiqueta, Piezas, Planta, Mes, Año, Ubicacion, Articulo, MedidaProd, MedidaLlena } = fila;
  const datos = {
    Ubicacion,
    Articulo,
    MedidaProd: MedidaProd ?? '—',
    MedidaLlena: MedidaLlena ?? '—',
    Planta,
    'Mes y año': `${Mes} / ${Año}`,
  };
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <h2 className={classes.etiqueta}>{NumEtiqueta}</h2>
        <p className={classes.piezas}>
          {formatDecimal(Piezas)} <span>piezas</span>
        </p>
      </div>
      <dl className={classes.datos}>
        {Object.entries(datos).map(([nombre, valor]) => (
          <div key={nombre}>
            <dt>{nombre}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
