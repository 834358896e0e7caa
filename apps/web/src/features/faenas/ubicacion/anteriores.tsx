import { Button } from '@mantine/core';
import { type FaenaFila, listPerimetrosAnteriores, type PerimetroVersion } from '@rodal/contracts/faenas';
import { IconChevronDown, IconEye, IconEyeOff, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { failureText } from '../../../ui/describe-error.ts';
import { claveOf } from '../claves.ts';
import { FAENAS } from '../use-faenas.ts';
import classes from './anteriores.module.css';
import { versionTexto } from './datos-faena.tsx';
import { useRestaurar } from './use-restaurar.ts';

interface AnterioresProps {
  readonly faena: FaenaFila;
  readonly vigente: PerimetroVersion;
  /** The version that the map shows beside the one in use; null = none. */
  readonly comparada: number | null;
  /** Why it cannot show it. */
  readonly error: Error | null;
  readonly onComparar: (version: number | null) => void;
}

/** The perimeters that a site had before: each can be looked at on the map, and used again. */
export function Anteriores({ faena, vigente, comparada, error, onComparar }: AnterioresProps) {
  const id = useId();
  const [abierto, setAbierto] = useState(false);
  const { CodigoFaena, Rol } = faena;
  const lista = useQuery({
    queryKey: [...FAENAS, 'anteriores', claveOf(faena), vigente.version],
    enabled: abierto,
    queryFn: async ({ signal }) => (await call(listPerimetrosAnteriores, { codigoFaena: CodigoFaena, rol: Rol }, { signal })).anteriores,
  });
  const restaurar = useRestaurar(faena);

  return (
    <section className={classes.anteriores}>
      <button
        type="button"
        className={classes.abrir}
        aria-expanded={abierto}
        aria-controls={id}
        onClick={() => {
          setAbierto(!abierto);
          onComparar(null);
        }}
      >
        <IconHistory size={18} aria-hidden />
        Perímetros anteriores
        <IconChevronDown size={18} aria-hidden className={classes.flecha} />
      </button>
      <div id={id} hidden={!abierto}>
        {lista.isLoading ? <p role="status">Trayendo los perímetros anteriores…</p> : null}
        {lista.error === null ? null : (
          <p role="alert" className={classes.fallo}>
            No se pudieron traer los perímetros anteriores. {failureText(lista.error)}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => void lista.refetch()}>
              Reintentar
            </Button>
          </p>
        )}
        {lista.data?.length === 0 ? <p className={classes.nada}>El vigente es el primero: no hay otros.</p> : null}
        <ul className={classes.lista} aria-label="Perímetros anteriores">
          {lista.data?.map((anterior) => (
            <li key={anterior.version}>
              <p>{versionTexto(anterior)}</p>
              <Button
                variant="default"
                className={classes.boton}
                aria-pressed={comparada === anterior.version}
                aria-label={`${comparada === anterior.version ? 'Quitar del mapa' : 'Ver en el mapa'} la versión ${anterior.version}`}
                leftSection={comparada === anterior.version ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
                onClick={() => onComparar(comparada === anterior.version ? null : anterior.version)}
              >
                {comparada === anterior.version ? 'Quitar del mapa' : 'Ver en el mapa'}
              </Button>
              <Button
                variant="default"
                className={classes.boton}
                aria-label={`Restaurar la versión ${anterior.version}`}
                loading={restaurar.variables?.version === anterior.version && restaurar.isPending}
                onClick={() => {
                  onComparar(null);
                  restaurar.mutate({ version: anterior.version, vista: vigente.version });
                }}
              >
                Restaurar
              </Button>
            </li>
          ))}
        </ul>
        {error === null ? null : (
          <p role="alert" className={classes.fallo}>
            No se pudo mostrar en el mapa. {failureText(error)}
          </p>
        )}
      </div>
    </section>
  );
}
