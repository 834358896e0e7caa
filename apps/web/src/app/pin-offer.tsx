import { useSearchParams } from 'react-router-dom';
import { useApp } from './app-context.ts';
import { PinDialogLater } from './pin-dialog-later.tsx';

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
