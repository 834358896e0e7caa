import { formatDateTime } from '@rodal/domain/fechas';
import type { CapturaReceipt } from '../offline/rows/rows.ts';
import classes from './capturas.module.css';

/** What the server has of the last seven days, of the kinds that are no despacho: `Guía nula 4711 · registrada 21/11/2026 09:00`. */
export function Enviadas({ recibidas }: { readonly recibidas: readonly CapturaReceipt[] }) {
  return (
    <ul className={classes.enviadas} aria-label="Registros enviados">
      {recibidas.map(({ id, codigo, receivedAt }) => (
        <li key={id}>
          <strong translate="no">{codigo}</strong> · registrada {formatDateTime(new Date(receivedAt))}
        </li>
      ))}
    </ul>
  );
}
