import { getAvisos } from '@rodal/contracts/sesion';
import { MESSAGES } from '@rodal/domain/messages';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { describeError } from '../../ui/describe-error.ts';
import classes from './aviso.module.css';

/** The yellow box with the notices in force (especificación 1 §2.4); none, no box. */
export function Aviso() {
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['avisos'],
    queryFn: ({ signal }) => call(getAvisos, {}, { signal }),
    select: ({ avisos }) => avisos.map(({ MENSAJE }) => MENSAJE.trim()).filter((mensaje) => mensaje !== ''),
  });

  if (isPending) return <div className={classes.skeleton} role="status" aria-label="Cargando el aviso" />;
  if (data === undefined) {
    const { causa, requestId } = describeError(error);
    return (
      <div className={classes.failed} role="status">
        <span>
          No se pudo traer el aviso. {causa}
          {requestId === null ? '' : ` Código ${requestId}`}
        </span>
        <button type="button" disabled={isFetching} onClick={() => void refetch()}>
          Reintentar
        </button>
      </div>
    );
  }
  if (data.length === 0) return null;
  return (
    <section className={classes.box} aria-labelledby="aviso-titulo">
      <h2 id="aviso-titulo" className={classes.title}>
        <IconInfoCircle size={20} aria-hidden />
        {MESSAGES.informacionImportante}
      </h2>
      {data.map((mensaje) => (
        <p key={mensaje} className={classes.text}>
          {mensaje}
        </p>
      ))}
    </section>
  );
}
