import { outboxLabel } from '@rodal/domain/estados-outbox';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReceiptRow } from '../../../offline/user-db.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from '../despacho.module.css';

/** One despacho that the server has, with its number and, once there is one, its guide (A24). */
export function EnviadoRow({ recibo }: { readonly recibo: ReceiptRow }) {
  const { codigo, numero, payload, guia, receivedAt } = recibo;
  return (
    <li className={classes.carta} data-estado="enviado">
      <div className={classes.cartaCabecera}>
        <b className="rodal-tabular">{codigo}</b>
        <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
          {outboxLabel('accepted', numero)}
        </StatusBadge>
      </div>
      <p>
        {payload.patentecamion} · {payload.patentecarro} · {payload.nombrechofer}
      </p>
      <p className={`${classes.menor ?? ''} rodal-tabular`}>
        {formatDateTime(new Date(receivedAt))} · {guia === null ? 'Guía en emisión' : `Guía ${guia}`}
      </p>
    </li>
  );
}
