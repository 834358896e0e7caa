import type { createClaveApi } from '@rodal/contracts/programas';
import type { Output } from '@rodal/contracts/endpoint';
import { santiagoDay } from '@rodal/domain/fechas';
import { FormularioModal } from '../../../formulario/formulario-modal.tsx';
import { useFormulario } from '../../../formulario/use-formulario.ts';
import { CAMPOS, leerClaveNueva, VACIA } from './clave-nueva.ts';
import { useCrearClave } from './use-claves.ts';

interface CrearFormProps {
  readonly onCreada: (creada: Output<typeof createClaveApi>) => void;
  readonly onClose: () => void;
}

/** Who calls, what it may do, until when. Nobody leaves while the key is on its way: they would never see it. */
export function CrearForm({ onCreada, onClose }: CrearFormProps) {
  const { mutateAsync } = useCrearClave();
  const form = useFormulario({
    campos: CAMPOS,
    ahora: { escrito: VACIA, visto: null },
    leer: (escrito) => leerClaveNueva(escrito, santiagoDay(new Date())),
    guardar: async (nueva) => onCreada(await mutateAsync(nueva)),
    fallo: 'No se pudo crear la clave.',
  });
  return <FormularioModal form={form} titulo="Crear clave" label="Crear clave" enviar="Crear" size="40rem" onClose={onClose} />;
}
