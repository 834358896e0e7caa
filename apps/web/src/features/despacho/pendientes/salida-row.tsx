import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { memo } from 'react';
import { useStore } from 'zustand';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { describeItem, type ErrorDescription } from '../../../offline/describe-item.ts';
import type { OutboxRow, PaceRow } from '../../../offline/rows.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from '../comun/despacho.module.css';
import { useTelefono } from '../comun/terreno.ts';
import { AutorAjeno, DeOtroFormulario, whyClosed } from './ajeno.tsx';
import { describeEnvio } from './borrador-resumen.ts';
import { describeCantidadEnviada } from './enviado-resumen.ts';
import { SalidaAcciones } from './salida-acciones.tsx';

interface SalidaRowProps {
  readonly item: OutboxRow;
  readonly pace: PaceRow;
  readonly now: Date;
}

/**
 * One despacho without a receipt: its state in one of the four words (R66), where it stands,
 * since when, what went wrong and what can be done about it. Waiting is grey, not an alarm (R67).
 */
export const SalidaRow = memo(function SalidaRow({ item, pace, now }: SalidaRowProps) {
  const { sesion } = useTelefono();
  const { codigo, payload, variante } = item;
  const sano = useStore(almacenStore, ({ almacen }) => almacen === 'sano');
  const cierre = whyClosed(item, sesion);
  const dicho = describeItem(item, pace, now, { sano, abre: cierre === null });
  const { palabra, tono, situacion, desde, intentos, error } = dicho;
  const waiting = tono === 'off';
  return (
    <li className={classes.carta} data-estado={waiting ? 'espera' : 'atencion'}>
      <div className={classes.cartaCabecera}>
        <b className="rodal-tabular">{codigo}</b>
        <StatusBadge tone={tono} icon={waiting ? <IconClock aria-hidden /> : <IconAlertTriangle aria-hidden />}>
          {palabra}
        </StatusBadge>
      </div>
      <p>{describeEnvio(payload)}</p>
      <DeOtroFormulario id={variante} />
      <p className={`${classes.menor ?? ''} rodal-tabular`}>
        {describeCantidadEnviada(payload)} · {payload.etiquetas.producto}
      </p>
      <AutorAjeno payload={payload} />
      <p>{situacion}</p>
      {item.anterior === undefined ? null : <p>El servidor ya no lo tiene (era el n.º {item.anterior}): se envía otra vez.</p>}
      {error === null ? null : <SalidaError error={error} waiting={waiting} />}
      <p className={`${classes.menor ?? ''} rodal-tabular`}>
        Desde el {formatDateTime(new Date(desde))}
        {intentos === 0 ? '' : ` · ${contar(intentos, 'intento', 'intentos')}`}
      </p>
      <SalidaAcciones item={item} dicho={dicho} cierre={cierre} />
    </li>
  );
});

interface SalidaErrorProps {
  readonly error: ErrorDescription;
  /** It goes on by itself: told, not raised. */
  readonly waiting: boolean;
}

/** The last thing that went wrong: what, with which fields (R63), when, and the code to quote (A17, A25). */
function SalidaError({ error: { texto, campos, codigo, existente, cuando, requestId }, waiting }: SalidaErrorProps) {
  return (
    <div className={waiting ? classes.menor : classes.error}>
      <p>{texto}</p>
      {campos.length === 0 ? null : (
        <ul>
          {campos.map((campo) => (
            <li key={campo}>{campo}</li>
          ))}
        </ul>
      )}
      {codigo === 'foto_danada' ? <p>Tome la foto de nuevo o quítela.</p> : null}
      {existente === null ? null : (
        <p className="rodal-tabular">
          El servidor tiene el n.º {existente.numero}
          {existente.usuario === null ? '' : `, enviado por ${existente.usuario}`}, recibido el {formatDateTime(new Date(existente.recibidoEn))}.
        </p>
      )}
      <p className="rodal-tabular">
        {formatDateTime(new Date(cuando))}
        {requestId === null ? '' : ` · Código ${requestId}`}
      </p>
    </div>
  );
}
