import { MESSAGES } from '@rodal/domain/messages';
import { IconPassword } from '@tabler/icons-react';
import { PinDialog } from '../../../ui/pin-dialog.tsx';
import { Plegable } from './seccion.tsx';
import classes from './sincronizacion.module.css';

/** The own PIN, as far as this section needs it. */
export interface PinPropio {
  readonly tiene: boolean;
  readonly save: (pin: string) => Promise<void>;
}

interface PinTelefonoProps {
  /** null = not for this person, or not now. */
  readonly pin: PinPropio | null;
  /** They came in by PIN: it is changed with the password. */
  readonly porPin: boolean;
  /** The dialog, which the checklist opens too. */
  readonly opened: boolean;
  readonly onOpen: (opened: boolean) => void;
}

/** The PIN for coming back without signal (A28). */
export function PinTelefono({ pin, porPin, opened, onOpen }: PinTelefonoProps) {
  if (pin === null && !porPin) return null;
  return (
    <Plegable titulo="PIN de este teléfono" estado={(pin?.tiene ?? true) ? 'Creado' : 'Sin PIN'}>
      <p className={classes.nota}>{pin === null ? 'Para cambiar el PIN ingrese con su contraseña.' : MESSAGES.pinParaQue}</p>
      {pin === null ? null : (
        <>
          <div className={classes.botones}>
            <button type="button" onClick={() => onOpen(true)}>
              <IconPassword aria-hidden size={22} /> {pin.tiene ? 'Cambiar PIN' : 'Crear PIN'}
            </button>
          </div>
          <PinDialog opened={opened} tiene={pin.tiene} onSave={pin.save} onClose={() => onOpen(false)} />
        </>
      )}
    </Plegable>
  );
}
