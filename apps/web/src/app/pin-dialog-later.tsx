import { type ComponentProps, lazy, useState } from 'react';
import { DialogPart } from '../ui/dialog-part.tsx';

const PinDialog = lazy(async () => ({ default: (await import('../ui/pin-dialog.tsx')).PinDialog }));

/** The dialog of the PIN, fetched when it is first opened: most days nobody sees it. */
export function PinDialogLater(props: ComponentProps<typeof PinDialog>) {
  const { opened, onClose } = props;
  const [wanted, setWanted] = useState(opened);
  if (opened && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <DialogPart opened={opened} title="PIN" failure="No se pudo abrir el PIN" onClose={onClose}>
      <PinDialog {...props} />
    </DialogPart>
  );
}
