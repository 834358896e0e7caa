import { Button } from '@mantine/core';
import type { FilaListada } from '@rodal/contracts/maestros';
import type { Maestro } from '@rodal/domain/maestros/campo';
import type { MaestroClave } from '@rodal/domain/maestros/maestros';
import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../ui/describe-error.ts';
import { toastDone } from '../../ui/toast.ts';
import { nombreDe, usoTexto } from './textos.ts';
import { useActivar, useUsos } from './use-maestro.ts';
import classes from './maestros.module.css';

interface EstadoFilaProps {
  readonly clave: MaestroClave;
  readonly maestro: Maestro;
  readonly fila: FilaListada;
  readonly onDone: () => void;
}

/** Takes a row out of what reads it, after saying what that does and what names it, or puts it back. */
export function EstadoFila({ clave, maestro, fila, onDone }: EstadoFilaProps) {
  const [asking, setAsking] = useState(false);
  const activar = useActivar(clave);
  const nombre = nombreDe(maestro, fila.valores);
  const run = (activo: boolean) =>
    activar.mutate(
      { fila, activo },
      {
        onSuccess: () => {
          toastDone(`${nombre}: ${activo ? 'activado' : 'desactivado'}`);
          onDone();
        },
      },
    );
  return (
    <section className={classes.seccion} aria-label="Estado">
      {fila.activo ? (
        <Button variant="default" leftSection={<IconCircleOff size={18} aria-hidden />} aria-expanded={asking} onClick={() => setAsking(!asking)}>
          Desactivar
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconCircleCheck size={18} aria-hidden />} loading={activar.isPending} onClick={() => run(true)}>
          Activar
        </Button>
      )}
      {asking && fila.activo ? (
        <div className={classes.aviso} role="group" aria-label={`Desactivar ${nombre}`}>
          <p>
            {maestro.alDesactivar ?? (
              <>
                Sale de las listas de los teléfonos con su próxima actualización. <Usos clave={clave} fila={fila} />
              </>
            )}
          </p>
          <Button variant="default" onClick={() => setAsking(false)}>
            No desactivar
          </Button>
          <Button color="red" loading={activar.isPending} onClick={() => run(false)}>
            Desactivar {nombre}
          </Button>
        </div>
      ) : null}
      {activar.error === null ? null : (
        <p role="alert" className={classes.falla}>
          No se pudo cambiar. {failureText(activar.error)}
        </p>
      )}
    </section>
  );
}

function Usos({ clave, fila }: Pick<EstadoFilaProps, 'clave' | 'fila'>) {
  const { data, error } = useUsos(clave, fila.clave);
  if (error !== null) return <>No se pudo contar qué la usa: lo que la nombra sigue válido.</>;
  if (data === undefined) return <>Contando qué la usa…</>;
  const usados = data.usos.filter(({ cantidad }) => cantidad > 0);
  if (usados.length === 0) return <>{data.usos.length === 0 ? 'Lo ya enviado no cambia.' : 'Nada la nombra todavía.'}</>;
  return <>La nombran {usados.map(usoTexto).join(' y ')}, que siguen válidos.</>;
}
