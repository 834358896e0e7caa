import { type ComponentProps, lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DialogPart } from '../ui/part-boundary.tsx';
import { useApp } from './app-context.ts';

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

/** Offers a PIN once, after a login with the password (A28); never over an open draft. */
export function PinOffer() {
  const { pin } = useApp();
  const [params] = useSearchParams();
  if (pin === null) return null;
  const decline = () => {
    pin.decline().catch((error: unknown) => console.error('answer not kept', error));
  };
  return <PinDialogLater opened={pin.ofrecer && !params.has('borrador')} tiene={false} onSave={pin.save} onClose={decline} />;
}
