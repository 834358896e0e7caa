import type { Vista } from '@rodal/contracts/vistas';
import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react';
import { failureText } from '../ui/describe-error.ts';
import classes from './vistas-menu.module.css';

interface ListaVistasProps {
  /** Undefined = not here yet. */
  readonly vistas: readonly Vista[] | undefined;
  /** Why they are not; null = on their way. */
  readonly error: Error | null;
  readonly fetching: boolean;
  /** Id of the one that is on the screen. */
  readonly abierta: number | undefined;
  readonly retry: () => void;
  readonly onAbrir: (vista: Vista) => void;
  /** With what is on the screen. */
  readonly onReemplazar: (vista: Vista) => void;
  readonly quitar: (vista: Vista) => void;
}

/** The saved views, each with what can be done about it. */
export function ListaVistas({ vistas, error, fetching, abierta, retry, onAbrir, onReemplazar, quitar }: ListaVistasProps) {
  if (vistas === undefined) {
    if (error === null) return <p className={classes.nota}>Buscando sus vistas…</p>;
    return (
      <div role="alert" className={classes.nota}>
        No se pudieron traer sus vistas. {failureText(error)}
        <button type="button" disabled={fetching} onClick={retry}>
          Reintentar
        </button>
      </div>
    );
  }
  if (vistas.length === 0) return <p className={classes.nota}>Guarde aquí las búsquedas que repite: filtros, orden y columnas.</p>;
  return (
    <ul className={classes.lista} aria-label="Vistas guardadas">
      {vistas.map((vista) => (
        <li key={vista.id} className={classes.vista}>
          <button type="button" className={classes.abrir} aria-pressed={vista.id === abierta} onClick={() => onAbrir(vista)}>
            <span>{vista.nombre}</span>
          </button>
          <button
            type="button"
            className={classes.icono}
            aria-label={`Reemplazar ${vista.nombre} por lo que se ve`}
            title="Reemplazar por lo que se ve"
            disabled={vista.id === abierta}
            onClick={() => onReemplazar(vista)}
          >
            <IconDeviceFloppy size={18} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.icono}
            aria-label={`Quitar ${vista.nombre}`}
            title="Quitar"
            onClick={() => quitar(vista)}
          >
            <IconTrash size={18} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
