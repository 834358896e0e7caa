import type { Sesion } from '@rodal/contracts/sesion';
import { useState, type RefObject } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Detalle, type Pestana } from './detalle.tsx';
import classes from './detalle-modal.module.css';
import { Esqueleto } from './esqueleto.tsx';
import type { useDetalle } from './use-detalle.ts';

interface ContenidoProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly query: ReturnType<typeof useDetalle>;
  readonly sesion: Sesion;
  readonly tab: Pestana;
}

/** What is in the dialog while it is open: the tab stays from one dispatch to the next. */
export function Contenido({ ref, query, sesion, tab }: ContenidoProps) {
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
