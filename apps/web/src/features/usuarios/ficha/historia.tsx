import { Button, NativeSelect } from '@mantine/core';
import { type AuditoriaFila, listAuditoriaUsuario } from '@rodal/contracts/usuarios';
import { accionTexto } from '@rodal/domain/auditoria';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { cuandoTexto } from '../formato.ts';
import { USUARIOS } from '../use-usuarios.ts';
import { cambiosOf } from './cambios.ts';
import classes from './ficha.module.css';

type Lado = 'de' | 'por';

const LADOS = [
  { value: 'de', label: 'Lo que se le hizo' },
  { value: 'por', label: 'Lo que hizo' },
] as const;

/** The audit trail of a person, and by that person, the last first. */
export function Historia({ id }: { readonly id: number }) {
  const [lado, setLado] = useState<Lado>('de');
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...USUARIOS, 'historia', id, lado],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => call(listAuditoriaUsuario, { id, lado, ...(pageParam !== '' && { antesDe: pageParam }) }, { signal }),
    getNextPageParam: ({ siguiente }) => siguiente,
  });
  const filas = data?.pages.flatMap((page) => page.filas);
  return (
    <div className={classes.historia}>
      <NativeSelect label="Qué se ve" data={[...LADOS]} value={lado} onChange={({ currentTarget }) => setLado(currentTarget.value === 'por' ? 'por' : 'de')} />
      {filas === undefined && error === null ? <p role="status">Leyendo la historia</p> : null}
      {filas === undefined && error !== null ? <ErrorState title="No se pudo leer la historia" error={error} retrying={isFetching} onRetry={() => void refetch()} /> : null}
      {filas?.length === 0 ? <p className={classes.nada}>Nada todavía.</p> : null}
      <ol aria-label={LADOS.find(({ value }) => value === lado)?.label}>
        {filas?.map((fila) => <Hecho key={fila.id} fila={fila} conQuien={lado === 'de'} />)}
      </ol>
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      ) : null}
    </div>
  );
}

function Hecho({ fila, conQuien }: { readonly fila: AuditoriaFila; readonly conQuien: boolean }) {
  const sobre = conQuien ? fila.usuario : [fila.entidad, fila.entidadId].filter((uno) => uno !== '').join(' ');
  return (
    <li>
      <p>
        <time dateTime={fila.cuando}>{cuandoTexto(fila.cuando)}</time> <strong>{accionTexto(fila.accion)}</strong> · {sobre}
      </p>
      {cambiosOf(fila).map(({ campo, antes, despues }) => (
        <p key={campo} className={classes.cambio}>
          {campo}: {antes === null ? despues : `${antes} → ${despues}`}
        </p>
      ))}
    </li>
  );
}
