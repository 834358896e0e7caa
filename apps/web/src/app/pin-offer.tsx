import { useSearchParams } from 'react-router-dom';
import { PinDialog } from '../ui/pin-dialog.tsx';
import { useApp } from './app-context.ts';

/** Offers a PIN once, after a login with the password (A28); never over an open draft. */
export function PinOffer() {
  const { pin } = useApp();
  const [params] = useSearchParams();
  if (pin === null) return null;
  const decline = () => {
    pin.decline().catch((error: unknown) => console.error('answer not kept', error));
  };
  return <PinDialog opened={pin.ofrecer && !params.has('borrador')} tiene={false} onSave={pin.save} onClose={decline} />;
}
