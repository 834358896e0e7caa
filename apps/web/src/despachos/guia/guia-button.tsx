import type { DespachoFila } from '@rodal/contracts/busqueda';
import { IconFileText } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { DialogPart } from '../../ui/part-boundary.tsx';
import classes from './guia-button.module.css';

/** The PDF viewer comes when a guide is looked at. */
const GuiaModal = lazy(async () => ({ default: (await import('./guia-modal.tsx')).GuiaModal }));

interface GuiaButtonProps {
  readonly fila: Pick<DespachoFila, 'id' | 'numero' | 'dispatch_number' | 'Finalizado'>;
  /** With words, for cards and the detail; in a row there is room for an icon. */
  readonly wide?: boolean;
}

/** The guide of a dispatch as PDF (especificación 2 §2.2): also before its number is there, since asking is how one waits for it. */
export function GuiaButton({ fila, wide = false }: GuiaButtonProps) {
  // Null until it is asked for: a table has fifty of these.
  const [opened, setOpened] = useState<boolean | null>(null);
  const close = () => setOpened(false);
  const guia = fila.dispatch_number === null ? 'guía' : `guía ${fila.dispatch_number}`;
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-wide={wide || undefined}
        aria-label={`${wide ? 'Ver ' : 'PDF de la '}${guia} del despacho ${fila.numero}`}
        aria-haspopup="dialog"
        title={wide ? undefined : 'Ver guía'}
        onClick={() => setOpened(true)}
        // Twice on the button is not twice on its row.
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <IconFileText size={18} aria-hidden />
        {wide ? 'Ver guía' : 'PDF'}
      </button>
      {opened === null ? null : (
        <DialogPart opened={opened} title={`Guía del despacho ${fila.numero}`} failure="No se pudo abrir la guía" onClose={close}>
          <GuiaModal fila={fila} opened={opened} onClose={close} />
        </DialogPart>
      )}
    </>
  );
}
