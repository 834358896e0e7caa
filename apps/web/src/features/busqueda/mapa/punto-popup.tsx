import { formatDateTime } from '@rodal/domain/fechas';
import { IconX } from '@tabler/icons-react';
import { Avisos, EstadoBadge } from '../etiquetas.tsx';
import type { Punto } from './agrupar.ts';
import { despachosTexto } from './notas.ts';
import classes from './punto-popup.module.css';

/** A long heap of places is parted by coming closer. */
const MAX = 25;

interface PuntoPopupProps {
  /** The one that was pointed at, and those under it. */
  readonly puntos: readonly Punto[];
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** What lies at a place of the map. */
export function PuntoPopup({ puntos, onOpen, onClose }: PuntoPopupProps) {
  const shown = puntos.slice(0, MAX);
  const titulo = puntos.length === 1 ? 'Despacho' : `${despachosTexto(puntos.length)} en este lugar`;
  return (
    <section aria-label={titulo} className={classes.popup}>
      <header className={classes.header}>
        <p className={classes.titulo}>{titulo}</p>
        <button type="button" className={classes.cerrar} aria-label="Cerrar" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </button>
      </header>
      <ul className={classes.lista}>
        {shown.map((punto) => (
          <li key={punto.id} className={classes.punto}>
            <div className={classes.linea}>
              <strong>N° {punto.numero}</strong>
              <EstadoBadge estado={punto.ESTADO} />
            </div>
            <p>{punto.FAENA}</p>
            <p>
              {punto.truck_plate} · {formatDateTime(new Date(punto.created))}
              {punto.precision === null ? null : ` · ±${Math.round(punto.precision)}\u00a0m`}
            </p>
            <Avisos avisos={punto.avisos.map((codigo) => ({ codigo, detalle: '' }))} />
            <button type="button" className={classes.ver} aria-label={`Ver despacho N° ${punto.numero}`} onClick={() => onOpen(punto.id)}>
              Ver despacho
            </button>
          </li>
        ))}
      </ul>
      {puntos.length > MAX ? <p className={classes.resto}>Acerque el mapa para ver los demás.</p> : null}
    </section>
  );
}
