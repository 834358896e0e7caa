import { formatDateTime } from '@rodal/domain/fechas';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { UserDb } from '../offline/db/user-db.ts';
import { dropAMedias } from '../offline/drafts/a-medias.ts';
import type { AMediasRow } from '../offline/rows/rows.ts';
import classes from './capturas.module.css';
import { DescartarModal } from './descartar-modal.tsx';

interface ListaAMediasProps {
  readonly db: UserDb;
  readonly rows: readonly AMediasRow[];
  /** What the list is called. */
  readonly titulo: string;
  /** To its form, with what was written; null = it does not open for this person. */
  readonly seguir: (row: AMediasRow) => LinkProps['to'] | null;
}

/** Forms that are not whole yet and are kept on this phone, each with its hour, the way back to it, and the way to give it up. */
export function ListaAMedias({ db, rows, titulo, seguir }: ListaAMediasProps) {
  const [descartando, setDescartando] = useState<AMediasRow | null>(null);
  return (
    <>
      <ul className={classes.lista} aria-label={titulo}>
        {rows.map((row) => {
          const to = seguir(row);
          return (
            <li key={row.id} className={classes.captura}>
              <p className={classes.cabeza}>
                <strong translate="no">{row.codigo}</strong>
                <span className={classes.dim}>Quedó a medias el {formatDateTime(new Date(row.savedAt))}</span>
              </p>
              <div className={classes.botones}>
                {to === null ? null : (
                  <Link to={to} className={classes.boton} aria-label={`Seguir ${row.codigo}`}>
                    <IconPencil size={18} aria-hidden /> Seguir
                  </Link>
                )}
                <button type="button" className={classes.boton} aria-label={`Descartar ${row.codigo}`} onClick={() => setDescartando(row)}>
                  <IconTrash size={18} aria-hidden /> Descartar
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      {descartando === null ? null : (
        <DescartarModal
          codigo={descartando.codigo}
          efecto="Quedó a medias y no se ha guardado: se borra de este equipo, con sus fotos, y no queda en ninguna parte."
          // As it was shown: what another window has written on it since stays.
          descartar={() => dropAMedias(db, descartando.id, descartando.version)}
          onClose={() => setDescartando(null)}
        />
      )}
    </>
  );
}
