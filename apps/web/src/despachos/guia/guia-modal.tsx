import { Button, Loader } from '@mantine/core';
import type { DespachoFila } from '@rodal/contracts/busqueda';
import { MESSAGES } from '@rodal/domain/messages';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { refreshDespachos } from '../refrescar.ts';
import { GuiaFallo } from './guia-fallo.tsx';
import classes from './guia-modal.module.css';
import { GuiaPdf } from './guia-pdf.tsx';
import { useGuia } from './use-guia.ts';

interface GuiaModalProps {
  readonly fila: Pick<DespachoFila, 'id' | 'numero' | 'dispatch_number' | 'Finalizado'>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** What happens in a dialog is none of the row's business from which it was opened. */
const stop = (event: SyntheticEvent) => event.stopPropagation();

/** The guide on its way, on the screen, or why there is none. Closing it ends the waiting. */
export function GuiaModal({ fila, opened, onClose }: GuiaModalProps) {
  const client = useQueryClient();
  const changed = useRef(false);
  const close = () => {
    onClose();
    // Not before: the list without this row would take the dialog with it.
    if (changed.current) refreshDespachos(client);
    changed.current = false;
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      size="min(1000px, 100%)"
      title={fila.dispatch_number === null ? `Guía del despacho ${fila.numero}` : `Guía ${fila.dispatch_number}`}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      closeButtonProps={{ size: 44 }}
      transitionProps={{ duration: 0 }}
      onClick={stop}
      onDoubleClick={stop}
      onKeyDown={stop}
    >
      <Guia
        fila={fila}
        onClose={close}
        onNews={() => {
          changed.current = true;
        }}
      />
    </Modal>
  );
}

interface GuiaProps extends Pick<GuiaModalProps, 'fila' | 'onClose'> {
  /** The list says less than what was learnt here. */
  readonly onNews: () => void;
}

function Guia({ fila, onClose, onNews }: GuiaProps) {
  const { estado, ask } = useGuia(fila.id);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus went with what was here before.
    if (document.activeElement === document.body) region.current?.focus();
  });
  return (
    <div ref={region} className={classes.region} tabIndex={-1} data-autofocus>
      {estado.tipo === 'lista' ? (
        <GuiaPdf file={estado.file} numero={estado.numero} onShown={fila.dispatch_number === null ? onNews : undefined} />
      ) : estado.tipo === 'fallo' ? (
        <GuiaFallo fila={fila} error={estado.error} onAsk={ask} onRetried={onNews} />
      ) : (
        <GuiaPidiendo esperando={estado.tipo === 'esperando'} onCancel={onClose} />
      )}
    </div>
  );
}

interface GuiaPidiendoProps {
  /** The provider has it not ready yet: it is asked for again by itself. */
  readonly esperando: boolean;
  readonly onCancel: () => void;
}

/** On its way; without its dialog nobody asks any more. */
function GuiaPidiendo({ esperando, onCancel }: GuiaPidiendoProps) {
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
