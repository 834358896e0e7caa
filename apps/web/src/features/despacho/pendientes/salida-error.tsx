import { formatDateTime } from '@rodal/domain/fechas';
import type { ErrorDescription } from '../../../offline/describe-item.ts';
import classes from '../comun/despacho.module.css';

interface SalidaErrorProps {
  readonly error: ErrorDescription;
  /** It goes on by itself: told, not raised. */
  readonly waiting: boolean;
}

/** The last thing that went wrong: what, with which fields (R63), when, and the code to quote (A17, A25). */
export function SalidaError({ error: { texto, campos, codigo, existente, cuando, requestId }, waiting }: SalidaErrorProps) {
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
