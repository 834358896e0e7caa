import type { ColumnaMovEtiqueta, FilaMovEtiqueta } from '@rodal/contracts/mov-etiquetas';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { celdaTexto } from './columnas.tsx';
import classes from './movimiento-card.module.css';

/** What identifies a movement, and what is worth the room of a phone; the rest is behind Más datos. */
const TITULO = 'NumEtiqueta';
const PRINCIPALES = ['CGRPostingDate', 'EntryType', 'Planta', 'Descripcion', 'Ubicacion', 'Piezas', 'MetroCubico'];

interface MovimientoCardProps {
  readonly columnas: readonly ColumnaMovEtiqueta[];
  readonly fila: FilaMovEtiqueta;
}

/** A movement on a phone, of whatever columns came. */
export function MovimientoCard({ columnas, fila }: MovimientoCardProps) {
  const [whole, setWhole] = useState(false);
  const datos = columnas.map((columna, at) => ({ id: columna.id, titulo: columna.titulo, texto: celdaTexto(columna, fila.celdas[at] ?? null) }));
  const titulo = datos.find(({ id }) => id === TITULO) ?? datos[0];
  const shown = datos.filter((dato) => dato !== titulo && (whole || PRINCIPALES.includes(dato.id)));
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <h2 className={classes.titulo}>{titulo?.texto}</h2>
        <button
          type="button"
          className={classes.more}
          aria-label={whole ? 'Menos datos' : 'Más datos'}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          <IconChevronDown size={20} aria-hidden />
        </button>
      </div>
      <dl className={classes.datos}>
        {shown.map(({ id, titulo: nombre, texto }) => (
          <div key={id} data-wide={texto.length > 22 || undefined}>
            <dt>{nombre}</dt>
            <dd>{texto === '' ? '—' : texto}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
