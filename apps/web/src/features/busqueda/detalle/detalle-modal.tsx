import type { Sesion } from '@rodal/contracts/sesion';
import { can } from '@rodal/domain/puede';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { isField } from '../../../ui/is-field.ts';
import { Modal } from '../../../ui/modal.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ReintentarGuiaContext } from '../contextos.ts';
import classes from './detalle-modal.module.css';
import { Detalle, type Pestana } from './detalle.tsx';
import esqueletoClasses from './esqueleto.module.css';
import { useDetalle } from './use-detalle.ts';

interface DetalleModalProps {
  /** The dispatch on show; null = closed. */
  readonly id: string | null;
  /** Those of the list in its order; the one on show need not be among them (a shared link). */
  readonly ids: readonly string[];
  readonly sesion: Sesion;
  /** Where it opens. */
  readonly tab?: Pestana;
  readonly onMove: (id: string) => void;
  readonly onClose: () => void;
}

/** Everything about a dispatch (C11); the arrow keys go through the list. */
export default function DetalleModal({ id, ids, sesion, tab = 'eventos', onMove, onClose }: DetalleModalProps) {
  const region = useRef<HTMLDivElement>(null);
  const at = id === null ? -1 : ids.indexOf(id);
  const [previous, next] = at < 0 ? [] : [ids[at - 1], ids[at + 1]];
  const query = useDetalle(
    id,
    [next, previous].filter((one) => one !== undefined),
  );

  const go = (to: string | undefined) => {
    if (to === undefined) return;
    onMove(to);
    // What has the focus there goes away with the dispatch it belongs to.
    if (region.current?.contains(document.activeElement) === true) region.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isField(event.target)) return;
    if (event.key === 'ArrowLeft') go(previous);
    if (event.key === 'ArrowRight') go(next);
  };

  return (
    <ReintentarGuiaContext value={can(sesion.permisos, 'despacho.reintentarGuia')}>
      <Modal
        opened={id !== null}
        onClose={onClose}
        size="min(1180px, 100%)"
        yOffset="3dvh"
        fullScreen={useIsPhone()}
        title={query.data === undefined ? 'Despacho' : `Despacho ${query.data.despacho.numero}`}
        classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
        closeButtonProps={{ size: 44 }}
        transitionProps={{ duration: 0 }}
        onKeyDown={onKeyDown}
      >
        <Contenido ref={region} query={query} sesion={sesion} tab={tab} />
        {previous !== undefined || next !== undefined ? (
          <Pasos onPrevious={previous === undefined ? null : () => go(previous)} onNext={next === undefined ? null : () => go(next)} />
        ) : null}
      </Modal>
    </ReintentarGuiaContext>
  );
}

interface ContenidoProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly query: ReturnType<typeof useDetalle>;
  readonly sesion: Sesion;
  readonly tab: Pestana;
}

/** What is in the dialog while it is open: the tab stays from one dispatch to the next. */
function Contenido({ ref, query, sesion, tab }: ContenidoProps) {
  const { data, error, isFetching, refetch } = query;
  const [elegida, setElegida] = useState(tab);
  return (
    <div ref={ref} className={classes.region} tabIndex={-1} data-autofocus>
      {data !== undefined ? (
        <Detalle key={data.despacho.id} detalle={data} sesion={sesion} tab={elegida} onTab={setElegida} />
      ) : error === null ? (
        <Esqueleto />
      ) : (
        <ErrorState title="No se pudo traer el despacho" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

/** The shape of what is coming. */
function Esqueleto() {
  return (
    <div role="status" aria-label="Buscando el despacho" className={esqueletoClasses.esqueleto}>
      <span data-corta />
      <span data-titulo />
      <span />
      <span data-alta />
    </div>
  );
}

interface PasosProps {
  /** Null = there is none. */
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}

/** The way through the list. A button at its end keeps the focus: the arrow keys still work from there. */
function Pasos({ onPrevious, onNext }: PasosProps) {
  return (
    <div className={classes.pasos} data-pie role="group" aria-label="Recorrer la lista">
      <button type="button" aria-disabled={onPrevious === null} aria-keyshortcuts="ArrowLeft" onClick={() => onPrevious?.()}>
        <IconChevronLeft size={20} aria-hidden />
        Anterior
      </button>
      <button type="button" aria-disabled={onNext === null} aria-keyshortcuts="ArrowRight" onClick={() => onNext?.()}>
        Siguiente
        <IconChevronRight size={20} aria-hidden />
      </button>
    </div>
  );
}
