import type { ContenedorPrevisto } from '@rodal/contracts/pedidos-transferencia';
import { formatDecimal } from '@rodal/domain/numeros';
import { Link } from 'react-router-dom';
import { direccionPedido } from './direccion.ts';
import { Cantidad, Grupo } from './grupo.tsx';
import classes from './pedido.module.css';

/** The labels that a workbook would create, each with its cell and what the ERP says of it. */
export function EtiquetasPrevistas({ contenedores }: { readonly contenedores: readonly ContenedorPrevisto[] }) {
  return (
    <table className={classes.tabla} aria-label="Etiquetas del libro">
      <thead>
        <tr>
          <th scope="col">Etiqueta</th>
          <th scope="col">Celda</th>
          <th scope="col" data-cifra>
            Cantidad
          </th>
          <th scope="col">Almacén</th>
          <th scope="col">Artículo</th>
          <th scope="col">En otro pedido</th>
        </tr>
      </thead>
      {contenedores.map((contenedor) => (
        <Grupo key={contenedor.idcontenedor} contenedor={contenedor} columnas={6}>
          {contenedor.filas.map(({ nroetiqueta, celda, cantidad, almacen, articulo, usada }) => (
            <tr key={nroetiqueta}>
              <td data-titulo="Etiqueta" translate="no">{nroetiqueta}</td>
              <td data-titulo="Celda" translate="no">
                {contenedor.hoja}, {celda}
              </td>
              <td data-titulo="Cantidad" data-cifra>
                <Cantidad cantidad={cantidad} texto={cantidad === '-1' ? 'No encontrada' : formatDecimal(cantidad)} />
              </td>
              <td data-titulo="Almacén" translate="no">{almacen || '—'}</td>
              <td data-titulo="Artículo" translate="no">{articulo || '—'}</td>
              <td data-titulo="En otro pedido">
                {usada === null ? (
                  '—'
                ) : (
                  <Link to={direccionPedido(usada.id_pedido)} target="_blank" rel="noreferrer" className={classes.avisada} aria-label={`Pedido ${usada.id_pedido}, contenedor ${usada.contenedor}, en otra pestaña`}>
                    Pedido {usada.id_pedido}, {usada.contenedor}
                  </Link>
                )}
              </td>
            </tr>
          ))}
        </Grupo>
      ))}
    </table>
  );
}
