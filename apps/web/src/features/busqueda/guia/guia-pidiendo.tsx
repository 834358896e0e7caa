import { Button, Loader } from '@mantine/core';
import { MESSAGES } from '@rodal/domain/messages';
import { StatePanel } from '../../../ui/state-panel.tsx';

interface GuiaPidiendoProps {
  /** The provider has it not ready yet: it is asked for again by itself. */
  readonly esperando: boolean;
  readonly onCancel: () => void;
}

/** On its way; without its dialog nobody asks any more. */
export function GuiaPidiendo({ esperando, onCancel }: GuiaPidiendoProps) {
  return (
    <div role="status">
      <StatePanel
        icon={<Loader size={28} />}
        title={esperando ? 'Esperando la guía…' : 'Pidiendo la guía…'}
        action={
          <Button variant="default" size="md" onClick={onCancel}>
            {esperando ? 'Dejar de esperar' : 'Cancelar'}
          </Button>
        }
      >
        {esperando ? (
          <>
            <p>{MESSAGES.guiaNoDisponible}</p>
            <p>Aparecerá aquí en cuanto llegue.</p>
          </>
        ) : null}
      </StatePanel>
    </div>
  );
}
