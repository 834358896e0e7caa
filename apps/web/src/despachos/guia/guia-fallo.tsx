import { Button } from '@mantine/core';
import type { DespachoFila } from '@rodal/contracts/busqueda';
import { AppError } from '@rodal/domain/errors';
import { IconClock, IconFileX, IconRefresh } from '@tabler/icons-react';
import { useContext, type ReactNode } from 'react';
import { describeError, failureText } from '../../ui/describe-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { ReintentarGuiaContext } from './contexto.ts';
import classes from './guia-modal.module.css';
import { useRetryGuia } from './use-guia.ts';

interface GuiaFalloProps {
  readonly fila: Pick<DespachoFila, 'id' | 'Finalizado'>;
  readonly error: Error;
  readonly onAsk: () => void;
  /** The guide was asked for again, from the provider. */
  readonly onRetried: () => void;
}

/** Why there is no guide, in the specification's words where it has them (especificación 2 §8), and what one can do. */
export function GuiaFallo({ fila, error, onAsk, onRetried }: GuiaFalloProps) {
  const codigo = error instanceof AppError ? error.codigo : null;
  if (codigo === 'guia_no_generada') return <NoGenerada fila={fila} error={error} onAsk={onAsk} onRetried={onRetried} />;
  if (codigo === 'guia_no_disponible') return <NoDisponible error={error} onAsk={onAsk} />;
  return <ErrorState title="No se pudo traer la guía" error={error} onRetry={onAsk} />;
}

function NoGenerada({ fila, error, onAsk, onRetried }: GuiaFalloProps) {
  const anulada = fila.Finalizado === 'SI';
  const puede = useContext(ReintentarGuiaContext) && !anulada;
  const { mutate, isPending, error: rechazo } = useRetryGuia(fila.id, () => {
    onRetried();
    onAsk();
  });
  return (
    <Fallo icon={<IconFileX size={28} />} error={error} tone="bad">
      {puede ? (
        <Button size="md" leftSection={<IconRefresh size={18} aria-hidden />} loading={isPending} onClick={() => mutate()}>
          Pedir de nuevo
        </Button>
      ) : null}
      {rechazo === null ? (
        <p className={classes.nota}>
          {anulada
            ? 'El despacho está anulado: su guía ya no se pide.'
            : puede
              ? 'Si el emisor la había hecho después de todo, aparece esa misma: no se hace dos veces.'
              : 'Avise a la oficina para que la pida de nuevo.'}
        </p>
      ) : (
        <Rechazo error={rechazo} />
      )}
    </Fallo>
  );
}

function NoDisponible({ error, onAsk }: Pick<GuiaFalloProps, 'error' | 'onAsk'>) {
  return (
    <Fallo icon={<IconClock size={28} />} error={error} tone="plain">
      <Button variant="default" size="md" leftSection={<IconRefresh size={18} aria-hidden />} onClick={onAsk}>
        Seguir esperando
      </Button>
      <p className={classes.nota}>Se esperó cinco minutos. Puede cerrar y volver más tarde.</p>
    </Fallo>
  );
}

interface FalloProps {
  readonly icon: ReactNode;
  readonly error: Error;
  readonly tone: 'plain' | 'bad';
  readonly children: ReactNode;
}

/** The specification's sentence says everything: it is the title. */
function Fallo({ icon, error, tone, children }: FalloProps) {
  const { causa, requestId } = describeError(error);
  return (
    <div role="alert">
      <StatePanel icon={icon} title={causa} tone={tone} action={children}>
        {requestId === null ? undefined : <p className="rodal-tabular">Código {requestId}</p>}
      </StatePanel>
    </div>
  );
}

function Rechazo({ error }: { readonly error: Error }) {
  return <p className={classes.rechazo}>{failureText(error)}</p>;
}
