import { outboxLabel } from '@rodal/domain/estados-outbox';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconChevronDown, IconChevronUp, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReceiptRow } from '../../../offline/rows.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from '../comun/despacho.module.css';
import { CopiarButton } from '../nuevo/copiar.tsx';
import { AutorAjeno, DeOtroFormulario } from './ajeno.tsx';
import { describeEnvio } from './borrador-resumen.ts';
import { EnviadoFotos } from './enviado-fotos.tsx';
import { EnviadoGuia } from './enviado-guia.tsx';
import { describeCantidadEnviada } from './enviado-resumen.ts';

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

/**
 * One despacho that the server has, with its number, what it carried, its photos and, once there is one, its guide for
 * road control (A24). Read-only (R7); it stays for seven days (R25).
 */
function EnviadoRow({ recibo }: { readonly recibo: ReceiptRow }) {
  const { codigo, numero, payload, receivedAt } = recibo;
  return (
    <li className={classes.carta} data-estado="enviado">
      <div className={classes.cartaCabecera}>
        <b className="rodal-tabular">{codigo}</b>
        <StatusBadge tone="good" icon={<IconCircleCheck aria-hidden />}>
          {outboxLabel('accepted', numero)}
        </StatusBadge>
      </div>
      <p>{describeEnvio(payload)}</p>
      <DeOtroFormulario id={recibo.variante} />
      <AutorAjeno payload={payload} />
      <p className="rodal-tabular">
        {describeCantidadEnviada(payload)} · {payload.etiquetas.producto}
      </p>
      <p className={`${classes.menor ?? ''} rodal-tabular`}>Recibido {formatDateTime(new Date(receivedAt))}</p>
      {recibo.otraVersion === undefined ? null : (
        <p>El servidor tiene otra versión de esta carga{recibo.otraVersion === '' ? '' : `, enviada por ${recibo.otraVersion}`}: lo de aquí arriba no se envió.</p>
      )}
      {recibo.numeroAnterior === undefined ? null : <p className="rodal-tabular">Antes fue el n.º {recibo.numeroAnterior}: el servidor lo había perdido</p>}
      <EnviadoGuia recibo={recibo} />
      <EnviadoFotos recibo={recibo} />
      <CopiarButton carga={recibo} />
    </li>
  );
}
