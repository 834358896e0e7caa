import type { Programa } from '@rodal/contracts/listados/programas';
import { ConfirmarModal } from '../../../transiciones/confirmar-modal.tsx';
import classes from './programas.module.css';
import { useRevocarClave } from './use-claves.ts';

interface RevocarModalProps {
  readonly programa: Programa;
  readonly onClose: () => void;
}

/** What revoking does, before it is done: it cannot be undone. */
export function RevocarModal({ programa: { id, nombre, prefijo }, onClose }: RevocarModalProps) {
  const { mutate, isPending, error } = useRevocarClave();
  return (
    <ConfirmarModal
      titulo={`Revocar la clave de ${nombre}`}
      accion="Revocar"
      busy={isPending}
      error={error}
      fallo="No se pudo revocar la clave."
      onConfirmar={() => mutate(id, { onSuccess: onClose })}
      onClose={onClose}
    >
      Desde ahora se rechaza toda llamada de <strong>{nombre}</strong> con la clave que empieza con <code className={classes.prefijo}>{prefijo}</code>. No se puede deshacer: para que vuelva
      a llamar hay que crearle otra, con otro nombre.
    </ConfirmarModal>
  );
}
