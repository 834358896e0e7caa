import type { EtiquetaPedido, PedidoTransferencia } from '@rodal/contracts/pedidos-transferencia';
import { porCambiar } from '@rodal/domain/comex/etiqueta';
import type { AppError } from '@rodal/domain/errors';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconCircleCheck, IconReplace } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Historia } from '../../historia/historia.tsx';
import { ConflictoModal } from '../../transiciones/conflicto-modal.tsx';
import toolbar from '../../ui/toolbar.module.css';
import { CambiarModal } from './cambiar-modal.tsx';
import { Cifras } from './cifras.tsx';
import { RAIZ } from './direccion.ts';
import { Cantidad, Grupo } from './grupo.tsx';
import classes from './pedido.module.css';
import { Resumen } from './resumen.tsx';

/** An order: what it comes to, what was not found, and its labels by container (especificación 3 §2.5). */
export function Pedido({ datos }: { readonly datos: PedidoTransferencia }) {
  const { pedido, etiquetas, contenedores, noEncontradas, resumen } = datos;
  const [cambiando, setCambiando] = useState<EtiquetaPedido | null>(null);
  const [conflicto, setConflicto] = useState<AppError | null>(null);
  const [verHistoria, setVerHistoria] = useState(false);
  const porContenedor = useMemo(() => Map.groupBy(etiquetas, ({ idcontenedor }) => idcontenedor), [etiquetas]);
  const raiz = useMemo(() => [RAIZ, 'uno'], []);
  return (
    <>
      <p className={classes.dim}>
        {pedido.empresa} · Creado el {formatDateTime(new Date(pedido.creadoEn))} por <span translate="no">{pedido.usuario}</span> · <span translate="no">{pedido.archivo}</span>
      </p>
      <Cifras contenedores={contenedores} />
      {noEncontradas.length === 0 ? null : <NoEncontradas etiquetas={noEncontradas} onCambiar={setCambiando} />}
      <table className={classes.tabla} aria-label="Etiquetas del pedido">
        <thead>
          <tr>
            <th scope="col">Pedido</th>
            <th scope="col">Contenedor</th>
            <th scope="col">Etiqueta</th>
            <th scope="col" data-cifra>
              Cantidad
            </th>
            <th scope="col">Almacén</th>
            <th scope="col">Artículo</th>
            <th scope="col">Acción</th>
          </tr>
        </thead>
        {contenedores.map((contenedor) => (
          <Grupo key={contenedor.idcontenedor} contenedor={contenedor} columnas={7}>
            {(porContenedor.get(contenedor.idcontenedor) ?? []).map((una) => (
              <tr key={una.id}>
                <td data-titulo="Pedido" translate="no">{una.id_pedido}</td>
                <td data-titulo="Contenedor" translate="no">{una.contenedor}</td>
                <td data-titulo="Etiqueta" translate="no">{una.nroetiqueta}</td>
                <td data-titulo="Cantidad" data-cifra>
                  <Cantidad cantidad={una.cantidad} texto={formatDecimal(una.cantidad)} />
                </td>
                <td data-titulo="Almacén" translate="no">{una.almacen || '—'}</td>
                <td data-titulo="Artículo" translate="no">{una.articulo || '—'}</td>
                <td data-titulo="Acción">
                  <Accion etiqueta={una} onCambiar={setCambiando} />
                </td>
              </tr>
            ))}
          </Grupo>
        ))}
      </table>
      <Resumen resumen={resumen} />
      <details className={classes.mas} onToggle={({ currentTarget }) => setVerHistoria(currentTarget.open)}>
        <summary>Historia</summary>
        {verHistoria ? <Historia entidad="pedidoTransferencia" id={String(pedido.id_pedido)} label="Historia del pedido" vacio="Nadie le ha hecho nada todavía." raiz={raiz} /> : null}
      </details>
      {cambiando === null ? null : (
        <CambiarModal
          key={cambiando.id}
          etiqueta={cambiando}
          onConflicto={(error) => {
            setCambiando(null);
            setConflicto(error);
          }}
          onClose={() => setCambiando(null)}
        />
      )}
      <ConflictoModal error={conflicto} onClose={() => setConflicto(null)} />
    </>
  );
}

interface ConCambio {
  readonly onCambiar: (etiqueta: EtiquetaPedido) => void;
}

/** The red list of the specification: each is one press from being changed. */
function NoEncontradas({ etiquetas, onCambiar }: ConCambio & { readonly etiquetas: readonly EtiquetaPedido[] }) {
  return (
    <section className={classes.rojas} aria-label="Etiquetas No Encontradas">
      <h2>Etiquetas No Encontradas</h2>
      <ul>
        {etiquetas.map((una) => (
          <li key={una.id}>
            <button type="button" onClick={() => onCambiar(una)} aria-label={`Cambiar la etiqueta ${una.nroetiqueta} del contenedor ${una.contenedor}`}>
              <span translate="no">{una.nroetiqueta}</span> <small translate="no">{una.contenedor}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Accion({ etiqueta, onCambiar }: ConCambio & { readonly etiqueta: EtiquetaPedido }) {
  if (!porCambiar(etiqueta)) {
    return (
      <span className={classes.ok}>
        <IconCircleCheck size={16} aria-hidden />
        OK
      </span>
    );
  }
  return (
    <button type="button" className={toolbar.button} aria-label={`Cambiar Etiqueta ${etiqueta.nroetiqueta}`} onClick={() => onCambiar(etiqueta)}>
      <IconReplace size={16} aria-hidden />
      Cambiar Etiqueta
    </button>
  );
}
