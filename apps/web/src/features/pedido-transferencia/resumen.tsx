import type { PedidoTransferencia } from '@rodal/contracts/pedidos-transferencia';
import { formatDecimal } from '@rodal/domain/numeros';
import classes from './pedido.module.css';

/** What an order has of each article in each warehouse. */
export function Resumen({ resumen }: { readonly resumen: PedidoTransferencia['resumen'] }) {
  if (resumen.length === 0) return null;
  return (
    <details className={classes.mas}>
      <summary>Por artículo y almacén</summary>
      <table className={classes.simple} aria-label="Por artículo y almacén">
        <thead>
          <tr>
            <th scope="col">Artículo</th>
            <th scope="col">Almacén</th>
            <th scope="col" data-cifra>
              Etiquetas
            </th>
            <th scope="col" data-cifra>
              Cantidad
            </th>
          </tr>
        </thead>
        <tbody translate="no">
          {resumen.map(({ articulo, almacen, etiquetas, cantidad }) => (
            <tr key={`${articulo} ${almacen}`}>
              <td>{articulo || '—'}</td>
              <td>{almacen || '—'}</td>
              <td data-cifra>{formatDecimal(String(etiquetas))}</td>
              <td data-cifra>{formatDecimal(cantidad)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
