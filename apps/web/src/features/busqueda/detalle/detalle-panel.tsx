import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { ReintentarGuiaContext } from '../../../despachos/guia/contexto.ts';
import { DetailPanel } from '../../../ui/detail-panel.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Detalle } from './detalle.tsx';
import classes from './esqueleto.module.css';
import { useLectura } from './secciones.tsx';
import { useDetalle } from './use-detalle.ts';

interface DetallePanelProps {
  readonly id: string;
  /** Those of the list in its order; the one on show need not be among them (a shared link). */
  readonly ids: readonly string[];
  readonly sesion: Sesion;
  /** What its entry of the history says (`use-ver.ts`); with `fotos` it begins at the photos. */
  readonly abierto?: Readonly<Record<string, unknown>> | null;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** Everything about a dispatch (C11), on one page beside the list. */
export function DetallePanel({ id, ids, sesion, abierto = null, onMove, onClose }: DetallePanelProps) {
  const at = ids.indexOf(id);
  const [previous, next] = at < 0 ? [] : [ids[at - 1], ids[at + 1]];
  const { data, error, isFetching, refetch } = useDetalle(
    id,
    [next, previous].filter((one) => one !== undefined),
  );
  const llamada = abierto?.['llamada'] ?? null;
  const lectura = useLectura(llamada, abierto?.['fotos'] === true ? 'fotos' : null);
  const to = (otro: string | undefined) => (otro === undefined ? null : () => onMove(otro));

  return (
    <ReintentarGuiaContext value={can(sesion.permisos, 'despacho.reintentarGuia')}>
      <DetailPanel
        title={data === undefined ? 'Despacho' : `Despacho ${data.despacho.numero}`}
        of={id}
        called={llamada}
        steps={previous === undefined && next === undefined ? undefined : { onPrevious: to(previous), onNext: to(next) }}
        onClose={onClose}
      >
        {data !== undefined ? (
          <Detalle key={data.despacho.id} detalle={data} sesion={sesion} lectura={lectura} />
        ) : error === null ? (
          <Esqueleto />
        ) : (
          <ErrorState title="No se pudo traer el despacho" error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </DetailPanel>
    </ReintentarGuiaContext>
  );
}

/** The shape of what is coming. */
function Esqueleto() {
  return (
    <div role="status" aria-label="Buscando el despacho" className={classes.esqueleto}>
      <span data-corta />
      <span data-titulo />
      <span />
      <span data-alta />
    </div>
  );
}
