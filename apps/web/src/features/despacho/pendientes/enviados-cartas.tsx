import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReceiptRow } from '../../../offline/rows.ts';
import classes from '../comun/despacho.module.css';
import { EnviadoRow } from './enviado-row.tsx';

/** So many are shown at first: the last loads are the ones that road control asks for. */
const PRIMEROS = 3;

/** What the server has, the latest first; a week of it behind one tap (R25). */
export function EnviadosCartas({ enviados }: { readonly enviados: readonly ReceiptRow[] }) {
  const [todos, setTodos] = useState(false);
  const shown = todos ? enviados : enviados.slice(0, PRIMEROS);
  return (
    <>
      <ul className={classes.cartas} aria-label="Enviados">
        {shown.map((recibo) => (
          <EnviadoRow key={recibo.id} recibo={recibo} />
        ))}
      </ul>
      {enviados.length <= PRIMEROS ? null : (
        <button type="button" className={classes.ahora} aria-expanded={todos} onClick={() => setTodos(!todos)}>
          {todos ? <IconChevronUp aria-hidden size={20} /> : <IconChevronDown aria-hidden size={20} />}
          {todos ? 'Ver menos' : `Ver los ${enviados.length} enviados`}
        </button>
      )}
    </>
  );
}
