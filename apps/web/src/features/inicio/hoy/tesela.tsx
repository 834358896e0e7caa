import { formatDateTime } from '@rodal/domain/fechas';
import { IconRefresh } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { failureText } from '../../../ui/describe-error.ts';
import classes from './tesela.module.css';

/** What a tile reads of its question. */
interface Consulta<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

interface TeselaProps<T> {
  readonly titulo: string;
  readonly consulta: Consulta<T>;
  /** Room that is kept before anything came, px of a desktop and of a phone: what comes moves nothing. */
  readonly alto: readonly [escritorio: number, telefono: number];
  /** Beside the title: of when it is. Before that is known, of when it is asked for. */
  readonly nota?: (data: T | undefined) => string;
  readonly children: (data: T) => ReactNode;
}

/** A part of Inicio with its own question: what it waits for, what it has, why it has nothing. */
export function Tesela<T>({ titulo, consulta: { data, error, isFetching, dataUpdatedAt, refetch }, alto: [escritorio, telefono], nota, children }: TeselaProps<T>) {
  const id = useId();
  const room = { '--alto': `${escritorio}px`, '--alto-telefono': `${telefono}px` } as CSSProperties; // names of its own
  const otra = (
    <button type="button" className={classes.otra} disabled={isFetching} onClick={() => void refetch()}>
      <IconRefresh size={16} aria-hidden />
      Reintentar
    </button>
  );
  return (
    <section className={classes.tesela} aria-labelledby={id} aria-busy={isFetching}>
      <header className={classes.cabecera}>
        <h2 id={id}>{titulo}</h2>
        {nota === undefined ? null : (
          <div className={classes.nota} data-falta={(data === undefined && error !== null) || undefined}>
            {nota(data)}
          </div>
        )}
      </header>
      <div className={classes.cuerpo} style={room}>
        {data === undefined ? error === null ? <div className={classes.espera} role="status" aria-label={`Leyendo ${titulo}`} /> : <Fallo error={error}>{otra}</Fallo> : children(data)}
      </div>
      {data === undefined || error === null ? null : (
        <p className={classes.vieja} role="status">
          Sin actualizar desde el {formatDateTime(new Date(dataUpdatedAt))}. {failureText(error)} {otra}
        </p>
      )}
    </section>
  );
}

function Fallo({ error, children }: { readonly error: Error; readonly children: ReactNode }) {
  return (
    <div className={classes.fallo} role="status">
      <p>No se pudo leer. {failureText(error)}</p>
      {children}
    </div>
  );
}
