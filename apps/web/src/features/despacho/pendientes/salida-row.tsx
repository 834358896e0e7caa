import { contar } from '@rodal/domain/contar';
import { formatDateTime } from '@rodal/domain/fechas';
import { memo } from 'react';
import { useStore } from 'zustand';
import { almacenStore } from '../../../offline/casa/trouble.ts';
import { describeItem, type ErrorDescription } from '../../../offline/outbox/describe-item.ts';
import type { DespachoRow, PaceRow } from '../../../offline/rows/rows.ts';
import { describeEdad } from '../../../ui/edad.ts';
import { useTelefono } from '../comun/terreno.ts';
import { AutorAjeno, DeOtroFormulario, whyClosed } from './ajeno.tsx';
import { Carta, type EstadoPatio } from './carta.tsx';
import { numeroDe } from './en-camino.ts';
import { resumenEnviado } from './enviado-resumen.ts';
import classes from './patio.module.css';
import { SalidaAcciones } from './salida-acciones.tsx';

interface SalidaRowProps {
  readonly item: DespachoRow;
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
  const { tono, situacion, desde, intentos, error } = dicho;
  const waiting = tono === 'off';
  return (
    <li className={classes.carta} data-estado={waiting ? 'espera' : 'atencion'} data-atencion={!waiting || undefined}>
      <Carta
        estado={estadoDe(item, waiting)}
        resumen={resumenEnviado(payload)}
        codigo={codigo}
        pie={
          <>
            {payload.nombrechofer} · {describeEdad(desde, now)}
            {intentos === 0 ? '' : ` · ${contar(intentos, 'intento', 'intentos')}`}
          </>
        }
      />
      <div className={classes.contenido}>
        <DeOtroFormulario id={variante} />
        <AutorAjeno payload={payload} />
        <p>{situacion}</p>
        {item.anterior === undefined ? null : <p>El servidor ya no lo tiene (era el n.º {numeroDe(item.anterior)}): se envía otra vez.</p>}
        {error === null ? null : <SalidaError error={error} waiting={waiting} />}
      </div>
      <SalidaAcciones item={item} dicho={dicho} cierre={cierre} />
    </li>
  );
});

function estadoDe({ state }: Pick<DespachoRow, 'state'>, waiting: boolean): EstadoPatio {
  if (state === 'rejected') return 'rechazada';
  if (!waiting) return 'atencion';
  return state === 'sending' ? 'enviando' : 'porEnviar';
}

interface SalidaErrorProps {
  readonly error: ErrorDescription;
  /** It goes on by itself: told, not raised. */
  readonly waiting: boolean;
}

/** The last thing that went wrong: what, with which fields (R63), when, and the code to quote (A17, A25). */
export function SalidaError({ error: { texto, campos, codigo, existente, cuando, requestId }, waiting }: SalidaErrorProps) {
  return (
    <div className={waiting ? classes.menor : classes.aviso}>
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
          El servidor tiene el n.º {numeroDe(existente.numero)}
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
