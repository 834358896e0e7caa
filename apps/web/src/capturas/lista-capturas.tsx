import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { Field } from '../offline/field.ts';
import { describeItem } from '../offline/outbox/describe-item.ts';
import { discardCaptura } from '../offline/outbox/capturas.ts';
import { retryItem } from '../offline/outbox/outbox.ts';
import type { CapturaRow, PaceRow } from '../offline/rows/rows.ts';
import { describeError } from '../ui/describe-error.ts';
import { toastFailed } from '../ui/toast.ts';
import classes from './capturas.module.css';
import { DescartarModal } from './descartar-modal.tsx';

interface ListaCapturasProps {
  readonly salida: Pick<Field, 'db' | 'wake'>;
  readonly items: readonly CapturaRow[];
  readonly pace: PaceRow;
  /** What the list is called. */
  readonly titulo: string;
  /** To its form, with what was written; null = it does not open for this person. */
  readonly corregir: (item: CapturaRow) => LinkProps['to'] | null;
}

/** Records that wait on this phone, each with where it stands, what went wrong and what can be done about it (R63, R66). */
export function ListaCapturas({ salida, items, pace, titulo, corregir }: ListaCapturasProps) {
  return (
    <ul className={classes.lista} aria-label={titulo}>
      {items.map((item) => (
        <Captura key={item.id} salida={salida} item={item} pace={pace} to={corregir(item)} />
      ))}
    </ul>
  );
}

interface CapturaProps extends Pick<ListaCapturasProps, 'salida' | 'pace'> {
  readonly item: CapturaRow;
  readonly to: LinkProps['to'] | null;
}

function Captura({ salida: { db, wake }, item, pace, to }: CapturaProps) {
  const [descartando, setDescartando] = useState(false);
  // When it goes again is said on Sincronización alone: nothing here changes with the time.
  const [ahora] = useState(() => new Date());
  const { id, codigo, finalizedAt } = item;
  const { tono, situacion, error, intentos, acciones } = describeItem(item, pace, ahora, { abre: to !== null });
  const reintentar = () => {
    retryItem(db, id)
      .then(() => wake('tap'))
      .catch((fallo: unknown) => toastFailed(describeError(fallo).causa));
  };
  return (
    <li className={classes.captura} data-atencion={tono === 'warn' || undefined}>
      <p className={classes.cabeza}>
        <strong translate="no">{codigo}</strong>
        <span className={classes.dim}>
          {formatDateTime(new Date(finalizedAt))}
          {intentos === 0 ? '' : ` · ${contar(intentos, 'intento', 'intentos')}`}
        </span>
      </p>
      <p>{situacion}</p>
      {error === null ? null : (
        <div className={tono === 'warn' ? classes.aviso : classes.dim}>
          {error.campos.length > 0 ? error.campos.map((campo) => <p key={campo}>{campo}</p>) : <p>{error.texto}</p>}
          {error.requestId === null ? null : <p>Código {error.requestId}</p>}
        </div>
      )}
      <div className={classes.botones}>
        {to !== null && acciones.includes('corregir') ? (
          <Link to={to} className={classes.boton} aria-label={`Corregir ${codigo}`}>
            <IconPencil size={18} aria-hidden /> Corregir
          </Link>
        ) : null}
        {acciones.includes('reintentar') ? (
          <button type="button" className={classes.boton} aria-label={`Reintentar ${codigo}`} onClick={reintentar}>
            <IconRefresh size={18} aria-hidden /> Reintentar
          </button>
        ) : null}
        {acciones.includes('descartar') ? (
          <button type="button" className={classes.boton} aria-label={`Descartar ${codigo}`} onClick={() => setDescartando(true)}>
            <IconTrash size={18} aria-hidden /> Descartar
          </button>
        ) : null}
      </div>
      {descartando ? (
        <DescartarModal
          codigo={codigo}
          efecto="No se ha enviado: se borra de este equipo y no queda en ninguna parte."
          descartar={() => discardCaptura(db, id)}
          onClose={() => setDescartando(false)}
        />
      ) : null}
    </li>
  );
}
