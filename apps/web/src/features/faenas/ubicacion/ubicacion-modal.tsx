import type { FaenaFila } from '@rodal/contracts/faenas';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { Ubicacion } from './ubicacion.tsx';
import classes from './ubicacion-modal.module.css';

interface UbicacionModalProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** `codigo*rol` of the address. */
  readonly clave: string;
  /** Undefined = not here yet, or none. */
  readonly faena: FaenaFila | undefined;
  /** How looking for it by its key ended, where the list does not have it. */
  readonly buscada: { readonly error: Error | null; readonly termino: boolean; readonly otraVez: () => void };
  readonly puedeRestaurar: boolean;
  readonly urlTiles: string;
}

/** The modal Ubicación (especificación 1 §2.12): the whole screen on a phone. */
export function UbicacionModal({ opened, onClose, clave, faena, buscada, puedeRestaurar, urlTiles }: UbicacionModalProps) {
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Ubicación"
      size="60rem"
      fullScreen={isPhone}
      closeButtonProps={{ size: 44 }}
      transitionProps={{ duration: 0 }}
      classNames={{ header: classes.header ?? '', body: classes.body ?? '' }}
    >
      {faena === undefined ? (
        <SinFaena clave={clave} buscada={buscada} />
      ) : (
        <Ubicacion faena={faena} puedeRestaurar={puedeRestaurar} urlTiles={urlTiles} />
      )}
    </Modal>
  );
}

function SinFaena({ clave, buscada: { error, termino, otraVez } }: Pick<UbicacionModalProps, 'clave' | 'buscada'>) {
  if (error !== null) return <ErrorState title="No se pudo traer la faena" error={error} onRetry={otraVez} />;
  if (termino) return <EmptyState title={`No hay una faena ${clave}`}>Puede haber cambiado de código o de rol en BC.</EmptyState>;
  return <div className={classes.espera} role="status" aria-label="Trayendo la faena" />;
}
