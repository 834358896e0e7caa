import type { createClaveApi } from '@rodal/contracts/programas';
import type { Output } from '@rodal/contracts/endpoint';
import { useState } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ClaveCreada } from './clave-creada.tsx';
import { CrearForm } from './crear-form.tsx';

type Creada = Output<typeof createClaveApi>;

/** A key is made, and shown this once. */
export function CrearModal({ onClose }: { readonly onClose: () => void }) {
  const [creada, setCreada] = useState<Creada | null>(null);
  return creada === null ? <CrearForm onCreada={setCreada} onClose={onClose} /> : <Mostrar creada={creada} onClose={onClose} />;
}

function Mostrar({ creada, onClose }: { readonly creada: Creada; readonly onClose: () => void }) {
  const [copiada, setCopiada] = useState(false);
  /** Closing was tried before the key was copied. */
  const [advertido, setAdvertido] = useState(false);
  const isPhone = useIsPhone();
  const porPerder = !copiada;
  useUnsaved(porPerder);
  const cerrar = () => (porPerder ? setAdvertido(true) : onClose());
  return (
    <Modal opened onClose={cerrar} title={`Clave de ${creada.fila.nombre}`} size="40rem" fullScreen={isPhone} closeButtonProps={{ size: 44 }} transitionProps={{ duration: 0 }}>
      <ClaveCreada
        creada={creada}
        copiada={copiada}
        porCerrar={advertido && porPerder}
        onCopiada={() => setCopiada(true)}
        onCerrar={cerrar}
        onVolver={() => setAdvertido(false)}
        onPerder={onClose}
      />
    </Modal>
  );
}
