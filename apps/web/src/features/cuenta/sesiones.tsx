import { Button } from '@mantine/core';
import { endOtrasSesiones, endSesionPropia, type Cuenta, type SesionPropia } from '@rodal/contracts/cuenta';
import { formatDateTime } from '@rodal/domain/fechas';
import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { toastDone, toastFailure } from '../../ui/toast.ts';
import { isMovil, nombreAgente } from './agente.ts';
import classes from './cuenta.module.css';
import secciones from '../../ui/secciones.module.css';

interface SesionesProps {
  readonly cuenta: Cuenta;
  readonly onChange: () => Promise<void>;
}

/** Where this person is in, and the way to end what is not theirs any more. */
export function Sesiones({ cuenta: { sesiones }, onChange }: SesionesProps) {
  // Also after a failure: somebody may have ended it elsewhere.
  const after = { onSettled: onChange, onError: (error: Error) => toastFailure('No se pudo terminar.', error) };
  const one = useMutation({
    mutationFn: ({ id }: SesionPropia) => call(endSesionPropia, { id }),
    onSuccess: ({ mensaje }) => toastDone(mensaje),
    ...after,
  });
  const others = useMutation({
    mutationFn: () => call(endOtrasSesiones, {}),
    onSuccess: ({ mensaje }) => toastDone(mensaje),
    ...after,
  });
  const busy = one.isPending || others.isPending;
  return (
    <section className={secciones.section} aria-labelledby="sesiones-titulo">
      <h2 id="sesiones-titulo" className={classes.heading}>
        Sesiones abiertas
      </h2>
      <ul className={classes.sesiones}>
        {sesiones.map((sesion) => {
          const { id, agente, desde, ultimoUso, actual } = sesion;
          const Icon = isMovil(agente) ? IconDeviceMobile : IconDeviceDesktop;
          const nombre = nombreAgente(agente);
          return (
            <li key={id} className={classes.sesion}>
              <Icon size={24} aria-hidden />
              <div className={classes.grow}>
                <div className={classes.line}>
                  <strong>{nombre}</strong>
                  {actual ? <StatusBadge tone="good" icon={<IconCheck size={16} aria-hidden />}>Esta sesión</StatusBadge> : null}
                </div>
                <p className={classes.dim}>
                  <span>Desde {formatDateTime(new Date(desde))}</span>
                  <span>Último uso {formatDateTime(new Date(ultimoUso))}</span>
                </p>
              </div>
              {actual ? null : (
                <Button
                  variant="default"
                  aria-label={`Terminar la sesión de ${nombre} desde ${formatDateTime(new Date(desde))}`}
                  loading={one.isPending && one.variables.id === id}
                  disabled={busy}
                  onClick={() => one.mutate(sesion)}
                >
                  Terminar
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sesiones.length > 1 ? (
        <div className={classes.actions}>
          <Button variant="default" loading={others.isPending} disabled={busy} onClick={() => others.mutate()}>
            Terminar las demás sesiones
          </Button>
        </div>
      ) : null}
    </section>
  );
}
