import { ERRORS } from '@rodal/domain/errors';
import { canMove, ESTADOS_OUTBOX, outboxLabel, type EstadoOutbox } from '@rodal/domain/estados-outbox';
import { formatDateTime } from '@rodal/domain/fechas';
import { MESSAGES } from '@rodal/domain/messages';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ItemError, OutboxRow } from '../../../offline/user-db.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from '../despacho.module.css';

/** Goes on by itself. */
export function isWaiting(state: EstadoOutbox): boolean {
  return ESTADOS_OUTBOX[state].palabra === 'En espera';
}

interface SalidaRowProps {
  readonly item: OutboxRow;
  readonly onCorregir: (id: string) => void;
  readonly onReintentar: (id: string) => void;
}

/** One despacho on its way: its state in one of the four words, why it stands still, what can be done. */
export function SalidaRow({ item, onCorregir, onReintentar }: SalidaRowProps) {
  const { id, codigo, state, payload, error } = item;
  const waiting = isWaiting(state);
  // Content that differs on the server stays as it is on both sides (R9); what may have
  // arrived is asked for first, by Reintentar (R5).
  const fixable = !waiting && canMove(state, 'draft') && !item.maybeSent && error?.codigo !== 'payload_mismatch';
  return (
    <li className={classes.carta} data-estado={waiting ? 'espera' : 'atencion'}>
      <div className={classes.cartaCabecera}>
        <b className="rodal-tabular">{codigo}</b>
        <StatusBadge tone={waiting ? 'off' : 'warn'} icon={waiting ? <IconClock aria-hidden /> : <IconAlertTriangle aria-hidden />}>
          {outboxLabel(state)}
        </StatusBadge>
      </div>
      <p>
        {payload.patentecamion} · {payload.patentecarro} · {payload.nombrechofer}
      </p>
      <p className={classes.menor}>{payload.etiquetas.producto}</p>
      {error === null ? null : <Detalle error={error} waiting={waiting} intentos={item.attempts} />}
      {waiting ? null : (
        <div className={classes.botonesCarta}>
          {fixable ? (
            <button type="button" onClick={() => onCorregir(id)}>
              Corregir
            </button>
          ) : null}
          {canMove(state, 'queued') && state === 'attention' ? (
            <button type="button" onClick={() => onReintentar(id)}>
              Reintentar
            </button>
          ) : null}
        </div>
      )}
    </li>
  );
}

function Detalle({ error, waiting, intentos }: { readonly error: ItemError; readonly waiting: boolean; readonly intentos: number }) {
  // A25: the server's own failure keeps the specification's text while it goes on retrying.
  const deServidor = waiting && ERRORS[error.codigo].status >= 500;
  return (
    <div className={waiting ? classes.menor : classes.error}>
      <p>{deServidor ? MESSAGES.errorBbdd : error.mensaje}</p>
      {error.errores.length === 0 ? null : (
        <ul>
          {error.errores.map(({ campo, mensaje }) => (
            <li key={`${campo} ${mensaje}`}>{mensaje}</li>
          ))}
        </ul>
      )}
      <p className="rodal-tabular">
        {formatDateTime(new Date(error.at))}
        {intentos > 0 ? ` · ${intentos} ${intentos === 1 ? 'intento' : 'intentos'}` : ''}
        {error.requestId === null ? '' : ` · Código ${error.requestId}`}
      </p>
    </div>
  );
}
