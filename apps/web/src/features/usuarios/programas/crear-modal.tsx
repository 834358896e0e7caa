import type { createClaveApi } from '@rodal/contracts/programas';
import type { Output } from '@rodal/contracts/endpoint';
import { useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ClaveCreada } from './clave-creada.tsx';
import { CrearForm } from './crear-form.tsx';
import { useCrearClave } from './use-claves.ts';

/** A key is made, and shown this once. */
export function CrearModal({ onClose }: { readonly onClose: () => void }) {
  const [creada, setCreada] = useState<Output<typeof createClaveApi> | null>(null);
  const [copiada, setCopiada] = useState(false);
  /** Closing was tried before the key was copied. */
  const [advertido, setAdvertido] = useState(false);
  const { mutate, isPending, error, reset } = useCrearClave();
  const isPhone = useIsPhone();
  const porPerder = creada !== null && !copiada;
  useUnsaved(isPending || porPerder);
  const cerrar = () => {
    // The key is on its way: whoever leaves now would never see it.
    if (isPending) return;
    if (porPerder) setAdvertido(true);
    else onClose();
  };
  return (
    <Modal opened onClose={cerrar} title={creada === null ? 'Crear clave' : `Clave de ${creada.fila.nombre}`} size="40rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      {creada === null ? (
        <CrearForm error={error} busy={isPending} onEscribir={reset} onCrear={(input) => mutate(input, { onSuccess: setCreada })} onCancelar={cerrar} />
      ) : (
        <ClaveCreada
          creada={creada}
          copiada={copiada}
          porCerrar={advertido && porPerder}
          onCopiada={() => setCopiada(true)}
          onCerrar={cerrar}
          onVolver={() => setAdvertido(false)}
          onPerder={onClose}
        />
      )}
    </Modal>
  );
}
