import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { formatDecimal } from '@rodal/domain/numeros';
import { IconAlertTriangle, IconBan, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { claseOf, despachosTexto, type FaenaEnMapa, type Punto } from './agrupar.ts';
import classes from './lista-faenas.module.css';

/** Rows added at a time. */
const TRAMO = 50;

interface ListaFaenasProps {
  readonly faenas: readonly FaenaEnMapa[];
  /** Code of the unfolded one; null = none. */
  readonly elegida: string | null;
  readonly onElegir: (codigo: string | null) => void;
  readonly onOpen: (id: string) => void;
}

/** The map by keyboard: a site unfolds its dispatches and brings itself into view. */
export function ListaFaenas({ faenas, elegida, onElegir, onOpen }: ListaFaenasProps) {
  return (
    <section className={classes.panel} aria-label="Faenas del mapa">
      <header className={classes.header}>
        <h2>{contar(faenas.length, 'faena', 'faenas')}</h2>
        {elegida === null ? null : (
          <button type="button" className={classes.todo} onClick={() => onElegir(null)}>
            Ver todo
          </button>
        )}
      </header>
      <ul className={classes.lista}>
        {faenas.map((faena) => (
          <Faena key={faena.codigo} faena={faena} abierta={faena.codigo === elegida} onElegir={onElegir} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

interface FaenaProps extends Pick<ListaFaenasProps, 'onElegir' | 'onOpen'> {
  readonly faena: FaenaEnMapa;
  readonly abierta: boolean;
}

function Faena({ faena: { codigo, nombre, puntos, perimetros }, abierta, onElegir, onOpen }: FaenaProps) {
  const id = useId();
  const [limite, setLimite] = useState(TRAMO);
  return (
    <li className={classes.faena}>
      <button
        type="button"
        className={classes.nombre}
        aria-expanded={abierta}
        aria-controls={id}
        onClick={() => onElegir(abierta ? null : codigo)}
      >
        <span>
          {nombre}
          <small>
            {puntos.length === 0 ? 'Solo su perímetro' : despachosTexto(puntos.length)}
            {perimetros.length === 0 ? ' · sin perímetro' : ''}
          </small>
        </span>
        <IconChevronDown size={18} aria-hidden />
      </button>
      <div id={id} hidden={!abierta}>
        {abierta ? (
          <ul className={classes.lista}>
            {puntos.slice(0, limite).map((punto) => (
              <li key={punto.id}>
                <Despacho punto={punto} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        ) : null}
        {abierta && puntos.length > limite ? (
          <button type="button" className={classes.mas} onClick={() => setLimite(limite + TRAMO)}>
            Mostrar más ({formatDecimal(String(puntos.length - limite))})
          </button>
        ) : null}
      </div>
    </li>
  );
}

function Despacho({ punto, onOpen }: { readonly punto: Punto; readonly onOpen: (id: string) => void }) {
  const clase = claseOf(punto);
  const n = punto.avisos.length;
  return (
    <button type="button" className={classes.despacho} data-clase={clase} onClick={() => onOpen(punto.id)}>
      <b>N° {punto.numero}</b>
      <span>{punto.truck_plate}</span>
      <span>{formatDateTime(new Date(punto.created))}</span>
      {clase === 'normal' ? null : (
        <span className={classes.marca}>
          {clase === 'anulada' ? <IconBan size={15} aria-hidden /> : <IconAlertTriangle size={15} aria-hidden />}
          {clase === 'anulada' ? 'Anulada' : contar(n, 'aviso', 'avisos')}
        </span>
      )}
    </button>
  );
}
