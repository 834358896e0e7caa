import { IconRefresh } from '@tabler/icons-react';
import { isRetriable, retryAll } from '../../../offline/outbox/retry-all.ts';
import { describeError } from '../../../ui/describe-error.ts';
import { toastFailed } from '../../../ui/toast.ts';
import { useGrowing } from '../../../ui/use-growing.ts';
import comun from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';
import { useNow } from '../../../ui/use-now.ts';
import classes from './patio.module.css';
import { SalidaRow } from './salida-row.tsx';
import type { Salida } from './use-salida.ts';
import { VerMas } from './ver-mas.tsx';

/** So many cards are on the page at first: a phone shows three. */
const PRIMERAS = 6;

interface SalidaCartasProps {
  readonly salida: Salida;
  /** What the list is called. */
  readonly titulo?: string;
}

/** Every despacho without a receipt, and one button where several stand aside for the same reason (R42). */
export function SalidaCartas({ salida: { items, pace }, titulo = 'Sin enviar' }: SalidaCartasProps) {
  const { db, wake } = useTelefono();
  const now = useNow();
  const { shown, end, more } = useGrowing<HTMLButtonElement>(items.length, PRIMERAS);
  const todos = (): void => {
    retryAll(db)
      .then(() => wake('tap'))
      .catch((error: unknown) => toastFailed(describeError(error).causa));
  };
  const juntos = items.filter(isRetriable).length;
  return (
    <>
      {juntos < 2 ? null : (
        <button type="button" className={comun.ahora} onClick={todos}>
          <IconRefresh aria-hidden size={20} /> Reintentar todos ({juntos})
        </button>
      )}
      <ul className={classes.cartas} aria-label={titulo}>
        {items.slice(0, shown).map((item) => (
          <SalidaRow key={item.id} item={item} pace={pace} now={now} />
        ))}
      </ul>
      {shown < items.length ? <VerMas ref={end} faltan={items.length - shown} onMore={more} /> : null}
    </>
  );
}
