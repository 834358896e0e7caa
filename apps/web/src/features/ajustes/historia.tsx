import { Button } from '@mantine/core';
import type { AjusteClave, AjusteFila } from '@rodal/contracts/ajustes-tabla';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconChevronDown, IconHistory } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../ui/describe-error.ts';
import classes from './ajustes.module.css';
import { useHistoria } from './use-ajustes.ts';
import { valorTexto } from './valor.ts';

interface HistoriaProps {
  readonly clave: AjusteClave;
  readonly fila: AjusteFila;
  readonly veAuditoria: boolean;
}

/** Who changed a setting, when, from what to what: asked for when it is unfolded. */
export function Historia({ clave, fila, veAuditoria }: HistoriaProps) {
  const id = useId();
  const [abierta, setAbierta] = useState(false);
  const { data, error, isLoading, refetch } = useHistoria(clave, abierta);
  return (
    <div className={classes.historia}>
      <button type="button" className={classes.abrir} aria-expanded={abierta} aria-controls={id} aria-label={`Historia de ${fila.nombre}`} onClick={() => setAbierta(!abierta)}>
        <IconHistory size={18} aria-hidden />
        Historia
        <IconChevronDown size={18} aria-hidden className={classes.flecha} />
      </button>
      <div id={id} hidden={!abierta}>
        {isLoading ? <p role="status">Trayendo la historia…</p> : null}
        {error === null ? null : (
          <p role="alert" className={classes.fallo}>
            No se pudo traer la historia. {failureText(error)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => void refetch()}>
              Reintentar
            </Button>
          </p>
        )}
        {data?.length === 0 ? <p className={classes.dim}>Nadie lo ha cambiado.</p> : null}
        {data === undefined || data.length === 0 ? null : (
          <ul className={classes.cambios} aria-label={`Historia de ${fila.nombre}`}>
            {data.map(({ cuando, usuario, antes, despues, restablecido }) => (
              <li key={cuando}>
                <span className={classes.cuando}>{formatDateTime(new Date(cuando))}</span>
                <span className={classes.quien}>{usuario}</span>
                <span className={classes.paso}>
                  {valorTexto(fila, antes)} → <strong>{valorTexto(fila, despues)}</strong>
                  {restablecido ? ' (volvió al valor inicial)' : ''}
                </span>
              </li>
            ))}
          </ul>
        )}
        {veAuditoria && abierta ? <Link to={`/auditoria?entidad=ajuste&entidadId=${clave}`}>Ver en Auditoría</Link> : null}
      </div>
    </div>
  );
}
